"""Chances of winning for a review: positions played on, all of them in the same futures."""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

from fourcures.ai.search.budget import Budget, Positions, Seconds
from fourcures.ai.search.determinize import guess
from fourcures.ai.search.rng import Dice
from fourcures.ai.search.search import Search
from fourcures.engine.state import PLAYING, WON, State
from fourcures.play.estimates import Chance

_LEAST = 4
"""Trials that are made however little time there is."""
_APART = 7919
"""So that plans are not judged by the futures they were chosen for."""


@dataclass(frozen=True)
class Thinking:
    """How long a review looks at each turn: seconds, or positions for the same result always."""

    seconds: float = 1.0
    positions: int = 0
    seed: int = 1
    stop: Callable[[], bool] | None = None
    """Asked again and again whether to give up."""

    def budget(self, share: float) -> Budget:
        """A part of a turn's time."""
        if self.positions:
            return Positions(max(1, int(self.positions * share)), self.stop)
        return Seconds(self.seconds * share, stop=self.stop)


class Trials:
    """What became of some positions in the same futures."""

    def __init__(self, search: Search, seat: int, ends: list[State], thinking: Thinking) -> None:
        """From some positions of one turn, with what a seat may know of them."""
        self.search = search
        self.seat = seat
        self.ends = ends
        self.seed = thinking.seed + _APART
        self.results: list[list[float]] = [[] for _ in ends]

    def run(self, budget: Budget) -> None:
        """Try until the time is over; not at all if nothing is open."""
        search = self.search
        began = search.looked()
        number = 0
        while any(end.outcome == PLAYING for end in self.ends):
            looked = search.looked() - began + number  # a trial may look at nothing
            if number >= _LEAST and budget.spent(looked) >= 1.0:
                break
            for end, found in zip(self.ends, self.results, strict=True):
                world = guess(end, self.seat, Dice(self.seed * 1000003 + number))
                search.deal(world, self.seed, number)  # the same wherever the same cards are unseen
                found.append(search.playout.chance(world, search.future))
            number += 1

    def chance(self, place: int) -> Chance:
        """The chance of winning from one of the positions."""
        end = self.ends[place]
        if end.outcome != PLAYING:
            return Chance(1.0 if end.outcome == WON else 0.0, 0.0)
        return _mean(self.results[place])

    def difference(self, place: int, other: int) -> Chance:
        """How much better one position is than another, with the error that this has."""
        if not self.results[place]:
            return self.chance(place) - self.chance(other)
        both = zip(self.results[place], self.results[other], strict=True)
        return _mean([one - two for one, two in both])


def _mean(found: list[float]) -> Chance:
    n = len(found)
    mean = sum(found) / n
    variance = sum((value - mean) ** 2 for value in found) / (n - 1)
    return Chance(mean, sqrt(variance / n))
