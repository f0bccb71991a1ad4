"""Whole games by the quick player, for measuring and for learning its weights."""

from ..engine.actions import CHANCE, FINISH, kind_of
from ..engine.agenda import ACT, step_of, top
from ..engine.facts import SILENT
from ..engine.ints import as_bytes, i64, vec
from ..engine.options import Options
from ..engine.rules import apply, mover, setup
from ..engine.state import PLAYING, State
from .dice import Dice
from .future import Future
from .planner import Planner
from .policy import Policy


def dealt_game(options: Options, seed: i64, future: Future) -> State:
    """A game of this seed, set up to the first turn, and its future."""
    dice = Dice(seed)
    state = setup(options)
    future.deal(state, dice)
    while mover(state) == CHANCE:
        apply(state, future.outcome(state), SILENT)
    return state


def quick_games(
    options: Options, weights: vec[i64], first: i64, games: i64, width: i64
) -> list[tuple[int, bytes]]:
    """Outcomes of games, each with the features at the end of every action part."""
    policy = Policy()
    policy.evaluation.use(weights)
    planner = Planner(policy.evaluation, width, True)
    future = Future()
    results: list[tuple[int, bytes]] = []
    game: i64
    for game in range(first, first + games):
        state = dealt_game(options, game, future)
        parts: list[bytes] = []
        while state.outcome == PLAYING:
            if mover(state) == CHANCE:
                apply(state, future.outcome(state), SILENT)
                continue
            if step_of(top(state)) != ACT:
                apply(state, policy.choose(state), SILENT)
                continue
            for step in planner.best(state):
                if kind_of(step) == FINISH:
                    policy.evaluation.look(state)
                    parts.append(as_bytes(policy.evaluation.x))
                apply(state, step, SILENT)
        results.append((state.outcome, b"".join(parts)))
    return results
