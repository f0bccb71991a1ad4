// The ways between cities as curves: connections, links across the Pacific, flights.

import { CITIES } from "../protocol/atlas";
import { laid } from "./laid.svelte";
import { apart, placeOf } from "./places";
import type { Point } from "./places";
import { RING } from "./room";

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

/** Where the links across the Pacific leave the board: so much above or below the city. */
const PACIFIC: Record<string, number> = {
  "San Francisco>Tokyo": -36,
  "San Francisco>Manila": 38,
  "Los Angeles>Sydney": 38,
  "Tokyo>San Francisco": -44,
  "Manila>San Francisco": -46,
  "Sydney>Los Angeles": -50,
};
/** How much a connection may bend around a city that lies between, from the least. */
const BENDS = [0, 0.06, -0.06, 0.11, -0.11, 0.17, -0.17, 0.24, -0.24];
const SAMPLES = Array.from({ length: 21 }, (_, step) => 0.05 + (0.9 * step) / 20);

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

/** How far a way keeps from the marks of all cities but its own. */
function clearance(way: Way, a: string, b: string): number {
  let least = Infinity;
  for (const [city, place] of Object.entries(laid.places)) {
    if (city !== a && city !== b)
      for (const t of SAMPLES) least = Math.min(least, apart(along(way, t), place));
  }
  return least;
}

let known: { of: object; bends: Map<string, number> } | null = null;

/** How connections bend around what lies between; worked out once for a board. */
function bends(): Map<string, number> {
  if (known?.of === laid.places) return known.bends;
  const room = (RING + 3) * laid.lay.grown;
  const found = new Map<string, number>();
  for (const { a, b } of LINKS) {
    const [from, to] = [placeOf(a), placeOf(b)];
    const share = BENDS.find((one) => clearance(bent(from, to, one), a, b) >= room);
    if (share) found.set(`${a}>${b}`, share).set(`${b}>${a}`, -share);
  }
  known = { of: laid.places, bends: found };
  return found;
}

/** Where the link to a city across the Pacific leaves the board, if it is one. */
export function exit(from: string, to: string): Point | null {
  const below = PACIFIC[`${from}>${to}`];
  if (below === undefined) return null;
  const { x, y } = placeOf(from);
  return { x: x < laid.lay.width / 2 ? 0 : laid.lay.width, y: y + below * laid.lay.grown };
}

export function exits(): { from: string; to: string; end: Point }[] {
  return Object.keys(PACIFIC).map((key) => {
    const [from, to] = key.split(">") as [string, string];
    return { from, to, end: exit(from, to)! };
  });
}

/** The way a connection takes; across the Pacific it has two parts. */
export function linkWays(a: string, b: string): Way[] {
  const out = exit(a, b);
  const back = exit(b, a);
  if (out && back) return [bent(placeOf(a), out, 0), bent(back, placeOf(b), 0)];
  return [bent(placeOf(a), placeOf(b), bends().get(`${a}>${b}`) ?? 0)];
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
