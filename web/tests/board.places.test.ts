import { beforeAll, expect, test, vi } from "vitest";

import { HEIGHT, WIDTH } from "virtual:world";
import { DISC, PLACES, apart } from "../src/board/places";
import { EXITS, LINKS, along, linkWays } from "../src/board/ways";
import { CITIES } from "../src/protocol/atlas";

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A generous width for a letter of a name. */
const LETTER = 7.3;
/** How much pieces grow on a tablet. */
const GROWN = 1.2;
const STEPS = Array.from({ length: 51 }, (_, step) => step / 50);

let name: (city: string) => string;
let speak: (language: "en" | "de") => void;

beforeAll(async () => {
  vi.stubGlobal("navigator", { language: "en" });
  const { settings } = await import("../src/state/settings.svelte");
  name = (await import("../src/i18n/phrases")).cityName;
  await (await import("../src/i18n/index.svelte")).loadLanguage("de");
  speak = (language) => (settings.language = language);
});

/** Where the pieces of a city are: disc, name, a row of three cubes, a pawn, a station. */
function pieces(city: string, grown = GROWN): Box[] {
  const half = (name(city).length * LETTER) / 2;
  const all: Box[] = [
    { left: -DISC, right: DISC, top: -DISC, bottom: DISC },
    { left: -half, right: half, top: 15, bottom: 28 },
    { left: 12, right: 53, top: -7.5, bottom: 7.5 },
    { left: -10, right: 10, top: -36, bottom: -7 },
    { left: -35, right: -17, top: -6, bottom: 12 },
  ];
  return all.map((box) => at(city, box, grown));
}

function at(city: string, { left, right, top, bottom }: Box, grown: number): Box {
  const { x, y } = PLACES[city]!;
  return {
    left: x + left * grown,
    right: x + right * grown,
    top: y + top * grown,
    bottom: y + bottom * grown,
  };
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const pairs = CITIES.flatMap((a) => CITIES.filter((b) => b !== a).map((b) => [a.name, b.name] as const));

test("every city has a place on the board", () => {
  expect(Object.keys(PLACES).sort()).toEqual(CITIES.map((city) => city.name).sort());
  for (const { x, y } of Object.values(PLACES)) {
    expect(x).toBeGreaterThan(40);
    expect(x).toBeLessThan(WIDTH - 50);
    expect(y).toBeGreaterThan(38);
    expect(y).toBeLessThan(HEIGHT - 29);
  }
});

test("cities keep their distance", () => {
  expect(pairs.filter(([a, b]) => apart(PLACES[a]!, PLACES[b]!) < 55)).toEqual([]);
});

test.each(["en", "de"] as const)("no pieces cover others, with names in %s", (language) => {
  speak(language);
  const all = new Map(CITIES.map((city) => [city.name, pieces(city.name)]));
  const close = pairs.filter(([a, b]) =>
    all.get(a)!.some((one) => all.get(b)!.some((other) => meet(one, other))),
  );
  expect(close).toEqual([]);
});

test("cubes of three colors cover no other city", () => {
  const many = { left: 12, right: 62, top: -14.5, bottom: 14.5 };
  const covered = pairs.filter(([a, b]) =>
    pieces(b, 1)
      .slice(0, 2)
      .some((other) => meet(at(a, many, 1), other)),
  );
  expect(covered).toEqual([]);
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
