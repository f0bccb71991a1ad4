"""What the evaluation asks again and again about the players."""

from typing import Final

from ..engine.bits import BIT
from ..engine.cards import CITY_CARDS
from ..engine.ints import Seat, i64, vec
from ..engine.roles.base import role_of
from ..engine.state import State


class Seats:
    """For each seat: where it is, when it is on turn, and what its role can do."""

    def __init__(self) -> None:
        self.city: Final = vec[i64]([0] * 4)
        self.to_station: Final = vec[i64]([0] * 4)
        """Steps to the nearest station."""
        self.turns: Final = vec[i64]([0] * 4)
        """How many turns from now it acts; the player on turn counts as done."""
        self.need: Final = vec[i64]([0] * 4)
        """Cards for a cure."""
        self.clears: Final = vec[i64]([0] * 4)
        """1 if it treats a whole city at once."""
        self.gives_any: Final = vec[i64]([0] * 4)
        """1 if it may hand over any card."""
        self._roles: i64 = -1

    def look(self, state: State, near_station: vec[i64]) -> None:
        """Make this the players of a position."""
        players = state.options.players
        pawns = state.pawns
        roles: i64 = state.cured
        seat: Seat
        for seat in range(players):
            city = pawns[seat]
            self.city[seat] = city
            self.to_station[seat] = near_station[city]
            turns = seat - state.seat
            self.turns[seat] = turns if turns > 0 else turns + players
            roles = roles * 8 + state.roles[seat]
        if roles != self._roles:
            self._roles = roles
            self._look_at_roles(state)

    def _look_at_roles(self, state: State) -> None:
        color: i64 = 0
        while color < 3 and state.cured & BIT[color]:
            color += 1
        full = state.copy()
        seat: Seat
        for seat in range(state.options.players):
            role = role_of(state, seat)
            self.need[seat] = role.cure_cards()
            self.clears[seat] = role.treats(state, seat, color) // 3
            full.hands[seat] = CITY_CARDS
            self.gives_any[seat] = 0
            if role.gives(full, seat) == CITY_CARDS:
                self.gives_any[seat] = 1
