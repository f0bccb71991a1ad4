// Where everything of the curve is, in pixels: chances above, bars of decisions and of luck below.

import type { Review, Turn } from "../protocol/generated";

export const LEFT = 44;
const RIGHT = 14;
const TOP = 14;
const CURVE = 190;
const GAP = 26;
/** Room for the numbers of the turns. */
const NUMBERS = 16;
const BARS = 56;
/** Turns are numbered so far apart at least. */
const APART = 26;
/** Bars are never drawn larger than life: this change fills half a strip. */
const LEAST = 0.1;

export interface Strip {
  top: number;
  middle: number;
  bottom: number;
}

export interface Spot {
  x: number;
  y: number;
}

export class Shapes {
  readonly height = TOP + CURVE + NUMBERS + 2 * (GAP + BARS) + 4;
  readonly bottom = TOP + CURVE;
  readonly decisions: Strip;
  readonly luck: Strip;
  private readonly wide: number;
  private readonly most: number;

  constructor(
    readonly review: Review,
    readonly width: number,
  ) {
    this.wide = Math.max(0, width - LEFT - RIGHT) / Math.max(1, review.turns.length);
    this.decisions = strip(this.bottom + NUMBERS + GAP);
    this.luck = strip(this.decisions.bottom + GAP);
    const changes = review.turns.flatMap(({ decided, luck }) => [
      Math.abs(decided.mean),
      Math.abs(luck.mean),
    ]);
    this.most = Math.max(LEAST, ...changes);
  }

  /** The right edge of what is drawn. */
  get right(): number {
    return this.x(this.review.turns.length);
  }

  /** The place of a moment: 0 is before the first turn. */
  x(moment: number): number {
    return LEFT + this.wide * moment;
  }

  y(chance: number): number {
    return TOP + CURVE * (1 - Math.max(0, Math.min(1, chance)));
  }

  /** The chance before each turn, and at the end. */
  get moments(): { chance: number; error: number }[] {
    const turns = this.review.turns.map(({ before }) => ({ chance: before.mean, error: before.error }));
    return [...turns, { chance: this.review.won ? 1 : 0, error: 0 }];
  }

  get curve(): string {
    return line(this.moments.map(({ chance }, moment) => ({ x: this.x(moment), y: this.y(chance) })));
  }

  /** Two standard errors around the curve. */
  get band(): string {
    const edge = (side: number) =>
      this.moments.map(({ chance, error }, moment) => ({
        x: this.x(moment),
        y: this.y(chance + side * 2 * error),
      }));
    return `${line(edge(1))}L${line(edge(-1).reverse()).slice(1)}Z`;
  }

  /** The middle of the piece of the curve that a turn drew. */
  spot(turn: Turn): Spot {
    const place = turn.number - 1;
    return { x: this.x(place + 0.5), y: (this.y(turn.before.mean) + this.y(turn.after.mean)) / 2 };
  }

  /** The whole column of a turn. */
  column(number: number): { x: number; width: number } {
    return { x: this.x(number - 1), width: this.wide };
  }

  bar(strip: Strip, number: number, change: number): { x: number; y: number; width: number; height: number } {
    const tall = ((strip.bottom - strip.top) / 2) * (Math.abs(change) / this.most);
    const width = Math.max(1, Math.min(18, this.wide * 0.7));
    const x = this.x(number - 0.5) - width / 2;
    return { x, y: change > 0 ? strip.middle - tall : strip.middle, width, height: tall };
  }

  /** The turns whose number is written down. */
  get numbered(): number[] {
    const every = [1, 2, 5, 10, 20].find((step) => step * this.wide >= APART) ?? 50;
    const first = (every - 1) * this.wide >= APART;
    return this.review.turns
      .map(({ number }) => number)
      .filter((number) => number % every === 0 || (first && number === 1));
  }

  /** The turn at a place of the drawing. */
  turnAt(x: number): number {
    const number = Math.floor((x - LEFT) / this.wide) + 1;
    return Math.max(1, Math.min(this.review.turns.length, number));
  }
}

function strip(top: number): Strip {
  return { top, middle: top + BARS / 2, bottom: top + BARS };
}

function line(spots: Spot[]): string {
  return `M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}
