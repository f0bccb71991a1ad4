// What each fact moves on the table, literally, and how long people need to see it.

import { OUTCOMES } from "../protocol/atlas";
import type { FactKind } from "../protocol/atlas";
import type { Fact, View } from "../protocol/generated";
import * as board from "./motions/board";
import * as hands from "./motions/hands";
import * as infections from "./motions/infections";

type Motion = (view: View, fact: Fact) => View;

const nothingMoves: Motion = (view) => view;

const MOTIONS: Record<FactKind, Motion> = {
  station_built: board.buildStation,
  markers_placed: board.placeMarkers,
  infection_drawn: infections.turnUpTop,
  bottom_drawn: infections.turnUpBottom,
  cubes_added: board.addCubes,
  infection_prevented: nothingMoves,
  outbreak: board.countOutbreak,
  role_dealt: board.dealRole,
  pawn_placed: board.placePawn,
  card_drawn: hands.drawCard,
  epidemic_drawn: hands.drawEpidemic,
  epidemics_hidden: hands.hideEpidemics,
  first_player: board.giveTurn,
  turn_began: board.giveTurn,
  pawn_moved: board.movePawn,
  card_discarded: hands.discard,
  card_removed: hands.removeStored,
  card_given: hands.giveCard,
  card_fetched: hands.fetchCard,
  cubes_removed: board.removeCubes,
  cured: board.cure,
  eradicated: board.eradicate,
  rate_raised: board.raiseRate,
  deck_intensified: infections.layDiscardOnTop,
  card_foreseen: infections.foresee,
  card_put_back: infections.putBack,
  infection_removed: infections.removeInfection,
  night_is_quiet: (view) => ({ ...view, quiet: true }),
  infection_skipped: (view) => ({ ...view, quiet: false }),
  won: (view) => ({ ...view, outcome: "won" }),
  lost: (view, fact) => ({ ...view, outcome: OUTCOMES[fact.number ?? 0] ?? view.outcome }),
  deck_reshuffled: infections.layDiscardOnTop,
};

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
  pawn_moved: 350,
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
};

/** The position after a piece has moved as a fact tells; shares what has not changed. */
export function apply(view: View, fact: Fact): View {
  return MOTIONS[fact.kind as FactKind]?.(view, fact) ?? view;
}

/** How long a fact is shown, in milliseconds at normal speed. */
export function beat(fact: Fact): number {
  return BEATS[fact.kind as FactKind] ?? 0;
}
