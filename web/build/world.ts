// The outline of the continents, projected once while building: the page gets a path and nothing
// of the libraries that made it.

import { geoPath, geoProjection } from "d3-geo";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";
import type { Topology } from "topojson-specification";
import type { Plugin } from "vite";

const ID = "virtual:world";
export const WIDTH = 1280;
export const HEIGHT = 640;
/** How much of the world is drawn above and below the board, for windows of another shape. */
const MORE = 400;
/** The latitude of the upper edge. */
const NORTH = 66;
/** Shorter stretches of coast are left out. */
const STEP = 2.2;
const TURN = Math.PI / 180;

/** Room is given where the cities are: [degree, how much wider] with soft changes in between. */
const ACROSS = [
  [-169, 0.6],
  [-130, 0.95],
  [-105, 1.2],
  [-72, 1.15],
  [-45, 0.62],
  [-20, 0.65],
  [-5, 1.5],
  [25, 1.5],
  [50, 1.4],
  [75, 1.25],
  [100, 1.25],
  [140, 1.25],
  [160, 0.65],
  [191, 0.5],
];
const DOWN = [
  [-90, 0.9],
  [-40, 0.95],
  [-20, 1.15],
  [-5, 1.3],
  [12, 1.75],
  [30, 2.3],
  [50, 2.3],
  [60, 1.9],
  [75, 1.7],
  [90, 1.6],
];

/** Where each degree lies if the scale changes along these stops. */
function stretch(stops: number[][]): (degree: number) => number {
  const low = stops[0]![0]!;
  const sums = [0];
  for (let degree = low; degree < stops.at(-1)![0]!; degree++) {
    const after = stops.findIndex(([at]) => at! > degree + 0.5);
    const [a, b] = [stops[after - 1]!, stops[after]!];
    const part = (degree + 0.5 - a[0]!) / (b[0]! - a[0]!);
    const smooth = part * part * (3 - 2 * part);
    sums.push(sums.at(-1)! + a[1]! + (b[1]! - a[1]!) * smooth);
  }
  return (degree) => {
    const at = Math.min(Math.max(degree - low, 0), sums.length - 1.001);
    const whole = Math.floor(at);
    return sums[whole]! + (sums[whole + 1]! - sums[whole]!) * (at - whole);
  };
}

const across = stretch(ACROSS);
const down = stretch(DOWN);
const unit = WIDTH / across(191);

/** Where a place on earth lies on the board; the cut is in the Bering Strait. */
export const projection = geoProjection((lambda, phi) => [across(lambda / TURN + 11), down(phi / TURN)])
  .rotate([-11, 0])
  .scale(unit)
  .translate([across(11) * unit, (down(NORTH) - down(0)) * unit])
  .precision(0)
  .clipExtent([
    [0, -MORE],
    [WIDTH, HEIGHT + MORE],
  ]);

const path = geoPath(projection).digits(0);

/** The same outline in short: small steps and small islands left out, each point told from the last. */
function shorten(outline: string): string {
  let short = "";
  for (const ring of outline.split("M").slice(1)) {
    const points = ring
      .replace("Z", "")
      .split("L")
      .map((point) => point.split(",").map(Number));
    let [x, y] = points[0] as [number, number];
    const steps: string[] = [];
    const start = `M${x} ${y}`;
    for (const [toX, toY] of points as [number, number][]) {
      if (Math.hypot(toX - x, toY - y) < STEP) continue;
      steps.push(`${toX - x} ${toY - y}`.replace(" -", "-"));
      [x, y] = [toX, toY];
    }
    const antarctic = points.every(([, height]) => height! > HEIGHT);
    if (steps.length > 2 && !antarctic) short += `${start}l${steps.join(" ").replaceAll(" -", "-")}z`;
  }
  return short;
}

function land(): string {
  const file = createRequire(import.meta.url).resolve("world-atlas/land-110m.json");
  const topology = JSON.parse(readFileSync(file, "utf-8")) as Topology;
  return shorten(path(feature(topology, topology.objects.land!)) ?? "");
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
