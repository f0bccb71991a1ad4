import { beforeAll, describe, expect, test, vi } from "vitest";

import { widthOf } from "../build/letters";
import { projection } from "../build/world";
import { EARTH } from "../build/earth";
import type { Label } from "../src/board/naming";
import type { Box } from "../src/board/room";
import * as room from "../src/board/room";
import { layFor, SHAPES } from "../src/board/shapes";
import type { Lay } from "../src/board/shapes";
import { CITIES } from "../src/protocol/atlas";

/** Boxes in which the board is played: a laptop, a larger one, tablets, a phone; all names fit in most. */
const BOXES = [
  [1000, 524],
  [1140, 684],
  [1600, 780],
  [820, 560],
  [744, 550],
  [390, 430],
  [360, 420],
  [920, 426],
] as const;
const SIZES = [1, 1.25, 1.5];
const COLORS: Record<string, number> = { red: 3, blue: 3, yellow: 3, black: 3 };
const STEPS = Array.from({ length: 51 }, (_, step) => step / 50);

let naming: typeof import("../src/board/naming");
let laid: typeof import("../src/board/laid.svelte");
let ways: typeof import("../src/board/ways");
let name: (city: string) => string;
let speak: (language: "en" | "de") => void;

beforeAll(async () => {
  vi.stubGlobal("navigator", { language: "en" });
  const { settings } = await import("../src/state/settings.svelte");
  name = (await import("../src/i18n/phrases")).cityName;
  await (await import("../src/i18n/index.svelte")).loadLanguage("de");
  naming = await import("../src/board/naming");
  laid = await import("../src/board/laid.svelte");
  ways = await import("../src/board/ways");
  speak = (language) => (settings.language = language);
});

const width = (text: string) => widthOf(text, 1);
const pairs = CITIES.flatMap((a) => CITIES.filter((b) => b !== a).map((b) => [a, b] as const));

function labels(lay: Lay, size: number): Record<string, Label> {
  return naming.labelsFor(lay, laid.placesOf(lay), { name, width, size });
}

/** Which of two cities meet, by these boxes of the one and of the other. */
function meetings(one: (city: string) => Box[], other: (city: string) => Box[]): string[] {
  return pairs
    .filter(([a, b]) => one(a.name).some((box) => other(b.name).some((rival) => room.meet(box, rival))))
    .map(([a, b]) => `${a.name}, ${b.name}`);
}

/** Boxes around the place of a city. */
function at(lay: Lay, boxes: (city: string) => Box[]): (city: string) => Box[] {
  const places = laid.placesOf(lay);
  return (city) => boxes(city).map((box) => room.around(places[city]!, box, lay.grown));
}

const colorOf = (city: string) => CITIES.find((one) => one.name === city)!.color;
const mark = { left: -room.RING, right: room.RING, top: -room.RING, bottom: room.RING };

describe.each(Object.values(SHAPES))("the $name board", (shape) => {
  const lay = layFor(shape.width, shape.height);

  test("has a place for every city and all that may lie there", () => {
    const places = laid.placesOf(lay);
    expect(Object.keys(places).sort()).toEqual(CITIES.map((city) => city.name).sort());
    const all = at(lay, () => [mark, room.cubesBox(COLORS, "red")!, room.pawnsBox(4)!, room.STATION]);
    for (const city of CITIES)
      for (const box of all(city.name)) {
        expect(Math.min(box.left, box.top)).toBeGreaterThan(-12);
        expect(box.right).toBeLessThanOrEqual(lay.width);
        expect(box.bottom).toBeLessThanOrEqual(lay.height);
      }
  });

  test("leaves room for three cubes, a pawn and a station in every city", () => {
    const usual = at(lay, (city) => room.usual(colorOf(city)));
    expect(meetings(usual, usual)).toEqual([]);
  });

  test("shows every mark, whatever lies around the others", () => {
    const marks = at(lay, () => [{ left: -room.MARK, right: room.MARK, top: -room.MARK, bottom: room.MARK }]);
    const many = at(lay, () => [room.cubesBox(COLORS, "red")!, room.pawnsBox(shape.codes ? 2 : 4)!]);
    expect(meetings(marks, many)).toEqual([]);
  });

  test("has connections that run through no other city", () => {
    laid.laid.lay = lay;
    const places = laid.placesOf(lay);
    expect(ways.LINKS).toHaveLength(93);
    expect(ways.exits()).toHaveLength(6);
    const through = ways.LINKS.flatMap(({ a, b }) =>
      ways.linkWays(a, b).flatMap((way) =>
        CITIES.map((city) => city.name)
          .filter((city) => city !== a && city !== b)
          .filter((city) =>
            STEPS.some((t) => {
              const { x, y } = ways.along(way, t);
              return Math.hypot(x - places[city]!.x, y - places[city]!.y) < (room.RING + 1) * lay.grown;
            }),
          )
          .map((city) => `${a} to ${b} at ${city}`),
      ),
    );
    expect(through).toEqual([]);
  });

  test("is bent without a fold, and each city lies where the earth is bent to, or very near", () => {
    const bend = projection(shape.name);
    for (const [city, place] of Object.entries(EARTH)) {
      const { x, y } = bend(place);
      const there = laid.placesOf(lay)[city]!;
      expect(Math.hypot(x - there.x, y - there.y), city).toBeLessThan(shape.codes ? 20 : 0.01);
    }
    for (let east = -125; east < 150; east += 2.5)
      for (let north = -40; north < 60; north += 2.5) {
        const [here, right, down] = [
          bend([east, north]),
          bend([east + 0.1, north]),
          bend([east, north - 0.1]),
        ];
        const turn = (right.x - here.x) * (down.y - here.y) - (right.y - here.y) * (down.x - here.x);
        expect(turn, `${east} ${north}`).toBeGreaterThan(0);
      }
  });
});

