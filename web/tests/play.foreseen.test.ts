// The cards of a Forecast in the order in which they will come.

import { expect, it } from "vitest";

import { foreseenOrder } from "../src/play/foreseen";
import type { Fact } from "../src/protocol/generated";

const foreseen = (...cities: string[]): Fact[] =>
  cities.map((city) => ({ kind: "card_foreseen", seat: 0, city }));

it("is that in which they were looked at, whatever their colors", () => {
  const facts = foreseen("Tokyo", "Paris", "Cairo", "Lima");
  expect(foreseenOrder(["Paris", "Lima", "Cairo", "Tokyo"], facts)).toEqual([
    "Tokyo",
    "Paris",
    "Cairo",
    "Lima",
  ]);
});

it("is that of the last time, and goes on with what is left", () => {
  const facts = [...foreseen("Paris", "Tokyo"), ...foreseen("Tokyo", "Lima", "Paris")];
  expect(foreseenOrder(["Lima", "Paris", "Tokyo"], facts)).toEqual(["Tokyo", "Lima", "Paris"]);
  expect(foreseenOrder(["Paris", "Lima"], facts)).toEqual(["Lima", "Paris"]);
});

it("keeps cards of which nothing is known at the end, as they are", () => {
  expect(foreseenOrder(["Essen", "Lima", "Paris"], foreseen("Paris"))).toEqual(["Paris", "Essen", "Lima"]);
  expect(foreseenOrder(["Essen", "Lima"], [])).toEqual(["Essen", "Lima"]);
});
