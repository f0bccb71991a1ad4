"""What an event card is: when it can be played, on what, and what it does."""

from typing import ClassVar, Final

from ..agenda import ACT, EPIDEMIC, HAND_LIMIT, INFECT
from ..facts import Log
from ..ints import Action, Seat, i64, vec
from ..reasons import FINE, ONLY_RESILIENT_NOW
from ..state import State


class EventCard:
    """A card that costs no action and can be played in anybody's turn."""

    name: ClassVar[str] = "event"
    kind: ClassVar[str] = "event"
    """What playing it is called on the wire."""
    fields: ClassVar[str] = ""
    """What has to be said with it, as in `actions.KINDS`."""

    def moments(self) -> list[int]:
        """The steps during which it may be played (rule 10.1).

        Drawing is none: after `finish` the cards come at once.
        """
        return [ACT, HAND_LIMIT, EPIDEMIC, INFECT]

    def refuse_moment(self) -> i64:
        """Why it must wait or is too late while others may be played; goes with `moments`."""
        return ONLY_RESILIENT_NOW

    def more_actions(self) -> i64:
        """How many actions it adds to a turn."""
        return 0

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
"""All event cards in the order of their numbers, filled by `shelf`."""
EVENT_NAMES: Final[list[str]] = []
WINDOWS: Final = vec[i64]([0] * 32)
"""For each step the event cards that may be played during it."""
