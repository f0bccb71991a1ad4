"""What to do at first sight: a turn that is liked, and after which a win is likely."""

from typing import Final

from fourcures.ai.network.judge import Judge
from fourcures.engine.actions import FINISH, kind_of
from fourcures.engine.facts import SILENT
from fourcures.engine.ints import i64
from fourcures.engine.rules import apply
from fourcures.engine.state import State

from .beam import Line, Planner

_MOST: Final = 3_000_000
_AS_MUCH: Final = 22_500_000.0
"""How much less a line is liked if that tells as much of its trials as a lost game at first sight.

Fitted to the trials of 70,000 plans; beyond the most, liking tells nothing more.
"""

_CLOSE: Final = 250_000
"""What is liked less than that is not looked at: it would rarely promise most."""


def promise(chance: float, less_liked: i64) -> float:
    """What a turn promises: the chance of winning after it, less if others are liked better."""
    return chance - float(min(less_liked, _MOST)) / _AS_MUCH


class Instinct:
    """Takes the turn that promises most."""

    def __init__(self, planner: Planner, judge: Judge) -> None:
        self.planner: Final = planner
        self.judge: Final = judge

    def best(self, state: State) -> list[int]:
        """The actions of that turn."""
        ends = self.planner.ends(state)
        liked = ends[0].value
        for line in ends:
            liked = max(liked, line.value)
        most = -9.0
        found = ends[0]
        for line in ends:
            if liked - line.value > _CLOSE:
                continue
            promised = promise(self.chance(line), liked - line.value)
            if promised > most:
                most = promised
                found = line
        return found.actions()

    def chance(self, line: Line) -> float:
        """The chance of winning after a line."""
        if kind_of(line.action) == FINISH:
            return self.judge.chance(line.state)
        after = line.state.copy()
        apply(after, line.action, SILENT)
        return self.judge.chance(after)
