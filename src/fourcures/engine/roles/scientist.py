"""Needs fewer cards for a cure."""

from typing import ClassVar

from ..ints import i64
from .base import Role


class Scientist(Role):
    """Finds a cure with four cards."""

    name: ClassVar[str] = "scientist"

    def cure_cards(self) -> i64:
        """Rule 9.7."""
        return 4
