// The room around a city, in units of the pieces: what lies where, seen from the middle of its mark.
// Pawns stand to the left, cubes lie above, a station is to the right, the name is below.

import { COLORS } from "../protocol/atlas";

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Half the width of a city's mark, and of the ring around one that can be chosen. */
export const MARK = 5.2;
export const RING = 10;
/** The width of a cube, with its side. */
export const CUBE = 17;
export const PAWN = { width: 18, height: 26 };
export const STATION: Box = { left: 10.2, right: 26.2, top: -7.2, bottom: 8.8 };
/** Where names begin. */
const LABEL_TOP = 11;

export interface CubeSpot extends Point {
  color: string;
  /** Which of its color it is, and how many there are. */
  index: number;
  of: number;
  size: number;
  /** Whether it stands behind others of its color. */
  piled: boolean;
}

/** Two cubes beside each other. */
const STEP = CUBE - 2.6;
/** One cube upon another. */
const UP = CUBE - 5;
const FLOOR = -16;

/**
 * Where the middle of each cube lies: of one color a heap of two and one, of two colors a row for
 * each, of more a pile for each, two by two.
 */
export function cubeSpots(cubes: Readonly<Record<string, number>>, own: string): CubeSpot[] {
  const rows = COLORS.filter((color) => cubes[color])
    .sort((a, b) => Number(b === own) - Number(a === own))
    .map((color) => ({ color, of: cubes[color] ?? 0 }));
  return rows.flatMap(({ color, of }, row) =>
    Array.from({ length: of }, (_, index) => ({
      color,
      index,
      of,
      ...spot(index, row, rows.length, rows[0]!.of + (rows[1]?.of ?? 0)),
    })),
  );
}

function spot(
  index: number,
  row: number,
  rows: number,
  both: number,
): Pick<CubeSpot, "x" | "y" | "size" | "piled"> {
  if (rows > 2) {
    const [right, up] = [row % 2, row < 2 ? 0 : 1];
    const size = CUBE * 0.8;
    return { x: -1.5 + right * 22 + index * 4, y: FLOOR + 1.5 - up * 14, size, piled: true };
  }
  if (rows === 2 && both > 2) return { x: index * 12, y: FLOOR - row * UP, size: CUBE, piled: false };
  const at = rows === 2 ? row : index;
  if (at === 2) return { x: STEP / 2, y: FLOOR - UP, size: CUBE, piled: false };
  return { x: at * STEP, y: FLOOR, size: CUBE, piled: false };
}

/** All that cubes may cover. */
export function cubesBox(cubes: Readonly<Record<string, number>>, own: string): Box | null {
  const spots = cubeSpots(cubes, own);
  if (!spots.length) return null;
  return {
    left: Math.min(...spots.map(({ x, size }) => x - size / 2)),
    right: Math.max(...spots.map(({ x, size }) => x + size / 2)),
    top: Math.min(...spots.map(({ y, size }) => y - size / 2)),
    bottom: Math.max(...spots.map(({ y, size }) => y + size / 2)),
  };
}

const STANDS: readonly Point[] = [
  { x: -19, y: 7 },
  { x: -30, y: 4 },
  { x: -22, y: -8 },
  { x: -33, y: -11 },
];

/** Where a pawn's foot stands: the first nearest to the city, the others behind it. */
export function pawnSpot(at: number): Point {
  return STANDS[at % STANDS.length]!;
}

export function pawnsBox(count: number): Box | null {
  const feet = STANDS.slice(0, count);
  if (!feet.length) return null;
  return {
    left: Math.min(...feet.map(({ x }) => x)) - PAWN.width / 2,
    right: Math.max(...feet.map(({ x }) => x)) + PAWN.width / 2,
    top: Math.min(...feet.map(({ y }) => y)) - PAWN.height,
    bottom: Math.max(...feet.map(({ y }) => y)),
  };
}

/** What a name covers, if it is so wide and its letters are so high. */
export function labelBox(width: number, letters: number): Box {
  return { left: -width / 2, right: width / 2, top: LABEL_TOP, bottom: LABEL_TOP + letters * 1.12 };
}

/** The line that the letters of a name stand on. */
export function baseline(letters: number): number {
  return LABEL_TOP + letters * 0.87;
}

/** The flame beside a name. */
export const FLAME = { width: 11, height: 13 };
/** The numbers of a city's risks: left of its cubes, above a pawn. */
export const RISK: Box = { left: -42, right: -10.5, top: -37, bottom: -10 };

export function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** What may lie around a city: the usual pieces, and as many as there ever are. */
export function usual(color: string): Box[] {
  return [
    cubesBox({ [color]: 3 }, color)!,
    pawnsBox(1)!,
    { left: -MARK, right: STATION.right, top: STATION.top, bottom: STATION.bottom },
  ];
}

export function most(pawns: number): Box[] {
  return [cubesBox({ red: 3, blue: 3, yellow: 3, black: 3 }, "red")!, pawnsBox(pawns)!];
}

/** A box of a city that lies here, on the board. */
export function around({ x, y }: Point, box: Box, grown: number): Box {
  return {
    left: x + box.left * grown,
    right: x + box.right * grown,
    top: y + box.top * grown,
    bottom: y + box.bottom * grown,
  };
}
