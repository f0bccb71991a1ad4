// The cards of a Forecast in the order in which they will come.

import type { Fact } from "../protocol/generated";

/** As they were looked at, the next one first; what was not seen being looked at comes last. */
export function foreseenOrder(cities: readonly string[], facts: readonly Fact[]): string[] {
  const seen = facts.flatMap((fact) => (fact.kind === "card_foreseen" && fact.city ? [fact.city] : []));
  const place = (city: string) => {
    const at = seen.lastIndexOf(city);
    return at < 0 ? seen.length : at;
  };
  return [...cities].sort((one, other) => place(one) - place(other));
}
