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
import { relief, tints } from "./relief.ts";
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

/** Lines of longitude and latitude, as an SVG path. */
function grid(bend: (place: [number, number]) => Point): string {
  const line = (places: [number, number][]) =>
    "M" +
    places
      .map((place) => bend(place))
      .map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
      .join("L");
  const range = (from: number, to: number, step: number) =>
    Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
  return [
    ...range(-150, 165, 15).map((east) => line(range(-45, 70, 5).map((north) => [east, north]))),
    ...range(-45, 60, 15).map((north) => line(range(-150, 170, 5).map((east) => [east, north]))),
  ].join("");
}

/** Units to a pixel of the picture of the mountains. */
const COARSE = 2.5;

/** Provides `virtual:world/wide` and the others. */
export function world(): Plugin {
  let building = false;
  return {
    name: "world",
    configResolved: (config) => {
      building = config.command === "build";
    },
    resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${ID}`)) return null;
      const name = id.slice(ID.length + 1) as ShapeName;
      const { width, height } = SHAPES[name];
      const bend = projection(name);
      const source = relief(width, height, bend, COARSE);
      const picture = building
        ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name: `${name}.png`, source })}`
        : JSON.stringify(`data:image/png;base64,${source.toString("base64")}`);
      return [
        `export const FINE = ${FINE}, RELIEF = ${picture};`,
        `export const LAND = ${JSON.stringify(outline(coast(width, height, bend)))};`,
        `export const GRID = ${JSON.stringify(grid(bend))}, TINTS = ${JSON.stringify(tints(bend))};`,
      ].join("\n");
    },
  };
}
