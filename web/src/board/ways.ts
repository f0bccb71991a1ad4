// The ways between cities as curves: connections, links across the Pacific, flights.

import { WIDTH } from "virtual:world";

import { CITIES } from "../protocol/atlas";
import { apart, placeOf } from "./places";
import type { Point } from "./places";

/** A curve from a point to a point, bent towards a third. */
export interface Way {
  from: Point;
  by: Point;
  to: Point;
}

export interface Link {
  a: string;
  b: string;
}

/** Connections that bend around what lies between, by so much of their length. */
const BENDS: Record<string, number> = {
  "Chicago>Mexico City": -0.17,
  "Madrid>São Paulo": -0.1,
  "London>New York": -0.05,
  "Madrid>New York": 0.06,
  "Lagos>São Paulo": 0.06,
  "Lima>Mexico City": -0.06,
  "Bogotá>Buenos Aires": 0.05,
  "Johannesburg>Khartoum": 0.06,
  "Manila>Sydney": 0.06,
  "Jakarta>Sydney": -0.05,
};

/** Heights at which the links across the Pacific leave the board. */
const PACIFIC: Record<string, number> = {
  "San Francisco>Tokyo": 160,
  "San Francisco>Manila": 198,
  "Los Angeles>Sydney": 292,
  "Tokyo>San Francisco": 166,
  "Manila>San Francisco": 376,
  "Sydney>Los Angeles": 552,
};

export const LINKS: readonly Link[] = CITIES.flatMap((city) =>
  city.links.filter((other) => city.name < other).map((other) => ({ a: city.name, b: other })),
);

export function linked(a: string, b: string): boolean {
  return LINKS.some((link) => (link.a === a && link.b === b) || (link.a === b && link.b === a));
}

function bent(from: Point, to: Point, share: number): Way {
  const by = {
    x: (from.x + to.x) / 2 + (to.y - from.y) * share,
    y: (from.y + to.y) / 2 - (to.x - from.x) * share,
  };
  return { from, by, to };
}

/** Where the link to a city across the Pacific leaves the board, if it is one. */
export function exit(from: string, to: string): Point | null {
  const y = PACIFIC[`${from}>${to}`];
  if (y === undefined) return null;
  return { x: placeOf(from).x < WIDTH / 2 ? 0 : WIDTH, y };
}

export const EXITS = Object.keys(PACIFIC).map((key) => {
  const [from, to] = key.split(">") as [string, string];
  return { from, to, end: exit(from, to)! };
});

/** The way a connection takes; across the Pacific it has two parts. */
export function linkWays(a: string, b: string): Way[] {
  const out = exit(a, b);
  const back = exit(b, a);
  if (out && back) return [bent(placeOf(a), out, 0), bent(back, placeOf(b), 0)];
  const share = BENDS[`${a}>${b}`] ?? -(BENDS[`${b}>${a}`] ?? 0);
  return [bent(placeOf(a), placeOf(b), share)];
}

/** The way of a flight: an arc high above everything. */
export function flight(a: string, b: string): Way {
  const [from, to] = [placeOf(a), placeOf(b)];
  const high = Math.min(140, apart(from, to) * 0.3);
  return { from, by: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - high }, to };
}

/** The way of a pawn: along the connection if there is one and it drives, or else by air. */
export function pawnWays(a: string, b: string, flies = !linked(a, b)): Way[] {
  return flies ? [flight(a, b)] : linkWays(a, b);
}

export function path(way: Way): string {
  const { from, by, to } = way;
  return `M${from.x} ${from.y}Q${by.x} ${by.y} ${to.x} ${to.y}`;
}

/** The point at a share of the way. */
export function along({ from, by, to }: Way, t: number): Point {
  const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
  return { x: a * from.x + b * by.x + c * to.x, y: a * from.y + b * by.y + c * to.y };
}
