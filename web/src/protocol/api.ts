// What is asked over HTTP: accounts, rules, tables, reviews; the bodies are the server's own.

import type {
  Created,
  Farewell,
  Guest,
  Listed,
  LogIn,
  LoggedIn,
  Me,
  MyGames,
  NewPassword,
  NewTable,
  Problem as ProblemBody,
  Reviewed,
  Rules,
  Settings,
  SignUp,
  Steps,
  Update,
} from "./generated";

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
    const { code, reason } = said as Partial<ProblemBody>;
    throw new Problem(code ?? "network/error", reason ?? answer.statusText, answer.status, wait);
  }
  return said as T;
}

export const me = () => ask<Me>("GET", "/api/me");
export const signUp = (name: string, password: string) =>
  ask<LoggedIn>("POST", "/api/signup", { name, password } satisfies SignUp);
export const logIn = (name: string, password: string) =>
  ask<LoggedIn>("POST", "/api/login", { name, password } satisfies LogIn);
/** A guest with this name, or with a friendly one. */
export const beGuest = (name: string | null, language: NonNullable<Guest["language"]>) =>
  ask<LoggedIn>("POST", "/api/guest", { name, language } satisfies Guest);
export const logOut = () => ask<Me>("POST", "/api/logout");
export const changePassword = (old: string, fresh: string) =>
  ask<LoggedIn>("POST", "/api/password", { old, new: fresh } satisfies NewPassword);
export const deleteAccount = (password: string) =>
  ask<Me>("DELETE", "/api/account", { password } satisfies Farewell);
export const rules = (language: string) => ask<Rules>("GET", `/api/rules?language=${language}`);
export const openTable = (name: string, settings: Settings, password: string | null) =>
  ask<Created>("POST", "/api/tables", {
    name,
    settings,
    ...(password ? { password } : {}),
  } satisfies NewTable);
/** The game of the tutorial, begun already. */
export const openTutorial = (name: string) =>
  ask<Created>("POST", "/api/tables", { name, tutorial: true } satisfies NewTable);
export const tableShown = (id: string) => ask<Listed>("GET", `/api/tables/${id}`);
export const myGames = () => ask<MyGames>("GET", "/api/tables/mine");
export const steps = (table: string) => ask<Steps>("GET", `/api/tables/${table}/steps`);
export const step = (table: string, number: number) =>
  ask<Update>("GET", `/api/tables/${table}/steps/${number}`);
export const recordPath = (table: string) => `/api/tables/${table}/record`;
export const review = (table: string) => ask<Reviewed>("GET", `/api/tables/${table}/review`);
export const beginReview = (table: string) => ask<Reviewed>("POST", `/api/tables/${table}/review`);
