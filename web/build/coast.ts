// The coasts as the page draws them: bent with the cities, cut at the edge, small steps left out.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";
import type { Topology } from "topojson-specification";

import type { Point } from "../src/board/room.ts";

type Ring = Point[];

/** Numbers in the path are so many to a unit, and whole. */
export const FINE = 4;
const EDGE = 14;
/** Islands and steps that cover less are left out, in square units. */
const ISLAND = 7;
const STEP = 1.1;

/** All coasts on earth: degrees east and north, cut in the Bering Strait. */
function rings(): [number, number][][] {
  const file = createRequire(import.meta.url).resolve("world-atlas/land-50m.json");
  const topology = JSON.parse(readFileSync(file, "utf-8")) as Topology;
  const land = feature(topology, topology.objects.land!);
  const shapes =
    land.type === "FeatureCollection" ? land.features.map((one) => one.geometry) : [land.geometry];
  return shapes.flatMap((shape) =>
    shape.type === "MultiPolygon"
      ? (shape.coordinates.flat() as [number, number][][])
      : shape.type === "Polygon"
        ? (shape.coordinates as [number, number][][])
        : [],
  );
}

/** Degrees that go on beyond 180 instead of beginning again. */
function unroll(ring: [number, number][]): [number, number][] {
  let before = ring[0]![0] < -169 ? 191 : ring[0]![0];
  return ring.map(([east, north]) => {
    before = east + 360 * Math.round((before - east) / 360);
    return [before, north];
  });
}

/** Cut off what lies beyond one side. */
function cut(ring: Ring, keeps: (point: Point) => number): Ring {
  return ring.flatMap((point, at) => {
    const before = ring.at(at - 1)!;
    const [was, is] = [keeps(before), keeps(point)];
    const share = was / (was - is);
    const edge = { x: before.x + (point.x - before.x) * share, y: before.y + (point.y - before.y) * share };
    return [...(was > 0 !== is > 0 ? [edge] : []), ...(is > 0 ? [point] : [])];
  });
}

function triangle(a: Point, b: Point, c: Point): number {
  return Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
}

function area(ring: Ring): number {
  return (
    Math.abs(ring.reduce((sum, a, at) => sum + a.x * ring.at(at - 1)!.y - a.y * ring.at(at - 1)!.x, 0)) / 2
  );
}

/** Take out the points that matter least, until all left matter. */
function simplify(ring: Ring, least: number): Ring {
  const points = [...ring];
  for (;;) {
    const sizes = points.map((point, at) =>
      triangle(points.at(at - 1)!, point, points[(at + 1) % points.length]!),
    );
    const smallest = Math.min(...sizes);
    if (smallest >= least || points.length < 5) return points;
    const limit = Math.min(least, Math.max(smallest * 1.5, least / 30));
    let kept = true;
    const left = points.filter((_, at) => {
      kept = !kept || sizes[at]! >= limit;
      return kept;
    });
    if (left.length === points.length || left.length < 4) return points;
    points.splice(0, points.length, ...left);
  }
}

const whole = (value: number) => Math.round(value * FINE);

/** A closed curve through the middles between its points. */
function curve(ring: Ring): string {
  const points = ring.map((point) => ({ x: whole(point.x), y: whole(point.y) }));
  const middle = (at: number) => {
    const [a, b] = [points[at % points.length]!, points[(at + 1) % points.length]!];
    return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
  };
  let pen = middle(points.length - 1);
  let path = `M${pen.x} ${pen.y}q`;
  points.forEach((point, at) => {
    const to = middle(at);
    path += ` ${point.x - pen.x} ${point.y - pen.y} ${to.x - pen.x} ${to.y - pen.y}`;
    pen = to;
  });
  return `${path}z`.replaceAll(" -", "-").replaceAll("q ", "q");
}

/** The land of a board of this size, as an SVG path and as rings. */
export function coast(width: number, height: number, bend: (place: [number, number]) => Point): Ring[] {
  return rings()
    .map(unroll)
    .filter((ring) => ring.some(([, north]) => north > -56 && north < 80))
    .map((ring) => ring.map(([east, north]) => bend([east, Math.max(-60, Math.min(80, north))])))
    .map((ring) => cut(ring, ({ x }) => x + EDGE))
    .map((ring) => cut(ring, ({ x }) => width + EDGE - x))
    .map((ring) => cut(ring, ({ y }) => y + EDGE))
    .map((ring) => cut(ring, ({ y }) => height + EDGE - y))
    .filter((ring) => ring.length > 3 && area(ring) > ISLAND)
    .map((ring) => simplify(ring, STEP));
}

export function outline(land: Ring[]): string {
  return land.map(curve).join("");
}
