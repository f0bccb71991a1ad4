// What is around the board: turns of the log, order of the piles, numbers of a finished game.

import { describe, expect, it, vi } from "vitest";

import { takenBack } from "../src/log/taken";
import { turns } from "../src/log/turns";
import { suits } from "../src/piles/colors";
import { newestFirst } from "../src/piles/order";
import { tally } from "../src/play/end/tally";
import type { Fact, View } from "../src/protocol/generated";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en" } }));

const log = (facts: Fact[]) => facts.map((fact, id) => ({ id, fact, names: [] }));

const GAME: Fact[] = [
  { kind: "markers_placed", number: 0 },
  { kind: "infection_drawn", city: "Paris" },
  { kind: "cubes_added", city: "Paris", color: "blue", number: 3 },
  { kind: "card_drawn", seat: 0, card: "Lima" },
  { kind: "turn_began", seat: 1 },
  { kind: "cured", seat: 1, color: "blue" },
  { kind: "card_drawn", seat: 1 },
  { kind: "epidemic_drawn", seat: 1 },
  { kind: "turn_began", seat: 0 },
  { kind: "cured", seat: 0, color: "red" },
  { kind: "cured", seat: 0, color: "red" },
];

describe("the log", () => {
  it("is cut into turns that are counted from the beginning", () => {
    const found = turns(log(GAME));
    expect(found.map(({ seat, number }) => [seat, number])).toEqual([
      [null, 0],
      [1, 1],
      [0, 2],
    ]);
  });

  it("leaves an infection card out if the cubes are told", () => {
    expect(turns(log(GAME))[0]!.entries.map(({ fact }) => fact.kind)).not.toContain("infection_drawn");
  });

  it("does not count turns if the beginning is missing", () => {
    expect(turns(log(GAME.slice(4))).map(({ number }) => number)).toEqual([null, null]);
  });
});

describe("what was taken back", () => {
  const treated: Fact = { kind: "cubes_removed", city: "London", color: "blue", number: 3 };
  const facts: Fact[] = [
    { kind: "turn_began", seat: 0 },
    { kind: "pawn_moved", seat: 0, pawn: 0, city: "London" },
    treated,
    { kind: "eradicated", color: "blue" },
    { kind: "taken_back", seat: 0, number: 2 },
    treated,
  ];

  it("is marked in the log, and nothing else is", () => {
    expect([...takenBack(facts)]).toEqual([2, 3]);
  });

  it("can be everything after one another, and nothing", () => {
    expect(
      [...takenBack([...facts, { kind: "taken_back", number: 1 }, { kind: "taken_back", number: 1 }])].sort(),
    ).toEqual([1, 2, 3, 5]);
    expect(takenBack([...facts.slice(0, 3), { kind: "taken_back", number: 0 }]).size).toBe(0);
  });

  it("may lie before what is known", () => {
    expect([...takenBack([treated, { kind: "taken_back", number: 2 }])]).toEqual([0]);
  });
});

describe("the piles", () => {
  it("are shown newest first, as far as it was told", () => {
    const facts: Fact[] = [
      { kind: "infection_drawn", city: "Lima" },
      { kind: "card_discarded", card: "Paris", seat: 0 },
      { kind: "bottom_drawn", city: "Tokyo" },
    ];
    expect(newestFirst(["Cairo", "Lima", "Tokyo"], facts, true)).toEqual(["Tokyo", "Lima", "Cairo"]);
    expect(newestFirst(["Lima", "Paris"], facts, false)).toEqual(["Paris", "Lima"]);
  });

  it("are grouped by color, events last", () => {
    expect(suits(["Airlift", "Tokyo", "Paris", "Essen"])).toEqual([
      { color: "blue", cards: ["Essen", "Paris"] },
      { color: "red", cards: ["Tokyo"] },
      { color: null, cards: ["Airlift"] },
    ]);
  });
});

describe("a finished game", () => {
  const view = { players: [{}, {}], cubes: { Paris: { blue: 1 } } } as unknown as View;

  it("is told in numbers, a cure that was taken back once", () => {
    expect(tally(log(GAME), view)).toEqual({
      turns: 2,
      epidemics: 1,
      removed: 2,
      shares: [
        { turns: 1, drawn: 0, cures: ["red"] },
        { turns: 1, drawn: 1, cures: ["blue"] },
      ],
    });
  });

  it("does not count a cure that was taken back for good", () => {
    const facts: Fact[] = [...GAME.slice(0, 6), { kind: "taken_back", seat: 1, number: 1 }];
    expect(tally(log(facts), view)?.shares.map((share) => share.cures)).toEqual([[], []]);
  });

  it("has no such numbers if its beginning is not known", () => {
    expect(tally(log(GAME.slice(4)), view)).toBeNull();
  });
});
