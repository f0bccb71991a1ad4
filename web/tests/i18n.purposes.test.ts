import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { loadLanguage } from "../src/i18n/index.svelte";
import { plain } from "../src/i18n/phrases";
import { toldParts, whyParts } from "../src/i18n/purposes";
import type { Fact, Purpose } from "../src/protocol/generated";
import { spoken } from "../src/stage/announcing";
import { settings } from "../src/state/settings.svelte";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en" } }));

beforeAll(() => loadLanguage("de"));

const NAMES = ["Ann", "Computer 2"];
const OUTBREAK: Purpose = { what: "outbreak", city: "Bogotá", color: "yellow", number: 3, risk: 0.25 };
const EVERY: Purpose[] = [
  OUTBREAK,
  { what: "cubes", city: "Lima", color: "yellow", number: 1 },
  { what: "cure", color: "blue" },
  { what: "share", color: "red", number: 4, seat: 1 },
  { what: "station", city: "Cairo" },
  { what: "together", color: "black" },
  { what: "outbreaks", risk: 0.84 },
];
const moves = (why: Purpose | null): Fact => ({
  kind: "pawn_moved",
  seat: 1,
  pawn: 1,
  other: "Miami",
  city: "Bogotá",
  how: "drive",
  why,
});
const said = (why: Purpose, here?: string) => plain(whyParts(why, NAMES, here));

describe.each(["en", "de"] as const)("%s", (language) => {
  beforeEach(() => {
    settings.language = language;
  });

  test.each(EVERY)("what $what is told as", (why) => {
    expect(said(why)).not.toMatch(/[{}_]|undefined|null|NaN/);
    expect(said(why)).not.toBe(why.what);
  });
});

describe("in English", () => {
  beforeEach(() => {
    settings.language = "en";
  });

  test("what a teammate did and why is one line", () => {
    const line = "Computer 2 drives to Bogotá: three yellow cubes, an outbreak this turn 25%";
    expect(plain(toldParts(moves(OUTBREAK), NAMES))).toBe(line);
    expect(spoken([moves(OUTBREAK)], NAMES)).toBe(`${line}.`);
    expect(plain(toldParts(moves(null), NAMES))).toBe("Computer 2 drives to Bogotá");
  });

  test("who treats on the spot is told of the danger only", () => {
    expect(said({ ...OUTBREAK, number: null }, "Bogotá")).toBe("an outbreak this turn 25%");
  });

  test("a way that leads further says where", () => {
    expect(said(OUTBREAK, "Miami")).toBe("three yellow cubes in Bogotá, an outbreak this turn 25%");
  });

  test("what it speaks of shows on the board", () => {
    const parts = whyParts(OUTBREAK, NAMES);
    expect(parts.some((part) => part.city === "Bogotá")).toBe(true);
    expect(parts.some((part) => part.color === "yellow")).toBe(true);
  });
});

test("in German", () => {
  settings.language = "de";
  expect(said(OUTBREAK, "Bogotá")).toBe("drei gelbe Würfel, Ausbruch in diesem Zug: 25 %");
  expect(said(EVERY[1]!, "Lima")).toBe("ein gelber Würfel");
});
