"""Whole turns: all that the player on turn can do with the actions left, the best ones kept."""

from typing import Final

from ..engine.actions import FINISH, PLAY_AIRLIFT, PLAY_FORECAST, kind_of
from ..engine.agenda import count_of, top
from ..engine.facts import SILENT
from ..engine.ints import Action, SeatSet, i64, vec
from ..engine.rules import MOST_ACTIONS, apply
from ..engine.state import PLAYING, State
from .evaluation import Evaluation
from .moves import EVERYBODY, own_to_decide, worth_a_thought


class Line:
    """A way to spend the actions of a turn, and the position it leads to."""

    def __init__(
        self, state: State, before: "Line | None", action: Action, value: i64, depth: i64
    ) -> None:
        self.state: Final = state
        self.before: Final = before
        self.action: Final = action
        self.value: Final = value
        self.depth: Final = depth
        """Actions and events so far."""

    def actions(self) -> list[int]:
        """All actions from the beginning on."""
        found: list[int] = []
        line: Line | None = self
        while line is not None and line.before is not None:
            found.append(line.action)
            line = line.before
        found.reverse()
        return found


def worth(line: Line) -> int:
    """For sorting: the best first."""
    return -line.value


class Planner:
    """A beam over the actions of a turn; the same position reached twice counts once."""

    def __init__(self, evaluation: Evaluation, width: i64, thrifty: bool = False) -> None:
        """`thrifty`: with fewer flights and events, and without Forecasts."""
        self.evaluation: Final = evaluation
        self.width: Final = width
        self.thrifty: Final = thrifty
        self.seats: SeatSet = EVERYBODY
        """Who may do something."""
        self.room: Final = vec[i64]([0] * MOST_ACTIONS)
        self.looked: i64 = 0
        """Positions evaluated so far."""
        self._actions: i64 = 0

    def lines(self, state: State) -> list[Line]:
        """Ways to end the action part, best first; each ends with saying so.

        Events come before the first action. A line may stop at a game that is over, or at a
        Forecast, which comes before all else.
        """
        self._actions = count_of(top(state))
        root = Line(state, None, 0, self.evaluation.value(state), 0)
        ends: list[Line] = []
        beam = [root]
        seen: set[bytes] = set()
        while beam:
            found: list[Line] = []
            for line in beam:
                self._expand(line, found, ends, seen)
            found.sort(key=worth)
            beam = found[: self.width]
        ends.sort(key=worth)
        return ends

    def _expand(self, line: Line, found: list[Line], ends: list[Line], seen: set[bytes]) -> None:
        state = line.state
        room = self.room
        acted = count_of(top(state)) != self._actions
        n = worth_a_thought(state, room, self.seats, self.thrifty)
        place: i64
        for place in range(n):
            action = room[place]
            kind = kind_of(action)
            if kind >= PLAY_AIRLIFT and acted:
                continue
            if kind == PLAY_FORECAST and (self.thrifty or line.depth):
                continue
            if not state.options.open_hands and not own_to_decide(state, action):
                continue
            after = state.copy()
            apply(after, action, SILENT)
            if kind == FINISH or kind == PLAY_FORECAST:
                ends.append(Line(after, line, action, line.value, line.depth + 1))
                continue
            key = after.key()
            if key in seen:
                continue
            seen.add(key)
            value = self.evaluation.value(after)
            self.looked += 1
            new = Line(after, line, action, value, line.depth + 1)
            if after.outcome != PLAYING:
                ends.append(new)
            else:
                found.append(new)
