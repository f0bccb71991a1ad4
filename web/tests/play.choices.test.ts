import { describe, expect, it } from "vitest";

import * as choices from "../src/play/choices";
import type { Offer } from "../src/protocol/generated";

const OFFERS: Offer[] = [
  { kind: "drive", pawn: 0, cities: ["Chicago", "Miami"] },
  { kind: "direct", pawn: 0, cities: ["Paris", "Miami"], cost: "city" },
  { kind: "charter", pawn: 0, cities: ["Paris", "Lima", "Miami"], cost: "Atlanta" },
  { kind: "expert_flight", cities: ["Lima"], cards: ["Paris", "Atlanta"] },
  { kind: "drive", pawn: 1, cities: ["London"] },
  { kind: "drive", pawn: 2, seat: 2, cities: ["Tokyo"] },
  { kind: "airlift", pawn: 1, cities: ["Paris", "Lima"] },
  { kind: "treat", colors: ["blue", "red"] },
  { kind: "build", cost: "Atlanta", others: ["Cairo"] },
  { kind: "cure", cards: ["Paris", "Atlanta", "London", "Milan", "Essen", "Madrid"], need: 5 },
  { kind: "give", pawn: 1, cards: ["Atlanta"] },
  { kind: "take", pawn: 1, cards: ["Lima"] },
];
const own = choices.offersOf(OFFERS, 0, 0);

describe("offers", () => {
  it("are the actor's own, or those of the player a plan is for", () => {
    expect(own).toHaveLength(OFFERS.length - 1);
    expect(choices.offersOf(OFFERS, 2, 0)).toEqual([OFFERS[5]]);
  });

  it("say where each pawn can go, an Airlift apart", () => {
    expect([...choices.movable(own, 0)]).toEqual([0, 1]);
    expect([...choices.movable(own, 0, "airlift")]).toEqual([1]);
    expect([...choices.goals(own, 0, 0)]).toEqual(["Chicago", "Miami", "Paris", "Lima"]);
    expect([...choices.goals(own, 1, 0)]).toEqual(["London"]);
    expect([...choices.citiesOf(own, "airlift", 1)]).toEqual(["Paris", "Lima"]);
  });

  it("list all ways to a city with their cost, free ones first", () => {
    expect(choices.ways(own, 0, "Miami", 0)).toEqual([
      { action: { kind: "drive", city: "Miami", pawn: 0 }, cost: null, payWith: null },
      { action: { kind: "direct", city: "Miami", pawn: 0 }, cost: "Miami", payWith: null },
      { action: { kind: "charter", city: "Miami", pawn: 0 }, cost: "Atlanta", payWith: null },
    ]);
    expect(choices.ways(own, 0, "Lima", 0).map((way) => [way.action.kind, way.payWith])).toEqual([
      ["charter", null],
      ["expert_flight", ["Paris", "Atlanta"]],
    ]);
    expect(choices.ways(own, 1, "Paris", 0)[0]).toMatchObject({ cost: "Airlift" });
  });

  it("become one action for each thing they list", () => {
    expect(choices.each(own, "treat")).toEqual([
      { kind: "treat", color: "blue" },
      { kind: "treat", color: "red" },
    ]);
    expect(choices.each(own, "take")).toEqual([{ kind: "take", pawn: 1, card: "Lima" }]);
  });

  it("tell what a station costs and a cure needs", () => {
    expect(choices.building(own)).toEqual({ action: { kind: "build" }, cost: "Atlanta", others: ["Cairo"] });
    expect(choices.building([])).toBeNull();
    expect(choices.curings(own)[0]).toMatchObject({ need: 5, action: { kind: "cure" } });
    const exact = choices.curings([{ kind: "cure", cards: ["Paris"], need: 1, seat: 2 }]);
    expect(exact[0]?.action).toEqual({ kind: "cure", seat: 2, cards: ["Paris"] });
  });

  it("know the events and what each card is good for", () => {
    expect(choices.events(own)).toEqual(["airlift"]);
    const kinds = (card: string) => choices.usesOf(card, own, 0).map((use) => use.kind);
    expect(kinds("Atlanta")).toEqual(["charter", "build", "expert_flight", "cure", "give"]);
    expect(kinds("Paris")).toEqual(["direct", "expert_flight", "cure"]);
    expect(kinds("Airlift")).toEqual(["event"]);
    expect(kinds("Tokyo")).toEqual([]);
  });

  it("show which cards a plan spends", () => {
    const facts = [{ kind: "card_discarded", card: "Paris", seat: 0 }, { kind: "pawn_moved" }];
    expect(choices.spentBy(facts)).toEqual(["Paris"]);
  });
});
