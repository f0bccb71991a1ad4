import { expect, test } from "vitest";
import { asked, restOf } from "../src/play/asking";
import type { PlanShown, Settings, TableShown } from "../src/protocol/generated";

const give = { kind: "give", pawn: 1, card: "Atlanta" };
const take = { kind: "take", pawn: 1, card: "Atlanta" };

function table(chair: object, settings: Settings = {}): TableShown {
  return {
    chairs: [{ person: "ann" }, chair],
    settings: { hands: "open", ...settings },
  } as unknown as TableShown;
}

test("a person is asked until they say that they need not be", () => {
  expect(asked(give, 0, table({ person: "bob" }))).toBe(1);
  expect(asked(give, 0, table({ person: "bob" }, { auto_consent: true }))).toBe(1);
  expect(asked(give, 0, table({ person: "bob", trusts: true }))).toBeNull();
});

test("computer players are asked unless they agree to everything", () => {
  expect(asked(give, 0, table({ computer: "strong" }))).toBe(1);
  expect(asked(give, 0, table({ computer: "strong" }, { auto_consent: true }))).toBeNull();
});

test("who decides for both is not asked", () => {
  const host = { person: "ann", host: true };
  const shown = (chair: object) => ({
    ...table({}, { computers: "advise" }),
    chairs: [host, { computer: "strong" }, chair],
  });
  const mate = { kind: "give", pawn: 2, card: "Atlanta" };
  expect(asked(give, 0, shown({}))).toBeNull();
  expect(asked(mate, 1, shown({ computer: "normal" }))).toBeNull();
  expect(asked(mate, 1, shown({ person: "bob" }))).toBe(2);
});

test("whoever holds a hidden card is always asked for it", () => {
  expect(asked(take, 0, table({ person: "bob", trusts: true }, { hands: "hidden" }))).toBe(1);
});

test("what follows a yes is the rest of the plan that asks", () => {
  const drive = { kind: "drive", city: "Paris" };
  const plans = [
    { seat: 1, steps: [drive] },
    { seat: 0, steps: [give, drive] },
  ] as unknown as PlanShown[];
  expect(restOf({ seat: 0, of: 1, action: give, goes_on: true }, plans)).toEqual([drive]);
  expect(restOf({ seat: 0, of: 1, action: give }, plans)).toEqual([]);
});
