"""Treats whole cities; cured diseases vanish where the Medic is."""

from typing import ClassVar

from ..atlas import COLORS
from ..bits import BIT
from ..cubes import take_cubes
from ..facts import Log
from ..ints import City, CitySet, Color, Seat, i64
from ..state import State
from .base import Role


class Medic(Role):
    """Clears a whole color at once; cured diseases vanish wherever the Medic stands."""

    name: ClassVar[str] = "medic"

    def arrived(self, state: State, seat: Seat, log: Log) -> None:
        """Rule 9.3: also when another player moves the pawn."""
        color: Color
        for color in range(COLORS):
            if state.cured & BIT[color]:
                take_cubes(state, state.pawns[seat], color, 3, log)

    def cured(self, state: State, seat: Seat, color: Color, log: Log) -> None:
        """Rule 9.3: standing there is enough."""
        take_cubes(state, state.pawns[seat], color, 3, log)

    def treats(self, state: State, seat: Seat, color: Color) -> i64:
        """Rule 9.3."""
        return 3

    def shield(self, state: State, seat: Seat, color: Color) -> CitySet:
        """Rule 9.3: cured colors, in the Medic's city only."""
        if state.cured & BIT[color] and state.options.medic_prevents:
            return BIT[state.pawns[seat]]
        return 0

    def infected(self, state: State, seat: Seat, city: City, color: Color, log: Log) -> None:
        """Rule 2.6: where cubes are not prevented, they are cleared."""
        if city == state.pawns[seat]:
            take_cubes(state, city, color, 3, log)
