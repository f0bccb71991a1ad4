// What happened, cut into turns.

import type { Names } from "../i18n/phrases";
import type { LogEntry } from "../state/table.svelte";

export interface Turn {
  id: number;
  /** Whose turn; null for what came before the first one that is known. */
  seat: number | null;
  /** Counted from 1, if the game is known from its beginning. */
  number: number | null;
  /** What the players were called when it began. */
  names: Names;
  entries: LogEntry[];
}

/** Facts that only a new game brings. */
const SETUP = new Set(["markers_placed", "role_dealt", "pawn_placed", "first_player"]);

/** Whether the facts reach back to the opening of the box. */
export function fromTheStart(entries: readonly LogEntry[]): boolean {
  return entries.slice(0, 4).some(({ fact }) => SETUP.has(fact.kind));
}

/** What comes of an infection card names the city again. */
const CONSEQUENCES = new Set(["cubes_added", "infection_prevented"]);

function isRepeated(one: LogEntry, next: LogEntry | undefined): boolean {
  if (one.fact.kind !== "infection_drawn" || !next) return false;
  return CONSEQUENCES.has(next.fact.kind) && next.fact.city === one.fact.city;
}

export function turns(entries: readonly LogEntry[]): Turn[] {
  const start = fromTheStart(entries);
  const found: Turn[] = [];
  let number = 0;
  for (const [place, one] of entries.entries()) {
    const { id, names } = one;
    if (isRepeated(one, entries[place + 1])) continue;
    if (one.fact.kind === "turn_began") {
      number += 1;
      found.push({ id, names, seat: one.fact.seat ?? null, number: start ? number : null, entries: [] });
      continue;
    }
    if (!found.length) found.push({ id, names, seat: null, number: start ? 0 : null, entries: [] });
    found.at(-1)!.entries.push(one);
  }
  return found;
}
