"""Ways to go on, and how they did when they were tried out."""

from math import sqrt
from typing import Final

from fourcures.ai.heuristic.evaluation import NO_AIM
from fourcures.engine.ints import i64
from fourcures.engine.state import State

_FIRST_SIGHT: Final = 2.0
_CLEAR: Final = 3.0  # standard errors
_NOTHING: Final = 0.001  # of a chance


class Plan:
    """Actions one after the other, and how often they led to a win."""

    def __init__(
        self, actions: list[int], state: State, first_sight: float, aim: i64 = NO_AIM
    ) -> None:
        self.actions: Final = actions
        self.state: Final = state
        """The position after the actions, before chance goes on."""
        self.first_sight: Final = first_sight
        self.aim: Final = aim
        """The color whose cards are then brought together before all others."""
        self.samples = 0
        self.total = 0.0
        self.trials: Final[list[float]] = []

    def add(self, chance: float) -> None:
        """Count one more trial."""
        self.samples += 1
        self.total += chance
        self.trials.append(chance)

    def beaten_by(self, other: "Plan") -> bool:
        """Whether, in the futures both have seen, the other is clearly better or just as good."""
        gap, error = other.lead(self)
        return gap > _CLEAR * error or abs(gap) + 2.0 * error < _NOTHING

    def lead(self, other: "Plan") -> tuple[float, float]:
        """How much better it is in the futures both have seen, and the standard error of that."""
        tried = min(self.samples, other.samples)
        if tried == 0:
            return 0.0, 1.0
        total = 0.0
        squares = 0.0
        place: i64
        for place in range(tried):
            more = self.trials[place] - other.trials[place]
            total += more
            squares += more * more
        gap = total / tried
        return gap, sqrt(max(squares / tried - gap * gap, 0.0) / tried)

    @property
    def mean(self) -> float:
        """The chance of winning; first sight counts as a few trials."""
        return (self.total + _FIRST_SIGHT * self.first_sight) / (self.samples + _FIRST_SIGHT)

    @property
    def error(self) -> float:
        """The standard error of that; 0.5 if it was hardly tried."""
        if self.samples < 2:
            return 0.5
        mean = self.total / self.samples
        squares = 0.0
        for chance in self.trials:
            squares += (chance - mean) * (chance - mean)
        return sqrt(squares / self.samples / (self.samples - 1))


def standing(plan: Plan) -> tuple[int, float]:
    """For sorting: who was tried longest, then who won most, comes first."""
    return (-plan.samples, -plan.mean)
