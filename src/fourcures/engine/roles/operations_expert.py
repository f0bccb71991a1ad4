"""Builds for free and flies from stations."""

from typing import ClassVar

from ..actions import CARD, CITY, EXPERT_FLIGHT, SEAT, card_in, city_in, kind_of, seat_of
from ..agenda import FLOWN, change, top
from ..atlas import ALL_CITIES
from ..bits import BIT, first, spread
from ..cards import CITY_CARDS
from ..facts import Log
from ..hands import spend
from ..ints import Action, Seat, i64, vec
from ..moving import move_pawn
from ..reasons import CITY_CARD_NEEDED, FINE, FLIGHT_NEEDS_STATION, FLOWN_ALREADY, SAME_CITY
from ..state import State
from .base import Role


class OperationsExpert(Role):
    """Builds without a card; once a turn, from a station to any city for any city card."""

    name: ClassVar[str] = "operations expert"

    def offers(self, state: State, seat: Seat, out: vec[i64], n: i64) -> i64:
        """Rule 9.4: the flight."""
        here = BIT[state.pawns[seat]]
        if not state.stations & here or top(state) & FLOWN:
            return n
        cards = state.hands[seat] & CITY_CARDS
        while cards:
            base: i64 = EXPERT_FLIGHT + seat * SEAT + first(cards) * CARD
            n = spread(out, n, base, CITY, ALL_CITIES & ~here)
            cards &= cards - 1
        return n

    def refuse(self, state: State, action: Action) -> i64:
        """Rule 9.4."""
        if kind_of(action) != EXPERT_FLIGHT:
            return super().refuse(state, action)
        seat = seat_of(action)
        if not state.stations & BIT[state.pawns[seat]]:
            return FLIGHT_NEEDS_STATION
        if top(state) & FLOWN:
            return FLOWN_ALREADY
        if not BIT[card_in(action)] & state.hands[seat] & CITY_CARDS:
            return CITY_CARD_NEEDED
        return SAME_CITY if city_in(action) == state.pawns[seat] else FINE

    def perform(self, state: State, action: Action, log: Log) -> None:
        """Rule 9.4."""
        seat = seat_of(action)
        change(state, top(state) | FLOWN)
        spend(state, seat, card_in(action), log)
        move_pawn(state, seat, seat, city_in(action), EXPERT_FLIGHT, log)

    def builds_without_card(self) -> bool:
        """Rule 9.4."""
        return True
