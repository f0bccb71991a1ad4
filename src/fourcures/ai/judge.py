"""How likely a win is: a small network over the features, learned from games.

It counts in whole numbers, so that a judgment is the same on every machine, compiled or not.
"""

from math import exp
from typing import Final

from ..engine.ints import i64, vec
from ..engine.state import PLAYING, WON, State
from .evaluation import UNIT, Evaluation
from .features import EVENTS_HELD, QUIET, SIZE
from .judge_weights import HIDDEN, JUDGE

_HOPELESS: Final = -30.0


class Judge:
    """Judges positions by what they look like."""

    def __init__(self) -> None:
        self.weights = JUDGE
        self.evaluation: Final = Evaluation()
        self._places: Final = vec[i64]([0] * SIZE)

    def use(self, weights: vec[i64]) -> None:
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
        self.evaluation.look(state)
        x = self.evaluation.x
        places = self._places
        used: i64 = 0
        place: i64
        for place in range(SIZE):
            if x[place]:
                places[used] = place
                used += 1
        weights = self.weights
        base: i64 = (HIDDEN * (SIZE + 1) + SIZE) * (state.options.players - 2)
        total: i64 = 0
        line: i64 = base + HIDDEN * (SIZE + 1)
        while base < line:
            value: i64 = 0
            for place in range(used):
                value += weights[base + places[place]] * x[places[place]]
            if value > 0:
                total += value * weights[base + SIZE] // UNIT
            base += SIZE + 1
        for place in range(used):
            total += weights[base + places[place]] * x[places[place]]
        return total
