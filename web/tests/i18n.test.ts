import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { loadLanguage } from "../src/i18n/index.svelte";
import {
  actionParts,
  cardName,
  colorName,
  factParts,
  kindName,
  plain,
  refusalText,
  roleName,
} from "../src/i18n/phrases";
import { ACTION_KINDS, CITIES, COLORS, EVENTS, FACT_KINDS, REASON_KEYS, ROLES } from "../src/protocol/atlas";
import type { Action, Fact } from "../src/protocol/generated";
import { settings } from "../src/state/settings.svelte";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en" } }));

beforeAll(() => loadLanguage("de"));

const NAMES = ["Ann", "Bob"];
const FULL = {
  seat: 0,
  pawn: 1,
  city: "Tokyo",
  card: "Milan",
  cards: ["Milan", "Paris", "Essen"],
  role: "medic",
  color: "red",
  other: "Cairo",
  number: 2,
  how: "direct",
};

const fact = (kind: string, fields: Partial<Fact> = {}) => plain(factParts({ kind, ...fields }, NAMES));
const action = (kind: string, fields: Partial<Action> = {}) => plain(actionParts({ kind, ...fields }, NAMES));

describe.each(["en", "de"] as const)("%s", (language) => {
  beforeEach(() => {
    settings.language = language;
  });

  test.each([...FACT_KINDS])("the fact %s in words", (kind) => {
    for (const fields of [FULL, { ...FULL, number: 1, pawn: 0 }]) {
      const text = fact(kind, fields);
      expect(text).not.toMatch(/[{}_]|undefined|null/);
      expect(text[0]).toBe(text[0]!.toUpperCase());
    }
  });

  test.each(["card_drawn", "card_given", "card_foreseen", "card_put_back"])(
    "%s without its secret",
    (kind) => {
      const text = fact(kind, { seat: 0, pawn: 1 });
      expect(text).toMatch(/^Ann .*(a|an|eine)( \S+)? (card|Karte)|Infektionskarte/);
    },
  );

  test.each([...ACTION_KINDS])("the action %s in words", (kind) => {
    for (const fields of [FULL, { ...FULL, pawn: 0, other: null }]) {
      expect(action(kind, fields)).not.toMatch(/[{}_]|undefined|null/);
    }
    expect(kindName(kind)).not.toBe(kind);
  });

  test("every piece has a name", () => {
    for (const card of [...EVENTS, ...CITIES.map((city) => city.name)]) expect(cardName(card)).toBeTruthy();
    for (const role of ROLES) expect(roleName(role)).not.toBe(role);
    for (const color of COLORS) expect(colorName(color)).toBeTruthy();
  });
});

test("English reads as a player would say it", () => {
  settings.language = "en";
  expect(fact("pawn_moved", { seat: 0, pawn: 0, city: "Paris", other: "Essen", how: "drive" })).toBe(
    "Ann drives to Paris",
  );
  expect(fact("pawn_moved", { seat: 0, pawn: 1, city: "Paris", other: "Essen", how: "airlift" })).toBe(
    "Ann airlifts Bob to Paris",
  );
  expect(fact("cubes_added", { city: "Tokyo", color: "red", number: 1 })).toBe(
    "Tokyo is infected: 1 red cube",
  );
  expect(fact("cubes_removed", { city: "Tokyo", color: "red", number: 3 })).toBe("3 red cubes leave Tokyo");
  expect(fact("outbreak", { city: "Lagos", color: "yellow", number: 3 })).toBe("Outbreak in Lagos (3 of 8)");
  expect(fact("card_drawn", { seat: 1 })).toBe("Bob draws a card");
  expect(fact("rate_raised", { number: 3 })).toBe("The infection rate rises: 3");
  expect(action("drive", { city: "Paris" })).toBe("Drive to Paris");
  expect(action("cure", { cards: ["Milan", "Paris", "Essen"] })).toBe(
    "Cure blue with Milan, Paris and Essen",
  );
});

test("German has its own names and endings", () => {
  settings.language = "de";
  expect(fact("cubes_added", { city: "Tokyo", color: "red", number: 1 })).toBe(
    "Tokio wird infiziert: 1 roter Würfel",
  );
  expect(fact("cubes_removed", { city: "Milan", color: "blue", number: 2 })).toBe(
    "2 blaue Würfel verschwinden aus Mailand",
  );
  expect(fact("cured", { seat: 0, color: "yellow" })).toBe("Ann entdeckt das gelbe Heilmittel");
  expect(action("dispatch", { seat: 0, pawn: 1, city: "Beijing" })).toBe("Bob nach Peking schicken");
});

