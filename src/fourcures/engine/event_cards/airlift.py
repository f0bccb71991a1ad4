"""Moves a pawn anywhere."""

from typing import ClassVar

from ..actions import CITY, PAWN, PLAY_AIRLIFT, city_in, pawn_in, seat_of
from ..atlas import ALL_CITIES
from ..bits import BIT, spread
from ..facts import Log
from ..ints import Action, Seat, i64, vec
from ..moving import move_pawn
from ..reasons import FINE, SAME_CITY
from ..state import State
from .base import EventCard


class Airlift(EventCard):
    """Any pawn to any other city."""

    name: ClassVar[str] = "Airlift"
    kind: ClassVar[str] = "airlift"
    fields: ClassVar[str] = "pawn city"

    def offers(self, state: State, seat: Seat, base: i64, out: vec[i64], n: i64) -> i64:
        """Rule 10.3."""
        pawn: Seat
        for pawn in range(state.options.players):
            away = ALL_CITIES & ~BIT[state.pawns[pawn]]
            n = spread(out, n, base + pawn * PAWN, CITY, away)
        return n

    def refuse(self, state: State, action: Action) -> i64:
        """Rule 10.3."""
        return SAME_CITY if state.pawns[pawn_in(action)] == city_in(action) else FINE

    def resolve(self, state: State, action: Action, log: Log) -> None:
        """Rule 10.3."""
        move_pawn(state, seat_of(action), pawn_in(action), city_in(action), PLAY_AIRLIFT, log)
