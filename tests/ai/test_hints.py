"""Hints: plans that can be played, a person's own among them, and nothing of what is hidden."""

import pytest

from fourcures import COMPILED, read_scene
from fourcures.ai.advice.hints import Hints, hints
from fourcures.ai.players.player import Player
from fourcures.engine.actions import FINISH, TAKE, kind_of, seat_of
from fourcures.engine.facts import CURED
from fourcures.engine.rules import apply, legal
from fourcures.play.words.notation import read_action
from tests.ai.twins import TWINS

POSITIONS = 400 if COMPILED else 1

READY = """\
player scientist in Chicago: Chicago, Madrid, Paris, London
player medic in Paris: Tokyo
cubes Paris bbb, Tokyo rr, Lima yy
next act 4
"""


def told(text: str, *own: str) -> Hints:
    state = read_scene(text)
    steps, after = [], state.copy()
    for said in own:
        steps.append(read_action(said, after))
        if steps[-1] in legal(after):
            apply(after, steps[-1])
    return hints(state, 0, Player(positions=POSITIONS), tuple(steps))


def test_hints_are_plans_for_the_own_seat_best_first() -> None:
    found = told(READY).plans
    assert len(found) == 3
    assert [hint.chance for hint in found] == sorted((h.chance for h in found), reverse=True)
    for hint in found:
        state = read_scene(READY)
        for action in hint.actions:
            assert seat_of(action) == 0
            assert action in legal(state)
            apply(state, action)
        assert kind_of(hint.actions[-1]) == FINISH
    assert any(fact & 63 == CURED for fact in found[0].achieves)


def test_an_own_plan_is_gone_on_with_and_judged_by_the_same_futures() -> None:
    found = told(READY, "scientist: drive to Atlanta")
    assert found.own is not None
    assert found.own.planned == 1
    assert kind_of(found.own.actions[-1]) == FINISH
    for hint in found.plans:  # the same position is worth the same, whoever thought of it
        if hint.actions == found.own.actions:
            assert (hint.chance, hint.error, hint.risks) == (
                found.own.chance,
                found.own.error,
                found.own.risks,
            )
    waste = told(READY, "scientist: drive to Montreal", "scientist: finish").own
    assert waste is not None
    assert len(waste.actions) == waste.planned == 2
    assert waste.chance < found.own.chance


def test_who_is_asked_to_stop_answers_with_what_there_is() -> None:
    player = Player(60.0, asked_to_stop=lambda: True)
    found = hints(read_scene(READY), 0, player).plans
    assert found
    assert all(hint.error == 0.5 for hint in found)


@pytest.mark.parametrize("own", [(), ("scientist: drive to Chicago",)])
def test_hidden_cards_change_nothing(own: tuple[str, ...]) -> None:
    one, two = (told(text, *own) for text in TWINS)
    assert one == two


def test_a_card_nobody_sees_is_neither_asked_for_nor_counted_on() -> None:
    take = "scientist: take London from researcher"
    one, two = (told(text, take) for text in TWINS)
    assert one == two
    assert one.own is None
    assert not [a for hint in one.plans for a in hint.actions if kind_of(a) == TAKE]
