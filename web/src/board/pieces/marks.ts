// How pieces are told apart without their color: a shape and a letter for each disease, a letter
// for each role, and a color for each seat.

import { textFor, words } from "../../i18n/index.svelte";
import { roleName } from "../../i18n/phrases";
import type { Color } from "../../protocol/atlas";

/** Outlines around the middle, in a box from -6 to 6. */
const SHAPES: Record<Color, string> = {
  blue: "M0-5.1A5.1 5.1 0 1 1 0 5.1A5.1 5.1 0 1 1 0-5.1Z",
  yellow: "M0-5.6 5.8 4.6H-5.8Z",
  black: "M0-6 6 0 0 6-6 0Z",
  red: "M-4.6-4.6H4.6V4.6H-4.6Z",
};

/** Readable under white letters, and on the panels and the board in light and dark. */
const SEATS = ["#8a58d0", "#0b8377", "#bd5a0c", "#c63d86"];

export function shapeOf(color: string): string {
  return SHAPES[color as Color] ?? SHAPES.blue;
}

/** The color as CSS. */
export function paintOf(color: string): string {
  return `var(--${color})`;
}

export function colorLetter(color: string): string {
  return textFor(words().board.letters, color) ?? "";
}

/** The letter on a pawn; before roles are dealt, the number of its seat. */
export function pawnLetter(role: string | null | undefined, seat: number): string {
  return role ? roleName(role).charAt(0).toUpperCase() : String(seat + 1);
}

export function seatColor(seat: number): string {
  return SEATS[seat % SEATS.length]!;
}
