// Where the cities lie on the board: near their place on earth, moved apart where they are crowded.

import { HEIGHT, WIDTH } from "virtual:world";

export interface Point {
  x: number;
  y: number;
}

const AT: Record<string, [number, number]> = {
  "San Francisco": [119, 185],
  "Los Angeles": [124, 263],
  Chicago: [244, 166],
  Montréal: [328, 114],
  "New York": [385, 167],
  Washington: [302, 219],
  Atlanta: [231, 272],
  Miami: [308, 308],
  "Mexico City": [202, 350],
  Bogotá: [308, 420],
  Lima: [286, 499],
  Santiago: [304, 581],
  "São Paulo": [405, 527],
  "Buenos Aires": [384, 606],
  London: [490, 93],
  Essen: [598, 94],
  Paris: [537, 146],
  Madrid: [482, 198],
  Milan: [616, 172],
  Algiers: [559, 234],
  "St. Petersburg": [683, 44],
  Moscow: [767, 93],
  Istanbul: [694, 199],
  Cairo: [675, 278],
  Baghdad: [771, 243],
  Tehran: [831, 191],
  Riyadh: [778, 333],
  Karachi: [866, 281],
  Delhi: [935, 229],
  Mumbai: [870, 361],
  Kolkata: [978, 290],
  Chennai: [909, 424],
  Lagos: [544, 412],
  Khartoum: [686, 365],
  Kinshasa: [613, 468],
  Johannesburg: [673, 550],
  Bangkok: [989, 372],
  "Ho Chi Minh City": [1033, 431],
  Jakarta: [1010, 509],
  "Hong Kong": [1057, 315],
  Taipei: [1140, 339],
  Manila: [1141, 417],
  Beijing: [1046, 152],
  Seoul: [1132, 177],
  Shanghai: [1086, 237],
  Tokyo: [1211, 204],
  Osaka: [1176, 269],
  Sydney: [1196, 571],
};

export const PLACES: Readonly<Record<string, Point>> = Object.fromEntries(
  Object.entries(AT).map(([city, [x, y]]) => [city, { x, y }]),
);

export const MIDDLE: Point = { x: WIDTH / 2, y: HEIGHT / 2 };

/** The disc of a city. */
export const DISC = 11;

export function placeOf(city: string): Point {
  return PLACES[city] ?? MIDDLE;
}

/** Where one of several colors of cubes lies, from the middle of its city; three or four lie two by two. */
export function beside(at: number, of: number): Point {
  if (of === 1) return { x: 21, y: 0 };
  if (of === 2) return { x: 21, y: at ? 7.25 : -7.25 };
  return { x: 21 + (at % 2) * 25, y: at < 2 ? -7.25 : 7.25 };
}

export function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The city nearest to a point, if one is that near. */
export function cityNear(point: Point, within: number): string | null {
  let best: string | null = null;
  for (const [city, place] of Object.entries(PLACES)) {
    const away = apart(place, point);
    if (away > within) continue;
    within = away;
    best = city;
  }
  return best;
}
