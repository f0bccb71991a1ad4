// A connection to a table, begun before the page that shows it is there; what it hears waits.

import { entryTo } from "./entries";
import { VERSION } from "./generated";

let early: { path: string; socket: WebSocket; heard: MessageEvent[] } | null = null;

export function open(path: string): WebSocket {
  const address = new URL(`/ws/${VERSION}${path}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  return new WebSocket(address);
}

export function hello(path: string, after: number | null, ticket: string | null): string {
  return JSON.stringify({ type: "hello", after, ticket, entry: entryTo(path) });
}

/** Begin now, for whoever takes it over. */
export function callAhead(path: string): void {
  const socket = open(path);
  const heard: MessageEvent[] = [];
  socket.onopen = () => socket.send(hello(path, null, null));
  socket.onmessage = (event) => heard.push(event);
  early = { path, socket, heard };
}

/** The connection that was begun, if there is one and it holds, and what it heard. */
export function takeOver(path: string): { socket: WebSocket; heard: MessageEvent[] } | null {
  const found = early;
  early = null;
  if (found?.path === path && found.socket.readyState === WebSocket.OPEN) return found;
  found?.socket.close();
  return null;
}
