// Bends the earth so that every city comes to lie where it is on the board: a thin plate that is
// held at the cities and at a frame around them.

import type { Point } from "../src/board/room.ts";

/** Solve a system of equations by elimination. */
function solve(rows: number[][], right: number[][]): number[][] {
  const size = rows.length;
  const all = rows.map((row, at) => [...row, ...right[at]!]);
  for (let step = 0; step < size; step++) {
    let best = step;
    for (let row = step + 1; row < size; row++)
      if (Math.abs(all[row]![step]!) > Math.abs(all[best]![step]!)) best = row;
    [all[step], all[best]] = [all[best]!, all[step]!];
    for (let row = 0; row < size; row++) {
      if (row === step) continue;
      const factor = all[row]![step]! / all[step]![step]!;
      if (factor) for (let at = step; at < size + 2; at++) all[row]![at]! -= factor * all[step]![at]!;
    }
  }
  return all.map((row, at) => [row[size]! / row[at]!, row[size + 1]! / row[at]!]);
}

function plate(far: number): number {
  return far ? far * far * Math.log(far) : 0;
}

/**
 * The bending that moves each point to the one it is paired with, and all between smoothly; if the
 * plate is stiff, only near it.
 */
export function warp(pairs: [from: Point, to: Point][], stiff = 0): (point: Point) => Point {
  const size = pairs.length + 3;
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => {
      const [a, b] = [pairs[row]?.[0], pairs[column]?.[0]];
      if (a && a === b) return stiff;
      if (a && b) return plate(Math.hypot(a.x - b.x, a.y - b.y));
      const edge = a ?? b;
      return edge ? [1, edge.x, edge.y][Math.max(row, column) - pairs.length]! : 0;
    }),
  );
  const right = Array.from({ length: size }, (_, row) => {
    const to = pairs[row]?.[1];
    return to ? [to.x, to.y] : [0, 0];
  });
  const found = solve(rows, right);
  const [middle, across, down] = found.slice(-3) as [number[], number[], number[]];
  return (point) => {
    const sum = [0, 1].map((axis) => middle[axis]! + across[axis]! * point.x + down[axis]! * point.y);
    pairs.forEach(([from], at) => {
      const pull = plate(Math.hypot(point.x - from.x, point.y - from.y));
      sum[0]! += found[at]![0]! * pull;
      sum[1]! += found[at]![1]! * pull;
    });
    return { x: sum[0]!, y: sum[1]! };
  };
}

/** Points on a frame around a board, that stay where they are. */
export function frame(width: number, height: number): [Point, Point][] {
  const out = 0.16 * Math.max(width, height);
  const points: Point[] = [];
  for (let step = 0; step < 5; step++) {
    const [x, y] = [-out + ((width + 2 * out) * step) / 5, -out + ((height + 2 * out) * step) / 5];
    points.push({ x, y: -out }, { x: width - x, y: height + out });
    points.push({ x: -out, y: height - y }, { x: width + out, y });
  }
  return points.map((point) => [point, point]);
}
