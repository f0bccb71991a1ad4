// How long people need to see what happens.

import type { FactKind } from "../protocol/atlas";
import type { Fact } from "../protocol/generated";
import { DRIVE, FLIGHT } from "./pace";

const BEATS: Record<FactKind, number> = {
  station_built: 700,
  markers_placed: 600,
  infection_drawn: 550,
  bottom_drawn: 1100,
  cubes_added: 450,
  infection_prevented: 1100,
  outbreak: 1300,
  role_dealt: 900,
  pawn_placed: 150,
  card_drawn: 550,
  epidemic_drawn: 1600,
  epidemics_hidden: 1200,
  first_player: 1800,
  turn_began: 600,
  pawn_moved: DRIVE,
  card_discarded: 350,
  card_removed: 450,
  card_given: 700,
  card_fetched: 700,
  cubes_removed: 350,
  cured: 2000,
  eradicated: 2000,
  rate_raised: 1200,
  deck_intensified: 1400,
  card_foreseen: 250,
  card_put_back: 250,
  infection_removed: 900,
  night_is_quiet: 900,
  infection_skipped: 1000,
  won: 3000,
  lost: 3000,
  deck_reshuffled: 1000,
  taken_back: 700,
};

/** The setup is a show of many small steps. */
const IN_SETUP: Partial<Record<string, number>> = {
  station_built: 800,
  infection_drawn: 420,
  cubes_added: 380,
  role_dealt: 800,
  card_drawn: 260,
};

/** How long a fact is shown, in milliseconds at normal speed; nothing for what is not known. */
export function beat(fact: Fact, setup = false): number {
  if (fact.kind === "pawn_moved" && fact.how !== "drive") return FLIGHT;
  return (setup && IN_SETUP[fact.kind]) || (BEATS[fact.kind as FactKind] ?? 0);
}

/** How long all of this takes. */
export function beats(facts: readonly Fact[]): number {
  return facts.reduce((sum, fact) => sum + beat(fact), 0);
}
