// Cards by their color; event cards have none.

import { cardName } from "../i18n/phrases";
import { CITIES, COLORS } from "../protocol/atlas";
import type { Color } from "../protocol/atlas";

const OF = new Map(CITIES.map((city) => [city.name, city.color]));

export interface Suit {
  /** Null for event cards. */
  color: Color | null;
  cards: string[];
}

export function colorOf(card: string): Color | null {
  return OF.get(card) ?? null;
}

/** Cards grouped by color and sorted by name, events last; colors without cards are left out. */
export function suits(cards: readonly string[]): Suit[] {
  return [...COLORS, null]
    .map((color) => ({ color, cards: sorted(cards.filter((card) => colorOf(card) === color)) }))
    .filter((suit) => suit.cards.length);
}

function sorted(cards: string[]): string[] {
  return cards.sort((one, other) => cardName(one).localeCompare(cardName(other)));
}
