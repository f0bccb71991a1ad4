// What can be done, read out of the offers. No rules here: what is not offered is not known.

import { ACTION_KINDS, CARD_OF_EVENT, EVENT_KINDS, FIELDS_OF_ACTION } from "../protocol/atlas";
import type { ActionKind, EventCard, EventKind } from "../protocol/atlas";
import type { Action, Fact, Offer } from "../protocol/generated";

/** Whether something has to be named with an action of this kind. */
export function asksFor(kind: ActionKind, ...fields: string[]): boolean {
  return fields.every((field) => FIELDS_OF_ACTION[kind].includes(field));
}

/** The ways to bring a pawn to a city. */
export const MOVES: readonly string[] = ACTION_KINDS.filter(
  (kind) => asksFor(kind, "pawn", "city") || asksFor(kind, "city", "card"),
);

export function isEvent(kind: string): kind is EventKind {
  return kind in CARD_OF_EVENT;
}

/** The card that an action plays. */
export function cardOf(kind: string): EventCard | null {
  return isEvent(kind) ? CARD_OF_EVENT[kind] : null;
}

/** A way for a pawn to a city: what it costs, or which cards could pay for it. */
export interface Way {
  action: Action;
  cost: string | null;
  /** If any one of these pays; the action then still needs its `card`. */
  payWith: string[] | null;
}

/** What one seat can do, out of offers that may be of several. */
export function offersOf(offers: readonly Offer[], seat: number, own: number | null): Offer[] {
  return offers.filter((offer) => (offer.seat ?? own) === seat);
}

function pawnOf(offer: Offer, actor: number): number {
  return offer.pawn ?? actor;
}

function isMove(offer: Offer): boolean {
  return MOVES.includes(offer.kind);
}

/** The pawns that can go somewhere; by an event only if it is being aimed. */
export function movable(offers: readonly Offer[], actor: number, aim: EventKind | null = null): Set<number> {
  const moves = offers.filter((offer) => isMove(offer) && (aim ? offer.kind === aim : !isEvent(offer.kind)));
  return new Set(moves.map((offer) => pawnOf(offer, actor)));
}

/** The cities a pawn can go to without an event. */
export function goals(offers: readonly Offer[], pawn: number, actor: number): Set<string> {
  const moves = offers.filter(
    (offer) => isMove(offer) && !isEvent(offer.kind) && pawnOf(offer, actor) === pawn,
  );
  return new Set(moves.flatMap((offer) => offer.cities ?? []));
}

/** Those among them that take no card but that of the city: the others lead nearly everywhere. */
export function nearGoals(offers: readonly Offer[], pawn: number, actor: number): Set<string> {
  const near = offers.filter((offer) => !offer.cards && (offer.cost == null || offer.cost === "city"));
  return goals(near, pawn, actor);
}

/** The cities an offer of this kind names. */
export function citiesOf(offers: readonly Offer[], kind: string, pawn: number | null = null): Set<string> {
  const found = offers.filter(
    (offer) => offer.kind === kind && (pawn === null || (offer.pawn ?? null) === pawn),
  );
  return new Set(found.flatMap((offer) => offer.cities ?? []));
}

/** All ways for a pawn to a city, the free ones first. */
export function ways(offers: readonly Offer[], pawn: number, city: string, actor: number): Way[] {
  return offers
    .filter((offer) => isMove(offer) && pawnOf(offer, actor) === pawn && offer.cities?.includes(city))
    .map((offer) => way(offer, city))
    .sort((a, b) => price(a) - price(b) || MOVES.indexOf(a.action.kind) - MOVES.indexOf(b.action.kind));
}

function price(way: Way): number {
  return way.cost || way.payWith ? 1 : 0;
}

function way(offer: Offer, city: string): Way {
  const action: Action = { kind: offer.kind, city };
  if (offer.seat != null) action.seat = offer.seat;
  if (offer.pawn != null) action.pawn = offer.pawn;
  return { action, cost: costOf(offer, city), payWith: offer.cards ?? null };
}

