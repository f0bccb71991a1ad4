// Lays the cities out for one shape of board: near their places on earth, apart from each other.
// What it finds is kept in src/board/positions.ts, so that a city lies where it lay yesterday.

import { game as german } from "../src/i18n/de/game.ts";
import { FLAME, labelBox, most, usual } from "../src/board/room.ts";
import type { Box, Point } from "../src/board/room.ts";
import { SHAPES } from "../src/board/shapes.ts";
import type { Shape, ShapeName } from "../src/board/shapes.ts";
import { CITIES } from "../src/protocol/atlas.ts";
import { base } from "./base.ts";
import { EARTH } from "./earth.ts";
import { widthOf } from "./letters.ts";

interface Wanted extends Shape {
  /** How far a name keeps away from all else. */
  air: number;
  /** How many pawns keep away from the names and cubes of others. */
  pawns: number;
}

const WANTED: Record<ShapeName, Wanted> = {
  wide: { ...SHAPES.wide, air: 1.5, pawns: 4 },
  tall: { ...SHAPES.tall, air: 1, pawns: 4 },
  upright: { ...SHAPES.upright, air: 0.3, pawns: 1 },
};

const SEEDS = [1, 2, 3, 4];
const STEPS = 600_000;
/** Where the buttons for zooming lie, from the lower left corner. */
const ZOOM: Box = { left: 0, right: 46, top: 0, bottom: 112 };
/** What it costs to lie in each other, to turn, to be away from home; and how much is risked at first. */
const CROWD = 20;
const BOND = 4;
const TURN = 4;
const HOME = 0.004;
const HEAT = 5;

type Plan = { boxes: Box[]; label: Box; most: Box[] };

function scaled(box: Box, by: number, air = 0): Box {
  return {
    left: box.left * by - air,
    right: box.right * by + air,
    top: box.top * by - air * 0.4,
    bottom: box.bottom * by + air * 0.4,
  };
}

function labelFor(width: number, { letters, grown, air }: Wanted): Box {
  const box = labelBox(width / grown, letters / grown);
  return scaled({ ...box, left: box.left - FLAME.width }, grown, air);
}

function plan(city: string, color: string, wanted: Wanted): Plan {
  const { grown } = wanted;
  const names = wanted.codes ? ["MMO"] : [city, german.cities[city] ?? city];
  const width = Math.max(...names.map((name) => widthOf(name, wanted.letters)));
  return {
    boxes: usual(color).map((box) => scaled(box, grown, 0.6)),
    most: most(wanted.pawns).map((box) => scaled(box, grown, 0.3)),
    label: labelFor(width, wanted),
  };
}

/** How much of two boxes lies in each other: by the shorter way out, and a little by the room. */
function shared(a: Box, b: Box, dx: number, dy: number): number {
  const x = Math.min(a.right - b.left - dx, b.right + dx - a.left);
  const y = Math.min(a.bottom - b.top - dy, b.bottom + dy - a.top);
  return x <= 0 || y <= 0 ? 0 : 2 + Math.min(x, y) + 0.02 * x * y;
}

/** Every pair of boxes of two cities that may not meet. */
function* rivals(a: Plan, b: Plan): Generator<[Box, Box]> {
  yield [a.label, b.label];
  for (const box of a.boxes) for (const other of b.boxes) yield [box, other];
  for (const box of [...a.boxes, ...a.most]) yield [box, b.label];
  for (const box of [...b.boxes, ...b.most]) yield [a.label, box];
  yield [a.most[1]!, b.boxes[0]!];
  yield [a.boxes[0]!, b.most[1]!];
}

/** The file with all positions. */
export function positions(): string {
  const shapes = Object.values(WANTED).map((wanted) => {
    const tries = SEEDS.map((seed) => layOut(wanted, seed));
    const { at, meets } = tries.reduce((best, one) => (one.cost < best.cost ? one : best));
    if (meets.length) console.warn(`${wanted.name}: ${meets.join("; ")}`);
    const lines = Object.entries(at).map(([city, [x, y]]) => `    ${JSON.stringify(city)}: [${x}, ${y}],`);
    return `  ${wanted.name}: {\n${lines.join("\n")}\n  },`;
  });
  return `// Made by build/lay-out.js: where the cities lie on each shape of the board.\n
export const POSITIONS: Record<"wide" | "tall" | "upright", Record<string, [number, number]>> = {
${shapes.join("\n")}
};
`;
}

interface Laid {
  at: Record<string, [number, number]>;
  /** How far all this is from what is wished. */
  cost: number;
  /** What still meets. */
  meets: string[];
}

