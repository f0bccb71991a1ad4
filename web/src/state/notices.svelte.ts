// Short messages at the edge of the screen: refusals, mostly.

import { Refusal } from "../protocol/socket";

export interface Notice {
  id: number;
  text: string;
  rule: string | null;
}

let next = 1;

export const notices = $state<Notice[]>([]);

export function tell(text: string, rule: string | null = null): void {
  const notice = { id: next++, text, rule };
  notices.push(notice);
  setTimeout(() => dismiss(notice.id), 7000);
}

export function dismiss(id: number): void {
  const at = notices.findIndex((notice) => notice.id === id);
  if (at >= 0) notices.splice(at, 1);
}

/** Tell of whatever went wrong. */
export function tellTrouble(error: unknown): void {
  if (error instanceof Refusal) tell(error.message, error.rule);
  else if (error instanceof Error) tell(error.message);
}
