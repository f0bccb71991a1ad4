// Which part of the board is seen, and how large.

import { cubicOut } from "svelte/easing";
import { prefersReducedMotion, Tween } from "svelte/motion";

import { laid } from "./laid.svelte";
import { middle } from "./places";
import type { Point } from "./places";

interface Sight extends Point {
  /** Pixels to a unit of the board. */
  scale: number;
}

/** Below this pieces are too small to be told apart, and a part is shown larger at first. */
const READABLE = 0.6;
const COMFORTABLE = 0.85;
const CLOSEST = 2.5;
/** Milliseconds without a change until the sheet is drawn again, as sharp as can be. */
const REST = 150;

export class Camera {
  width = $state(0);
  height = $state(0);
  private sight = new Tween<Sight>({ ...middle(), scale: 1 }, { duration: 0, easing: cubicOut });
  private returnTo: Sight | null = null;
  /** The scale at which the sheet is drawn; while the sight changes, it is only shifted and stretched. */
  private drawn = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  get scale(): number {
    return this.sight.current.scale;
  }

  /** The scale at which the board covers its box: usually it fits. */
  get least(): number {
    return Math.max(this.width / laid.lay.width, this.height / laid.lay.height) || 1;
  }

  get isWhole(): boolean {
    return this.sight.target.scale <= this.least * 1.001;
  }

  /** The sheet that is drawn on, in pixels, and how it lies under the window. */
  get sheet(): { width: number; height: number; transform: string } {
    const { x, y, scale } = this.sight.current;
    const [left, top] = [this.width / 2 - x * scale, this.height / 2 - y * scale];
    return {
      width: laid.lay.width * this.drawn,
      height: laid.lay.height * this.drawn,
      transform: `translate(${left}px, ${top}px) scale(${scale / this.drawn})`,
    };
  }

  /** A point of the window, relative to the board's box, on the board. */
  at(left: number, top: number): Point {
    const { x, y, scale } = this.sight.current;
    return { x: x + (left - this.width / 2) / scale, y: y + (top - this.height / 2) / scale };
  }

  /** The box has another size; the first time, begin at this place if the whole would be too small. */
  resize(width: number, height: number, start: () => Point): void {
    const first = !this.width;
    const whole = this.isWhole;
    laid.open(width, height, first);
    this.width = width;
    this.height = height;
    if (first && this.least < READABLE) {
      this.look({ ...start(), scale: COMFORTABLE }, 0);
    } else this.look(first || whole ? { ...middle(), scale: this.least } : this.sight.target, 0);
    this.drawn = this.sight.target.scale;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.sight.target;
    this.take({ x: x - dx / scale, y: y - dy / scale, scale }, 0);
  }

  /** Closer, or farther away, around a point that stays where it is. */
  zoom(factor: number, left = this.width / 2, top = this.height / 2, duration = 0): void {
    const before = this.sight.target;
    const scale = this.limit(before.scale * factor);
    const [dx, dy] = [left - this.width / 2, top - this.height / 2];
    const shift = 1 / before.scale - 1 / scale;
    this.take({ x: before.x + dx * shift, y: before.y + dy * shift, scale }, duration);
  }

  whole(): void {
    this.take({ ...middle(), scale: this.least }, 280);
  }

  /** Show a place if it is out of sight; `back` later. */
  show(place: Point): void {
    if (!this.width || this.sees(place)) return;
    this.returnTo ??= this.sight.target;
    this.look({ ...place, scale: this.sight.target.scale }, 260);
  }

  /** Go back to where the person looked before things were shown. */
  back(): void {
    if (this.returnTo) this.look(this.returnTo, 380);
    this.returnTo = null;
  }

  /** Keep a place in sight, by as little as possible. */
  reveal(place: Point): void {
    if (this.width && !this.sees(place)) this.take({ ...place, scale: this.sight.target.scale }, 200);
  }

  private sees(place: Point): boolean {
    const { x, y, scale } = this.sight.target;
    const [w, h] = [this.width / scale / 2 - 50, this.height / scale / 2 - 40];
    return Math.abs(place.x - x) <= w && Math.abs(place.y - y) <= h;
  }

  private take(sight: Sight, duration: number): void {
    this.returnTo = null;
    this.look(sight, duration);
  }

  private look(sight: Sight, duration: number): void {
    const scale = this.limit(sight.scale);
    const x = within(sight.x, this.width / scale, laid.lay.width);
    const y = within(sight.y, this.height / scale, laid.lay.height);
    void this.sight.set({ x, y, scale }, { duration: prefersReducedMotion.current ? 0 : duration });
    clearTimeout(this.timer);
    if (scale !== this.drawn) this.timer = setTimeout(() => (this.drawn = scale), duration + REST);
  }

  private limit(scale: number): number {
    return Math.min(Math.max(scale, this.least), CLOSEST * Math.max(1, this.least));
  }
}

/** Keep what is seen inside the board; in the middle, if it is more than the board. */
function within(middle: number, seen: number, all: number): number {
  if (seen >= all) return all / 2;
  return Math.min(Math.max(middle, seen / 2), all - seen / 2);
}
