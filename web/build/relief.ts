// Mountains, deserts and forests, bent with the coasts. Mountains become a small picture of light
// and shade: the page has nothing to work out.

import { deflateSync } from "node:zlib";

import type { Point } from "../src/board/room.ts";

type Bend = (place: [number, number]) => Point;

/** Ranges of mountains: degrees east and north along the ridge, and how high they are. */
const RIDGES: [high: number, ...ridge: [number, number][]][] = [
  [1, [-150, 62], [-135, 60], [-123, 53], [-114, 47], [-107, 40], [-105, 34], [-104, 27], [-100, 20]],
  [0.7, [-121, 44], [-120, 39], [-117, 35]],
  [0.5, [-85, 35], [-79, 39], [-72, 45]],
  [1, [-74, 8], [-77, 0], [-78, -8], [-70, -16], [-68, -24], [-70, -33], [-72, -42]],
  [0.4, [-50, -14], [-44, -20], [-49, -26]],
  [0.8, [6, 60], [13, 64], [20, 69]],
  [1, [5.5, 44.5], [8, 46.3], [14, 47]],
  [0.6, [-2, 43], [2, 42.5]],
  [0.5, [19, 49.3], [25, 47.5], [24, 45.4]],
  [0.7, [-9, 30.5], [-2, 33], [7, 35.7]],
  [0.8, [40, 43.6], [48, 41.3]],
  [0.8, [31, 37.5], [40, 39], [46, 35], [52, 30], [58, 27]],
  [0.6, [60, 51], [59, 58], [62, 66]],
  [1, [66, 34], [72, 36], [77, 33], [84, 29.5], [91, 28.5], [97, 28.5]],
  [0.8, [76, 38], [86, 36.5], [98, 36]],
  [0.8, [70, 42], [80, 43], [92, 44]],
  [0.7, [86, 50], [98, 50], [108, 53], [120, 56], [132, 57]],
  [0.6, [135, 62], [150, 64]],
  [0.6, [99, 30], [101, 26], [104, 22], [107, 15]],
  [0.5, [110, 26], [117, 27]],
  [0.7, [37, 14.5], [39, 9], [37, 1], [30, -4], [34, -11]],
  [0.6, [28, -31], [31, -24]],
  [0.4, [9, 5], [13, 8]],
  [0.4, [7, 23], [17, 20]],
  [0.5, [36, 27], [42, 18], [45, 14.5]],
  [0.5, [73.5, 20], [76, 12], [77, 9]],
  [0.5, [144, -17], [150, -26], [148, -36]],
  [0.6, [131, 33], [136, 36], [140, 40], [143, 43]],
  [0.6, [97, 4], [104, -5], [110, -7.5]],
  [0.7, [135, -4], [146, -7]],
  [0.5, [113, 3], [117, 5]],
];

/** Lands that differ: the middle, and how far they reach. */
const SANDS: [number, number, number, number][] = [
  [8, 23, 25, 9],
  [30, 21, 12, 9],
  [48, 23, 10, 9],
  [60, 35, 12, 6],
  [83, 40, 12, 5],
  [104, 42, 11, 4],
  [72, 27, 5, 4],
  [131, -24, 15, 8],
  [20, -23, 7, 7],
  [-111, 32, 9, 7],
  [-69, -25, 4, 8],
  [46, 5, 6, 6],
];
const FORESTS: [number, number, number, number][] = [
  [-62, -4, 13, 10],
  [20, 0, 11, 7],
  [102, 15, 8, 10],
  [112, -1, 11, 7],
  [14, 52, 18, 6],
  [90, 61, 45, 8],
  [-82, 38, 10, 10],
  [-90, 53, 32, 7],
  [112, 27, 10, 6],
  [-122, 50, 8, 9],
  [80, 22, 7, 7],
  [8, 7, 12, 4],
  [147, -34, 6, 7],
  [137, 37, 6, 6],
];

/** One of these areas as an ellipse on the board. */
function ellipse(bend: Bend, [east, north, wide, high]: [number, number, number, number]): number[] {
  const middle = bend([east, north]);
  const [left, right] = [bend([east - wide, north]), bend([east + wide, north])];
  const [up, down] = [bend([east, north + high]), bend([east, north - high])];
  const half = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) / 2;
  return [middle.x, middle.y, half(left, right), half(up, down)].map(Math.round);
}

