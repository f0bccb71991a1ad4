"""Whole games by the quick player, for measuring and for learning its weights."""

from typing import Final

from fourcures.ai.network.inputs import Outlook
from fourcures.ai.network.judge import Judge
from fourcures.ai.search.beam import Planner
from fourcures.ai.search.first_sight import Instinct
from fourcures.ai.search.future import Future
from fourcures.ai.search.greedy import Policy
from fourcures.ai.search.rng import Dice
from fourcures.engine.actions import CHANCE, FINISH, kind_of
from fourcures.engine.agenda import ACT, step_of, top
from fourcures.engine.facts import SILENT
from fourcures.engine.ints import as_bytes, i64
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, setup, to_move
from fourcures.engine.state import PLAYING, State


def dealt_game(options: Options, seed: i64, future: Future) -> State:
    """A game of this seed, set up to the first turn, and its future."""
    dice = Dice(seed)
    state = setup(options)
    future.deal(state, dice)
    while to_move(state) == CHANCE:
        apply(state, future.outcome(state), SILENT)
    return state


_SOME: Final = 16


def quick_games(
    options: Options,
    weights: list[int],
    first: i64,
    games: i64,
    width: i64,
    wild: i64 = 0,
    judge: Judge | None = None,
) -> list[tuple[int, bytes]]:
    """Outcomes of games, each with what the judge looks at after every action part.

    `wild`: so many turns in a hundred are not the best, but any of the better ones. `judge`:
    the best one is what promises most by this judge, not what is liked best.
    """
    policy = Policy()
    policy.evaluation.use(weights)
    planner = Planner(policy.evaluation, width, True)
    instinct = Instinct(planner, judge) if judge is not None else None
    outlook = Outlook()
    future = Future()
    results: list[tuple[int, bytes]] = []
    game: i64
    for game in range(first, first + games):
        state = dealt_game(options, game, future)
        dice = Dice(game)
        parts: list[bytes] = []
        while state.outcome == PLAYING:
            if to_move(state) == CHANCE:
                apply(state, future.outcome(state), SILENT)
                continue
            if step_of(top(state)) != ACT:
                apply(state, policy.choose(state), SILENT)
                continue
            if dice.roll(100) < wild:
                steps = _any_turn(planner, state, dice)
            elif instinct is not None:
                steps = instinct.best(state)
            else:
                steps = planner.best(state)
            for step in steps:
                if kind_of(step) == FINISH:
                    policy.evaluation.look(state)
                    outlook.look(state, policy.evaluation)
                    parts.append(as_bytes(policy.evaluation.x))
                    parts.append(as_bytes(outlook.y))
                apply(state, step, SILENT)
        results.append((state.outcome, b"".join(parts)))
    return results


def _any_turn(planner: Planner, state: State, dice: Dice) -> list[int]:
    lines = planner.lines(state)
    return lines[dice.roll(min(len(lines), _SOME))].actions()
