// Which lines of a chat were seen, for the number on its tab.

import type { Table } from "../state/table.svelte";

const KEY = "fourcures.chat";

function kept(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** By table: when the last line that was seen was said. */
const seen = $state(kept());

/** How many lines of others were not seen yet. */
export function unread(table: Table): number {
  const since = seen[table.table?.id ?? ""] ?? 0;
  return table.lines.filter((line) => line.person && line.person !== table.person && line.at > since).length;
}

/** Everything that was said until now has been seen. */
export function markRead(table: Table): void {
  const last = table.lines.at(-1);
  const id = table.table?.id;
  if (!last || !id || seen[id] === last.at) return;
  seen[id] = last.at;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // a browser that keeps nothing
  }
}
