"""A computer teammate in words."""

from fourcures import apply, parse, scene
from fourcures.ai.teammate import answer_words, interrupt_words, plan_words

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
    answer = answer_words(text, 1, "researcher: give Paris to scientist", "beginner")
    assert answer.reason in ("helps", "harmless", "harms")
    assert answer.agrees == (answer.reason != "harms")
    night = (
        "player scientist in Atlanta: Chicago\nplayer medic in Paris: One Quiet Night\n"
        "cubes Tokyo rrr, Osaka rrr, Seoul rrr, Lima yyy\noutbreaks 7\n"
        f"{rest_below('Tokyo, Osaka, Lima, Seoul')}next infect; pass\n"
    )
    assert interrupt_words(night, 1, "beginner") == "medic: one quiet night"
    assert interrupt_words(READY, 1, "beginner") is None
