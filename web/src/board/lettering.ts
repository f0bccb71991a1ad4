// How names are written on the board here and now: language, size of text, and how wide the font
// of this device is.

import { cityName } from "../i18n/phrases";
import { settings } from "../state/settings.svelte";

const SAMPLE = 100;
let pen: CanvasRenderingContext2D | null = null;
const known = new Map<string, number>();

/** The width of a text in letters of size 1, in the font of the board. */
function width(text: string): number {
  let found = known.get(text);
  if (found === undefined) {
    pen ??= document.createElement("canvas").getContext("2d");
    if (!pen) return text.length * 0.62;
    pen.font = `600 condensed ${SAMPLE}px ${getComputedStyle(document.body).fontFamily}`;
    found = pen.measureText(text).width / SAMPLE;
    known.set(text, found);
  }
  return found;
}

export function lettering(): { name: typeof cityName; width: typeof width; size: number } {
  return { name: cityName, width, size: settings.text / 100 };
}