/** Numbers that look like chance and are the same each time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function layOut(wanted: Wanted, seed: number): Laid {
  const random = chance(seed);
  const names = CITIES.map((city) => city.name);
  const plans = CITIES.map((city) => plan(city.name, city.color, wanted));
  const where = base(wanted.name);
  const home = names.map((name) => where(EARTH[name]!));
  const at = home.map((point, a) => inside(point, plans[a]!, wanted));
  const bonds = names.map((_, a) => bondsOf(a, home, wanted));

  let crowd = 1;
  const meeting = (a: number, b: number): number => {
    const [dx, dy] = [at[b]!.x - at[a]!.x, at[b]!.y - at[a]!.y];
    if (Math.abs(dx) > 170 || Math.abs(dy) > 90) return 0;
    let sum = 0;
    for (const [one, other] of rivals(plans[a]!, plans[b]!)) sum += shared(one, other, dx, dy);
    return sum;
  };
  const cost = (a: number): number => {
    let sum = (HOME * apart(at[a]!, home[a]!) ** 2) / wanted.grown ** 2;
    for (const { other, weight } of bonds[a]!)
      sum += BOND * weight * bent(at[a]!, at[other]!, home[a]!, home[other]!);
    for (const box of [...plans[a]!.boxes, plans[a]!.label])
      sum +=
        crowd *
        shared({ ...ZOOM, top: wanted.height - ZOOM.bottom, bottom: wanted.height }, box, at[a]!.x, at[a]!.y);
    for (let b = 0; b < at.length; b++) if (b !== a) sum += crowd * meeting(a, b);
    return sum;
  };

  for (let step = 0; step < STEPS; step++) {
    const left = 1 - step / STEPS;
    crowd = 1 + CROWD * (1 - left) ** 2;
    const a = Math.floor(random() * at.length);
    const [before, was] = [at[a]!, cost(a)];
    const reach = (1 + 20 * left * left) * wanted.grown;
    const to = { x: before.x + (random() - 0.5) * 2 * reach, y: before.y + (random() - 0.5) * 2 * reach };
    at[a] = inside(to, plans[a]!, wanted);
    const worse = cost(a) - was;
    if (worse > 0 && random() >= Math.exp(-worse / (HEAT * left * left + 1e-6))) at[a] = before;
  }
  const meets = names.flatMap((one, a) =>
    names.slice(a + 1).flatMap((other, b) => (meeting(a, a + 1 + b) ? [`${one} ${other}`] : [])),
  );
  return {
    at: Object.fromEntries(names.map((name, a) => [name, [at[a]!.x, at[a]!.y]])),
    cost: names.reduce((sum, _, a) => sum + cost(a), 0),
    meets,
  };
}

/** Its neighbors on earth and by connections: whoever moves away from them bends the world. */
function bondsOf(a: number, home: Point[], wanted: Wanted): { other: number; weight: number }[] {
  const links = CITIES[a]!.links.map((name) => CITIES.findIndex((city) => city.name === name));
  return home
    .map((point, other) => ({ other, far: apart(home[a]!, point) }))
    .filter(({ other }) => other !== a)
    .sort((one, two) => one.far - two.far)
    .map(({ other, far }, rank) => ({
      other,
      weight: far > wanted.width / 2 ? 0 : (links.includes(other) ? 1.8 : 0) + (rank < 7 ? 1 : 0),
    }))
    .filter(({ weight }) => weight > 0);
}

/** How much the way from one city to another differs from the earth: turned, squeezed or torn. */
function bent(a: Point, b: Point, homeA: Point, homeB: Point): number {
  const [hx, hy] = [homeB.x - homeA.x, homeB.y - homeA.y];
  const [x, y] = [b.x - a.x, b.y - a.y];
  const long = Math.hypot(hx, hy) + 12;
  const turned = (x * hy - y * hx) / ((Math.hypot(x, y) + 12) * long);
  const ahead = (x * hx + y * hy) / long / long;
  const stretched = ahead < 1 ? 1.5 * (1 - ahead) : ahead > 1.8 ? 0.5 * (ahead - 1.8) : 0;
  return TURN * turned ** 2 + stretched ** 2;
}

/** Kept on the board, with all that may lie there. */
function inside(point: Point, { boxes, most, label }: Plan, wanted: Wanted): Point {
  const all = [...boxes, ...most, label];
  const left = 2 - Math.min(...all.map((box) => box.left));
  const right = 2 + Math.max(...all.map((box) => box.right));
  const top = 3 - Math.min(...[...boxes, ...most].map((box) => box.top));
  const bottom = 3 + Math.max(...all.map((box) => box.bottom));
  return {
    x: Math.min(Math.max(round(point.x), Math.ceil(left)), Math.floor(wanted.width - right)),
    y: Math.min(Math.max(round(point.y), Math.ceil(top)), Math.floor(wanted.height - bottom)),
  };
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function round(value: number): number {
  return Math.round(value * 2) / 2;
}
