// The shapes of the board: one is chosen for the box it lies in, once, when it is opened.

import type { Point } from "./room.ts";

export type ShapeName = "wide" | "tall" | "upright";

export interface Shape {
  name: ShapeName;
  /** In units: so many pixels, if the box is no larger. */
  width: number;
  height: number;
  /** How large pieces are drawn. */
  grown: number;
  /** The size of names. */
  letters: number;
  /** Whether there is room for codes only. */
  codes: boolean;
}

export const SHAPES: Record<ShapeName, Shape> = {
  wide: { name: "wide", width: 1000, height: 524, grown: 1, letters: 12, codes: false },
  tall: { name: "tall", width: 820, height: 560, grown: 0.96, letters: 11.5, codes: false },
  upright: { name: "upright", width: 390, height: 430, grown: 0.77, letters: 10.5, codes: true },
};

/** A shape stretched over a box: it is never squeezed, so what lies apart stays apart. */
export interface Lay extends Shape {
  /** How much longer everything is, across and down; one of them is 1. */
  stretch: Point;
  /** Pixels to a unit when the whole board is seen. */
  scale: number;
}

/** At this scale names can be read. */
const READABLE = 0.8;

/** How much lower the board ends for text of twice the size: the southern cities have names too. */
const FOOT = 20;

/** The shape that is most like a box, stretched to cover it; one with names, if they can be read. */
export function layFor(width: number, height: number, text = 1): Lay {
  const foot = FOOT * (text - 1);
  const scaleOf = (shape: Shape) => Math.min(width / shape.width, height / (shape.height + foot));
  const like = (shape: Shape) => Math.abs(Math.log((width * shape.height) / (height * shape.width)));
  const named = Object.values(SHAPES).filter((shape) => !shape.codes && scaleOf(shape) >= READABLE);
  const shape = (named.length ? named : Object.values(SHAPES)).reduce((best, one) =>
    like(one) < like(best) ? one : best,
  );
  const scale = scaleOf(shape);
  const stretch = { x: width / scale / shape.width, y: (height / scale - foot) / shape.height };
  return { ...shape, width: width / scale, height: height / scale, stretch, scale };
}
