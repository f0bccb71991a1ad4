// Pieces on the board: cubes, stations, pawns, markers.

import { RATES } from "../../protocol/atlas";
import type { DiseaseView, Fact, SeatView, View } from "../../protocol/generated";
import { including, without } from "./order";

export function withSeat(view: View, seat: number, change: Partial<SeatView>): View {
  return { ...view, players: view.players.map((one, at) => (at === seat ? { ...one, ...change } : one)) };
}

function withDisease(view: View, color: string, change: Partial<DiseaseView>): View {
  const disease = view.diseases[color];
  return disease ? { ...view, diseases: { ...view.diseases, [color]: { ...disease, ...change } } } : view;
}

/** Cubes come out of the supply onto a city, or, if there are fewer than none, go back. */
function moveCubes(view: View, fact: Fact, number: number): View {
  const city = fact.city ?? "";
  const color = fact.color ?? "";
  const { [city]: here = {}, ...cubes } = view.cubes;
  const { [color]: there = 0, ...others } = here;
  if (there + number > 0) others[color] = there + number;
  if (Object.keys(others).length) cubes[city] = others;
  const supply = (view.diseases[color]?.supply ?? 0) - number;
  return withDisease({ ...view, cubes }, color, { supply });
}

export const addCubes = (view: View, fact: Fact) => moveCubes(view, fact, fact.number ?? 0);

export const removeCubes = (view: View, fact: Fact) => moveCubes(view, fact, -(fact.number ?? 0));

export function buildStation(view: View, fact: Fact): View {
  return { ...view, stations: including(without(view.stations, fact.other ?? ""), fact.city ?? "") };
}

export function placeMarkers(view: View, fact: Fact): View {
  return { ...raiseRate(view, fact), outbreaks: 0 };
}

export function raiseRate(view: View, fact: Fact): View {
  const space = fact.number ?? view.rate_space;
  return { ...view, rate_space: space, rate: RATES[space] ?? view.rate };
}

export const countOutbreak = (view: View, fact: Fact): View => ({
  ...view,
  outbreaks: fact.number ?? view.outbreaks,
});

export const dealRole = (view: View, fact: Fact) =>
  withSeat(view, fact.seat ?? -1, { role: fact.role ?? null });

export const placePawn = (view: View, fact: Fact) =>
  withSeat(view, fact.seat ?? -1, { city: fact.city ?? null });

export const movePawn = (view: View, fact: Fact) =>
  withSeat(view, fact.pawn ?? -1, { city: fact.city ?? null });

export const giveTurn = (view: View, fact: Fact): View => ({ ...view, turn: fact.seat ?? view.turn });

export const cure = (view: View, fact: Fact) => withDisease(view, fact.color ?? "", { cured: true });

export const eradicate = (view: View, fact: Fact) =>
  withDisease(view, fact.color ?? "", { eradicated: true });
