// What happened keeps the names of those who did it, whoever sits there now.

import { afterEach, beforeEach, expect, it, vi } from "vitest";

vi.mock("../src/state/settings.svelte", () => ({ settings: { language: "en", speed: "instant" } }));

import { factParts, plain } from "../src/i18n/phrases";
import type { Table } from "../src/state/table.svelte";
import { seated, SHOWN, update, VIEW } from "./tables";
import { leaveWires, useWires } from "./wire";

beforeEach(() => useWires());
afterEach(() => leaveWires());

const drawn = (seat: number, card: string) => ({ kind: "card_drawn", seat, card });
const told = (table: Table) => table.log.map(({ fact, names }) => plain(factParts(fact, names)));
const LEFT = { ...SHOWN, chairs: [SHOWN.chairs[0]!, {}] };
const CLEO = { ...SHOWN, chairs: [SHOWN.chairs[0]!, { person: "cleo", name: "Cleo" }] };

it("when somebody leaves and somebody else takes the seat", () => {
  const { table, wire } = seated();
  update(wire, { version: 8, facts: [drawn(1, "Milan")], view: VIEW });
  update(wire, { version: 9, table: LEFT });
  update(wire, { version: 10, facts: [drawn(1, "Paris")], view: VIEW });
  update(wire, { version: 11, table: CLEO });
  update(wire, { version: 12, facts: [drawn(1, "Lima"), drawn(0, "Cairo")], view: VIEW });
  expect(told(table)).toEqual([
    "Bob draws Milan",
    "Scientist draws Paris",
    "Cleo draws Lima",
    "You draw Cairo",
  ]);
});

it("after the page is loaded again, and for whoever has the seat now", () => {
  const bob = { person: "bob", name: "Bob" };
  const { table } = seated({
    table: { ...SHOWN, chairs: [SHOWN.chairs[0]!, { person: "ann", name: "Ann" }] },
    facts: [drawn(1, "Milan"), drawn(1, "Lima"), drawn(1, "Cairo")],
    sitting: [
      { since: 0, people: [{ person: "cleo", name: "Cleo" }, bob] },
      {
        since: 2,
        people: [
          { person: "cleo", name: "Cleo" },
          { person: "ann", name: "Ann" },
        ],
      },
    ],
  });
  expect(told(table)).toEqual(["Bob draws Milan", "Bob draws Lima", "You draw Cairo"]);
});
