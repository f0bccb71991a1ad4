"""A computer teammate for any seat: plans turns, answers every question of the game."""

from collections.abc import Callable

from ..engine.actions import CHANCE, FINISH, GO_ON, PLAY_AIRLIFT, kind_of, seat_of
from ..engine.agenda import ACT, step_of, top
from ..engine.errors import FourCuresError
from ..engine.facts import SILENT
from ..engine.rules import apply, mover
from ..engine.state import PLAYING, State
from .budget import Budget, Positions, Seconds
from .search import Plan, Search

LEVELS = {"beginner": 0.0, "normal": 0.05, "strong": 0.5, "expert": 2.0}
"""Seconds of thought for a turn; a beginner does what looks best at once."""

_SHARE_BETWEEN_TURNS = 0.15


class Player:
    """Thinks for a seat; with open hands it does not matter for which one.

    With `positions` instead of seconds the same seed gives the same choices.
    """

    def __init__(self, seconds: float = 0.5, seed: int = 1, positions: int = 0) -> None:
        self.seconds = seconds
        self.positions = positions
        self.search = Search(seed)
        self.thinking: Budget | None = None
        self._planned: list[int] = []
        self._expected = b""

    def choose(self, state: State, seat: int) -> int:
        """What is done next in a position that waits for a seat."""
        if self._planned and state.key() == self._expected:
            return self._next(state)
        self._planned = self.rank(state, seat)[0].actions
        return self._next(state)

    def rank(self, state: State, seat: int) -> list[Plan]:
        """What could be done, best first, each with the chance of winning and its error."""
        if self.seconds == 0 and self.positions == 0:
            return self.search.candidates(state)
        share = 1.0 if step_of(top(state)) == ACT else _SHARE_BETWEEN_TURNS
        self.thinking = (
            Positions(max(1, int(self.positions * share)))
            if self.positions
            else Seconds(self.seconds * share, own_time=True)
        )
        return self.search.rank(state, self.thinking)

    def stop(self) -> None:
        """Come to an end with what has been found; may be called from another thread."""
        if self.thinking is not None:
            self.thinking.stopped = True

    def _next(self, state: State) -> int:
        action = self._planned.pop(0)
        after = state.copy()
        apply(after, action, SILENT)
        self._expected = after.key()
        return action
