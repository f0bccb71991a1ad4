"""Playing on to the end at random."""

from typing import Final

from fourcures.ai.search.rng import Dice
from fourcures.engine.actions import CHANCE
from fourcures.engine.facts import SILENT, Log
from fourcures.engine.ints import Action, i64, vec
from fourcures.engine.lots import outcome_for
from fourcures.engine.options import Options
from fourcures.engine.rules import MOST_ACTIONS, apply, legal_into, setup, to_move
from fourcures.engine.state import PLAYING, State


class Rollout:
    """Plays positions to the end with its own dice and its own room for actions."""

    def __init__(self, seed: i64) -> None:
        self.dice: Final = Dice(seed)
        self.room: Final = vec[i64]([0] * MOST_ACTIONS)

    def choose(self, state: State) -> Action:
        """Any legal action, all equally likely; chance's moves are not."""
        return self.room[self.dice.roll(legal_into(state, self.room))]

    def play(self, state: State, log: Log = SILENT) -> i64:
        """Play this very state to its end, every legal action equally likely; return the steps."""
        steps: i64 = 0
        while state.outcome == PLAYING:
            if to_move(state) == CHANCE:
                action = outcome_for(state, self.dice.next())
            else:
                action = self.choose(state)
            apply(state, action, log)
            steps += 1
        return steps


def random_games(options: Options, seed: i64, first: i64, games: i64) -> list[int]:
    """Play games number `first` and on; return the steps, then how many games had each outcome."""
    rollout = Rollout(0)
    tally: list[int] = [0, 0, 0, 0, 0, 0]
    steps: i64 = 0
    game: i64
    for game in range(first, first + games):
        rollout.dice.seed(seed * 1000003 + game)
        state = setup(options)
        steps += rollout.play(state)
        tally[1 + state.outcome] += 1
    tally[0] = steps
    return tally
