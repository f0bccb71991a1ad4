// Which facts no longer hold, because the action that brought them was taken back.

import type { Fact } from "../protocol/generated";

export const TAKEN_BACK = "taken_back";

/** The places of the facts that were taken back by one after them. */
export function takenBack(facts: readonly Fact[]): Set<number> {
  const standing: number[] = [];
  const back = new Set<number>();
  for (const [place, fact] of facts.entries()) {
    if (fact.kind !== TAKEN_BACK) standing.push(place);
    else for (const one of standing.splice(Math.max(0, standing.length - (fact.number ?? 0)))) back.add(one);
  }
  return back;
}

/** The facts that hold; if all of it happened before them, also that something was taken back. */
export function holding(facts: readonly Fact[]): Fact[] {
  const back = takenBack(facts);
  const first = facts.findIndex((fact) => fact.kind !== TAKEN_BACK);
  return facts.filter((fact, place) =>
    fact.kind === TAKEN_BACK ? first < 0 || place < first : !back.has(place),
  );
}
