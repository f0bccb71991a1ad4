// What has weight: an epidemic, an outbreak, a cure, the end.

import type { Fact, View } from "../protocol/generated";
import type { Shot } from "./shots";
import type { Story } from "./story";

export type MomentKind = "epidemic" | "outbreak" | "cured" | "eradicated" | "won" | "lost";

export interface Moment {
  kind: MomentKind;
  fact: Fact;
  /** Where it happens. */
  city: string | null;
  color: string | null;
  /** Cities that an outbreak strikes, in this order. */
  hits: readonly string[];
  /** Those of a cure, or infection cards that go back onto their deck. */
  cards: readonly string[];
  /** Of the time that it usually takes. */
  share: number;
}

/** How many outbreaks lose the game. */
export const OUTBREAKS = 8;

const KINDS: Record<string, MomentKind> = {
  epidemic_drawn: "epidemic",
  rate_raised: "epidemic",
  bottom_drawn: "epidemic",
  deck_intensified: "epidemic",
  outbreak: "outbreak",
  cured: "cured",
  eradicated: "eradicated",
  won: "won",
  lost: "lost",
};

/** The moment that a shot is, if it is one; `before` is the position in which it begins, `haste` its share of time. */
export function momentOf(
  { facts, fact, hits = [], share = 1 }: Shot,
  before: View,
  story: Story,
  haste = 1,
): Moment | null {
  const kind = KINDS[fact.kind];
  if (!kind) return null;
  return {
    kind,
    fact,
    city: fact.city ?? (kind === "lost" ? story.city : null),
    color: fact.color ?? (kind === "lost" ? story.color : null),
    hits,
    cards: cardsOf(facts, fact, before),
    share: share * haste,
  };
}

function cardsOf(facts: readonly Fact[], fact: Fact, before: View): readonly string[] {
  if (fact.kind === "deck_intensified") return before.infection_discard;
  if (fact.kind !== "cured") return [];
  return facts.flatMap(({ kind, card }) => (kind === "card_discarded" && card ? [card] : []));
}
