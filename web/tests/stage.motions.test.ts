import { expect, it } from "vitest";

import { FACT_KINDS } from "../src/protocol/atlas";
import type { Fact, View } from "../src/protocol/generated";
import { beat } from "../src/stage/beats";
import { apply } from "../src/stage/motions";
import { beginsSetup, opened } from "../src/stage/opened";
import { streams } from "./stage.streams";

const fold = (view: View, facts: Fact[]) => facts.reduce(apply, view);

/** What facts can tell of a position that they lead to. */
function told(view: View, facts: Fact[]): View {
  const secret = facts.some((fact) => fact.kind === "card_put_back" && !fact.city);
  const all = view.infection_deck.flat().sort();
  // Where the cards of somebody else's Forecast went is known only from what was seen before it.
  const infection_deck = secret || view.forecast?.cities === null ? [all] : view.infection_deck;
  if (view.outcome !== "won") return { ...view, infection_deck };
  // The last cure ends the game before anybody asks whether its disease is eradicated.
  const diseases = Object.fromEntries(
    Object.entries(view.diseases).map(([color, disease]) => [color, { ...disease, eradicated: false }]),
  );
  return { ...view, infection_deck, diseases };
}

it.each(streams)("moves the pieces from each position to the next: %s", (_, updates) => {
  for (const { before, facts, view } of updates) {
    const { actions, waits_for, next } = view;
    const after = { ...fold(beginsSetup(facts) ? opened(view) : before, facts), actions, waits_for, next };
    expect(told(after, facts), JSON.stringify(facts)).toEqual(told(view, facts));
  }
});

const everything = streams.flatMap(([, updates]) => updates.flatMap((update) => update.facts));

it("has streams of every fact but the rarest", () => {
  const kinds = new Set(everything.map((fact) => fact.kind));
  expect(FACT_KINDS.filter((kind) => !kinds.has(kind))).toEqual(["deck_reshuffled", "taken_back"]);
});

it("gives every fact its time, and none to what it does not know", () => {
  for (const kind of FACT_KINDS) expect(beat({ kind }), kind).toBeGreaterThan(100);
  expect(beat({ kind: "something new" })).toBe(0);
});

it("shares what has not moved", () => {
  const view = streams[0]![1][0]!.view;
  const after = apply(view, { kind: "cubes_added", city: "Lima", color: "yellow", number: 1 });
  expect(after.players).toBe(view.players);
  expect(after.diseases.blue).toBe(view.diseases.blue);
  expect(apply(view, { kind: "something new" })).toBe(view);
});

it("makes the discard pile the deck when that is empty", () => {
  const view = { ...streams[0]![1][0]!.view, infection_deck: [], infection_discard: ["Lima", "Cairo"] };
  const after = apply(view, { kind: "deck_reshuffled", number: 2 });
  expect(after.infection_deck).toEqual([["Lima", "Cairo"]]);
  expect(after.infection_discard).toEqual([]);
});
