"""What a plan changes about the rest of the turn: of this turn, never of the next."""

import pytest

from fourcures import read_scene
from fourcures.ai.advice.risks import risk_changes
from fourcures.engine.rules import apply
from fourcures.engine.state import State
from fourcures.play.estimates import RiskChange
from fourcures.play.words.notation import read_action
from tests.ai.games import rest_below

PEOPLE = """\
player medic in Lima: Tokyo, One Quiet Night
player scientist in Cairo: Osaka
"""


def after(state: State, *actions: str) -> State:
    end = state.copy()
    for words in actions:
        apply(end, read_action(words, end))
    return end


def of(found: tuple[RiskChange, ...], what: str, city: str | None = None) -> RiskChange:
    (one,) = [stake for stake in found if (stake.what, stake.city) == (what, city)]
    return one


def test_a_chain_that_is_broken_and_that_it_was_the_only_one() -> None:
    state = read_scene(PEOPLE + "cubes Santiago yyy, Lima yyy\n")
    found = risk_changes(state, after(state, "treat yellow", "drive Santiago", "treat yellow"), 0)
    for city in ("Santiago", "Lima"):  # the card of either would bring both
        stake = of(found, "outbreak", city)
        assert (stake.chain, stake.only) == (2, True)
        assert stake.before > 0.05 > stake.after


def test_with_two_chains_none_is_the_only_one() -> None:
    state = read_scene(PEOPLE + "cubes Santiago yyy, Lima yyy, Tokyo rrr, Osaka rrr, Paris bbb\n")
    found = risk_changes(state, after(state, "treat yellow", "drive Santiago", "treat yellow"), 0)
    assert of(found, "outbreak", "Lima").chain == of(found, "outbreak", "Santiago").chain == 2
    assert not any(stake.only for stake in found)


def test_what_stays_is_told_if_it_is_the_worst() -> None:
    layers = rest_below("Tokyo, Paris, Santiago")
    state = read_scene(PEOPLE + layers + "cubes Santiago yyy, Tokyo rr\n")
    (worst,) = risk_changes(state, after(state, "drive Bogota", "finish"), 0)
    assert (worst.what, worst.city, worst.chain) == ("outbreak", "Santiago", 0)
    assert worst.before == worst.after > 0.5


def test_a_quiet_night_ends_the_turn_and_its_fears() -> None:
    text = PEOPLE + "cubes Santiago yyy\noutbreaks 7\nnext infect; pass\n"
    state = read_scene(text + rest_below("Tokyo, Paris, Santiago"))
    end = after(state, "one quiet night")
    assert end.seat != state.seat, "the next turn has begun, with fears of its own"
    found = risk_changes(state, end, 0)
    assert [stake.before for stake in found] == pytest.approx([2 / 3] * 3)
    assert [(stake.what, stake.city, stake.after) for stake in found] == [
        ("lost", None, 0.0),
        ("outbreaks", None, 0.0),
        ("outbreak", "Santiago", 0.0),
    ]


def test_who_wins_has_nothing_to_fear() -> None:
    cards = "Paris, London, Essen, Milan"
    state = read_scene(
        f"player scientist in Atlanta: {cards}\nplayer medic in Cairo\n"
        "cured red, yellow, black\ncubes Santiago yyy\nnext act 4\n"
    )
    assert risk_changes(state, after(state, f"cure with {cards}"), 0) == ()
