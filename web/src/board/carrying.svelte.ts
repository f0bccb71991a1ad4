// A pawn in somebody's hand, until it is put down.

import type { Point } from "./places";

/** So long a pawn waits where it was put, for the position to tell where it belongs. */
const PATIENCE = 900;

export class Carrying {
  pawn = $state.raw<number | null>(null);
  at = $state.raw<Point>({ x: 0, y: 0 });
  private timer: ReturnType<typeof setTimeout> | undefined;

  carry(pawn: number, at: Point): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.pawn = pawn;
    this.at = at;
  }

  /** Put down here, or back. */
  put(at: Point | null): void {
    if (at) this.at = at;
    this.release(at ? PATIENCE : 0);
  }

  /** The position has changed: what was put down belongs there. */
  settle(): void {
    if (this.timer !== undefined) this.release(0);
  }

  private release(wait: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.pawn = null;
    }, wait);
  }
}
