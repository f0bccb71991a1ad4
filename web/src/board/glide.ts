// Pawns on their way: along connections, by air, or a small step aside.

import { DRIVE, FLIGHT } from "../stage/pace";
import { lasting } from "./appear";
import type { Point } from "./places";
import { apart, placeOf } from "./places";
import { along, linked, pawnWays } from "./ways";

export interface Spot extends Point {
  city: string | null;
  /** Whether it is in somebody's hand. */
  held: boolean;
}

const FRAMES = 14;
const TOO_NEAR = 3;

/** Keeps a piece at its spot, and moves it there from the last one. */
export function glide(node: SVGElement, first: Spot): { update(next: Spot): void } {
  let last = first;
  node.style.transform = shift(first);
  return {
    update(next) {
      const before = last;
      if (before.x === next.x && before.y === next.y) return;
      last = next;
      node.style.transform = shift(next);
      if (next.held || apart(before, next) < TOO_NEAR) return;
      const duration = lasting(travel(before, next));
      if (duration) node.animate(frames(before, next), { duration, easing: "ease-in-out" });
    },
  };
}

/** Milliseconds on the way, as long as the move is shown. */
function travel(before: Spot, next: Spot): number {
  if (before.held || !before.city || !next.city || before.city === next.city) return 200;
  return linked(before.city, next.city) ? DRIVE : FLIGHT;
}

function shift({ x, y }: Point, scale = 1): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

function frames(before: Spot, next: Spot): Keyframe[] {
  if (before.held || !before.city || !next.city || before.city === next.city)
    return [{ transform: shift(before) }, { transform: shift(next) }];
  const ways = pawnWays(before.city, next.city);
  const [from, to] = [offset(before), offset(next)];
  return ways.flatMap((way, part) =>
    Array.from({ length: FRAMES + 1 }, (_, step) => {
      const t = (part + step / FRAMES) / ways.length;
      const { x, y } = along(way, step / FRAMES);
      const point = { x: x + from.x + (to.x - from.x) * t, y: y + from.y + (to.y - from.y) * t };
      return { transform: shift(point, 1 + 0.3 * Math.sin(Math.PI * t)), offset: t };
    }),
  );
}

/** How far a spot lies from the middle of its city. */
function offset(spot: Spot): Point {
  const place = placeOf(spot.city!);
  return { x: spot.x - place.x, y: spot.y - place.y };
}
