// Going from city to city by keyboard.

import { cityName } from "../i18n/phrases";
import { CITIES } from "../protocol/atlas";
import { laid } from "./laid.svelte";
import { placeOf } from "./places";
import type { Point } from "./places";
import { exit } from "./ways";

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest connected city in the direction of an arrow key, or the nearest of any kind. */
export function cityBeside(from: string, key: string, any: boolean): string | null {
  const direction = DIRECTIONS[key];
  const start = CITIES.find((city) => city.name === from);
  if (!direction || !start) return null;
  const others = any ? CITIES.map((city) => city.name) : start.links;
  let best: string | null = null;
  let least = Infinity;
  for (const other of others) {
    if (other === from) continue;
    const { x, y } = seen(from, other);
    const ahead = x * direction.x + y * direction.y;
    const aside = Math.abs(x * direction.y) + Math.abs(y * direction.x);
    if (ahead <= 0 || aside > ahead * 2) continue;
    const cost = Math.hypot(x, y) * (1 + (2 * aside) / ahead);
    if (cost >= least) continue;
    least = cost;
    best = other;
  }
  return best;
}

/** From one city to another as the board shows it: over the edge, if the link goes there. */
function seen(from: string, to: string): Point {
  const [a, b] = [placeOf(from), placeOf(to)];
  const out = exit(from, to);
  const turn = out ? (out.x === 0 ? -1 : 1) * laid.lay.width : 0;
  return out ? { x: b.x + turn - a.x, y: out.y - a.y } : { x: b.x - a.x, y: b.y - a.y };
}

const plainly = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^a-z]/gi, "")
    .toLowerCase();

/** Finds cities by the letters that are typed in a row. */
export class Typing {
  private typed = "";
  private last = 0;

  /** The city after `from` whose name begins with what was typed. */
  find(letter: string, from: string, now: number): string | null {
    const again = now - this.last < 900;
    this.typed = (again ? this.typed : "") + plainly(letter);
    this.last = now;
    const names = CITIES.map((city) => city.name).sort((a, b) => cityName(a).localeCompare(cityName(b)));
    const start = names.indexOf(from) + (this.typed.length > 1 ? 0 : 1);
    const turned = [...names.slice(start), ...names.slice(0, start)];
    return turned.find((name) => plainly(cityName(name)).startsWith(this.typed)) ?? null;
  }
}
