// The outline of the continents, projected once while building: the page gets a path and nothing
// of the libraries that made it.

import { geoMercator, geoPath } from "d3-geo";
import type { GeoPermissibleObjects } from "d3-geo";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";
import type { Topology } from "topojson-specification";
import type { Plugin } from "vite";

const ID = "virtual:world";
export const WIDTH = 1600;
export const HEIGHT = 820;

/** Where a place on earth lies on the board; the cut is in the Bering Strait. */
export const projection = geoMercator()
  .rotate([-11, 0])
  .scale(WIDTH / (2 * Math.PI))
  .translate([WIDTH / 2, HEIGHT * 0.61])
  .clipExtent([[0, 0], [WIDTH, HEIGHT]]);

function land(): string {
  const file = createRequire(import.meta.url).resolve("world-atlas/land-110m.json");
  const topology = JSON.parse(readFileSync(file, "utf-8")) as Topology;
  const shape = feature(topology, topology.objects.land!) as GeoPermissibleObjects;
  return geoPath(projection).digits(0)(shape) ?? "";
}

/** Provides `virtual:world`. */
export function world(): Plugin {
  return {
    name: "world",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) =>
      id === `\0${ID}`
        ? `export const WIDTH = ${WIDTH}, HEIGHT = ${HEIGHT}, LAND = ${JSON.stringify(land())};`
        : null,
  };
}
