import { expect, test } from "vitest";

import { de } from "../src/i18n/de";
import { site as german } from "../src/i18n/de/site";
import { en } from "../src/i18n/en";
import { site as english } from "../src/i18n/en/site";

/** Every text with its place: `lobby.join`; functions with how many things they need. */
function shape(words: object, place = ""): string[] {
  return Object.entries(words as Record<string, unknown>).flatMap(([key, value]) => {
    const here = `${place}${key}`;
    if (typeof value === "function") return [`${here}(${value.length})`];
    return typeof value === "object" && value !== null ? shape(value, `${here}.`) : [here];
  });
}

test("both languages have the same words around a game", () => {
  expect(shape(german).sort()).toEqual(shape(english).sort());
});

test("no part of the words covers another", () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(de).sort());
  for (const key of Object.keys(english))
    expect(en[key as keyof typeof en]).toBe(english[key as keyof typeof english]);
});

test("problems are told in whole sentences", () => {
  for (const text of [...Object.values(english.problems), ...Object.values(german.problems)]) {
    expect(text).toMatch(/^[A-ZÄÖÜ].*\.$/);
  }
});
