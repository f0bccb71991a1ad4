"""Research stations, and moving one when all six are built."""

from typing import Final

from .actions import BUILD, OTHER, SEAT, other_in, seat_of
from .atlas import NO_CITY
from .bits import BIT, count, spread
from .cards import NO_CARD
from .facts import Log, station_built
from .hands import spend
from .ints import Action, Card, City, Seat, i64, vec
from .reasons import (
    FINE,
    NO_CARD_TO_BUILD,
    STATION_ALREADY,
    STATION_LEFT,
    TAKE_FROM_WHERE,
)
from .roles.base import role_of
from .state import State

STATIONS: Final = 6
"""Rule 1.4."""


def build_offers(state: State, seat: Seat, out: vec[i64], n: i64) -> i64:
    """A station in the player's city (rule 6.1)."""
    here = BIT[state.pawns[seat]]
    if state.stations & here:
        return n
    if not state.hands[seat] & here and not role_of(state, seat).builds_without_card():
        return n
    return site_offers(state, BUILD + seat * SEAT, out, n)


def site_offers(state: State, base: Action, out: vec[i64], n: i64) -> i64:
    """The same new station once, or once for each station that can be taken (rule 6.2)."""
    if count(state.stations) < STATIONS:
        out[n] = base + NO_CITY * OTHER
        return n + 1
    return spread(out, n, base, OTHER, state.stations)


def refuse_build(state: State, action: Action) -> i64:
    """Why a station cannot be built."""
    seat = seat_of(action)
    city = state.pawns[seat]
    reason = refuse_site(state, city, other_in(action))
    if reason != FINE:
        return reason
    if state.hands[seat] & BIT[city] or role_of(state, seat).builds_without_card():
        return FINE
    return NO_CARD_TO_BUILD


def refuse_site(state: State, city: City, taken_from: City) -> i64:
    """Why no station can be put down here, taken from there."""
    if state.stations & BIT[city]:
        return STATION_ALREADY
    if count(state.stations) < STATIONS:
        return FINE if taken_from == NO_CITY else STATION_LEFT
    if taken_from == NO_CITY or not state.stations & BIT[taken_from]:
        return TAKE_FROM_WHERE
    return FINE


def build_station(state: State, action: Action, log: Log) -> None:
    """Pay for a station and put it down."""
    seat = seat_of(action)
    city = state.pawns[seat]
    card = price(state, seat)
    if card != NO_CARD:
        spend(state, seat, card, log)
    place_station(state, seat, city, other_in(action), log)


def price(state: State, seat: Seat) -> Card:
    """The card that a station is paid with, or NO_CARD (rule 6.1)."""
    if role_of(state, seat).builds_without_card():
        return NO_CARD
    return state.pawns[seat]


def place_station(state: State, by: Seat, city: City, taken_from: City, log: Log) -> None:
    """Put a station down, from the supply or from another city."""
    if taken_from != NO_CITY:
        state.stations &= ~BIT[taken_from]
    state.stations |= BIT[city]
    log.add(station_built(by, city, taken_from))
