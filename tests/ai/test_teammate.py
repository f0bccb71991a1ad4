"""A computer teammate that is told a scene."""

import pytest

from fourcures import apply, read_action, read_scene
from fourcures.ai.players.consent import Answer
from fourcures.ai.service.teammate import (
    can_help,
    find_event,
    give_consent,
    plan_turn,
)
from fourcures.engine.actions import FINISH, TAKE, kind_of, seat_of
from fourcures.engine.options import Options
from fourcures.engine.rules import legal, to_move
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.play.scene import write_scene
from fourcures.play.words.notation import write_action

from .games import rest_below


def consent(text: str, seat: int, level: str, action: str) -> Answer:
    return give_consent(text, seat, level, read_action(action, read_scene(text)))


def event(text: str, seat: int, level: str) -> str | None:
    """The event that a seat wants to play, in words."""
    found = find_event(text, seat, level)
    return None if found is None else write_action(found.steps[0], read_scene(text))


READY = """\
player scientist in Chicago: Chicago, Madrid, Paris, London
player medic in Paris: Tokyo
next act 4
"""


def test_a_plan_can_be_carried_out_as_it_is_told() -> None:
    state = read_scene(READY)
    steps = plan_turn(READY, 0, "beginner").steps
    for step in steps:
        assert step in legal(state)
        apply(state, step)
    assert kind_of(steps[-1]) == FINISH
    assert state.cured


def test_what_was_refused_is_not_said_again() -> None:
    first = plan_turn(READY, 0, "beginner").steps[0]
    assert plan_turn(READY, 0, "beginner", refused=(first,)).steps[0] != first


def test_an_answer_and_an_event() -> None:
    text = "player researcher in Atlanta: Paris\nplayer scientist in Atlanta: London\nnext act 4\n"
    answer = consent(text, 1, "beginner", "researcher: give Paris to scientist")
    assert answer.reason in ("helps", "harmless", "harms")
    assert answer.agrees == (answer.reason != "harms")
    night = (
        "player scientist in Atlanta: Chicago\n"
        "player medic in Atlanta: One Quiet Night, London, Paris, Essen, Madrid, Milan\n"
        "cured red, yellow, black\ncubes Tokyo rrr, Osaka rrr, Seoul rrr, Lima yyy\noutbreaks 7\n"
        f"{rest_below('Tokyo, Osaka, Lima, Seoul')}next infect; pass\n"
    )
    assert event(night, 1, "beginner") == "medic: one quiet night"
    assert event(READY, 1, "beginner") is None


def about_to_lose(city: str, event: str = "Airlift", actions: int = 4) -> str:
    """The last cure is at hand, the city is near a station or far from it."""
    return (
        f"player scientist in {city}: Chicago, Madrid, Paris, London\n"
        f"player medic in Paris: {event}\n"
        "cured red, yellow, black\ncubes Milan bbb, Essen bbb, Paris bbb\noutbreaks 7\n"
        f"{rest_below('Milan, Essen, Paris')}next act {actions}\n"
    )


def test_who_could_win_at_a_station_is_flown_there() -> None:
    text = about_to_lose("Jakarta")
    assert can_help(read_scene(text), 1)
    assert event(text, 1, "expert") == "medic: airlift scientist to Atlanta"
    assert event(text, 1, "beginner") == "medic: airlift scientist to Atlanta"


def test_who_has_no_time_sees_no_more_than_a_win() -> None:
    text = about_to_lose("Jakarta").replace(": Chicago, ", ": ")  # a card is missing
    assert can_help(read_scene(text), 1)
    assert event(text, 1, "beginner") is None, "it does not try anything out"


def test_an_event_is_kept_where_it_helps_little() -> None:
    text = about_to_lose("Sydney")
    assert can_help(read_scene(text), 1)
    assert event(text, 1, "expert") is None


def test_help_comes_before_the_first_action_and_with_open_hands() -> None:
    assert not can_help(read_scene(about_to_lose("Jakarta", actions=3)), 1)
    assert not can_help(read_scene("hands hidden\n" + about_to_lose("Jakarta")), 1)
    assert not can_help(read_scene(about_to_lose("Jakarta", "Forecast")), 1)


@pytest.mark.parametrize("level", ["beginner", "normal"])
def test_what_would_spoil_a_cure_in_need_is_declined(level: str) -> None:
    text = """\
player medic in Atlanta: Tokyo
player scientist in Atlanta: Atlanta, Chicago, Madrid, Paris
cured red, yellow
cubes Paris bbb, Essen bbb, Milan bbb, London bbb, Madrid bbb, Cairo kkk, Delhi kkk, Lima yyy
outbreaks 5
next act 1
"""
    answer = consent(text, 1, level, "medic: take Atlanta from scientist")
    assert not answer.agrees
    assert answer.chance_with < answer.chance_without


HIDDEN = """\
hands hidden
player dispatcher in Atlanta: {dispatcher}
player scientist in Paris: London
player medic in Lima: {medic}
next act 4
"""


def test_hidden_cards_do_not_change_an_answer() -> None:
    """But for the card that the question itself tells of."""
    fly = "dispatcher: direct scientist to Tokyo"
    one = HIDDEN.format(dispatcher="Tokyo, Essen", medic="Osaka")
    two = HIDDEN.format(dispatcher="Airlift, Tokyo", medic="Lagos")
    answers = [consent(text, 1, "beginner", fly) for text in (one, two)]
    assert answers[0] == answers[1]


NIGHT = """\
hands hidden
player scientist in Atlanta: {scientist}
player medic in Atlanta: One Quiet Night, London, Paris, Essen, Madrid, Milan
player researcher in Lima: {researcher}
cured red, yellow, black
cubes Tokyo rrr, Osaka rrr, Seoul rrr, Lima yyy
outbreaks 7
{layers}next infect; pass
"""


def test_hidden_cards_do_not_change_whether_an_event_is_played() -> None:
    layers = rest_below("Tokyo, Osaka, Lima, Seoul")
    for scientist, researcher in (("Chicago", "Airlift"), ("Forecast", "Cairo")):
        text = NIGHT.format(scientist=scientist, researcher=researcher, layers=layers)
        assert event(text, 1, "beginner") == "medic: one quiet night"


def test_events_of_friends_are_used_if_hands_are_open() -> None:
    text = """\
player scientist in Paris: Chicago, Madrid, Paris, London
player medic in Paris: Government Grant
cured red, yellow, black
next act 1
"""
    grant = read_action("medic: government grant in Paris", read_scene(text))
    assert plan_turn(text, 0, "beginner", friends=2).steps[:1] == [grant]
    assert grant not in plan_turn(text, 0, "beginner").steps
    assert grant not in plan_turn("hands hidden\n" + text, 0, "beginner", friends=2).steps


@pytest.mark.parametrize("hands_open", [True, False])
def test_a_whole_game(hands_open: bool) -> None:
    game = Game(Options(3, 4, open_hands=hands_open), Seeded(b"one"))
    while not game.over:
        seat = int(to_move(game.state))
        steps = plan_turn(write_scene(game.state), seat, "beginner").steps
        assert steps
        for action in steps:
            assert action in legal(game.state)
            assert seat_of(action) == seat
            assert hands_open or kind_of(action) != TAKE  # nobody knows who has the card
            game.play(action)
