import pytest

from fourcures.engine.actions import KINDS
from fourcures.engine.facts import FACTS
from fourcures.play.scene import read_scene
from fourcures.play.words.notation import Unreadable, read_action, write_action
from fourcures.play.words.phrases import ACTION_PHRASES, FACT_PHRASES

STATE = read_scene("""
    player scientist in Atlanta: Paris, Airlift
    player medic in Paris: Forecast
""")


def test_every_kind_of_action_and_fact_has_words() -> None:
    assert len(ACTION_PHRASES) == len(KINDS)
    assert len(FACT_PHRASES) == len(FACTS)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("drive Chicago", "scientist: drive Chicago"),
        ("DRIVE  to chicago", "scientist: drive Chicago"),
        ("drive chi", "scientist: drive Chicago"),
        ("fly to paris", "scientist: direct Paris"),
        ("airlift to São Paulo", "scientist: airlift scientist to São Paulo"),
        ("airlift medic to sao paulo", "scientist: airlift medic to São Paulo"),
        ("airlift med to st petersburg", "scientist: airlift medic to St. Petersburg"),
        ("player 1: drive Miami", "scientist: drive Miami"),
        ("forecast", "medic: forecast"),
        ("end turn", "scientist: finish"),
    ],
)
def test_words_are_understood_as_people_type_them(text: str, meant: str) -> None:
    assert write_action(read_action(text, STATE), STATE) == meant


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("drive chcago", "drive Chicago"),
        ("drvie miami", "drive Miami"),
        ("dirrct paris", "direct Paris"),
        ("fiinish", "finish"),
        ("airlift medic to tokio", "airlift medic to Tokyo"),
    ],
)
def test_a_typo_gets_the_nearest_legal_suggestions(text: str, suggestion: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_action(text, STATE)
    assert refused.value.suggestions[0] == suggestion
    assert suggestion in str(refused.value)


@pytest.mark.parametrize("text", ["", "  ", "nonsense", "drive", "treat purple", "king: finish"])
def test_nonsense_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        read_action(text, STATE)