test.each(["wide", "tall"] as const)("four pawns cover no cube of another city on the %s board", (shape) => {
  const lay = layFor(SHAPES[shape].width, SHAPES[shape].height);
  const pawns = at(lay, () => [room.pawnsBox(4)!]);
  const cubes = at(lay, (city) => [room.cubesBox({ [colorOf(city)]: 3 }, colorOf(city))!]);
  expect(meetings(pawns, cubes)).toEqual([]);
});

describe.each(BOXES)("a board of %i by %i pixels", (across, down) => {
  const lay = layFor(across, down);
  const layOf = (size: number) => layFor(across, down, size);

  test("covers its box, and pulls cities apart rather than together", () => {
    expect(lay.width * lay.scale).toBeCloseTo(across);
    expect(lay.height * lay.scale).toBeCloseTo(down);
    expect(Math.min(lay.stretch.x, lay.stretch.y)).toBeCloseTo(1);
    expect(Math.max(lay.stretch.x, lay.stretch.y)).toBeLessThan(1.3);
  });

  test.each(SIZES)("has no label that touches anything, with text of size %d", (size) => {
    const lay = layOf(size);
    for (const language of ["en", "de"] as const) {
      speak(language);
      const found = labels(lay, size);
      const places = laid.placesOf(lay);
      const boxes = (city: string) => [naming.covered(lay, places[city]!, found[city]!, width)];
      const many = (city: string) => [
        ...naming.occupied(lay, places[city]!, colorOf(city)),
        room.around(places[city]!, mark, lay.grown),
      ];
      const low = CITIES.filter((city) => boxes(city.name)[0]!.bottom > lay.height);
      expect(low, language).toEqual([]);
      expect(meetings(boxes, boxes), language).toEqual([]);
      expect(meetings(boxes, many), language).toEqual([]);
    }
  });

  test("grows its labels with the text", () => {
    speak("en");
    const [usual, larger, largest] = SIZES.map((size) => labels(layOf(size), size));
    const share = (a: Record<string, Label>, b: Record<string, Label>, times: number) =>
      CITIES.filter(({ name }) => b[name]!.letters >= a[name]!.letters * times).length / CITIES.length;
    if (lay.scale < 1) return expect(share(usual!, largest!, 1)).toBeGreaterThan(0.9); // small, so large already
    expect(share(usual!, larger!, 1)).toBe(1);
    expect(share(usual!, largest!, 1)).toBe(1);
    expect(share(usual!, larger!, 1.07)).toBeGreaterThan(lay.codes ? 0.5 : 0.95);
    expect(share(usual!, largest!, 1.28)).toBeGreaterThan(lay.codes ? 0.4 : 0.95);
  });
});

test.each([
  [1000, 524],
  [1140, 684],
  [820, 560],
] as const)("all names are written out on %i by %i pixels", (across, down) => {
  for (const language of ["en", "de"] as const) {
    speak(language);
    const found = labels(layFor(across, down), 1);
    const short = CITIES.filter((city) => found[city.name]!.text !== name(city.name));
    expect(short.map((city) => city.name)).toEqual([]);
  }
});

test("a wide box has a wide board, an upright one has its own, a narrow one codes", () => {
  expect(layFor(1000, 524).name).toBe("wide");
  expect(layFor(1440, 700).name).toBe("wide");
  expect(layFor(820, 560).name).toBe("tall");
  expect(layFor(820, 840).name).toBe("tall");
  expect(layFor(390, 430).name).toBe("upright");
});

test("pieces of one city lie beside each other", () => {
  const { STATION } = room;
  const label = room.labelBox(90, 12);
  const heaps: Record<string, number>[] = [
    { blue: 1 },
    { blue: 3 },
    { blue: 3, red: 3 },
    { blue: 3, red: 2, black: 1 },
    COLORS,
  ];
  for (const cubes of heaps) {
    const heap = room.cubesBox(cubes, "blue")!;
    for (const other of [room.pawnsBox(4)!, STATION, label]) expect(room.meet(heap, other)).toBe(false);
  }
  expect(room.meet(room.pawnsBox(4)!, label)).toBe(false);
  expect(room.meet(room.pawnsBox(4)!, mark)).toBe(false);
  expect(room.meet(STATION, label)).toBe(false);
  expect(room.meet(STATION, mark)).toBe(false);
});

test("cubes are larger than the mark of a city, and none hides another of its color", () => {
  expect(room.CUBE).toBeGreaterThan(2.5 * room.MARK);
  const heaps: Record<string, number>[] = [{ blue: 3 }, { blue: 3, red: 3 }, COLORS];
  for (const cubes of heaps) {
    const spots = room.cubeSpots(cubes, "blue");
    const places = new Set(spots.map(({ x, y }) => `${x} ${y}`));
    expect(places.size).toBe(Object.values(cubes).reduce((sum, one) => sum + one, 0));
  }
});
