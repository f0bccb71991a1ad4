"""Cards in hand: paying with them, and the hand limit."""

from typing import Final

from .actions import CARD, DISCARD, SEAT, card_in, seat_of
from .agenda import HAND_LIMIT, push, todo
from .bits import BIT, count, spread
from .facts import CARD_DISCARDED, Log, about_card
from .ints import Action, Card, Seat, i64, vec
from .reasons import CARD_NOT_HELD, FINE, NOTHING_TO_DISCARD
from .state import State

LIMIT: Final = 7


def spend(state: State, seat: Seat, card: Card, log: Log) -> None:
    """Put a card from a hand onto the discard pile."""
    state.hands[seat] &= ~BIT[card]
    state.discard |= BIT[card]
    log.add(about_card(CARD_DISCARDED, seat, card))


def fits(state: State, seat: Seat) -> bool:
    """Whether a hand is within the limit (rule 4.3)."""
    return count(state.hands[seat]) <= LIMIT


def check_limit(state: State, seat: Seat) -> None:
    """Before anything else goes on, this hand must fit (rules 4.3 and 4.4)."""
    push(state, todo(HAND_LIMIT, seat, 0))


def discard_offers(state: State, seat: Seat, out: vec[i64], n: i64) -> i64:
    """Any card of a hand that is too large."""
    return spread(out, n, DISCARD + seat * SEAT, CARD, state.hands[seat])


def refuse_discard(state: State, action: Action, seat: Seat) -> i64:
    """Why a card cannot be discarded while `seat` has too many."""
    if seat_of(action) != seat:
        return NOTHING_TO_DISCARD
    return FINE if state.hands[seat] & BIT[card_in(action)] else CARD_NOT_HELD
