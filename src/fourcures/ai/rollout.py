"""Playing on to the end at random."""

from typing import Final

from ..engine.actions import CHANCE
from ..engine.facts import SILENT, Log
from ..engine.ints import i64, vec
from ..engine.lots import outcome_at, total_weight
from ..engine.rules import MOST_ACTIONS, apply, legal_into, mover
from ..engine.state import PLAYING, State
from .dice import Dice


class Rollout:
    """Plays positions to the end with its own dice and its own room for actions."""

    def __init__(self, seed: i64) -> None:
        self.dice: Final = Dice(seed)
        self.room: Final = vec[i64]([0] * MOST_ACTIONS)

    def play(self, state: State, log: Log = SILENT) -> i64:
        """Play this very state to its end, every legal action equally likely; return the steps."""
        steps: i64 = 0
        dice = self.dice
        room = self.room
        while state.outcome == PLAYING:
            if mover(state) == CHANCE:
                action = outcome_at(state, dice.roll(total_weight(state)))
            else:
                action = room[dice.roll(legal_into(state, room))]
            apply(state, action, log)
            steps += 1
        return steps
