import { expect, test, vi } from "vitest";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en" } }));

import { hintsAllowed, hintsNow } from "../src/hints/asking";
import { hints as german } from "../src/i18n/de/hints";
import { hints as english } from "../src/i18n/en/hints";
import { plain } from "../src/i18n/phrases";
import { purposeParts } from "../src/i18n/purposes";
import type { Purpose } from "../src/protocol/generated";
import type { Table } from "../src/state/table.svelte";

const ANN = { person: "ann" };
const COMPUTER = { person: null, computer: "expert" };

function table(hints: string, chairs: object[], more: object = {}): Table {
  const shown = { phase: "playing", settings: { hints }, chairs, asking: null };
  const view = { waits_for: 0 };
  return { seat: 0, table: shown, view, director: { busy: false }, ...more } as unknown as Table;
}

test("hints are for who may have them", () => {
  expect(hintsAllowed(table("alone", [ANN, COMPUTER]))).toBe(true);
  expect(hintsAllowed(table("alone", [ANN, { person: "bob" }]))).toBe(false);
  expect(hintsAllowed(table("always", [ANN, { person: "bob" }]))).toBe(true);
  expect(hintsAllowed(table("never", [ANN, COMPUTER]))).toBe(false);
  expect(hintsAllowed(table("always", [ANN, COMPUTER], { seat: null }))).toBe(false);
});

test("hints are for who has to decide something", () => {
  expect(hintsNow(table("alone", [ANN, COMPUTER]))).toBe(true);
  expect(hintsNow(table("alone", [ANN, COMPUTER], { view: { waits_for: 1 } }))).toBe(false);
  expect(hintsNow(table("alone", [ANN, COMPUTER], { director: { busy: true } }))).toBe(false);
});

test("a plan's purpose is told as an aim in a line", () => {
  const aim = (why: Purpose) => plain(purposeParts(why, english.aims, ["Ann", "Computer 2"]));
  expect(aim({ what: "together", color: "blue" })).toBe("Bring the blue cards together");
  expect(aim({ what: "outbreak", city: "Delhi", color: "black", number: 3, risk: 0.35 })).toBe(
    "Stop the outbreak in Delhi: 35% this turn",
  );
  expect(aim({ what: "share", color: "red", seat: 1, number: 4 })).toBe(
    "Bring the red cards together: Computer 2 then has 4",
  );
});

test("both languages tell the same of a hint", () => {
  expect(Object.keys(german.aims)).toEqual(Object.keys(english.aims));
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
  expect(Object.keys(german.risks)).toEqual(Object.keys(english.risks));
});
