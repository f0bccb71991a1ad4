// The odds as the page tells them.

import { beforeEach, describe, expect, it, vi } from "vitest";

import { cityLabel } from "../src/board/labels";
import { loadLanguage } from "../src/i18n/index.svelte";
import { heatOf } from "../src/odds/heat";
import { losing, percent, shownOdds, waysToLose } from "../src/odds/percent";
import { KEYS } from "../src/play/keys";
import { CITIES } from "../src/protocol/atlas";
import type { Odds, OddsTold, View } from "../src/protocol/generated";
import { settings } from "../src/state/settings.svelte";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en" } }));

const ODDS: Odds = {
  cities: { Paris: { infected: 0.25, outbreak: 0.002 } },
  outbreaks: 0.3,
  lost: { outbreaks: 0.01, cubes: 0.04, cards: 0 },
  epidemics: [0.8, 0.2, 0],
  piles: [{ cards: 10, epidemic: true, chance: 0.2 }],
  unseen: { blue: 9, yellow: 10, black: 11, red: 12 },
  unseen_events: 3,
};

beforeEach(() => {
  settings.language = "en";
});

describe("chances", () => {
  it("are rounded, but never to never or always", () => {
    expect([0, 0.001, 0.005, 0.246, 0.9949, 0.999, 1].map(percent)).toEqual([
      "0%",
      "<1%",
      "1%",
      "25%",
      "99%",
      ">99%",
      "100%",
    ]);
  });

  it("are told in German too", async () => {
    await loadLanguage("de");
    settings.language = "de";
    expect(percent(0.25)).toBe("25 %");
  });

  it("of losing are summed, and told by the way that is likeliest", () => {
    expect(losing(ODDS.lost)).toBeCloseTo(0.05);
    expect(waysToLose(ODDS.lost).map(({ by }) => by)).toEqual(["cubes", "outbreaks"]);
  });

  it("are those after our plan, if there is one", () => {
    const told: OddsTold = { type: "odds", id: "1", version: 3, now: ODDS };
    const planned = { ...ODDS, outbreaks: 0 };
    expect(shownOdds(null)).toBeNull();
    expect(shownOdds(told)).toBe(ODDS);
    expect(shownOdds({ ...told, planned })).toBe(planned);
  });
});

describe("a city", () => {
  const view = { cubes: {}, stations: [], players: [] } as unknown as View;
  const paris = CITIES.find((city) => city.name === "Paris")!;
  const told = { written: "Paris", view, names: [], own: null, ghosts: [], target: null, chosen: false };

  it("tells its risks to those who hear it", () => {
    expect(cityLabel(paris, { ...told, odds: ODDS.cities["Paris"] })).toBe(
      "Paris, blue, infected with a chance of 25%, outbreak with a chance of <1%",
    );
  });

  it("tells nothing of them if they are not shown", () => {
    expect(cityLabel(paris, told)).toBe("Paris, blue");
  });

  it("tells of a threatening outbreak", () => {
    expect(cityLabel(paris, { ...told, heat: 0.25 })).toBe("Paris, blue, outbreak with a chance of 25%");
  });

  it("says the code where only that is written", () => {
    expect(cityLabel(paris, { ...told, written: "PAR" })).toBe("PAR, Paris, blue");
  });
});

it("has a key of its own", () => {
  expect(KEYS.filter(({ key }) => key === "o").map(({ means }) => means)).toEqual(["odds"]);
});

describe("heat", () => {
  const risk = (outbreak: number) => ({ infected: 1, outbreak });

  it("is where outbreaks are likeliest, and nowhere without odds", () => {
    const cities = {
      Paris: risk(0.3),
      Milan: risk(0.01),
      Delhi: risk(0.5),
      Cairo: risk(0.1),
      Lagos: risk(0.2),
      Osaka: risk(0.05),
    };
    expect(heatOf({ ...ODDS, cities })).toEqual({ Delhi: 0.5, Paris: 0.3, Lagos: 0.2, Cairo: 0.1 });
    expect(heatOf(null)).toEqual({});
  });
});
