"""Properties of every position on the way of random games."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from fourcures.engine.actions import DEAL_ROLE, GO_ON, KINDS, PLAY_EVENT, kind_of
from fourcures.engine.bits import count
from fourcures.engine.facts import Log
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, legal, odds, setup, waits
from fourcures.play.scene import read_scene, write_scene
from fourcures.play.words.fields import FIELDS_OF_KIND, repack
from fourcures.play.words.names import CARD_NAMES
from fourcures.play.words.notation import read_action, read_fact, write_action, write_fact
from fourcures.play.words.refusal import refusal
from tests.invariants import check_position
from tests.properties.strategies import choose, options, walk

seeds = st.integers(0, 2**32)
few = settings(max_examples=25, deadline=None)


@few
@given(options(), seeds)
def test_every_position_is_sound(chosen: Options, seed: int) -> None:
    for state, actions, _ in walk(chosen, seed):
        check_position(state, actions)


@few
@given(options(), seeds)
def test_a_game_waits_where_somebody_can_go_on(chosen: Options, seed: int) -> None:
    for state, actions, _ in walk(chosen, seed):
        assert waits(state) == any(kind_of(action) == GO_ON for action in actions)


@few
@given(options(), seeds)
def test_copies_are_independent(chosen: Options, seed: int) -> None:
    rng = random.Random(seed)
    for state, actions, _ in walk(chosen, seed):
        before = state.key()
        copy = state.copy()
        assert copy.key() == before
        if actions:
            apply(copy, choose(rng, copy, actions))
            assert state.key() == before


@few
@given(options(), seeds)
def test_a_position_becomes_another_one(chosen: Options, seed: int) -> None:
    other = setup(chosen)
    for state, actions, _ in walk(chosen, seed):
        other.become(state)
        assert other.key() == state.key()
        if actions:
            apply(other, actions[-1])  # leaves traces for the next one, and none in the first
            assert other.key() != state.key()


@few
@given(options(), seeds)
def test_fingerprints_tell_positions_apart(chosen: Options, seed: int) -> None:
    seen: dict[int, bytes] = {}
    for state, actions, _ in walk(chosen, seed):
        for action in actions[:20]:
            after = state.copy()
            apply(after, action)
            assert seen.setdefault(after.fingerprint(), after.key()) == after.key()
        assert state.copy().fingerprint() == state.fingerprint()


@few
@given(options(), seeds)
def test_actions_and_facts_are_read_back(chosen: Options, seed: int) -> None:
    rng = random.Random(seed)
    for state, actions, log in walk(chosen, seed):
        for action in rng.sample(actions, min(4, len(actions))):
            assert read_action(write_action(action, state), state) == action
        for fact in log.facts():
            assert read_fact(write_fact(fact, state), state) == fact


@few
@given(options(), seeds)
def test_scenes_are_read_back(chosen: Options, seed: int) -> None:
    rng = random.Random(seed)
    for state, _, _ in walk(chosen, seed):
        if rng.random() < 0.3:
            text = write_scene(state)
            assert read_scene(text).key() == state.key()
            assert write_scene(read_scene(text)) == text


@few
@given(options(), seeds)
def test_refused_exactly_if_not_legal(chosen: Options, seed: int) -> None:
    rng = random.Random(seed)
    for state, actions, _ in walk(chosen, seed):
        possible = set(actions)
        for action in rng.sample(actions, min(5, len(actions))):
            assert refusal(state, action) is None
        for _ in range(15):
            action = _any_action(rng, state.options.players)
            assert (refusal(state, action) is None) == (action in possible), write_action(
                action, state
            )


def _any_action(rng: random.Random, players: int) -> int:
    """A well-formed action, legal or not."""
    kind = rng.choice([*range(DEAL_ROLE), *range(PLAY_EVENT, len(KINDS))])
    values = {
        "seat": rng.randrange(players),
        "pawn": rng.randrange(players),
        "city": rng.randrange(48),
        "other": rng.choice((63, rng.randrange(48))),
        "card": rng.randrange(len(CARD_NAMES)),
        "color": rng.randrange(4),
        "cards": sum(1 << card for card in rng.sample(range(48), rng.choice((4, 5)))),
    }
    return repack(kind, {field: values[field] for field in FIELDS_OF_KIND[kind]})


@few
@given(options(), seeds)
def test_odds_are_the_legal_outcomes(chosen: Options, seed: int) -> None:
    for state, actions, _ in walk(chosen, seed):
        chances = odds(state)
        if chances:
            assert [action for action, _ in chances] == actions
            assert all(weight > 0 for _, weight in chances)


@few
@given(options(), seeds)
def test_facts_are_the_same_with_and_without_a_log(chosen: Options, seed: int) -> None:
    rng = random.Random(seed)
    noisy, silent = setup(chosen, Log()), setup(chosen)
    while actions := legal(noisy):
        action = rng.choice(actions)
        apply(noisy, action, Log())
        apply(silent, action)
        assert noisy.key() == silent.key()
    assert count(noisy.cured) <= 4
