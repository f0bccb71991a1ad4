"""Exact odds against the engine: all ways to go on with small decks, many with whole ones."""

import random
from itertools import islice

import pytest

from fourcures.ai.odds.odds import odds_for
from fourcures.ai.search.rng import Dice
from fourcures.engine.state import PLAYING
from fourcures.play.scene import read_scene, write_scene
from tests.ai.every_way import as_means, every_way
from tests.ai.hard_scenes import HARD_SCENES
from tests.ai.sampled import DOUBT, differences
from tests.ai.small_decks import small_position
from tests.ai.soak_odds import middles, most_surprising


@pytest.mark.parametrize("name", HARD_SCENES)
def test_odds_of_hard_scenes(name: str) -> None:
    state = read_scene(HARD_SCENES[name])
    found = odds_for(state, 0)
    assert found is not None
    assert as_means(found) == pytest.approx(every_way(state), abs=1e-11)


@pytest.mark.parametrize("part", range(10))
def test_odds_are_those_of_every_way_to_go_on(part: int) -> None:
    rng = random.Random(part)
    for _ in range(40):
        state = small_position(rng)
        if state.outcome != PLAYING:
            continue
        found = odds_for(state, 0)
        assert found is not None
        assert as_means(found) == pytest.approx(every_way(state), abs=1e-11), write_scene(state)


def test_odds_of_whole_decks_fit_what_happens_in_many_turns() -> None:
    """`python -m tests.ai.soak_odds` does the same with a million turns."""
    dice = Dice(5)
    for state in islice(middles(seed=3), 0, 60, 6):
        surprise, name = most_surprising(state, 400, dice)
        assert surprise < DOUBT, f"{name}\n{write_scene(state)}"


def test_wrong_odds_would_be_noticed() -> None:
    """One percent instead of five, or outbreaks that are off by a tenth of their spread."""
    wrong = differences({"infected Lima": 0.01}, {"infected Lima": 0.05}, {}, 1000)
    assert wrong["infected Lima"] > DOUBT
    wrong = differences({"outbreaks": 1.1}, {"outbreaks": 1.0}, {"outbreaks": 2.0}, 10_000)
    assert wrong["outbreaks"] > DOUBT
