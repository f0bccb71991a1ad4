"""Keeps diseases out of her neighborhood."""

from typing import ClassVar

from ..atlas import NEAR
from ..bits import BIT
from ..ints import CitySet, Color, Seat
from ..state import State
from .base import Role


class QuarantineSpecialist(Role):
    """No cubes are placed and no outbreaks happen in her city and next door."""

    name: ClassVar[str] = "quarantine specialist"

    def shield(self, state: State, seat: Seat, color: Color) -> CitySet:
        """Rule 9.5."""
        here = state.pawns[seat]
        return BIT[here] | NEAR[here]
