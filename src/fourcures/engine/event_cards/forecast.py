"""Looks into the infection deck."""

from typing import ClassVar, Final

from ..actions import CITY, PUT_BACK_CARD, SEAT, city_in, seat_of
from ..agenda import (
    COUNT_UNIT,
    PARTIAL,
    PEEK,
    PUT_BACK,
    change,
    count_of,
    drop,
    push,
    seat_of_todo,
    todo,
    top,
)
from ..bits import BIT, count, spread
from ..facts import CARD_FORESEEN, CARD_PUT_BACK, Log, about_place
from ..infection_deck import KNOWER, cards_of, draw_top, knower_of, lay_on_top
from ..ints import Action, Seat, i64, vec
from ..reasons import FINE, NO_FORECAST, NOT_FORESEEN
from ..state import State
from .base import EventCard

DEPTH: Final = 6


class Forecast(EventCard):
    """The top six infection cards, looked at and put back in any order."""

    name: ClassVar[str] = "Forecast"
    kind: ClassVar[str] = "forecast"

    def resolve(self, state: State, action: Action, log: Log) -> None:
        """Rule 10.4."""
        cards: i64 = 0
        layer: i64
        for layer in range(state.height):
            cards += count(cards_of(state.layers[layer]))
        if cards == 0:
            return
        if cards > DEPTH:
            cards = DEPTH
        seat = seat_of(action)
        push(state, todo(PUT_BACK, seat, cards))
        push(state, todo(PEEK, seat, cards))


def peek(state: State, action: Action, log: Log) -> None:
    """The next card from the top is this one; it leaves the deck until it is put back."""
    entry = top(state) - COUNT_UNIT
    height = state.height
    secret = knower_of(state.layers[height - 1]) >= 0
    city = city_in(action)
    draw_top(state, city)
    state.peeked |= BIT[city]
    log.add(about_place(CARD_FORESEEN, seat_of_todo(entry), city))
    if count_of(entry) > 0:
        change(state, entry)
        return
    drop(state)
    if state.height == height or secret:
        change(state, top(state) | PARTIAL)


def put_back_offers(state: State, seat: Seat, out: vec[i64], n: i64) -> i64:
    """Any of the cards that are still out."""
    return spread(out, n, PUT_BACK_CARD + seat * SEAT, CITY, state.peeked)


def refuse_put_back(state: State, action: Action, seat: Seat) -> i64:
    """Why a card cannot be put back while `seat` plays Forecast."""
    if seat_of(action) != seat:
        return NO_FORECAST
    return FINE if state.peeked & BIT[city_in(action)] else NOT_FORESEEN


def put_back(state: State, action: Action, log: Log) -> None:
    """Put one card on top of the deck; the last one put back will be drawn first."""
    entry = top(state)
    seat = seat_of(action)
    city = city_in(action)
    layer = BIT[city]
    if not state.options.open_hands and entry & PARTIAL:
        layer += (seat + 1) * KNOWER
    lay_on_top(state, layer)
    state.peeked &= ~BIT[city]
    log.add(about_place(CARD_PUT_BACK, seat, city))
    if state.peeked:
        change(state, (entry - COUNT_UNIT) | PARTIAL)
    else:
        drop(state)
