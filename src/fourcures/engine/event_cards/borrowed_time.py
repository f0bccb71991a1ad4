"""More actions for a turn."""

from typing import ClassVar

from ..agenda import ACT, COUNT_UNIT, HAND_LIMIT, step_of
from ..facts import ACTIONS_GAINED, NUMBER, Log, about_seat
from ..ints import Action, i64
from ..reasons import ACTIONS_ARE_OVER, FINE
from ..state import State
from .base import EventCard


class BorrowedTime(EventCard):
    """Two more actions for the player whose turn it is, while the actions are not over."""

    name: ClassVar[str] = "Borrowed Time"
    kind: ClassVar[str] = "borrowed_time"

    def moments(self) -> list[int]:
        """Rule 10.8: during the actions, and while a hand waits that is too large for them."""
        return [ACT, HAND_LIMIT]

    def refuse_moment(self) -> i64:
        """Rule 10.8."""
        return ACTIONS_ARE_OVER

    def more_actions(self) -> i64:
        """Rule 10.8."""
        return 2

    def playable(self, state: State) -> bool:
        """Rule 10.8: the hand limit at the end of a turn is too late."""
        return _acting(state) >= 0

    def refuse(self, state: State, action: Action) -> i64:
        """Rule 10.8."""
        return FINE if _acting(state) >= 0 else ACTIONS_ARE_OVER

    def resolve(self, state: State, action: Action, log: Log) -> None:
        """Rule 10.8."""
        more = self.more_actions()
        state.agenda[_acting(state)] += more * COUNT_UNIT
        log.add(about_seat(ACTIONS_GAINED, state.seat) + more * NUMBER)


def _acting(state: State) -> i64:
    """Where the actions of this turn stand on the agenda; -1 if they are over."""
    place = state.depth - 1
    while place >= 0 and step_of(state.agenda[place]) != ACT:
        place -= 1
    return place
