// The continents for each shape of the board, bent once while building: the page gets paths and
// nothing of what made them.

import type { Plugin } from "vite";

import { POSITIONS } from "../src/board/positions.ts";
import type { Point } from "../src/board/room.ts";
import { SHAPES } from "../src/board/shapes.ts";
import type { ShapeName } from "../src/board/shapes.ts";
import { base } from "./base.ts";
import { coast, FINE, outline } from "./coast.ts";
import { EARTH } from "./earth.ts";
import { frame, warp } from "./warp.ts";

/** Where much has to move in little room, coasts give way before they fold. */
const STIFF: Record<ShapeName, number> = { wide: 0, tall: 0, upright: 300 };
const ID = "virtual:world/";

/** Where a place on earth lies on a shape of the board. */
export function projection(name: ShapeName): (place: [number, number]) => Point {
  const { width, height } = SHAPES[name];
  const before = base(name);
  const cities = Object.entries(POSITIONS[name]).map(([city, [x, y]]): [Point, Point] => [
    before(EARTH[city]!),
    { x, y },
  ]);
  const bend = warp([...cities, ...frame(width, height)], STIFF[name]);
  return (place) => bend(before(place));
}

function module(name: ShapeName): string {
  const { width, height } = SHAPES[name];
  const bend = projection(name);
  return `export const FINE = ${FINE}, LAND = ${JSON.stringify(outline(coast(width, height, bend)))};`;
}

/** Provides `virtual:world/wide` and the others. */
export function world(): Plugin {
  return {
    name: "world",
    resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : null),
    load: (id) => (id.startsWith(`\0${ID}`) ? module(id.slice(ID.length + 1) as ShapeName) : null),
  };
}