function costOf(offer: Offer, city: string): string | null {
  return offer.cost === "city" ? city : (offer.cost ?? cardOf(offer.kind));
}

/** One action for each color, card or city that an offer of this kind lists. */
export function each(offers: readonly Offer[], kind: string): Action[] {
  return offers.filter((offer) => offer.kind === kind).flatMap(spread);
}

function spread(offer: Offer): Action[] {
  const action: Action = { kind: offer.kind };
  if (offer.seat != null) action.seat = offer.seat;
  if (offer.pawn != null) action.pawn = offer.pawn;
  if (offer.colors) return offer.colors.map((color) => ({ ...action, color }));
  if (offer.cards) return offer.cards.map((card) => ({ ...action, card }));
  if (offer.cities) return offer.cities.map((city) => ({ ...action, city }));
  return [action];
}

export interface Building {
  action: Action;
  cost: string | null;
  /** Stations of which one must be taken; null if there is one to spare. */
  others: string[] | null;
}

/** A station that can be built where the actor is. */
export function building(offers: readonly Offer[]): Building | null {
  const offer = offers.find((one) => one.kind === "build");
  if (!offer) return null;
  const action: Action = offer.seat == null ? { kind: "build" } : { kind: "build", seat: offer.seat };
  return { action, cost: offer.cost ?? null, others: offer.others ?? null };
}

export interface Curing {
  action: Action;
  cards: string[];
  need: number;
}

/** Cures that can be found; the action still lacks its cards if there are more than needed. */
export function curings(offers: readonly Offer[]): Curing[] {
  return offers
    .filter((offer) => offer.kind === "cure")
    .map((offer) => {
      const action: Action = offer.seat == null ? { kind: "cure" } : { kind: "cure", seat: offer.seat };
      const cards = offer.cards ?? [];
      const need = offer.need ?? cards.length;
      return { action: cards.length === need ? { ...action, cards } : action, cards, need };
    });
}

/** The events that can be played, each by the kind of its action. */
export function events(offers: readonly Offer[]): EventKind[] {
  return EVENT_KINDS.filter((kind) => offered(offers, kind));
}

export function offered(offers: readonly Offer[], kind: string): boolean {
  return offers.some((offer) => offer.kind === kind);
}

export type Use =
  | { kind: "direct" | "charter" | "build" | "expert_flight" | "discard" }
  | { kind: "cure"; have: number; need: number }
  | { kind: "give"; to: number[] }
  | { kind: "event"; action: EventKind };

/** What a card of the hand is good for now. */
export function usesOf(card: string, offers: readonly Offer[], actor: number): Use[] {
  const uses: Use[] = [];
  const mine = offers.filter((offer) => pawnOf(offer, actor) === actor || offer.kind === "give");
  if (mine.some((offer) => offer.kind === "direct" && offer.cities?.includes(card)))
    uses.push({ kind: "direct" });
  for (const kind of ["charter", "build"] as const) {
    if (mine.some((offer) => offer.kind === kind && offer.cost === card)) uses.push({ kind });
  }
  const flight = mine.find((offer) => offer.kind === "expert_flight");
  if (flight?.cards?.includes(card)) uses.push({ kind: "expert_flight" });
  const cure = curings(offers).find((curing) => curing.cards.includes(card));
  if (cure) uses.push({ kind: "cure", have: cure.cards.length, need: cure.need });
  const to = each(offers, "give").filter((action) => action.card === card);
  if (to.length) uses.push({ kind: "give", to: to.map((action) => action.pawn ?? actor) });
  const event = events(offers).find((kind) => CARD_OF_EVENT[kind] === card);
  if (event) uses.push({ kind: "event", action: event });
  if (each(offers, "discard").some((action) => action.card === card)) uses.push({ kind: "discard" });
  return uses;
}

/** The cards that leave a hand for the discard pile by these facts. */
export function spentBy(facts: readonly Fact[]): string[] {
  const kinds = ["card_discarded", "card_removed"];
  return facts.flatMap((fact) => (kinds.includes(fact.kind) && fact.card ? [fact.card] : []));
}
