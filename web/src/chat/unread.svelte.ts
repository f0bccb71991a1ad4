// Which lines of a chat were seen, for the number on its tab; kept on this device.

import type { Table } from "../state/table.svelte";

const KEY = "fourcures.chat";
const MOST = 20;

function kept(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** By table: when the last line that was seen was said. */
const seen = $state(kept());

/** How many lines of others were not seen yet. */
export function unread(table: Table): number {
  const since = seen[table.table?.id ?? ""] ?? Infinity;
  return table.lines.filter((line) => line.person && line.person !== table.person && line.at > since).length;
}

/** What was said before somebody came is not news. */
export function arrive(table: Table): void {
  const id = table.table?.id;
  if (id && !(id in seen)) mark(id, table.lines.at(-1)?.at ?? 0);
}

/** Everything that was said until now has been seen. */
export function markRead(table: Table): void {
  const last = table.lines.at(-1);
  const id = table.table?.id;
  if (last && id && seen[id] !== last.at) mark(id, last.at);
}

function mark(id: string, at: number): void {
  delete seen[id];
  seen[id] = at;
  for (const old of Object.keys(seen).slice(0, -MOST)) delete seen[old];
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // a browser that keeps nothing
  }
}
