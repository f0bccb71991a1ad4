"""What is measured of Four Cures, in the form that this process was given."""

import random

from fourcures.ai.games.rollout import Rollout
from fourcures.engine import rules
from fourcures.engine.actions import CHANCE
from fourcures.engine.facts import SILENT, Log
from fourcures.engine.ints import i64, vec
from fourcures.engine.lots import outcome_for
from fourcures.engine.options import Options
from fourcures.engine.rules import MOST_ACTIONS, apply, legal, legal_into, setup, to_move
from fourcures.engine.state import PLAYING, State

from .timing import Work

FORM = "pure" if (rules.__file__ or "").endswith(".py") else "compiled"
OPTIONS = Options(players=4, epidemics=5)


def games(log: Log, seed: int) -> Work:
    """Whole random games, from opening the box to the end; with its own seed.

    Plain Python remembers sets it has met: who plays the games of another would be quicker.
    """
    rollout = Rollout(seed)

    def work(times: int) -> int:
        steps = 0
        for _ in range(times):
            steps += rollout.play(setup(OPTIONS), log)
            log.clear()
        return steps

    return work


def stepped() -> Work:
    """The same with the loop here, so that every step crosses into the engine and back."""
    room = vec[i64]([0] * MOST_ACTIONS)
    roll = random.Random(1).random

    def work(times: int) -> int:
        steps = 0
        for _ in range(times):
            state = setup(OPTIONS)
            while state.outcome == PLAYING:
                if to_move(state) == CHANCE:
                    action = outcome_for(state, int(roll() * 2**31))
                else:
                    action = room[int(roll() * int(legal_into(state, room)))]
                apply(state, action)
                steps += 1
        return steps

    return work


def copies(state: State) -> Work:
    """Copies of a position."""

    def work(times: int) -> int:
        for _ in range(times):
            state.copy()
        return times

    return work


def keys(state: State) -> Work:
    """Keys of a position; none is kept."""

    def work(times: int) -> int:
        for _ in range(times):
            state.key()
        return times

    return work


def midway() -> State:
    """A position some turns into a game."""
    dice = random.Random(1)
    state = setup(OPTIONS)
    for _ in range(60):
        if to_move(state) == CHANCE:
            apply(state, outcome_for(state, dice.getrandbits(31)))
        else:
            apply(state, dice.choice(legal(state)))
    return state


WORKS = {
    f"{FORM}-games": games(SILENT, seed=1),
    f"{FORM}-facts": games(Log(), seed=2),
    f"{FORM}-stepped": stepped(),
    f"{FORM}-copies": copies(midway()),
    f"{FORM}-keys": keys(midway()),
}
