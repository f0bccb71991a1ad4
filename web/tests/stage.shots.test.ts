import { afterEach, beforeEach, expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" }));

import { plain } from "../src/i18n/phrases";
import type { Fact } from "../src/protocol/generated";
import { tellOn } from "../src/stage/chapters";
import { digest } from "../src/stage/digest";
import { detail } from "../src/stage/detail";
import { Director } from "../src/stage/director.svelte";
import { cut } from "../src/stage/shots";
import { settings } from "../src/state/settings.svelte";
import { streams } from "./stage.streams";

const NAMES = ["Ann", "Computer 2", "Computer 3", "Computer 4"];
const MOST = 2000;
const updates = streams.flatMap(([, told]) => told);
const before = updates.find(({ facts }) => facts.some((fact) => fact.kind === "turn_began"))!.before;
const quiet = { ...before, viewer: 0, turn: 0, cubes: {} };

let director: Director;

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "normal";
  director = new Director();
});

afterEach(() => {
  director.close();
  vi.useRealTimers();
});

const hit = (city: string): Fact => ({ kind: "cubes_added", city, color: "black", number: 1 });
const outbreak = (city: string, number: number): Fact => ({ kind: "outbreak", city, color: "black", number });
const inTurn = (seat: number): Fact[] => [
  { kind: "turn_began", seat },
  { kind: "pawn_moved", seat, pawn: seat, city: "Chicago", other: "Atlanta", how: "drive" },
  { kind: "pawn_moved", seat, pawn: seat, city: "Montréal", other: "Chicago", how: "drive" },
  { kind: "cubes_removed", city: "Montréal", color: "blue", number: 1 },
  { kind: "cubes_removed", city: "Montréal", color: "blue", number: 1 },
  { kind: "card_drawn", seat, card: "Lima" },
  { kind: "card_drawn", seat, card: "Tokyo" },
  { kind: "infection_drawn", city: "Paris" },
  { kind: "cubes_added", city: "Paris", color: "blue", number: 1 },
  { kind: "infection_drawn", city: "Lagos" },
  { kind: "cubes_added", city: "Lagos", color: "yellow", number: 1 },
];

/** Milliseconds until all is shown, and everything that had weight meanwhile. */
function shown(facts: Fact[]): number {
  director.jump(quiet);
  director.tell(facts, { ...quiet, turn: 0 });
  const began = Date.now();
  vi.runAllTimers();
  return Date.now() - began;
}

it("loses no fact of a game, and keeps their order", () => {
  for (const { facts } of updates) expect(cut(facts).flatMap((shot) => shot.facts)).toEqual(facts);
});

it("strikes the neighbors of an outbreak in turn, and says so all the while", () => {
  const facts = [outbreak("Delhi", 5), hit("Tehran"), hit("Karachi"), outbreak("Mumbai", 6), hit("Chennai")];
  director.jump(quiet);
  director.tell(facts, quiet);
  expect(director.moment).toMatchObject({
    kind: "outbreak",
    city: "Delhi",
    hits: ["Tehran", "Karachi", "Mumbai"],
  });
  const text = detail(director.fact!, director.shown, director.story, director.moment);
  expect(text).toBe("Next: Tehran, Karachi, Mumbai. Three more lose the game.");
  expect(director.shown?.cubes).toEqual({});
  vi.advanceTimersToNextTimer();
  expect(director.fact?.city).toBe("Delhi");
  expect(Object.keys(director.shown!.cubes)).toEqual(["Tehran"]);
  vi.advanceTimersToNextTimer();
  expect(Object.keys(director.shown!.cubes)).toEqual(["Tehran", "Karachi"]);
  vi.advanceTimersToNextTimer();
  expect(director.fact?.city).toBe("Mumbai");
});

