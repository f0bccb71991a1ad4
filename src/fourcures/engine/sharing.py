"""Giving and taking a card."""

from .actions import CARD, GIVE, PAWN, SEAT, TAKE, card_in, kind_of, pawn_in, seat_of
from .bits import BIT, spread
from .cards import EVENTS
from .facts import Log, card_given
from .hands import check_limit
from .ints import Action, Seat, i64, vec
from .reasons import (
    CARD_DOES_NOT_MATCH,
    EVENTS_NOT_SHARED,
    FINE,
    GIVER_LACKS_CARD,
    NOT_TOGETHER,
    NOT_WITH_YOURSELF,
)
from .roles.base import role_of
from .state import State


def share_offers(state: State, seat: Seat, out: vec[i64], n: i64) -> i64:
    """Every card that can change hands in the player's city (rule 6.4)."""
    other: Seat
    for other in range(state.options.players):
        if other != seat and state.pawns[other] == state.pawns[seat]:
            base: i64 = seat * SEAT + other * PAWN
            n = spread(out, n, base + GIVE, CARD, role_of(state, seat).gives(state, seat))
            n = spread(out, n, base + TAKE, CARD, role_of(state, other).gives(state, other))
    return n


def refuse_share(state: State, action: Action) -> i64:
    """Why a card cannot change hands."""
    seat = seat_of(action)
    other = pawn_in(action)
    card = BIT[card_in(action)]
    giver = seat if kind_of(action) == GIVE else other
    if other == seat:
        return NOT_WITH_YOURSELF
    if state.pawns[other] != state.pawns[seat]:
        return NOT_TOGETHER
    if card & EVENTS:
        return EVENTS_NOT_SHARED
    if not state.hands[giver] & card:
        return GIVER_LACKS_CARD
    return FINE if role_of(state, giver).gives(state, giver) & card else CARD_DOES_NOT_MATCH


def share(state: State, action: Action, log: Log) -> None:
    """Hand the card over; the receiver's hand limit comes at once (rule 4.4)."""
    giver = seat_of(action)
    receiver = pawn_in(action)
    if kind_of(action) == TAKE:
        giver, receiver = receiver, giver
    card = card_in(action)
    state.hands[giver] &= ~BIT[card]
    state.hands[receiver] |= BIT[card]
    log.add(card_given(giver, receiver, card))
    check_limit(state, receiver)
