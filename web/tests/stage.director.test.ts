import { afterEach, beforeEach, expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" }));

import { Director } from "../src/stage/director.svelte";
import { settings } from "../src/state/settings.svelte";
import { streams } from "./stage.streams";

const updates = streams.flatMap(([, told]) => told);
const setup = updates[0]!;
const kindsOf = ({ facts }: (typeof updates)[number]) => facts.map((fact) => fact.kind);
const turn = updates.find((told) =>
  ["epidemic_drawn", "rate_raised", "bottom_drawn", "deck_intensified"].every((kind) =>
    kindsOf(told).includes(kind),
  ),
)!;

let director: Director;

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "normal";
  director = new Director();
});

afterEach(() => {
  director.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("shows the setup from an empty table on", () => {
  director.tell(setup.facts, setup.view);
  expect(director.fact).toEqual(setup.facts[0]);
  expect(director.story.setup).toBe("station");
  expect(director.shown?.stations).toEqual(["Atlanta"]);
  expect(director.shown?.cubes).toEqual({});
  vi.runAllTimers();
  expect(director.shown).toBe(setup.view);
  expect(director.busy).toBe(false);
  expect(director.fact).toBeNull();
});

it.each(["normal", "fast", "instant"] as const)("ends each update in the server's position: %s", (speed) => {
  settings.speed = speed;
  for (const { before, facts, view } of updates) {
    director.jump(before);
    director.tell(facts, view);
    expect(director.busy).toBe(speed !== "instant" && facts.length > 0);
    vi.runAllTimers();
    expect(director.shown).toBe(view);
  }
});

it("tells an epidemic in three steps", () => {
  director.jump(turn.before);
  director.tell(turn.facts, turn.view);
  const steps = new Set();
  while (director.busy) {
    steps.add(director.story.epidemic);
    vi.runOnlyPendingTimers();
  }
  expect([...steps].filter(Boolean)).toEqual(["drawn", "increase", "infect", "intensify"]);
});

it("counts the outbreaks of a chain", () => {
  const chain = updates.find((told) => kindsOf(told).filter((kind) => kind === "outbreak").length > 1)!;
  director.jump(chain.before);
  director.tell(chain.facts, chain.view);
  let longest = 0;
  while (director.busy) {
    longest = Math.max(longest, director.story.chain);
    vi.runOnlyPendingTimers();
  }
  expect(longest).toBeGreaterThan(1);
});

it("jumps to the position without a show that could begin somewhere", () => {
  director.tell(turn.facts, turn.view);
  expect(director.shown).toBe(turn.view);
  expect(director.busy).toBe(false);
});

it("skips to the newest position", () => {
  director.jump(turn.before);
  director.tell(turn.facts, turn.view);
  director.tell([], setup.view);
  director.skip();
  expect(director.shown).toBe(setup.view);
  expect(director.busy).toBe(false);
  vi.runAllTimers();
  expect(director.shown).toBe(setup.view);
});

it("hurries when much is waiting, and leaves out what is too much", () => {
  const time = (copies: number) => {
    director.jump(turn.before);
    for (let copy = 0; copy < copies; copy++) director.tell(turn.facts, turn.view);
    const began = Date.now();
    vi.runAllTimers();
    return Date.now() - began;
  };
  const once = time(1);
  expect(time(4)).toBeLessThan(3.5 * once);
  expect(time(50)).toBeLessThan(10 * once);
  expect(director.shown).toBe(turn.view);
});

it("shows nothing on a page that nobody sees", () => {
  director.jump(turn.before);
  vi.stubGlobal("document", { hidden: true });
  director.tell(turn.facts, turn.view);
  expect(director.shown).toBe(turn.view);
  expect(director.busy).toBe(false);
});

it("leaves out what was done and taken back meanwhile, and shows the position while it tells so", () => {
  const treated = { kind: "cubes_removed", city: "London", color: "blue", number: 1 };
  const back = { kind: "taken_back", seat: 0, number: 1 };
  const before = { ...turn.before, cubes: { London: { blue: 1 } } };
  director.jump(before);
  director.tell([treated, back, treated], { ...before, cubes: {} });
  expect(director.fact).toEqual(treated);
  expect(director.shown?.cubes.London?.blue ?? 0).toBe(0);
  vi.runAllTimers();
  director.tell([back], before);
  expect(director.fact).toEqual(back);
  expect(director.shown).toBe(before);
});

it("does not show again what was seen in a plan, but for its great moments", () => {
  const { before, view } = turn;
  const planned = [
    { kind: "pawn_moved", seat: 0, pawn: 0, city: "Paris", how: "drive" },
    { kind: "cured", seat: 0, color: "blue" },
    { kind: "cubes_removed", city: "Paris", color: "blue", number: 1 },
  ];
  const drawn = { kind: "card_drawn", seat: 0, card: "Lima" };
  director.jump(before);
  director.tell([...planned, drawn], view, planned.length);
  const shown = [];
  while (director.busy) {
    shown.push(director.fact?.kind);
    vi.runOnlyPendingTimers();
  }
  expect(shown).toEqual(["cured", "card_drawn"]);
  director.jump(before);
  director.tell(planned.slice(0, 1), view, 1);
  expect([director.busy, director.shown]).toEqual([false, view]);
});
