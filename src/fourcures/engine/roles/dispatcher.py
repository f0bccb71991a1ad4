"""Moves the pawns of others."""

from typing import ClassVar

from ..actions import CITY, DISPATCH, PAWN, SEAT, city_in, kind_of, pawn_in, seat_of
from ..bits import BIT, spread
from ..facts import Log
from ..ints import Action, CitySet, Seat, SeatSet, i64, vec
from ..moving import move_pawn
from ..reasons import FINE, NO_PAWN_THERE, SAME_CITY
from ..state import State
from .base import Role


class Dispatcher(Role):
    """Moves any pawn to another pawn, and the pawns of others like their own."""

    name: ClassVar[str] = "dispatcher"

    def offers(self, state: State, seat: Seat, out: vec[i64], n: i64) -> i64:
        """Rule 9.2: any pawn to a city with another one."""
        pawn: Seat
        for pawn in range(state.options.players):
            base: i64 = DISPATCH + seat * SEAT + pawn * PAWN
            n = spread(out, n, base, CITY, _others(state, pawn) & ~BIT[state.pawns[pawn]])
        return n

    def refuse(self, state: State, action: Action) -> i64:
        """Rule 9.2."""
        if kind_of(action) != DISPATCH:
            return super().refuse(state, action)
        pawn = pawn_in(action)
        city = city_in(action)
        if state.pawns[pawn] == city:
            return SAME_CITY
        return FINE if _others(state, pawn) & BIT[city] else NO_PAWN_THERE

    def perform(self, state: State, action: Action, log: Log) -> None:
        """Rule 9.2."""
        move_pawn(state, seat_of(action), pawn_in(action), city_in(action), DISPATCH, log)

    def moves(self, state: State, seat: Seat) -> SeatSet:
        """Everybody's pawns, with the Dispatcher's own cards."""
        return BIT[state.options.players] - 1


def _others(state: State, pawn: Seat) -> CitySet:
    cities: CitySet = 0
    other: Seat
    for other in range(state.options.players):
        if other != pawn:
            cities |= BIT[state.pawns[other]]
    return cities
