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
from .outlook import LENGTH, Outlook

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
        used = self._look(state)
        places = self._places
        seen = self._seen
        weights = self.weights
        base: i64 = (HIDDEN * (INPUTS + 1) + INPUTS) * (state.options.players - 2)
        total: i64 = 0
        line: i64 = base + HIDDEN * (INPUTS + 1)
        place: i64
        while base < line:
            value: i64 = 0
            for place in range(used):
                value += weights[base + places[place]] * seen[place]
            if value > 0:
                total += value * weights[base + INPUTS] // UNIT
            base += INPUTS + 1
        for place in range(used):
            total += weights[base + places[place]] * seen[place]
        return total

    def _look(self, state: State) -> i64:
        """Note all numbers that are not zero, and their places; return how many."""
        self.evaluation.look(state)
        self.outlook.look(state, self.evaluation)
        x = self.evaluation.x
        y = self.outlook.y
        used: i64 = 0
        place: i64
        for place in range(SIZE):
            if x[place]:
                self._places[used] = place
                self._seen[used] = x[place]
                used += 1
        for place in range(LENGTH):
            if y[place]:
                self._places[used] = SIZE + place
                self._seen[used] = y[place]
                used += 1
        return used
