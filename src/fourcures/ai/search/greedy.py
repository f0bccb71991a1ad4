"""The quick player: does what looks best at once. Also plays games on inside a search."""

from typing import Final

from fourcures.ai.heuristic.evaluation import SURE, Evaluation
from fourcures.ai.heuristic.features import THREE_NOW
from fourcures.engine.actions import FINISH, PLAY_FORECAST, city_in, kind_of
from fourcures.engine.agenda import INFECT, PUT_BACK, step_of, top
from fourcures.engine.atlas import NEAR, color_of
from fourcures.engine.bits import BIT, count
from fourcures.engine.cubes import cubes_at, is_eradicated
from fourcures.engine.facts import SILENT
from fourcures.engine.ints import Action, City, i64, vec
from fourcures.engine.protection import protected
from fourcures.engine.rules import MOST_ACTIONS, apply
from fourcures.engine.state import State

from .moves import EVERYBODY, worth_a_thought

_WORTH_A_FORECAST: Final = 300  # outbreaks expected this turn, in parts of 1024


class Policy:
    """One step of lookahead by the evaluation."""

    def __init__(self) -> None:
        self.evaluation: Final = Evaluation()
        self.room: Final = vec[i64]([0] * MOST_ACTIONS)
        self.looked: i64 = 0
        """Positions evaluated so far."""

    def choose(self, state: State) -> Action:
        """The action that leads to the best position, whoever does it."""
        step = step_of(top(state))
        room = self.room
        n = worth_a_thought(state, room, EVERYBODY, True)
        if n == 1:
            return room[0]
        if step == PUT_BACK:
            return _worst_first(state, room, n)
        best: i64 = -2 * SURE
        chosen = room[0]
        place: i64
        for place in range(n):
            action = room[place]
            kind = kind_of(action)
            self.looked += 1
            if kind == FINISH:
                value = self.evaluation.value(state)
            elif kind == PLAY_FORECAST:
                if step != INFECT:
                    continue
                value = self.evaluation.value(state)
                if self.evaluation.x[THREE_NOW] < _WORTH_A_FORECAST:
                    continue
                value = SURE
            else:
                after = state.copy()
                apply(after, action, SILENT)
                value = self.evaluation.value(after)
            if value > best:
                best = value
                chosen = action
        return chosen


def _worst_first(state: State, room: vec[i64], n: i64) -> Action:
    """Of a Forecast: the worst card is put back first, so that it lies deepest."""
    best: i64 = -1
    chosen = room[0]
    place: i64
    for place in range(n):
        worst = harm(state, city_in(room[place]))
        if worst > best:
            best = worst
            chosen = room[place]
    return chosen


def harm(state: State, city: City) -> i64:
    """How much it would hurt if the infection card of this city came now."""
    color = color_of(city)
    if is_eradicated(state, color):
        return 0
    shield = protected(state, color)
    if shield & BIT[city]:
        return 0
    cubes = cubes_at(state, city, color)
    if cubes < 3:
        return cubes
    chain = count(NEAR[city] & state.cubes[3 * color + 2] & ~shield)
    return 8 + 8 * chain + count(NEAR[city] & state.cubes[3 * color + 1] & ~shield)
