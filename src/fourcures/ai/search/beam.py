"""Whole turns: all that the player on turn can do with the actions left, the best ones kept."""

from typing import Final

from fourcures.ai.heuristic.evaluation import Evaluation
from fourcures.engine.actions import FINISH, PLAY_AIRLIFT, PLAY_FORECAST, kind_of
from fourcures.engine.agenda import HAND_LIMIT, count_of, step_of, top
from fourcures.engine.facts import SILENT
from fourcures.engine.ints import Action, SeatSet, Todo, i64, vec
from fourcures.engine.rules import MOST_ACTIONS, apply
from fourcures.engine.state import PLAYING, State

from .moves import EVERYBODY, own_to_decide, worth_a_thought


class Line:
    """A way to spend the actions of a turn."""

    def __init__(
        self, state: State, before: "Line | None", action: Action, value: i64, depth: i64
    ) -> None:
        self.state: Final = state
        """The position it leads to; where a turn ends, the one before the last action."""
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


class Beam:
    """The best lines of so many actions and events."""

    def __init__(self, width: i64) -> None:
        self.width: Final = width
        self.lines: Final[list[Line]] = []

    def has_room(self, value: i64) -> bool:
        """Whether a line of this value would be kept."""
        return len(self.lines) < self.width or self.lines[-1].value < value

    def add(self, line: Line) -> None:
        """Put a line behind those that are as good."""
        low: i64 = 0
        high: i64 = len(self.lines)
        while low < high:
            middle = (low + high) // 2
            if self.lines[middle].value < line.value:
                high = middle
            else:
                low = middle + 1
        self.lines.insert(low, line)
        if len(self.lines) > self.width:
            self.lines.pop()


def action_part(state: State) -> Todo:
    """What is to be done once all hands fit: in the action part, what is left of it."""
    place = state.depth - 1
    while place > 0 and step_of(state.agenda[place]) == HAND_LIMIT:
        place -= 1
    return state.agenda[place]


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
        self.refused: tuple[int, ...] = ()
        """What is not done."""
        self.room: Final = vec[i64]([0] * MOST_ACTIONS)
        self.looked: i64 = 0
        """Positions evaluated so far."""

    def lines(self, state: State) -> list[Line]:
        """Ways to end the action part, best first; if a hand does not fit, the discard comes first.

        Events come before the first action. The last action says that it is enough, ends the
        game, or is a Forecast, which comes before all else.
        """
        ends = self.ends(state)
        ends.sort(key=worth)
        return ends

    def best(self, state: State) -> list[int]:
        """The actions of the best line."""
        ends = self.ends(state)
        found = ends[0]
        for line in ends:
            if line.value > found.value:
                found = line
        return found.actions()

    def ends(self, state: State) -> list[Line]:
        """The same in any order."""
        scratch = state.copy()
        seen: set[int] = set()
        ends: list[Line] = []
        beam = Beam(1)
        beam.add(Line(state, None, 0, self.evaluation.value(state), 0))
        actions = count_of(action_part(state))
        while beam.lines:
            longer = Beam(self.width)
            for line in beam.lines:
                acted = line.depth > 0 and count_of(top(line.state)) != actions
                self._expand(line, acted, longer, ends, seen, scratch)
            beam = longer
        return ends

    def _expand(
        self,
        line: Line,
        acted: bool,
        longer: Beam,
        ends: list[Line],
        seen: set[int],
        scratch: State,
    ) -> None:
        state = line.state
        room = self.room
        depth = line.depth + 1
        n = worth_a_thought(state, room, self.seats, self.thrifty)
        place: i64
        for place in range(n):
            action = room[place]
            kind = kind_of(action)
            if kind >= PLAY_AIRLIFT and acted:
                continue
            if self.refused and action in self.refused:
                continue
            if kind == PLAY_FORECAST and (self.thrifty or line.depth):
                continue
            if not state.options.open_hands and not own_to_decide(state, action):
                continue
            if kind == FINISH or kind == PLAY_FORECAST:
                ends.append(Line(state, line, action, line.value, depth))
                continue
            scratch.become(state)
            apply(scratch, action, SILENT)
            mark = scratch.fingerprint()
            if mark in seen:
                continue
            seen.add(mark)
            value = self.evaluation.value(scratch)
            self.looked += 1
            if scratch.outcome != PLAYING:
                ends.append(Line(state, line, action, value, depth))
            elif longer.has_room(value):
                longer.add(Line(scratch.copy(), line, action, value, depth))
