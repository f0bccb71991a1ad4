// What is read out: enough to follow the game, and no more.

import { words } from "../i18n/index.svelte";
import { plain } from "../i18n/phrases";
import type { Names } from "../i18n/phrases";
import { toldParts } from "../i18n/purposes";
import type { Fact } from "../protocol/generated";
import { digest } from "./digest";

/** What something else tells along with it. */
const UNSAID = new Set([
  "infection_drawn",
  "pawn_placed",
  "card_foreseen",
  "card_put_back",
  "markers_placed",
]);
const MOST = 10;
const MOST_TURNS = 4;

/** These facts as sentences; if they are many, each turn in few of them. */
export function spoken(facts: readonly Fact[], names: Names): string {
  const said = words().stage;
  const begun = facts.findIndex((fact) => fact.kind === "epidemics_hidden");
  const parts = begun < 0 ? [] : [said.setupDone];
  const told = facts.slice(begun + 1);
  const each = told.filter((fact) => !UNSAID.has(fact.kind));
  if (each.length <= MOST) return [...parts, ...each.map((fact) => sentence(fact, names))].join(" ");
  const turns = inTurns(told);
  const left = turns.length - MOST_TURNS;
  if (left > 0) parts.push(said.andMore(left));
  for (const turn of turns.slice(-MOST_TURNS)) parts.push(...summary(turn, names));
  return parts.join(" ");
}

function sentence(fact: Fact, names: Names): string {
  return `${plain(toldParts(fact, names))}.`;
}

function inTurns(facts: readonly Fact[]): Fact[][] {
  const turns: Fact[][] = [];
  for (const fact of facts) {
    if (!turns.length || fact.kind === "turn_began") turns.push([]);
    turns.at(-1)!.push(fact);
  }
  return turns;
}

function summary([first, ...rest]: Fact[], names: Names): string[] {
  const began = first?.kind === "turn_began" ? first : null;
  if (began && !rest.length) return [sentence(began, names)];
  const seat = began?.seat ?? -1;
  const { did, struck, usual } = digest({ seat, facts: began ? rest : [first!, ...rest] }, names);
  const who = began ? `${names[seat] ?? ""}: ` : "";
  const sentences = [[did, usual], [struck]].map((list) =>
    list
      .filter((one) => one.length)
      .map(plain)
      .join("; "),
  );
  return sentences.filter(Boolean).map((text, at) => `${at ? "" : who}${text}.`);
}
