// Short messages at the edge of the screen: refusals, mostly.

import { textFor, words } from "../i18n/index.svelte";
import { refusalText } from "../i18n/phrases";
import { Problem } from "../protocol/api";
import { Refusal } from "../protocol/socket";

export interface Notice {
  id: number;
  text: string;
  rule: string | null;
}

let next = 1;

export const notices = $state<Notice[]>([]);

export function tell(text: string, rule: string | null = null): void {
  const before = notices.find((notice) => notice.text === text);
  if (before) dismiss(before.id);
  const notice = { id: next++, text, rule };
  notices.push(notice);
  setTimeout(() => dismiss(notice.id), 7000);
}

export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id);
  if (at >= 0) notices.splice(at, 1);
}

/** What went wrong, in the page's own words if it has some. */
export function trouble(error: unknown): string {
  if (error instanceof Refusal)
    return later(textFor(words().problems, error.code) ?? refusalText(error), error);
  if (error instanceof Problem) {
    const text = textFor(words().problems, error.code);
    return text ? later(text, error) : error.message;
  }
  return error instanceof Error ? error.message : String(error);
}

/** A reason, and when to try again if that is known. */
function later(text: string, { wait }: { wait: number | null }): string {
  return wait ? `${text} ${words().tryAgainIn(wait)}` : text;
}

/** Tell of whatever went wrong. */
export function tellTrouble(error: unknown): void {
  tell(trouble(error), error instanceof Refusal ? error.rule : null);
}
