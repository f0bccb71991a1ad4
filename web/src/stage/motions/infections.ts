// Infection cards: the deck in layers, top one first, its discard pile, a Forecast.

import type { Fact, View } from "../../protocol/generated";
import { including, merged, without } from "./order";

/** The deck without a card of its top or bottom layer. */
function taken(deck: string[][], at: number, city: string): string[][] {
  return deck
    .map((layer, place) => (place === at ? without(layer, city) : layer))
    .filter((layer) => layer.length);
}

function turnUp(view: View, fact: Fact, at: number): View {
  const city = fact.city ?? "";
  return {
    ...view,
    infection_deck: taken(view.infection_deck, at, city),
    infection_discard: including(view.infection_discard, city),
  };
}

export const turnUpTop = (view: View, fact: Fact) => turnUp(view, fact, 0);

export const turnUpBottom = (view: View, fact: Fact) => turnUp(view, fact, view.infection_deck.length - 1);

/** The discard pile, shuffled, goes on top. */
export function layDiscardOnTop(view: View): View {
  const pile = view.infection_discard;
  if (!pile.length) return view;
  return { ...view, infection_deck: [pile, ...view.infection_deck], infection_discard: [] };
}

export function removeInfection(view: View, fact: Fact): View {
  const city = fact.city ?? "";
  return {
    ...view,
    infection_discard: without(view.infection_discard, city),
    infection_removed: including(view.infection_removed, city),
  };
}

export function foresee(view: View, fact: Fact): View {
  const seat = fact.seat ?? -1;
  const open = view.forecast ?? { seat, cards: 0, cities: fact.city ? [] : null };
  const cards = open.cards + 1;
  const deck = view.infection_deck;
  if (fact.city) {
    const forecast = { seat, cards, cities: including(open.cities ?? [], fact.city) };
    return { ...view, forecast, infection_deck: taken(deck, 0, fact.city) };
  }
  // Somebody else's secret: nobody else can tell its cards from those they came from.
  const [top = [], next, ...below] = deck;
  const infection_deck = next && cards === top.length ? [merged(top, next), ...below] : deck;
  return { ...view, forecast: { seat, cards, cities: null }, infection_deck };
}

export function putBack(view: View, fact: Fact): View {
  if (!view.forecast) return view;
  const { seat, cards, cities } = view.forecast;
  const left = { seat, cards: cards - 1, cities: cities && without(cities, fact.city ?? "") };
  return {
    ...view,
    forecast: left.cards ? left : null,
    infection_deck: fact.city ? [[fact.city], ...view.infection_deck] : view.infection_deck,
  };
}
