"""Playing on from a position without touching it, step by step, until a player must speak."""

from collections.abc import Sequence

from fourcures.engine.actions import CHANCE
from fourcures.engine.facts import Log
from fourcures.engine.rules import apply, to_move
from fourcures.engine.state import PLAYING, State
from fourcures.play.chance import Chance
from fourcures.play.estimates import Purpose
from fourcures.play.game import Step

from .events import Acted


class Advance:
    """A position, and the steps that led to it from another one."""

    def __init__(self, state: State) -> None:
        """Nothing has been done; this state is never changed."""
        self.state = state
        self.steps: list[Step] = []

    def play(self, action: int) -> None:
        """Do an action that was checked."""
        before, log = self.state, Log()
        self.state = before.copy()
        apply(self.state, action, log)
        self.steps.append(Step(before, action, tuple(log.facts())))

    def draw(self, chance: Chance) -> None:
        """Let chance move until a player must speak."""
        while self.state.outcome == PLAYING and to_move(self.state) == CHANCE:
            self.play(chance.choose(self.state))

    def acted(self, why: Purpose | None = None) -> Acted:
        """All of it as an event; why the first step is taken, if there is something to say."""
        return Acted(self.steps, self.state, why)


def played(
    state: State, actions: Sequence[int], chance: Chance, why: Purpose | None = None
) -> Acted:
    """Do actions that were checked, and what chance brings after them."""
    advance = Advance(state)
    for action in actions:
        advance.play(action)
    advance.draw(chance)
    return advance.acted(why)
