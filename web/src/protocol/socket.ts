// One connection to a table that comes back by itself: hello, commands with ids, resends.

import { hello, open, takeOver } from "./early";
import { keepEntry } from "./entries";
import type { Ack, FromClient, FromServer, Refused } from "./generated";
import { OFFLINE, PING, Pulse } from "./pulse";

/** A command without its id. */
export type Said = FromClient extends infer M ? (M extends { id: string } ? Omit<M, "id"> : never) : never;

/** A command that was not done. */
export class Refusal extends Error {
  readonly code: string;
  readonly rule: string | null;
  /** The reason by its name, and what stands in it, for telling it in another language. */
  readonly key: string | null;
  readonly names: Readonly<Record<string, string>>;
  /** Seconds after which it can be tried again. */
  readonly wait: number | null;

  constructor(said: Omit<Refused, "type" | "id">) {
    super(said.reason);
    this.code = said.code;
    this.rule = said.rule ?? null;
    this.key = said.key ?? null;
    this.names = said.names ?? {};
    this.wait = said.wait ?? null;
  }
}

export type Status = "connecting" | "open" | "lost" | "refused" | "closed";

interface Waiting {
  said: Said;
  text: string;
  done: (version: number) => void;
  refused: (why: Refusal) => void;
}

interface Listener {
  status: (status: Status, why: Refused | null) => void;
  message: (message: FromServer) => void;
  /** The last version seen, for hello. */
  seen: () => number | null;
  /** Commands that are not answered, in their order, whenever there are more or fewer. */
  waiting?: (said: Said[]) => void;
}

const RETRIES = [0.3, 0.7, 1.5, 3, 5];
const SHOWN_OUT = 4403;
/** Milliseconds after which a command without an answer makes the connection doubtful. */
const ANSWER = 1500;
export const TAKEN_BACK = "network/taken_back";

export class Socket {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private timer = 0;
  private ended = false;
  private admitted = false;
  /** A locked door is not tried again by itself. */
  private locked = false;
  private readonly start = Math.random().toString(36).slice(2, 10);
  private next = 1;
  private readonly pulse = new Pulse(
    () => this.socket?.send(PING),
    () => this.giveUp(),
  );
  /** The password of the table, until it was let in. */
  private ticket: string | null = null;

  constructor(
    private readonly path: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.online);
    addEventListener("offline", this.offline);
    document.addEventListener("visibilitychange", this.now);
    this.connect();
  }

  /** Give a command; resolves with its version once it is kept, rejects with a Refusal. */
  say(said: Said): Promise<number> {
    const id = `${this.start}-${this.next++}`;
    const text = JSON.stringify({ ...said, id });
    return new Promise((done, refused) => {
      this.waiting.set(id, { said, text, done, refused });
      this.tellWaiting();
      if (!this.admitted) return;
      this.socket?.send(text);
      setTimeout(() => this.waiting.has(id) && this.pulse.check(), ANSWER);
    });
  }

  /** What has not been answered is not sent again; what came through is seen when the line is back. */
  takeBack(): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    this.tellWaiting();
    for (const one of all) one.refused(new Refusal({ code: TAKEN_BACK, reason: "taken back" }));
  }

  /** Try another connection, without waiting for the one that does not come about. */
  again(): void {
    if (this.ended || this.locked || this.admitted) return;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.connect();
  }

  /** Try a locked table with its password. */
  knock(ticket: string): void {
    this.ticket = ticket;
    this.locked = false;
    if (this.socket?.readyState === WebSocket.OPEN) this.hello();
    else this.connect();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.pulse.stop();
    removeEventListener("online", this.online);
    removeEventListener("offline", this.offline);
    document.removeEventListener("visibilitychange", this.now);
    this.socket?.close();
    this.listener.status("closed", null);
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.admitted = false;
    this.listener.status(this.tries ? "lost" : "connecting", null);
    const begun = takeOver(this.path);
    const socket = begun?.socket ?? open(this.path);
    this.socket = socket;
    this.pulse.begin(this.tries);
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.pulse.heard();
      this.hear(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
    for (const event of begun?.heard ?? []) socket.onmessage(event);
  }

  private hello(): void {
    this.socket?.send(hello(this.path, this.listener.seen(), this.ticket));
  }

  private hear(message: FromServer): void {
    if (message.type === "welcome") {
      this.tries = 0;
      this.admitted = true;
      this.ticket = null; // no page keeps a password
      if (message.entry) keepEntry(this.path, message.entry);
      this.listener.status("open", null);
      this.listener.message(message);
      for (const { text } of this.waiting.values()) this.socket?.send(text); // done once
      return;
    }
    if (message.type === "ack" || message.type === "refused") this.answered(message);
    else this.listener.message(message);
  }

  private answered(message: Ack | Refused): void {
    if (message.id === "hello" && message.type === "refused") {
      this.pulse.stop();
      if (message.code === "table/locked") this.locked = true;
      else this.ended = true;
      this.listener.status("refused", message);
      return;
    }
    const waiting = this.waiting.get(message.id);
    if (this.waiting.delete(message.id)) this.tellWaiting();
    if (message.type === "ack") waiting?.done(message.version);
    else waiting?.refused(new Refusal(message));
  }

  /** Nothing comes through any more: this connection is not waited for. */
  private giveUp(): void {
    const socket = this.socket;
    this.lost(0);
    socket?.close();
  }

  private lost(code: number): void {
    this.pulse.stop();
    this.admitted = false;
    this.socket = null;
    if (code === SHOWN_OUT && !this.ended) {
      this.ended = true;
      const reason = { type: "refused", id: "hello", code: "table/kicked", reason: "" } as const;
      this.listener.status("refused", reason);
    }
    if (this.ended || this.locked) return;
    this.listener.status("lost", null);
    const wait = RETRIES[Math.min(this.tries++, RETRIES.length - 1)]! * (0.8 + Math.random() * 0.4);
    this.timer = window.setTimeout(() => this.connect(), wait * 1000);
  }

  private tellWaiting(): void {
    this.listener.waiting?.([...this.waiting.values()].map((one) => one.said));
  }

  /** The page has come back: a connection that is there may be dead. */
  private readonly now = (): void => {
    this.pulse.check();
    if (!this.ended && !this.locked && this.socket === null && !document.hidden) this.connect();
  };

  private readonly offline = (): void => this.pulse.check(OFFLINE);

  private readonly online = (): void => {
    this.pulse.check();
    this.again();
  };
}
