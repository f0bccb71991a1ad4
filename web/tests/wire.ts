// A browser's edge: connections that a test answers by hand, and a page that can be hidden.

import { vi } from "vitest";

export interface Sent {
  type: string;
  id?: string;
  [field: string]: unknown;
}

export class Wire {
  static all: Wire[] = [];
  static readonly OPEN = 1;
  readyState = 1;
  sent: Sent[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(readonly address: URL) {
    Wire.all.push(this);
  }

  /** The one that was opened last. */
  static get last(): Wire {
    return Wire.all.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  /** In a black hole nobody answers a good-bye. */
  close(): void {}

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(more: object = {}): void {
    this.onopen?.();
    this.say({ type: "welcome", version: 7, ...more });
  }

  /** The server hangs up. */
  hangUp(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  of(type: string): Sent[] {
    return this.sent.filter((one) => one.type === type);
  }

  /** The commands, with neither hello nor signs of life. */
  get commands(): Sent[] {
    return this.sent.filter((one) => one.id !== undefined);
  }

  ack(command: Sent, version = 8): void {
    this.say({ type: "ack", id: command.id, version });
  }

  refuse(command: Sent, why: object): void {
    this.say({ type: "refused", id: command.id, reason: "", ...why });
  }
}

const listeners = new Map<string, () => void>();

const page = {
  hidden: false,
  addEventListener: (name: string, call: () => void) => listeners.set(name, call),
  removeEventListener: () => {},
};

/** Put the edge in place, with a clock that stands still; returns the page. */
export function useWires(): typeof page {
  vi.useFakeTimers();
  Wire.all = [];
  page.hidden = false;
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { href: "http://here/" });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", page.addEventListener);
  vi.stubGlobal("removeEventListener", page.removeEventListener);
  return page;
}

export function leaveWires(): void {
  vi.unstubAllGlobals();
  vi.useRealTimers();
}

/** Something happens to the page: "offline", "visibilitychange". */
export function happen(name: string): void {
  listeners.get(name)!();
}

/** Let everything go on that waits for what was answered. */
export const settled = () => vi.advanceTimersByTimeAsync(0);
