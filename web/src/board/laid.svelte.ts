// The board as it lies in its box: chosen when it is opened, and kept while it is played on.

import { settings } from "../state/settings.svelte";
import { POSITIONS } from "./positions";
import type { Point } from "./room";
import { layFor } from "./shapes";
import type { Lay } from "./shapes";

/** A window that changes less keeps its board: bars of browsers come and go. */
const SAME = 0.2;

/** Where the cities lie. */
export function placesOf({ name, stretch }: Lay): Readonly<Record<string, Point>> {
  return Object.fromEntries(
    Object.entries(POSITIONS[name]).map(([city, [x, y]]) => [city, { x: x * stretch.x, y: y * stretch.y }]),
  );
}

class Laid {
  lay = $state.raw<Lay>(layFor(1000, 524));
  readonly places = $derived(placesOf(this.lay));
  private window = { width: 0, height: 0 };

  /** Lay it anew for a box, unless the window is the one it was laid for. */
  open(width: number, height: number, anew: boolean): void {
    const now = { width: innerWidth, height: innerHeight };
    const changed = now.width !== this.window.width || Math.abs(now.height / this.window.height - 1) > SAME;
    if (!anew && !changed) return;
    this.window = now;
    this.lay = layFor(width, height, settings.text / 100);
  }
}

export const laid = new Laid();
