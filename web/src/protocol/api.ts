// What is asked over HTTP: accounts, tables, rules.

import type { Settings, Update } from "./generated";

/** A refusal in the server's words; `code` is for the page's own. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    reason: string,
    readonly status: number,
    /** Seconds after which it can be tried again. */
    readonly wait: number | null = null,
  ) {
    super(reason);
  }
}

export interface Person {
  id: string;
  name: string;
  guest: boolean;
}

/** A seat in a list. */
export interface Place {
  person?: string;
  name?: string;
  computer?: string;
  reserved?: string;
  role?: string;
}

/** A table in a list. */
export interface Summary {
  id: string;
  name: string;
  host: string | null;
  seats: Place[];
  settings: Required<Settings>;
  locked: boolean;
  outcome?: string;
  turn?: number;
  waits_for?: number;
  begun?: number;
  ended?: number;
}

export interface Listed {
  phase: "waiting" | "playing" | "over";
  changed: number;
  table: Summary;
}

/** A table at which one has sat; `seat` is null after leaving. */
export interface MyGame extends Listed {
  seat: number | null;
  waits_for_me: boolean;
}

function cookie(name: string): string {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}

/** Ask the server; throws a Problem. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (method !== "GET") {
    headers["x-csrf-token"] = cookie("csrf");
    headers["content-type"] = "application/json";
  }
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: method === "GET" ? undefined : JSON.stringify(body ?? {}),
    });
  } catch {
    throw new Problem("network/away", "The server does not answer.", 0);
  }
  const text = await answer.text();
  const said: unknown = text && answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : {};
  if (!answer.ok) {
    const wait = Number(answer.headers.get("retry-after")) || null;
    const { code, reason } = said as { code?: string; reason?: string };
    throw new Problem(code ?? "network/error", reason ?? answer.statusText, answer.status, wait);
  }
  return said as T;
}

export const me = () => ask<{ user: Person | null; slow?: boolean }>("GET", "/api/me");
export const signUp = (name: string, password: string) =>
  ask<{ user: Person }>("POST", "/api/signup", { name, password });
export const logIn = (name: string, password: string) =>
  ask<{ user: Person }>("POST", "/api/login", { name, password });
export const beGuest = () => ask<{ user: Person }>("POST", "/api/guest");
export const logOut = () => ask("POST", "/api/logout");
export const changePassword = (old: string, fresh: string) =>
  ask<{ user: Person }>("POST", "/api/password", { old, new: fresh });
export const deleteAccount = (password: string) => ask("DELETE", "/api/account", { password });
export const openTable = (name: string, settings: Settings, password: string | null) =>
  ask<{ id: string }>("POST", "/api/tables", password ? { name, settings, password } : { name, settings });
/** The game of the tutorial, begun already. */
export const openTutorial = (name: string) =>
  ask<{ id: string }>("POST", "/api/tables", { name, tutorial: true });
export const myGames = () => ask<{ tables: MyGame[] }>("GET", "/api/tables/mine");
/** How many steps a finished game has, and in which of them a turn begins. */
export const steps = (table: string) =>
  ask<{ steps: number; turns: number[] }>("GET", `/api/tables/${table}/steps`);
export const step = (table: string, number: number) =>
  ask<Update>("GET", `/api/tables/${table}/steps/${number}`);
export const recordPath = (table: string) => `/api/tables/${table}/record`;
