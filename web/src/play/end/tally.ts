// A finished game in numbers, without what was taken back.

import { holding } from "../../log/taken";
import { fromTheStart } from "../../log/turns";
import type { View } from "../../protocol/generated";
import type { LogEntry } from "../../state/table.svelte";

export interface Share {
  turns: number;
  drawn: number;
  cures: string[];
}

export interface Tally {
  turns: number;
  epidemics: number;
  removed: number;
  shares: Share[];
}

export function onBoard(view: View): number {
  return Object.values(view.cubes)
    .flatMap((city) => Object.values(city))
    .reduce((sum, number) => sum + number, 0);
}

/** Null if the game is not known from its beginning. */
export function tally(log: readonly LogEntry[], view: View): Tally | null {
  if (!fromTheStart(log)) return null;
  const facts = holding(log.map((one) => one.fact));
  const count = (kind: string, seat?: number): number =>
    facts.filter((fact) => fact.kind === kind && (seat === undefined || fact.seat === seat)).length;
  const begun = facts.findIndex((fact) => fact.kind === "turn_began");
  const added = facts.reduce((sum, fact) => sum + (fact.kind === "cubes_added" ? (fact.number ?? 0) : 0), 0);
  const finders = new Map(
    facts.flatMap((fact) => (fact.kind === "cured" && fact.color ? [[fact.color, fact.seat] as const] : [])),
  );
  const drawn = (seat: number): number =>
    facts.slice(begun).filter((fact) => fact.kind === "card_drawn" && fact.seat === seat).length;
  return {
    turns: count("turn_began"),
    epidemics: count("epidemic_drawn"),
    removed: added - onBoard(view),
    shares: view.players.map((_, seat) => ({
      turns: count("turn_began", seat),
      drawn: drawn(seat),
      cures: [...finders].filter(([, finder]) => finder === seat).map(([color]) => color),
    })),
  };
}
