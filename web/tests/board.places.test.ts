import { beforeAll, describe, expect, test, vi } from "vitest";

import { CITIES } from "../src/protocol/atlas";
import { DISC, PLACES, apart } from "../src/board/places";
import { EXITS, LINKS, along, linkWays } from "../src/board/ways";
import { HEIGHT, WIDTH } from "virtual:world";

interface Box { left: number; right: number; top: number; bottom: number }

/** A generous width for a letter of a name. */
const LETTER = 7;
const STEPS = Array.from({ length: 51 }, (_, step) => step / 50);

let name: (city: string) => string;
let speak: (language: "en" | "de") => void;

beforeAll(async () => {
  vi.stubGlobal("navigator", { language: "en" });
  const { settings } = await import("../src/state/settings.svelte");
  name = (await import("../src/words/phrases")).cityName;
  speak = (language) => (settings.language = language);
});

function label(city: string): Box {
  const { x, y } = PLACES[city]!;
  const half = (name(city).length * LETTER) / 2;
  return { left: x - half, right: x + half, top: y + 13, bottom: y + 27 };
}

/** A row of three cubes, right of the disc. */
function cubes(city: string): Box {
  const { x, y } = PLACES[city]!;
  return { left: x + 12, right: x + 49, top: y - 7, bottom: y + 7 };
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function covers(box: Box, city: string): boolean {
  const { x, y } = PLACES[city]!;
  const near = { x: Math.max(box.left, Math.min(x, box.right)), y: Math.max(box.top, Math.min(y, box.bottom)) };
  return apart(near, { x, y }) < DISC;
}

const pairs = CITIES.flatMap((a) => CITIES.filter((b) => b !== a).map((b) => [a.name, b.name] as const));

test("every city has a place on the board", () => {
  expect(Object.keys(PLACES).sort()).toEqual(CITIES.map((city) => city.name).sort());
  for (const { x, y } of Object.values(PLACES)) {
    expect(x).toBeGreaterThan(40);
    expect(x).toBeLessThan(WIDTH - 50);
    expect(y).toBeGreaterThan(38);
    expect(y).toBeLessThan(HEIGHT - 27);
  }
});

test("cities keep their distance", () => {
  expect(pairs.filter(([a, b]) => apart(PLACES[a]!, PLACES[b]!) < 55)).toEqual([]);
});

describe.each(["en", "de"] as const)("names in %s", (language) => {
  test("cover neither discs nor cubes nor each other, and cubes cover nothing", () => {
    speak(language);
    expect(pairs.filter(([a, b]) => covers(label(a), b))).toEqual([]);
    expect(pairs.filter(([a, b]) => meet(label(a), label(b)))).toEqual([]);
    expect(pairs.filter(([a, b]) => meet(label(a), cubes(b)))).toEqual([]);
    expect(pairs.filter(([a, b]) => covers(cubes(a), b))).toEqual([]);
    expect(pairs.filter(([a, b]) => meet(cubes(a), cubes(b)))).toEqual([]);
  });
});

test("all connections are there, and none runs through another city", () => {
  expect(LINKS).toHaveLength(93);
  expect(EXITS).toHaveLength(6);
  const through = LINKS.flatMap(({ a, b }) =>
    linkWays(a, b).flatMap((way) =>
      CITIES.map((city) => city.name)
        .filter((city) => city !== a && city !== b)
        .filter((city) => STEPS.some((t) => apart(along(way, t), PLACES[city]!) < DISC + 8))
        .map((city) => `${a} to ${b} at ${city}`),
    ),
  );
  expect(through).toEqual([]);
});
