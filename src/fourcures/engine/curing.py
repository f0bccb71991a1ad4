"""Discovering a cure."""

from typing import Final

from .actions import CITY, CURE, NOBODY, SEAT, cards_in, seat_of
from .atlas import COLORS, cities_of, color_of
from .bits import BIT, count, first
from .ending import win
from .facts import CURED, ERADICATED, Log, about_color
from .hands import spend
from .ints import Action, CardSet, Color, Seat, i64, vec
from .reasons import (
    CURE_NEEDS_STATION,
    CURED_ALREADY,
    FINE,
    MIXED_COLORS,
    NOT_IN_HAND,
    WRONG_NUMBER_OF_CARDS,
)
from .roles.base import role_of
from .state import State

ALL_CURED: Final = 15
"""All four colors: the aim of the game (rule 1.1)."""


def cure_offers(state: State, seat: Seat, out: vec[i64], n: i64) -> i64:
    """Every choice of cards for every color that can be cured here (rule 6.5)."""
    if not state.stations & BIT[state.pawns[seat]]:
        return n
    need = role_of(state, seat).cure_cards()
    color: Color
    for color in range(COLORS):
        cards = state.hands[seat] & cities_of(color)
        if not state.cured & BIT[color] and count(cards) >= need:
            n = _choices(CURE + seat * SEAT, cards, 0, need, out, n)
    return n


def _choices(
    base: Action, cards: CardSet, chosen: CardSet, need: i64, out: vec[i64], n: i64
) -> i64:
    if need == 0:
        out[n] = base + chosen * CITY
        return n + 1
    while count(cards) >= need:
        card = cards & -cards
        cards &= ~card
        n = _choices(base, cards, chosen | card, need - 1, out, n)
    return n


def refuse_cure(state: State, action: Action) -> i64:
    """Why this cure cannot be found."""
    seat = seat_of(action)
    cards = cards_in(action)
    if not state.stations & BIT[state.pawns[seat]]:
        return CURE_NEEDS_STATION
    if count(cards) != role_of(state, seat).cure_cards():
        return WRONG_NUMBER_OF_CARDS
    if cards & ~state.hands[seat]:
        return NOT_IN_HAND
    color = color_of(first(cards))
    if cards & ~cities_of(color):
        return MIXED_COLORS
    return CURED_ALREADY if state.cured & BIT[color] else FINE


def discover_cure(state: State, action: Action, log: Log) -> None:
    """Discard, cure, win check, what roles do, eradication: in this order."""
    seat = seat_of(action)
    cards = cards_in(action)
    color = color_of(first(cards))
    while cards:
        spend(state, seat, first(cards), log)
        cards &= cards - 1
    state.cured |= BIT[color]
    log.add(about_color(CURED, seat, color))
    if state.cured == ALL_CURED:
        win(state, log)  # rule 12.1
        return
    if state.cubes[color * 3] == 0:
        log.add(about_color(ERADICATED, NOBODY, color))  # rule 6.6
        return
    other: Seat
    for other in range(state.options.players):
        role_of(state, other).cured(state, other, color, log)
