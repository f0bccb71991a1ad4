"""Drive, direct, charter and shuttle; and what happens on arrival."""

from .actions import (
    CHARTER,
    CITY,
    DIRECT,
    DRIVE,
    PAWN,
    SEAT,
    SHUTTLE,
    city_in,
    kind_of,
    pawn_in,
    seat_of,
)
from .atlas import ALL_CITIES, NEAR
from .bits import BIT, first, spread
from .cards import CITY_CARDS, NO_CARD
from .facts import Log, pawn_moved
from .hands import spend
from .ints import Action, Card, City, Seat, i64, vec
from .reasons import (
    FINE,
    NO_CARD_OF_CITY_LEFT,
    NO_CARD_OF_GOAL,
    NO_STATION_HERE,
    NO_STATION_THERE,
    NOT_NEIGHBORS,
    NOT_YOUR_PAWN,
    SAME_CITY,
)
from .roles.base import role_of
from .state import State


def move_offers(state: State, seat: Seat, out: vec[i64], n: i64) -> i64:
    """All moves of all pawns this player may move (rules 5.1 to 5.4)."""
    cards = state.hands[seat] & CITY_CARDS
    pawns = role_of(state, seat).moves(state, seat)
    while pawns:
        pawn = first(pawns)
        pawns &= pawns - 1
        city = state.pawns[pawn]
        here = BIT[city]
        base: i64 = seat * SEAT + pawn * PAWN
        n = spread(out, n, base + DRIVE, CITY, NEAR[city])
        if cards:
            n = spread(out, n, base + DIRECT, CITY, cards & ~here)
            if cards & here:
                n = spread(out, n, base + CHARTER, CITY, ALL_CITIES & ~here)
        if state.stations & here:
            n = spread(out, n, base + SHUTTLE, CITY, state.stations & ~here)
    return n


def refuse_move(state: State, action: Action) -> i64:
    """Why a move is not possible."""
    kind = kind_of(action)
    seat = seat_of(action)
    pawn = pawn_in(action)
    city = city_in(action)
    here = state.pawns[pawn]
    if not role_of(state, seat).moves(state, seat) & BIT[pawn]:
        return NOT_YOUR_PAWN
    if city == here:
        return SAME_CITY  # rule 5.5
    if kind == DRIVE:
        return FINE if NEAR[here] & BIT[city] else NOT_NEIGHBORS
    if kind == DIRECT:
        return FINE if state.hands[seat] & BIT[city] else NO_CARD_OF_GOAL
    if kind == CHARTER:
        return FINE if state.hands[seat] & BIT[here] else NO_CARD_OF_CITY_LEFT
    if not state.stations & BIT[here]:
        return NO_STATION_HERE
    return FINE if state.stations & BIT[city] else NO_STATION_THERE


def move(state: State, action: Action, log: Log) -> None:
    """Pay for a move and make it."""
    seat = seat_of(action)
    card = fare(state, action)
    if card != NO_CARD:
        spend(state, seat, card, log)
    move_pawn(state, seat, pawn_in(action), city_in(action), kind_of(action), log)


def fare(state: State, action: Action) -> Card:
    """The card that a move is paid with, or NO_CARD (rules 5.2 and 5.3)."""
    kind = kind_of(action)
    if kind == DIRECT:
        return city_in(action)
    if kind == CHARTER:
        return state.pawns[pawn_in(action)]
    return NO_CARD


def move_pawn(state: State, by: Seat, pawn: Seat, city: City, how: i64, log: Log) -> None:
    """Put a pawn into another city, with what its role does there."""
    log.add(pawn_moved(by, pawn, state.pawns[pawn], city, how))
    state.pawns[pawn] = city
    role_of(state, pawn).arrived(state, pawn, log)
