// What is read out: enough to follow the game, and no more.

import { words } from "../i18n/index.svelte";
import { plain } from "../i18n/phrases";
import type { Names } from "../i18n/phrases";
import { toldParts } from "../i18n/purposes";
import type { Fact } from "../protocol/generated";

/** What something else tells along with it. */
const UNSAID = new Set([
  "infection_drawn",
  "pawn_placed",
  "card_foreseen",
  "card_put_back",
  "markers_placed",
]);
/** What stays if there is too much. */
const GREAT = new Set([
  "outbreak",
  "epidemic_drawn",
  "cured",
  "eradicated",
  "won",
  "lost",
  "turn_began",
  "first_player",
]);
const MOST = 10;

/** These facts as sentences. */
export function spoken(facts: readonly Fact[], names: Names): string {
  const said = words().stage;
  const begun = facts.findIndex((fact) => fact.kind === "epidemics_hidden");
  const parts = begun < 0 ? [] : [said.setupDone];
  const told = facts.slice(begun + 1).filter((fact) => !UNSAID.has(fact.kind));
  const chosen = told.length > MOST ? told.filter((fact) => GREAT.has(fact.kind)) : told;
  const last = chosen.slice(-MOST);
  for (const fact of last) parts.push(`${plain(toldParts(fact, names))}.`);
  if (told.length > last.length) parts.push(said.andMore(told.length - last.length));
  return parts.join(" ");
}
