// How long people need to see what happens.

import type { FactKind } from "../protocol/atlas";
import type { Fact } from "../protocol/generated";
import { DRIVE, FLIGHT } from "./pace";

/** Milliseconds in which an outbreak is seen before it reaches the first neighbor. */
export const BEFORE_HITS = 550;

const BEATS: Record<FactKind, number> = {
  station_built: 600,
  markers_placed: 600,
  infection_drawn: 400,
  bottom_drawn: 550,
  cubes_added: 450,
  infection_prevented: 700,
  outbreak: BEFORE_HITS,
  role_dealt: 900,
  pawn_placed: 150,
  card_drawn: 450,
  epidemic_drawn: 400,
  epidemics_hidden: 1200,
  first_player: 1800,
  turn_began: 400,
  pawn_moved: DRIVE,
  card_discarded: 300,
  card_removed: 400,
  card_given: 600,
  card_fetched: 600,
  cubes_removed: 340,
  cured: 1800,
  eradicated: 1600,
  rate_raised: 400,
  deck_intensified: 450,
  card_foreseen: 250,
  card_put_back: 250,
  infection_removed: 800,
  night_is_quiet: 800,
  infection_skipped: 800,
  won: 1900,
  lost: 1900,
  deck_reshuffled: 800,
  taken_back: 700,
  actions_gained: 800,
};

/** The setup is a show of many small steps. */
const IN_SETUP: Partial<Record<string, number>> = {
  station_built: 800,
  infection_drawn: 420,
  cubes_added: 380,
  role_dealt: 800,
  card_drawn: 260,
};

/** What keeps its weight, however much there is to show; an epidemic as a whole takes two seconds. */
export const GREAT: ReadonlySet<string> = new Set<FactKind>([
  "epidemic_drawn",
  "rate_raised",
  "bottom_drawn",
  "deck_intensified",
  "outbreak",
  "cured",
  "eradicated",
  "won",
  "lost",
]);

/** How long a fact is shown, in milliseconds at normal speed; nothing for what is not known. */
export function beat(fact: Fact, setup = false): number {
  if (fact.kind === "pawn_moved" && fact.how !== "drive") return FLIGHT;
  return (setup && IN_SETUP[fact.kind]) || (BEATS[fact.kind as FactKind] ?? 0);
}
