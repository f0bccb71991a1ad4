"""What the evaluation keeps from one position for the next."""

import random

from fourcures.ai.heuristic.evaluation import NO_AIM, Evaluation
from fourcures.engine.actions import CHANCE
from fourcures.engine.agenda import PUT_BACK, step_of, top
from fourcures.engine.atlas import COLORS
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, to_move
from fourcures.engine.state import PLAYING, State
from tests.properties.strategies import walk

OPTIONS = (Options(2, 4), Options(3, 6), Options(4, 5), Options(4, 7, medic_prevents=False))


def asked(state: State) -> bool:
    """Whether players decide here; while they look at a Forecast, nobody asks."""
    going_on = state.outcome == PLAYING and to_move(state) != CHANCE
    return going_on and step_of(top(state)) != PUT_BACK


def test_what_was_looked_at_before_changes_nothing() -> None:
    kept = Evaluation()
    dice = random.Random(3)
    compared = 0
    for seed, options in enumerate(OPTIONS * 2):
        for state, actions, _ in walk(options, seed):
            for action in dice.sample(actions, min(6, len(actions))) if asked(state) else ():
                after = state.copy()
                apply(after, action)
                if not asked(after):
                    continue
                fresh = Evaluation()
                kept.aim = fresh.aim = dice.choice((NO_AIM, *range(COLORS)))
                assert kept.value(after) == fresh.value(after)
                assert list(kept.x) == list(fresh.x)
                compared += 1
    assert compared > 500


def test_other_weights_count_at_once() -> None:
    evaluation = Evaluation()
    state = next(state for state, _, _ in walk(Options(3, 5), 1) if asked(state))
    weights = evaluation.weights
    before = evaluation.value(state)
    evaluation.use([2 * int(weight) for weight in weights])
    assert evaluation.value(state) == 2 * before
