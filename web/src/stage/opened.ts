// The table before the setup: everything still in the box.

import { CITIES, SUPPLY } from "../protocol/atlas";
import type { Fact, View } from "../protocol/generated";

/** Whether these facts begin with the setup. */
export function beginsSetup(facts: readonly Fact[]): boolean {
  return facts.some((fact) => fact.kind === "markers_placed");
}

/** The empty table on which the setup leads to a position. */
export function opened(view: View): View {
  const players = view.players.map((player) => ({
    role: null,
    city: null,
    cards: 0,
    hand: player.hand && [],
    stored: null,
  }));
  const dealt = view.players.reduce((sum, player) => sum + player.cards, 0);
  const hands = view.players.flatMap((player) => player.hand ?? []);
  const fresh = { cured: false, eradicated: false, supply: SUPPLY };
  return {
    ...view,
    players,
    turn: 0,
    actions: 0,
    waits_for: null,
    next: [],
    cubes: {},
    stations: [],
    diseases: Object.fromEntries(Object.keys(view.diseases).map((color) => [color, fresh])),
    outbreaks: 0,
    infection_deck: [CITIES.map((city) => city.name)],
    infection_discard: [],
    player_deck: view.player_deck + dealt,
    piles: [],
    unseen: [...view.unseen, ...hands],
  };
}
