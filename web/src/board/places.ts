// Where the cities lie on the board: near their place on earth, moved apart where they are crowded.

import { HEIGHT, WIDTH } from "virtual:world";

export interface Point {
  x: number;
  y: number;
}

const AT: Record<string, [number, number]> = {
  "San Francisco": [118, 192],
  "Los Angeles": [136, 258],
  "Chicago": [244, 160],
  "Montréal": [328, 122],
  "New York": [386, 172],
  "Washington": [302, 212],
  "Atlanta": [232, 276],
  "Miami": [300, 308],
  "Mexico City": [202, 346],
  "Bogotá": [308, 420],
  "Lima": [286, 498],
  "Santiago": [304, 582],
  "São Paulo": [406, 530],
  "Buenos Aires": [384, 602],
  "London": [500, 98],
  "Essen": [592, 84],
  "Paris": [556, 142],
  "Madrid": [492, 190],
  "Milan": [620, 166],
  "Algiers": [560, 234],
  "St. Petersburg": [684, 46],
  "Moscow": [762, 92],
  "Istanbul": [692, 198],
  "Cairo": [676, 278],
  "Baghdad": [762, 242],
  "Tehran": [832, 192],
  "Riyadh": [772, 320],
  "Karachi": [866, 288],
  "Delhi": [936, 236],
  "Mumbai": [872, 362],
  "Kolkata": [982, 298],
  "Chennai": [908, 416],
  "Lagos": [545, 412],
  "Khartoum": [692, 360],
  "Kinshasa": [612, 468],
  "Johannesburg": [672, 550],
  "Bangkok": [992, 378],
  "Ho Chi Minh City": [1034, 432],
  "Jakarta": [1010, 506],
  "Hong Kong": [1054, 332],
  "Taipei": [1132, 310],
  "Manila": [1136, 402],
  "Beijing": [1046, 164],
  "Seoul": [1136, 174],
  "Shanghai": [1086, 246],
  "Tokyo": [1206, 204],
  "Osaka": [1178, 270],
  "Sydney": [1196, 572],
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
  return { x: 21 + (at % 2) * 23, y: at < 2 ? -7.25 : 7.25 };
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
