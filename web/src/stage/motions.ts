// What each fact moves on the table, literally.

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
  taken_back: nothingMoves,
  actions_gained: nothingMoves,
};

/** The position after a piece has moved as a fact tells; shares what has not changed. */
export function apply(view: View, fact: Fact): View {
  return MOTIONS[fact.kind as FactKind]?.(view, fact) ?? view;
}

export { beat } from "./beats";
