// In which order cards came onto a discard pile, as far as it was told.

import type { Fact } from "../protocol/generated";

const PLAYER = new Set(["card_discarded"]);
const INFECTION = new Set(["infection_drawn", "bottom_drawn"]);

/** The cards of a pile, newest first; those nobody told of come last. */
export function newestFirst(pile: readonly string[], facts: readonly Fact[], infection: boolean): string[] {
  const kinds = infection ? INFECTION : PLAYER;
  const place = new Map<string, number>();
  facts.forEach((fact, at) => {
    const card = infection ? fact.city : fact.card;
    if (card && kinds.has(fact.kind)) place.set(card, at);
  });
  return [...pile].sort((one, other) => (place.get(other) ?? -1) - (place.get(one) ?? -1));
}
