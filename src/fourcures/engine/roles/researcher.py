"""Gives any city card."""

from typing import ClassVar

from ..cards import CITY_CARDS
from ..ints import CardSet, Seat
from ..state import State
from .base import Role


class Researcher(Role):
    """May give any city card to a player in the same city."""

    name: ClassVar[str] = "researcher"

    def gives(self, state: State, seat: Seat) -> CardSet:
        """Rule 9.6."""
        return state.hands[seat] & CITY_CARDS
