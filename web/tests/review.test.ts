// The review as the page draws and tells it.

import { beforeEach, describe, expect, it, vi } from "vitest";

import { loadLanguage } from "../src/i18n/index.svelte";
import * as api from "../src/protocol/api";
import type { Chance, Review, Reviewed, RiskChange, Stroke, Turn } from "../src/protocol/generated";
import { account, give, points, riskText, stepTexts, strokeText } from "../src/review/phrases";
import { Reviewing } from "../src/review/reviewing.svelte";
import { LEFT, Shapes } from "../src/review/shapes";
import { settings } from "../src/state/settings.svelte";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en" } }));
vi.mock("../src/state/me.svelte", () => ({ me: { somebody: () => Promise.resolve(true) } }));
vi.mock("../src/protocol/api", () => ({ review: vi.fn(), beginReview: vi.fn() }));

const chance = (mean: number, error = 0): Chance => ({ mean, error });

/** All of it luck. */
function reviewOf(chances: number[], won: boolean): Review {
  const turns = chances.map((before, place): Turn => {
    const after = chances[place + 1] ?? (won ? 1 : 0);
    const none = chance(0);
    return {
      number: place + 1,
      seat: 0,
      before: chance(before, 0.01),
      decided: none,
      luck: chance(after - before),
      cards: none,
      infections: none,
      after: chance(after),
      missed: none,
    };
  });
  const start = chances[0] ?? 0;
  return { won, start: chance(start), decided: 0, luck: (won ? 1 : 0) - start, missed: 0, turns, points: [] };
}

beforeEach(() => {
  settings.language = "en";
});

describe("the curve", () => {
  const shapes = new Shapes(reviewOf([0.5, 0.25], true), LEFT + 214);

  it("goes from the first turn to the end", () => {
    const xs = [shapes.x(0), shapes.x(1), shapes.x(2)];
    expect(xs).toEqual([LEFT, LEFT + 100, LEFT + 200]);
    expect(shapes.curve).toBe(
      `M${xs.map((x, at) => `${x.toFixed(1)} ${shapes.y([0.5, 0.25, 1][at] ?? 0).toFixed(1)}`).join("L")}`,
    );
  });

  it("puts what is likelier higher, and nothing beyond its edges", () => {
    expect(shapes.y(1)).toBeLessThan(shapes.y(0.5));
    expect(shapes.y(1.2)).toBe(shapes.y(1));
    expect(shapes.y(-0.2)).toBe(shapes.bottom);
  });

  it("finds the turn that is pointed at", () => {
    expect([0, LEFT + 1, LEFT + 99, LEFT + 101, 9999].map((x) => shapes.turnAt(x))).toEqual([1, 1, 1, 2, 2]);
  });

  it("has bars upwards for a gain and downwards for a loss, the largest as tall as there is room", () => {
    const { luck } = shapes;
    const loss = shapes.bar(luck, 1, -0.25);
    const gain = shapes.bar(luck, 2, 0.75);
    expect(loss.y).toBe(luck.middle);
    expect(gain.y).toBe(luck.top);
    expect(gain.y + gain.height).toBe(luck.middle);
    expect(loss.height).toBeCloseTo(gain.height / 3);
  });

  it("numbers every turn where there is room, and every fifth or so where there is not", () => {
    expect(shapes.numbered).toEqual([1, 2]);
    const long = new Shapes(
      reviewOf(
        Array.from({ length: 24 }, () => 0.5),
        false,
      ),
      340,
    );
    expect(long.numbered).toEqual([1, 5, 10, 15, 20]);
    expect(new Shapes(long.review, 440).numbered.slice(0, 3)).toEqual([2, 4, 6]); // 1 would touch 2
  });
});