it.each<[string, Fact[]]>([
  [
    "an outbreak",
    [outbreak("Hong Kong", 3), ...["Shanghai", "Taipei", "Manila", "Bangkok", "Kolkata"].map(hit)],
  ],
  [
    "an epidemic",
    [
      { kind: "epidemic_drawn", seat: 0 },
      { kind: "rate_raised", number: 1 },
      { kind: "bottom_drawn", city: "Paris" },
      { kind: "cubes_added", city: "Paris", color: "blue", number: 3 },
      { kind: "deck_intensified", number: 9 },
    ],
  ],
  [
    "a cure",
    [
      { kind: "card_discarded", seat: 0, card: "Paris" },
      { kind: "cured", seat: 0, color: "blue" },
    ],
  ],
  ["an eradication", [{ kind: "eradicated", color: "blue" }]],
  ["the win", [{ kind: "won" }]],
  ["the loss", [{ kind: "lost", number: 2 }]],
])("shows %s in less than two seconds", (_, facts) => {
  const time = shown(facts);
  expect(time).toBeLessThan(MOST);
  expect(time).toBeGreaterThan(MOST / 2);
});

it("shows three turns of others in less than eight seconds", () => {
  expect(shown([...inTurn(1), ...inTurn(2), ...inTurn(3)])).toBeLessThan(8000);
});

it("hurries past one moment only", () => {
  director.jump(quiet);
  director.tell([outbreak("Delhi", 5), hit("Tehran"), hit("Karachi"), { kind: "won" }], quiet);
  director.hurry();
  expect(director.fact?.kind).toBe("won");
  expect(Object.keys(director.shown!.cubes)).toEqual(["Tehran", "Karachi"]);
});

it("brings the cards of a cure together", () => {
  const spent = ["Essen", "Paris"].map((card): Fact => ({ kind: "card_discarded", seat: 0, card }));
  director.jump(quiet);
  director.tell([...spent, { kind: "cured", seat: 0, color: "blue" }], quiet);
  expect(director.moment).toMatchObject({ kind: "cured", color: "blue", cards: ["Essen", "Paris"] });
});

it("shows where the game was lost", () => {
  director.jump(quiet);
  director.tell([outbreak("Delhi", 8), { kind: "lost", number: 2 }], quiet);
  director.hurry();
  expect(director.moment).toMatchObject({ kind: "lost", city: "Delhi", color: "black" });
  expect(detail(director.fact!, quiet, director.story)).toContain("Delhi");
});

it.each(["shown", "skipped"])("remembers what the others did: %s", (how) => {
  director.jump(quiet);
  director.tell([...inTurn(1), ...inTurn(2), { kind: "turn_began", seat: 0 }], quiet);
  if (how === "shown") vi.runAllTimers();
  else director.skip();
  expect(director.busy).toBe(false);
  expect(director.chapters.map(({ seat }) => seat)).toEqual([1, 2, 0]);
  director.tell([{ kind: "turn_began", seat: 1 }], { ...quiet, turn: 1 });
  vi.runAllTimers();
  expect(director.chapters.map(({ seat }) => seat)).toEqual([1]);
});

it("tells a turn in a line", () => {
  const chapter = inTurn(1).reduce<ReturnType<typeof tellOn>>(
    (chapters, fact) => tellOn(chapters, fact, 1, 0),
    [],
  );
  const { did, usual, struck } = digest(chapter[0]!, NAMES);
  expect(plain(did)).toBe("drives to Montréal, treats Montréal (2 blue)");
  expect(plain(usual)).toBe("Draws: Lima, Tokyo; Infected: Paris, Lagos");
  expect(struck).toEqual([]);
});

it("tells cards that were paid only with what they were paid for", () => {
  const facts: Fact[] = [
    { kind: "card_discarded", seat: 1, card: "Lima" },
    { kind: "pawn_moved", seat: 1, pawn: 1, city: "Lima", other: "Atlanta", how: "direct" },
    { kind: "card_given", seat: 0, pawn: 1, card: "Paris" },
    { kind: "card_discarded", seat: 1, card: "Tokyo" },
    { kind: "rate_raised", number: 3 },
    { kind: "bottom_drawn", city: "Cairo" },
    outbreak("Cairo", 2),
    hit("Riyadh"),
    { kind: "infection_prevented", city: "Algiers", color: "black", seat: 2 },
    hit("Khartoum"),
    { kind: "infection_drawn", city: "Paris" },
    { kind: "cubes_added", city: "Paris", color: "blue", number: 1 },
  ];
  const { did, struck } = digest({ seat: 1, facts }, NAMES);
  expect(plain(did)).toBe("flies to Lima, takes Paris from Ann, discards Tokyo");
  expect(plain(struck)).toBe(
    "Epidemic: infection rate 3; Cairo is struck; Outbreak in Cairo (2 of 8): Riyadh, Khartoum",
  );
});
