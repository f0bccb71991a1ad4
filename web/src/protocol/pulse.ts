// Whether the other side is still there: a browser does not tell when nothing comes through any more.

/** Milliseconds of silence after which it is asked; nobody looks at a hidden page. */
const SILENCE = 3500;
const HIDDEN = 30000;
/** How long an answer may take, and a first word on a new connection: it is long, and some links are slow. */
const PATIENCE = 4000;
/** The browser itself says that the network is gone: it may be wrong, but not for long. */
export const OFFLINE = 1500;
const GREETING = 8000;
const DOUBLED = 3;
/** What has come already is heard before a connection is given up. */
const LAST = 100;
/** A clock that is later than this has stood still: the answer may have come meanwhile. */
const LATE = 1500;

export const PING = JSON.stringify({ type: "ping" });

export class Pulse {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private on = false;
  /** Until when an answer is waited for; 0 if none is. */
  private due = 0;

  /** `ask` sends a ping; `dead` is called when no answer came. */
  constructor(
    private readonly ask: () => void,
    private readonly dead: () => void,
  ) {}

  /** A connection is being opened, after so many tries; each may take longer than the one before. */
  begin(tries: number): void {
    this.stop();
    this.wait(GREETING * 2 ** Math.min(tries, DOUBLED), () => {});
  }

  /** Something came: all is well for a while. */
  heard(): void {
    this.on = true;
    this.due = 0;
    this.set(document.hidden ? HIDDEN : SILENCE, () => this.check());
  }

  /** Find out now; whoever asks twice waits no longer for it. */
  check(patience = PATIENCE): void {
    const due = Date.now() + patience;
    if (!this.on || (this.due && this.due <= due)) return;
    this.ask();
    this.due = due;
    this.wait(patience, () => {
      this.due = 0;
      this.check();
    });
  }

  /** There is no connection. */
  stop(): void {
    this.on = false;
    this.due = 0;
    clearTimeout(this.timer);
  }

  private wait(time: number, again: () => void): void {
    const end = Date.now() + time;
    this.set(time, () => {
      if (this.on && Date.now() > end + LATE) again();
      else this.set(LAST, () => this.dead());
    });
  }

  private set(time: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, time);
  }
}
