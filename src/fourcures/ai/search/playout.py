"""Playing a position on inside a search: every turn planned, with a narrow beam."""

from typing import Final

from fourcures.ai.network.judge import Judge
from fourcures.engine.actions import CHANCE, FINISH, kind_of
from fourcures.engine.agenda import ACT, step_of, top
from fourcures.engine.facts import SILENT
from fourcures.engine.ints import i64
from fourcures.engine.rules import apply, to_move
from fourcures.engine.state import PLAYING, State

from .beam import Planner
from .first_sight import Instinct
from .future import Future
from .greedy import Policy

_EVENT: Final = 200000
"""What a kept event is worth besides: the judge has learned from players who make little of it."""


class Playout:
    """Plays on for some turns and judges where that leads."""

    def __init__(self, policy: Policy, width: i64, turns: i64) -> None:
        self.policy: Final = policy
        self.judge: Final = Judge()
        """Judges where a playout stops: how likely a win is, not what to do."""
        self.planner: Final = Planner(policy.evaluation, width, True)
        self.instinct: Final = Instinct(self.planner, self.judge)
        self.turns: Final = turns

    def chance(self, state: State, future: Future) -> float:
        """Play this very state on in one future; the chance of winning at the end of that."""
        turns = self.turns
        while state.outcome == PLAYING and turns > 0:
            if to_move(state) == CHANCE:
                apply(state, future.outcome(state), SILENT)
            elif step_of(top(state)) == ACT:
                self._play_turn(state, turns)
                turns -= 1
            else:
                apply(state, self.policy.choose(state), SILENT)
        return self.judge.chance(state, _EVENT)

    def _play_turn(self, state: State, turns: i64) -> None:
        for action in self.instinct.best(state):
            if kind_of(action) != FINISH or turns > 1:
                apply(state, action, SILENT)

    def looked(self) -> i64:
        """Positions looked at so far."""
        return self.policy.looked + self.planner.looked
