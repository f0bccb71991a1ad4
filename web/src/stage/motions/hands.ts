// Player cards: the deck, hands, the discard pile, the card on a role card.

import type { Fact, PileView, View } from "../../protocol/generated";
import { withSeat } from "./board";
import { including, without } from "./order";

/** A card whose place is known from now on. */
function seen(view: View, card: string): View {
  return view.unseen.includes(card) ? { ...view, unseen: without(view.unseen, card) } : view;
}

function fromDeck(view: View, epidemic: boolean): View {
  const [top, ...below] = view.piles;
  const deck = { ...view, player_deck: view.player_deck - 1 };
  if (!top) return deck;
  const left: PileView = { cards: top.cards - 1, epidemic: top.epidemic && !epidemic };
  return { ...deck, piles: left.cards ? [left, ...below] : below };
}

function intoHand(view: View, seat: number, card: string | null | undefined): View {
  const player = view.players[seat];
  if (!player) return view;
  const hand = player.hand && card ? including(player.hand, card) : player.hand;
  const after = withSeat(view, seat, { cards: player.cards + 1, hand });
  return hand && card ? seen(after, card) : after;
}

function outOfHand(view: View, seat: number, card: string | null | undefined): View {
  const player = view.players[seat];
  if (!player) return view;
  const hand = player.hand && card ? without(player.hand, card) : player.hand;
  return withSeat(view, seat, { cards: player.cards - 1, hand });
}

export const drawCard = (view: View, fact: Fact) =>
  intoHand(fromDeck(view, false), fact.seat ?? -1, fact.card);

export const drawEpidemic = (view: View) => fromDeck(view, true);

/** As many piles as epidemics, as equal as can be, the larger ones on top. */
export function hideEpidemics(view: View, fact: Fact): View {
  const number = fact.number ?? 0;
  const larger = view.player_deck % number;
  const small = Math.floor(view.player_deck / number);
  const piles = Array.from({ length: number }, (_, at) => ({
    cards: small + (at < larger ? 1 : 0),
    epidemic: true,
  }));
  return { ...view, piles };
}

export function discard(view: View, fact: Fact): View {
  const card = fact.card ?? "";
  const after = seen(outOfHand(view, fact.seat ?? -1, card), card);
  return { ...after, discard: including(after.discard, card) };
}

export function giveCard(view: View, fact: Fact): View {
  const after = intoHand(outOfHand(view, fact.seat ?? -1, fact.card), fact.pawn ?? -1, fact.card);
  const vanishes = fact.card && view.players[fact.seat ?? -1]?.hand && !view.players[fact.pawn ?? -1]?.hand;
  return vanishes && fact.card ? { ...after, unseen: including(after.unseen, fact.card) } : after;
}

export function fetchCard(view: View, fact: Fact): View {
  const after = withSeat(view, fact.seat ?? -1, { stored: fact.card ?? null });
  return { ...after, discard: without(view.discard, fact.card ?? "") };
}

export function removeStored(view: View, fact: Fact): View {
  const after = withSeat(view, fact.seat ?? -1, { stored: null });
  return { ...after, removed: including(view.removed, fact.card ?? "") };
}
