// Whether the other side is still there: a browser does not tell when nothing comes through any more.

/** Milliseconds of silence after which it is asked; nobody looks at a hidden page. */
const SILENCE = 3500;
const HIDDEN = 30000;
/** How long an answer may take, and a first word on a new connection: it is long, and some links are slow. */
const PATIENCE = 4000;
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

  /** `ask` sends a ping; `dead` is called when no answer came. */
  constructor(
    private readonly ask: () => void,
    private readonly dead: () => void,
  ) {}

  /** A connection is being opened, after so many tries; each may take longer than the one before. */
  begin(tries: number): void {
    this.on = false;
    this.wait(GREETING * 2 ** Math.min(tries, DOUBLED), () => {});
  }

  /** Something came: all is well for a while. */
  heard(): void {
    this.on = true;
    this.set(document.hidden ? HIDDEN : SILENCE, () => this.check());
  }

  /** Find out now. */
  check(): void {
    if (!this.on) return;
    this.ask();
    this.wait(PATIENCE, () => this.check());
  }

  /** There is no connection. */
  stop(): void {
    this.on = false;
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