export function tints(bend: Bend): { sands: number[][]; forests: number[][] } {
  return {
    sands: SANDS.map((area) => ellipse(bend, area)),
    forests: FORESTS.map((area) => ellipse(bend, area)),
  };
}

/** Bumps that look natural: smooth noise of one size. */
function bumps(x: number, y: number, size: number): number {
  const [left, top] = [Math.floor(x / size), Math.floor(y / size)];
  const [s, t] = [x / size - left, y / size - top];
  const at = (column: number, row: number) => {
    const sine = Math.sin((left + column) * 127.1 + (top + row) * 311.7 + size * 17.3) * 43758.5453;
    return sine - Math.floor(sine);
  };
  const [a, b] = [s * s * (3 - 2 * s), t * t * (3 - 2 * t)];
  const upper = at(0, 0) + (at(1, 0) - at(0, 0)) * a;
  return upper + (at(0, 1) + (at(1, 1) - at(0, 1)) * a - upper) * b;
}

/** Short pieces of all ridges on the board, with their heights. */
function ridges(bend: Bend): { from: Point; to: Point; high: number }[] {
  return RIDGES.flatMap(([high, ...ridge]) =>
    ridge.slice(1).flatMap((end, at) => {
      const start = ridge[at]!;
      const parts = 6;
      return Array.from({ length: parts }, (_, part) => {
        const place = (share: number): [number, number] => [
          start[0] + (end[0] - start[0]) * share,
          start[1] + (end[1] - start[1]) * share,
        ];
        return { from: bend(place(part / parts)), to: bend(place((part + 1) / parts)), high };
      });
    }),
  );
}

function distance(x: number, y: number, { from, to }: { from: Point; to: Point }): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, share));
  return Math.hypot(x - from.x - dx * t, y - from.y - dy * t);
}

/** Light and shade of a board, as a picture with so many units to a pixel. */
export function relief(width: number, height: number, bend: Bend, unit: number): Buffer {
  const [columns, rows] = [Math.ceil(width / unit), Math.ceil(height / unit)];
  const all = ridges(bend);
  const broad = Math.sqrt(width * height) / 42;
  const high = (column: number, row: number): number => {
    const [x, y] = [column * unit, row * unit];
    // Crests: noise folded in its middle has sharp edges, as rain leaves them.
    const crest = (size: number) => 1 - Math.abs(2 * bumps(x, y, size) - 1);
    const rough = 0.68 * crest(broad * 1.3) + 0.32 * crest(broad * 0.62);
    let top = 0;
    for (const ridge of all) {
      const far = distance(x, y, ridge) / broad;
      if (far < 3) top = Math.max(top, ridge.high * Math.exp(-far * far * 0.7));
    }
    return top * (0.5 + 0.75 * rough) + 0.035 * rough;
  };
  const field = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (__, column) => high(column, row)),
  );
  const steepness = (broad / unit) * 0.42;
  const levels = field.slice(0, rows).map((line, row) =>
    line.slice(0, columns).map((here, column) => {
      const slope = (line[column + 1]! - here + field[row + 1]![column]! - here) * steepness;
      return Math.max(-7, Math.min(7, Math.round(slope * 7)));
    }),
  );
  return png(columns, rows, levels);
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  let sum = 0xffffffff;
  for (const byte of body) sum = (sum >>> 8) ^ TABLE[(sum ^ byte) & 255]!;
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, check]);
}

/** A picture of fifteen tones: from full light over nothing to full shade. */
function png(width: number, height: number, levels: number[][]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([4, 3, 0, 0, 0], 8); // four bits to a pixel, from a palette
  const tones = Array.from({ length: 15 }, (_, tone) => tone - 7);
  const palette = Buffer.from(tones.flatMap((tone) => Array<number>(3).fill(tone < 0 ? 255 : 0)));
  const alpha = Buffer.from(tones.map((tone) => Math.round((Math.abs(tone) / 7) * 255)));
  const lines = levels.map((line) => {
    const bytes = Buffer.alloc(1 + Math.ceil(width / 2));
    line.forEach((level, at) => (bytes[1 + (at >> 1)]! |= (level + 7) << (at % 2 ? 0 : 4)));
    return bytes;
  });
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", head),
    chunk("PLTE", palette),
    chunk("tRNS", alpha),
    chunk("IDAT", deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
