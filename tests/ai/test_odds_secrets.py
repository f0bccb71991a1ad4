"""With hidden hands, odds do not change when something hidden from the asker changes."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourcures.ai.odds.odds import odds_for
from fourcures.engine.options import Options
from tests.properties.strategies import options, walk
from tests.properties.test_secrets import disturbed


@pytest.mark.covers("B8", "R7", "2.4", "10.4")
@settings(max_examples=25, deadline=None)
@given(options(hidden=True), st.integers(0, 2**32))
def test_odds_tell_nothing_hidden(chosen: Options, seed: int) -> None:
    rng = random.Random(seed)
    for state, _, _ in walk(chosen, seed):
        viewer = rng.choice([None, *range(chosen.players)])
        other = disturbed(rng, state, viewer) if rng.random() < 0.04 else None
        if other is not None:
            assert odds_for(other, viewer) == odds_for(state, viewer)


@settings(max_examples=15, deadline=None)
@given(options(), st.integers(0, 2**32))
def test_asking_changes_nothing_and_chances_add_up(chosen: Options, seed: int) -> None:
    for number, (state, actions, _) in enumerate(walk(chosen, seed)):
        if number % 40 or not actions:
            continue
        key = state.key()
        found = odds_for(state, 0)
        assert state.key() == key
        if found is None:
            continue
        assert sum(found.epidemics) == pytest.approx(1)
        chances = [chance for city in found.cities.values() for chance in vars(city).values()]
        chances += [*vars(found.lost).values(), *(pile.chance for pile in found.piles)]
        assert all(-1e-12 <= chance <= 1 + 1e-12 for chance in chances)
        expected = sum(pile.chance for pile in found.piles)
        assert found.epidemics[1] + 2 * found.epidemics[2] == pytest.approx(expected)