describe("the account", () => {
  it("adds up as it is shown, also after rounding", () => {
    const review = { ...reviewOf([0.073], false), decided: -0.206, luck: 0.133 };
    expect(account(review)).toEqual({ start: 7, decisions: "−21", luck: "+14" });
    expect([give(0), give(0.001), give(0.02)]).toEqual(["0", "1", "4"]);
    expect([points(0.004), points(0.094), points(-0.1)]).toEqual(["0", "+9", "−10"]);
  });
});

describe("luck in words", () => {
  const stroke = (more: Partial<Stroke> & Pick<Stroke, "what">): Stroke => ({
    number: 0,
    expected: 0,
    city: null,
    cards: [],
    turns: 1,
    ...more,
  });
  const strokes = [
    stroke({ what: "epidemics", number: 2, expected: 0.6, turns: 3 }),
    stroke({ what: "outbreaks", number: 0, expected: 1.24 }),
    stroke({ what: "outbreak", number: 1, expected: 0.04, city: "Delhi" }),
    stroke({ what: "drawn", cards: ["Lima", "Forecast"] }),
  ];

  it("is told beside what was to be expected", () => {
    expect(strokes.map(strokeText)).toEqual([
      "2 epidemics in 3 turns, 0.6 expected",
      "no outbreak, 1.2 expected",
      "outbreak in Delhi, 4% likely",
      "drew Lima, Forecast",
    ]);
  });

  it("is told in German too", async () => {
    settings.language = "de";
    await loadLanguage("de");
    expect(strokes.map(strokeText)).toEqual([
      "2 Epidemien in 3 Zügen, 0,6 erwartet",
      "kein Ausbruch, 1,2 erwartet",
      "Ausbruch in Delhi, Wahrscheinlichkeit 4 %",
      "gezogen: Lima, Vorhersage",
    ]);
    expect(riskText({ what: "lost", city: null, before: 0.31, after: 0.04 })).toBe(
      "Niederlage in diesem Zug: 31 % → 4 %",
    );
    const chain: RiskChange = {
      what: "outbreak",
      city: "Delhi",
      before: 0.12,
      after: 0.12,
      chain: 3,
      only: true,
    };
    expect(riskText(chain)).toBe("Ausbruch in Delhi, die einzige Kette von 3: weiterhin 12 %");
  });
});

describe("plans in words", () => {
  it("leave the end of the turn out, and name who acts besides", () => {
    const steps = [
      { kind: "treat", seat: 0, color: "red" },
      { kind: "discard", seat: 1, card: "Lima" },
      { kind: "finish", seat: 0 },
    ];
    expect(stepTexts(steps, ["Ann", "Bob"], 0)).toEqual(["Treat red", "Bob: Discard Lima"]);
    expect(stepTexts([{ kind: "finish", seat: 0 }], ["Ann"], 0)).toHaveLength(1);
  });
});

describe("a review on its way", () => {
  it("is asked for until it is there", async () => {
    vi.useFakeTimers();
    const state = (state: Reviewed["state"], done: number) =>
      ({ state, done, of: 2, review: null }) as unknown as Reviewed;
    const read = vi.mocked(api.review);
    read
      .mockResolvedValueOnce(state("none", 0))
      .mockResolvedValueOnce(state("running", 1))
      .mockResolvedValue(state("done", 2));
    vi.mocked(api.beginReview).mockResolvedValue(state("running", 0));
    const reviewing = new Reviewing("game");
    await vi.advanceTimersByTimeAsync(5000);
    expect(reviewing.reviewed?.state).toBe("none");
    expect(read).toHaveBeenCalledTimes(1);
    await reviewing.begin();
    expect(reviewing.reviewed).toMatchObject({ state: "running", done: 0 });
    await vi.advanceTimersByTimeAsync(1500);
    expect(reviewing.reviewed).toMatchObject({ state: "running", done: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(reviewing.reviewed?.state).toBe("done");
    expect(read).toHaveBeenCalledTimes(3);
    reviewing.close();
    vi.useRealTimers();
  });
});
