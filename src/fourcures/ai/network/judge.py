"""How likely a win is: a small network over the features, learned from games.

It counts in whole numbers, so that a judgment is the same on every machine, compiled or not.
"""

from math import exp
from typing import Final

from fourcures.ai.heuristic.evaluation import UNIT, Evaluation
from fourcures.ai.heuristic.features import EVENTS_HELD, QUIET, SIZE
from fourcures.engine.ints import i64, vec
from fourcures.engine.state import PLAYING, WON, State

from .inputs import Outlook
from .layout import LENGTH
from .weights import HIDDEN, HIGH, JUDGE, PAIRS, JudgeWeights

INPUTS: Final = SIZE + LENGTH
"""Numbers that the network is given: the features, then the outlook."""

_HOPELESS: Final = -30.0


class Judge:
    """Judges positions by what they look like."""

    def __init__(self) -> None:
        self.weights = JUDGE
        self.evaluation: Final = Evaluation()
        self.outlook: Final = Outlook()
        self._places: Final = vec[i64]([0] * INPUTS)
        self._seen: Final = vec[i64]([0] * INPUTS)

    def use(self, weights: JudgeWeights) -> None:
        """Judge by other weights."""
        self.weights = weights

    def chance(self, state: State, event: i64 = 0) -> float:
        """The chance of winning, if each event held adds so much to the logarithm of the odds."""
        if state.outcome != PLAYING:
            return 1.0 if state.outcome == WON else 0.0
        odds = float(self._odds(state) + event * self._events()) / UNIT
        return 1.0 / (1.0 + exp(-odds)) if odds > _HOPELESS else 0.0

    def _events(self) -> i64:
        """How many events are held in the position looked at last."""
        held: i64 = 0
        place: i64
        for place in range(EVENTS_HELD, QUIET):
            held += self.evaluation.x[place]
        return held

    def _odds(self, state: State) -> i64:
        """The logarithm of the odds of winning, in parts of UNIT."""
        players = state.options.players - 2
        used = self._look(state, INPUTS * players)
        places = self._places
        seen = self._seen
        alone = self.weights.alone
        packed = self.weights.packed
        outer: i64 = HIDDEN * players
        total: i64 = 0
        n: i64
        for n in range(used):
            total += alone[places[n]] * seen[n]
        pair: i64
        for pair in range(0, PAIRS, 4):
            first: i64 = 0
            second: i64 = 0
            third: i64 = 0
            fourth: i64 = 0
            for n in range(used):
                at = places[n] * PAIRS + pair
                one = seen[n]
                first += packed[at] * one
                second += packed[at + 1] * one
                third += packed[at + 2] * one
                fourth += packed[at + 3] * one
            total += self._both(first, outer) + self._both(second, outer + 2)
            total += self._both(third, outer + 4) + self._both(fourth, outer + 6)
            outer += 8
        return total

    def _both(self, pair: i64, place: i64) -> i64:
        """What two units say that are counted in one number."""
        low = pair & (HIGH - 1)
        if low >= HIGH // 2:
            low -= HIGH
        high = (pair - low) // HIGH
        total: i64 = 0
        if low > 0:
            total = low * self.weights.outer[place] // UNIT
        if high > 0:
            total += high * self.weights.outer[place + 1] // UNIT
        return total

    def _look(self, state: State, base: i64) -> i64:
        """Note all numbers that are not zero, and their places from `base` on; return how many."""
        self.evaluation.look(state)
        self.outlook.look(state, self.evaluation)
        x = self.evaluation.x
        y = self.outlook.y
        used: i64 = 0
        place: i64
        for place in range(SIZE):
            if x[place]:
                self._places[used] = base + place
                self._seen[used] = x[place]
                used += 1
        for place in range(LENGTH):
            if y[place]:
                self._places[used] = base + SIZE + place
                self._seen[used] = y[place]
                used += 1
        return used
