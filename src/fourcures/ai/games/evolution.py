"""A small rolling-horizon evolution, for comparison with what the literature tried."""

from typing import Final

from fourcures.ai.heuristic.evaluation import Evaluation
from fourcures.ai.search.rng import Dice
from fourcures.engine.actions import FINISH, kind_of
from fourcures.engine.agenda import ACT, step_of, top
from fourcures.engine.facts import SILENT
from fourcures.engine.ints import i64, vec
from fourcures.engine.rules import MOST_ACTIONS, apply, legal_into
from fourcures.engine.state import PLAYING, State

GENERATIONS: Final = 500  # for every action, as in the literature
LENGTH: Final = 5


class Evolution:
    """One parent, one child: the rest of the turn as a list of numbers that choose actions."""

    def __init__(self, seed: int) -> None:
        self.dice: Final = Dice(seed)
        self.evaluation: Final = Evaluation()
        self.room: Final = vec[i64]([0] * MOST_ACTIONS)
        self.parent = [int(self.dice.next()) for _ in range(LENGTH)]

    def choose(self, state: State) -> int:
        """The first action of the fittest list after some generations; what follows is kept."""
        parent = self.parent
        best, chosen = self._fitness(state, parent)
        for _ in range(GENERATIONS):
            child = list(parent)
            child[int(self.dice.roll(LENGTH))] = int(self.dice.next())
            fitness, action = self._fitness(state, child)
            if fitness >= best:
                best, chosen, parent = fitness, action, child
        self.parent = [*parent[1:], int(self.dice.next())]
        return chosen

    def _fitness(self, state: State, genes: list[int]) -> tuple[int, int]:
        """How good the position is after the list, and what its first action is."""
        after = state.copy()
        chosen = -1
        for gene in genes:
            number = legal_into(after, self.room)
            action = int(self.room[(gene * number) >> 31])
            if chosen < 0:
                chosen = action
            if kind_of(action) == FINISH:
                break
            apply(after, action, SILENT)
            if after.outcome != PLAYING or step_of(top(after)) != ACT:
                break
        return int(self.evaluation.value(after)), chosen
