"""The player deck: piles with an epidemic each, and drawing two cards."""

from typing import Final

from .actions import card_in
from .agenda import (
    COUNT_UNIT,
    EPIDEMIC,
    EPIDEMIC_UNIT,
    READY,
    change,
    count_of,
    drop,
    push,
    todo,
    top,
)
from .bits import BIT, count
from .facts import CARD_DRAWN, EPIDEMIC_DRAWN, Log, about_card, about_seat
from .ints import Action, Card, Seat, i64
from .state import State

CARDS_DRAWN: Final = 2


def cards_left(state: State) -> i64:
    """How many cards the player deck has, epidemics included."""
    return count(state.deck) + state.epidemics


def too_few_left(state: State) -> bool:
    """Whether the two cards of a turn cannot be drawn any more (rule 7.2)."""
    return count_of(top(state)) == CARDS_DRAWN and cards_left(state) < CARDS_DRAWN


def top_pile(state: State) -> i64:
    """Which pile is on top, counted from the bottom (rule 3.6)."""
    left = cards_left(state)
    pile: i64 = 0
    while pile < state.options.epidemics - 1 and state.options.piles[pile] < left:
        pile += 1
    return pile


def pile_left(state: State, pile: i64) -> i64:
    """How many cards the top pile, which is this one, still has."""
    below: i64 = 0
    if pile > 0:
        below = state.options.piles[pile - 1]
    return cards_left(state) - below


def epidemic_inside(state: State) -> bool:
    """Whether the epidemic of the top pile is still to come."""
    return state.epidemics > top_pile(state)


def take_card(state: State, seat: Seat, card: Card, log: Log) -> None:
    """A card from the deck goes into a hand."""
    state.deck &= ~BIT[card]
    state.hands[seat] |= BIT[card]
    log.add(about_card(CARD_DRAWN, seat, card))


def draw_card(state: State, action: Action, log: Log) -> None:
    """The next of the two cards is this one (rule 7.1)."""
    take_card(state, state.seat, card_in(action), log)
    _drawn(state, 0)


def draw_epidemic(state: State, log: Log) -> None:
    """The next of the two cards is an epidemic; it waits until both are drawn (rule 7.7)."""
    state.epidemics -= 1
    log.add(about_seat(EPIDEMIC_DRAWN, state.seat))
    _drawn(state, EPIDEMIC_UNIT)


def _drawn(state: State, epidemic: i64) -> None:
    entry = top(state) - COUNT_UNIT + epidemic
    change(state, entry)
    if count_of(entry) > 0:
        return
    drop(state)
    epidemics = entry // EPIDEMIC_UNIT
    if epidemics == 2:
        push(state, todo(EPIDEMIC, 0, 0))  # rule 7.6: events may come before this one
    if epidemics:
        push(state, todo(EPIDEMIC, 0, 0) | READY)
