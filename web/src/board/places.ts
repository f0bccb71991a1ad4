// Where the cities lie on the board now: near their place on earth, moved apart where they are crowded.

import { laid } from "./laid.svelte";
import type { Point } from "./room";

export type { Point } from "./room";

export function middle(): Point {
  return { x: laid.lay.width / 2, y: laid.lay.height / 2 };
}

export function placeOf(city: string): Point {
  return laid.places[city] ?? middle();
}

export function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The city nearest to a point, if one is that near. */
export function cityNear(point: Point, within: number): string | null {
  let best: string | null = null;
  for (const [city, place] of Object.entries(laid.places)) {
    const away = apart(place, point);
    if (away > within) continue;
    within = away;
    best = city;
  }
  return best;
}
