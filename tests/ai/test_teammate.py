"""A computer teammate in words."""

import pytest

from fourcures import apply, parse, scene
from fourcures.ai.teammate import answer_words, interrupt_words, plan_words
from fourcures.engine.actions import seat_of
from fourcures.engine.options import Options
from fourcures.engine.rules import legal, mover
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.play.scene import scene_words

from .games import rest_below

READY = """\
player scientist in Chicago: Chicago, Madrid, Paris, London
player medic in Paris: Tokyo
next act 4
"""


def test_a_plan_can_be_carried_out_as_it_is_told() -> None:
    state = scene(READY)
    said = plan_words(READY, 0, "beginner")
    for step in said:
        apply(state, parse(step, state))
    assert said[-1].endswith("finish")
    assert state.cured


def test_what_was_refused_is_not_said_again() -> None:
    first = plan_words(READY, 0, "beginner")[0]
    assert plan_words(READY, 0, "beginner", refused=(first,))[0] != first


def test_an_answer_and_an_event() -> None:
    text = "player researcher in Atlanta: Paris\nplayer scientist in Atlanta: London\nnext act 4\n"
    answer = answer_words(text, 1, "beginner", "researcher: give Paris to scientist")
    assert answer.reason in ("helps", "harmless", "harms")
    assert answer.agrees == (answer.reason != "harms")
    night = (
        "player scientist in Atlanta: Chicago\nplayer medic in Paris: One Quiet Night\n"
        "cubes Tokyo rrr, Osaka rrr, Seoul rrr, Lima yyy\noutbreaks 7\n"
        f"{rest_below('Tokyo, Osaka, Lima, Seoul')}next infect; pass\n"
    )
    assert interrupt_words(night, 1, "beginner") == "medic: one quiet night"
    assert interrupt_words(READY, 1, "beginner") is None


@pytest.mark.parametrize("hands_open", [True, False])
def test_a_whole_game_in_words(hands_open: bool) -> None:
    game = Game(Options(3, 4, open_hands=hands_open), Seeded(b"one"))
    while not game.over:
        seat = int(mover(game.state))
        said = plan_words(scene_words(game.state), seat, "beginner")
        assert said
        for text in said:
            action = parse(text, game.state)
            assert action in legal(game.state)
            assert seat_of(action) == seat
            game.play(action)
