// A real table behind a wire: two people in Atlanta, the first of them on turn.

import { SOLO } from "../src/lobby/choice";
import type { Action, Offer, PlanShown, TableShown, Update, View, Welcome } from "../src/protocol/generated";
import { Table } from "../src/state/table.svelte";
import { Wire } from "./wire";

const player = (role: string, hand: string[]) => ({
  role,
  city: "Atlanta",
  cards: hand.length,
  hand,
  stored: null,
});

export const VIEW: View = {
  viewer: 0,
  players: [player("medic", ["Paris", "Lima"]), player("scientist", ["Tokyo"])],
  turn: 0,
  actions: 4,
  waits_for: 0,
  next: [{ step: "act", seat: 0, count: 4 }],
  cubes: {},
  stations: ["Atlanta"],
  diseases: {},
  outbreaks: 0,
  rate_space: 0,
  rate: 2,
  infection_deck: [],
  infection_discard: [],
  infection_removed: [],
  player_deck: 40,
  piles: [],
  unseen: [],
  discard: [],
  removed: [],
  forecast: null,
  quiet: false,
  outcome: "playing",
};

export const SHOWN: TableShown = {
  id: "1",
  name: "Table",
  phase: "playing",
  settings: SOLO,
  locked: false,
  chairs: [
    { person: "ann", name: "Ann", host: true },
    { person: "bob", name: "Bob" },
  ],
  asking: null,
  luck: null,
  seed: null,
  rematch: null,
  muted: [],
};

/** What Ann can do; Bob's pawn goes only with his consent. */
export const OFFERS: Offer[] = [
  { kind: "drive", cities: ["Chicago", "Miami"] },
  { kind: "direct", cities: ["Paris", "Lima", "Miami"], cost: "city" },
  { kind: "charter", cities: ["Tokyo", "Chicago"], cost: "Atlanta" },
  { kind: "dispatch", pawn: 1, cities: ["Chicago"] },
  { kind: "treat", colors: ["blue"] },
  { kind: "finish" },
];

export function plan(steps: Action[], more: Partial<PlanShown> = {}): PlanShown {
  return {
    person: "ann",
    seat: 0,
    steps,
    facts: [],
    shared: true,
    asking: false,
    view: VIEW,
    offers: OFFERS,
    ...more,
  };
}

/** A table that Ann has come to, and its wire. */
export function seated(more: Partial<Welcome> = {}): { table: Table; wire: Wire } {
  const table = new Table("1");
  const wire = Wire.last;
  wire.welcome({
    person: "ann",
    seat: 0,
    table: SHOWN,
    lines: [],
    facts: [],
    complete: false,
    view: VIEW,
    offers: OFFERS,
    plans: [plan([])],
    ...more,
  });
  return { table, wire };
}

export function update(wire: Wire, more: Partial<Update>): void {
  wire.say({ type: "update", version: 8, seat: 0, ...more });
}
