"""What an event card is: when it can be played, on what, and what it does."""

from typing import ClassVar, Final

from ..facts import Log
from ..ints import Action, Seat, i64, vec
from ..reasons import FINE
from ..state import State


class EventCard:
    """A card that costs no action and can be played in anybody's turn."""

    name: ClassVar[str] = "event"

    def playable(self, state: State) -> bool:
        """Whether there is anything it could be played on."""
        return True

    def offers(self, state: State, seat: Seat, base: i64, out: vec[i64], n: i64) -> i64:
        """Write all ways to play it into `out` from place `n`; return the end."""
        out[n] = base
        return n + 1

    def refuse(self, state: State, action: Action) -> i64:
        """Why it cannot be played like this."""
        return FINE

    def resolve(self, state: State, action: Action, log: Log) -> None:
        """Do what the card says."""


EVENT_CARDS: Final[list[EventCard]] = []
"""All event cards in the order of their numbers, filled by `box`."""