test("parts carry what they name", () => {
  settings.language = "en";
  expect(factParts({ kind: "card_given", seat: 0, pawn: 1, card: "Milan" }, NAMES)).toEqual([
    { text: "Ann", seat: 0 },
    { text: " gives " },
    { text: "Milan", card: "Milan", city: "Milan" },
    { text: " to " },
    { text: "Bob", seat: 1 },
  ]);
  expect(factParts({ kind: "eradicated", color: "red" }, NAMES)[1]).toEqual({ text: "red", color: "red" });
});

test("refusals in the reader's language", () => {
  const message = "there are no red cubes in Milan";
  const refusal = { key: "no_cubes", names: { color: "red", here: "Milan" }, message };
  settings.language = "en";
  expect(refusalText(refusal)).toBe("There are no red cubes in Milan");
  settings.language = "de";
  expect(refusalText(refusal)).toBe("In Mailand liegen keine roten Würfel");
  expect(refusalText({ key: "card_not_held", names: { seat: "medic", card: "Airlift" }, message })).toBe(
    "Sanitäter hat Luftbrücke nicht auf der Hand",
  );
  expect(refusalText({ key: "a new one", names: {}, message })).toBe("There are no red cubes in Milan");
  const names = { seat: "medic", pawn: "medic", city: "Paris", here: "Lima", card: "Airlift", color: "red" };
  for (const key of REASON_KEYS) expect(refusalText({ key, names, message: "" })).toMatch(/^[^{}]+$/);
});

describe("whoever reads it is spoken to", () => {
  const you = (seat: number) => Object.assign([...NAMES], { you: seat });
  const told = (kind: string, fields: Partial<Fact>, seat: number) =>
    plain(factParts({ kind, ...fields }, you(seat)));
  const asked = (kind: string, fields: Partial<Action>, seat: number) =>
    plain(actionParts({ kind, ...fields }, you(seat)));

  test("in English", () => {
    settings.language = "en";
    expect(told("turn_began", { seat: 0 }, 0)).toBe("It is your turn");
    expect(told("turn_began", { seat: 0 }, 1)).toBe("It is Ann’s turn");
    expect(told("card_drawn", { seat: 1, card: "Milan" }, 1)).toBe("You draw Milan");
    expect(told("role_dealt", { seat: 0, role: "medic" }, 0)).toBe("You are the Medic");
    expect(told("card_given", { seat: 0, pawn: 1, card: "Milan" }, 1)).toBe("Ann gives Milan to you");
    expect(told("pawn_moved", { seat: 0, pawn: 1, city: "Paris", how: "drive" }, 1)).toBe(
      "Ann moves you to Paris",
    );
    expect(told("pawn_moved", { seat: 0, pawn: 1, city: "Paris", how: "drive" }, 0)).toBe(
      "You move Bob to Paris",
    );
    expect(told("pawn_moved", { seat: 0, pawn: 0, city: "Paris", how: "drive" }, 0)).toBe(
      "You drive to Paris",
    );
    expect(asked("take", { seat: 0, pawn: 1, card: "Milan" }, 1)).toBe("Take Milan from you");
    expect(asked("airlift", { seat: 0, pawn: 1, city: "Paris" }, 1)).toBe("Airlift you to Paris");
    expect(asked("airlift", { pawn: 1, city: "Paris" }, 1)).toBe("Airlift yourself to Paris");
  });

  test("in German", () => {
    settings.language = "de";
    expect(told("turn_began", { seat: 0 }, 0)).toBe("Du bist am Zug");
    expect(told("card_drawn", { seat: 1, card: "Milan" }, 1)).toBe("Du ziehst Mailand");
    expect(told("card_given", { seat: 0, pawn: 1, card: "Milan" }, 1)).toBe("Ann gibt dir Mailand");
    expect(told("pawn_moved", { seat: 0, pawn: 1, city: "Paris", how: "drive" }, 1)).toBe(
      "Ann bewegt dich nach Paris",
    );
    expect(told("card_foreseen", { seat: 0, city: "Paris" }, 0)).toBe("Vorhersage für dich: Paris");
    expect(asked("take", { seat: 0, pawn: 1, card: "Milan" }, 1)).toBe("Mailand von dir nehmen");
    expect(asked("drive", { seat: 0, pawn: 1, city: "Paris" }, 1)).toBe("Dich nach Paris bewegen");
  });

  test.each(["en", "de"] as const)("in every fact of %s that names a player", (language) => {
    settings.language = language;
    for (const kind of FACT_KINDS) {
      for (const pawn of [0, 1]) {
        const own = told(kind, { ...FULL, pawn }, 0);
        const others = told(kind, { ...FULL, pawn }, 3);
        expect(own).not.toMatch(/Ann|[{}]/);
        if (others.includes("Ann")) expect(own).toMatch(/\b(you|your|yourself|du|dich|dir)\b/i);
        expect(own[0]).toBe(own[0]!.toUpperCase());
      }
    }
  });
});
