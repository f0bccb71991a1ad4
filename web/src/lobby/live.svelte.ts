// The list of tables, live while somebody looks at it.

import { VERSION } from "../protocol/generated";
import type { Listed, Pong, Tables, TablesChanged } from "../protocol/generated";
import { OFFLINE, PING, Pulse } from "../protocol/pulse";

/** The whole list, or what has changed in it. */
export type Told = Tables | TablesChanged;

const RETRIES = [500, 1500, 3000, 6000, 10000];

/** The list after a message: the last changed first. */
export function listed(told: Told, before: Listed[]): Listed[] {
  if ("tables" in told) return told.tables;
  const old = new Set([...told.gone, ...told.changed.map((one) => one.table.id)]);
  const kept = before.filter((one) => !old.has(one.table.id));
  return [...told.changed, ...kept].sort((one, other) => other.changed - one.changed);
}

export class LiveTables {
  tables = $state.raw<Listed[] | null>(null);
  /** Whether the connection broke, and the list may be old. */
  lost = $state(false);
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer = 0;
  private readonly pulse = new Pulse(
    () => this.socket?.send(PING),
    () => this.giveUp(),
  );

  constructor() {
    addEventListener("online", this.online);
    addEventListener("offline", this.offline);
    document.addEventListener("visibilitychange", this.now);
    this.connect();
  }

  close(): void {
    this.pulse.stop();
    removeEventListener("online", this.online);
    removeEventListener("offline", this.offline);
    document.removeEventListener("visibilitychange", this.now);
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Try another connection, without waiting for the one that does not come about. */
  again(): void {
    if (!this.lost) return;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.timer);
    const address = new URL(`/ws/${VERSION}/lobby`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    this.pulse.begin(this.tries);
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.pulse.heard();
      const told = JSON.parse(event.data as string) as Told | Pong;
      if ("type" in told) return;
      this.tables = listed(told, this.tables ?? []);
      this.lost = false;
      this.tries = 0;
    };
    socket.onclose = () => {
      if (socket === this.socket) this.wait();
    };
  }

  private giveUp(): void {
    const socket = this.socket;
    this.wait();
    socket?.close();
  }

  private wait(): void {
    this.pulse.stop();
    this.lost = true;
    this.socket = null;
    const wait = RETRIES[Math.min(this.tries++, RETRIES.length - 1)]! * (0.8 + Math.random() * 0.4);
    this.timer = window.setTimeout(() => this.connect(), wait);
  }

  private readonly online = (): void => {
    this.pulse.check();
    this.again();
  };

  private readonly offline = (): void => this.pulse.check(OFFLINE);

  private readonly now = (): void => {
    this.pulse.check();
    if (this.socket === null && !document.hidden) this.connect();
  };
}
