"""What the steps of a plan are for: told once, true on the board, and nothing of a hidden hand."""

import pytest

from fourcures import read_scene
from fourcures.ai.advice.purposes import main_purpose, purposes
from fourcures.ai.heuristic.evaluation import NO_AIM
from fourcures.ai.odds.odds import odds_for
from fourcures.engine.rules import apply
from fourcures.engine.state import State
from fourcures.play.estimates import Purpose
from fourcures.play.words.names import COLOR_NAMES
from fourcures.play.words.notation import read_action
from tests.ai.games import rest_below

SCENE = """\
player scientist in Miami: Chicago, Madrid, Paris, London
player medic in Paris: Tokyo
cubes Bogota yyy, Lima yy, Paris bb
stations Atlanta
next act 4
"""
LOUD = SCENE + rest_below("Bogotá, Tokyo, Lagos, Essen")
"""Bogota is among the four cards of which two come."""
QUIET = SCENE + rest_below("Tokyo, Lagos, Essen, Cairo")


def steps(state: State, *said: str) -> list[int]:
    after, found = state.copy(), []
    for words in said:
        found.append(read_action(words, after, 0))
        apply(after, found[-1])
    return found


def told(scene: str, *said: str, aim: int = NO_AIM) -> list[Purpose | None]:
    state = read_scene(scene)
    return list(purposes(state, steps(state, *said), aim))


def test_cubes_that_may_break_out_are_why_somebody_goes_there_with_the_exact_chance() -> None:
    found = told(LOUD, "drive Bogota", "treat yellow", "treat yellow", "finish")
    odds = odds_for(read_scene(LOUD), None)
    assert odds is not None
    chance = odds.cities["Bogotá"].outbreak
    assert chance > 0.4  # two of four cards, and whatever an epidemic adds
    assert found == [Purpose("outbreak", "Bogotá", "yellow", 3, risk=chance), None, None, None]


def test_cubes_that_lie_still_are_told_without_a_chance() -> None:
    found = told(QUIET, "drive Bogota", "drive Lima", "treat yellow", "finish")
    assert found == [Purpose("cubes", "Lima", "yellow", 2), None, None, None]


def test_somebody_who_stands_there_already_is_told_of_with_the_treatment() -> None:
    scene = LOUD.replace("in Miami", "in Bogota")
    found = told(scene, "treat yellow", "treat yellow", "drive Lima", "treat yellow")
    assert [one and (one.what, one.city, one.number) for one in found] == [
        ("outbreak", "Bogotá", None),
        None,
        ("cubes", "Lima", 2),
        None,
    ]
    calm = told(QUIET.replace("in Miami", "in Lima"), "treat yellow", "finish")
    assert calm == [None, None], "a treatment that nothing presses says it all"


def test_a_way_to_a_cure_is_told_and_the_cure_speaks_for_itself() -> None:
    cure = "cure with Chicago, Madrid, Paris, London"
    assert told(SCENE, "drive Atlanta", cure)[0] == Purpose("cure", color="blue")
    assert told(SCENE.replace("in Miami", "in Atlanta"), cure) == [None]


def test_a_card_that_changes_hands_is_told_with_who_gets_it_and_what_he_then_has() -> None:
    scene = SCENE.replace("medic in Paris: Tokyo", "medic in Miami: Miami, Lima")
    found = told(scene, "drive Atlanta", "drive Miami", "take Miami from medic")
    assert found == [Purpose("share", color="yellow", number=1, seat=0), None, None]


def test_a_pawn_that_ends_its_turn_on_the_way_pursues_the_aim_of_the_team() -> None:
    blue = COLOR_NAMES.index("blue")
    assert told(QUIET, "drive Washington", "finish", aim=blue)[0] == Purpose(
        "together", color="blue"
    )
    assert told(QUIET, "drive Washington", "finish") == [None, None]
    assert told(LOUD, "drive Bogota", "finish", aim=blue)[0] is not None, "first what burns"


def test_an_event_against_infections_is_told_with_the_outbreaks_to_be_expected() -> None:
    scene = LOUD.replace("Chicago,", "One Quiet Night,", 1)
    (found,) = told(scene, "one quiet night")
    assert found is not None and found.what == "outbreaks"
    assert found.risk is not None and found.risk > 0.4


HIDDEN = "hands hidden\n"


def test_with_hidden_hands_only_the_board_speaks_where_the_pawn_has_arrived() -> None:
    found = told(HIDDEN + LOUD, "drive Atlanta", "drive Miami", "drive Bogota", "treat yellow")
    assert [one and one.what for one in found] == [None, None, "outbreak", None]
    cure = "cure with Chicago, Madrid, Paris, London"
    assert told(HIDDEN + SCENE, "drive Atlanta", cure) == [None, None]
    assert told(HIDDEN + QUIET, "drive Washington", "finish", aim=0) == [None, None]


@pytest.mark.parametrize("other", ["Sydney", "Airlift", "Forecast"])
def test_with_hidden_hands_the_same_way_has_the_same_purposes_whatever_is_in_the_hand(
    other: str,
) -> None:
    scene = (HIDDEN + LOUD).replace("Chicago,", f"{other},", 1).replace(": Tokyo", ": Osaka")
    way = "drive Bogota", "treat yellow", "drive Lima", "treat yellow"
    assert told(scene, *way) == told((HIDDEN + LOUD).replace(": Tokyo", ": Osaka"), *way)


def test_a_plan_is_for_its_cure_before_all_then_for_the_worst_danger() -> None:
    state = read_scene(LOUD)
    both = steps(state, "drive Bogota", "treat yellow", "drive Lima", "treat yellow")
    main = main_purpose(state, both, NO_AIM, 0)
    assert main is not None and (main.what, main.city) == ("outbreak", "Bogotá")
    cured = steps(state, "drive Atlanta", "cure with Chicago, Madrid, Paris, London")
    assert main_purpose(state, cured, 0, 0) == Purpose("cure", color="blue")
    assert main_purpose(state, steps(state, "drive Washington"), 0, 0) == Purpose(
        "together", color=COLOR_NAMES[0]
    )
    assert main_purpose(state, steps(state, "finish"), NO_AIM, 0) is None


def test_a_hint_with_hidden_hands_may_speak_of_the_own_hand() -> None:
    state = read_scene(HIDDEN + SCENE)
    cured = steps(state, "drive Atlanta", "cure with Chicago, Madrid, Paris, London")
    assert main_purpose(state, cured, NO_AIM, 0) == Purpose("cure", color="blue")
