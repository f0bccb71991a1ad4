// The earth flattened onto a shape of the board, with room where there are many cities.

import type { Point } from "../src/board/room.ts";
import { SHAPES } from "../src/board/shapes.ts";
import type { ShapeName } from "../src/board/shapes.ts";
import { EARTH } from "./earth.ts";

/** How much of the crowding is given room, across and down: 0 is the true earth. */
const MIX: Record<ShapeName, [number, number]> = {
  wide: [0.82, 0.66],
  tall: [0.86, 0.66],
  upright: [0.9, 0.66],
};

/** Where a degree lies if room is given where the cities are. */
function spread(degrees: number[], mix: number, soft: number): (degree: number) => number {
  const [low, high] = [Math.min(...degrees), Math.max(...degrees)];
  const share = (degree: number) =>
    degrees.reduce((sum, one) => sum + 1 / (1 + Math.exp((-1.7 * (degree - one)) / soft)), 0) /
    degrees.length;
  const [first, last] = [share(low), share(high)];
  const inside = (degree: number) =>
    (1 - mix) * ((degree - low) / (high - low)) + mix * ((share(degree) - first) / (last - first));
  const beyond = 0.85 / (high - low);
  return (degree) => {
    if (degree < low) return (degree - low) * beyond;
    if (degree > high) return 1 + (degree - high) * beyond;
    return inside(degree);
  };
}

/** Where a place on earth lies before the cities are moved apart. */
export function base(name: ShapeName): (place: [number, number]) => Point {
  const { width, height, grown } = SHAPES[name];
  const mix = MIX[name];
  const cities = Object.values(EARTH);
  const across = spread(
    cities.map(([east]) => east),
    mix[0],
    11,
  );
  const down = spread(
    cities.map(([, north]) => -north),
    mix[1],
    8,
  );
  const edge = { left: 46 * grown, right: 40 * grown, top: 40 * grown, bottom: 26 * grown };
  return ([east, north]) => ({
    x: edge.left + across(east) * (width - edge.left - edge.right),
    y: edge.top + down(-north) * (height - edge.top - edge.bottom),
  });
}
