"""Leaves out an Infect step."""

from typing import ClassVar

from ..actions import seat_of
from ..facts import NIGHT_IS_QUIET, Log, about_seat
from ..ints import Action, i64
from ..reasons import FINE, QUIET_ALREADY
from ..state import State
from .base import EventCard


class OneQuietNight(EventCard):
    """The next Infect step that has not begun is left out."""

    name: ClassVar[str] = "One Quiet Night"
    kind: ClassVar[str] = "quiet_night"

    def playable(self, state: State) -> bool:
        """Rule 10.6: not while one waits."""
        return not state.quiet

    def refuse(self, state: State, action: Action) -> i64:
        """Rule 10.6."""
        return QUIET_ALREADY if state.quiet else FINE

    def resolve(self, state: State, action: Action, log: Log) -> None:
        """Rule 10.6."""
        state.quiet = True
        log.add(about_seat(NIGHT_IS_QUIET, seat_of(action)))
