"""What a game is played with: which roles and which event cards lie in the box (rule 2.7)."""

from typing import Final

from .bits import count
from .cards import CITY_CARDS
from .errors import BadOptions
from .ints import CardSet, i64


class Box:
    """Roles and event cards as sets of their numbers; a game keeps its box for ever."""

    def __init__(self, name: str, roles: i64, events: CardSet) -> None:
        self.name: Final = name
        self.roles: Final[i64] = roles
        self.events: Final[CardSet] = events
        self.cards: Final[CardSet] = CITY_CARDS | events
        """All player cards but the epidemics."""
        self.size: Final[i64] = count(CITY_CARDS | events)


BOXES: Final[dict[str, Box]] = {}
"""The boxes by name, filled by `shelf`; `base` is the one that is meant if none is named."""


def box_called(name: str) -> Box:
    """The box of this name."""
    box = BOXES.get(name)
    if box is None:
        raise BadOptions(f"there is no box '{name}', only {', '.join(BOXES)} (rule 2.7)")
    return box
