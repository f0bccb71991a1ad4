"""Who is asked for an event before infection cards, and what nobody may notice."""

import pytest

from fourcures.engine.rules import waits
from fourcures.engine.state import State
from fourcures.local.game import LocalSession
from fourcures.local.windows import nobody_to_ask
from fourcures.play.scene import read_scene
from tests.tui.screens import playing, press, shown
from tests.tui.sittings import Idle, sitting

SCENE = """\
player medic in Paris: {first}
player scientist in Paris: {second}
player researcher in Paris: {third}
next infect; pass
hands {hands}
epidemics 4
"""


def waiting(first: str = "", second: str = "", third: str = "", hands: str = "open") -> State:
    """Before an infection card, with these cards in the hands; the medic is on turn."""
    state = read_scene(SCENE.format(first=first, second=second, third=third, hands=hands))
    assert waits(state)
    return state


@pytest.mark.covers("10.1")
def test_nobody_is_asked_if_only_computers_hold_events() -> None:
    state = waiting(second="Airlift")
    assert nobody_to_ask(state, [0], own_only=False)
    assert not nobody_to_ask(state, [0, 1], own_only=False)
    assert nobody_to_ask(state, [0, 2], own_only=False)


def test_with_own_events_only_others_are_not_asked_for() -> None:
    assert nobody_to_ask(waiting(second="Airlift"), [0, 1], own_only=True)
    assert not nobody_to_ask(waiting(first="Airlift"), [0, 1], own_only=True)


def test_computers_go_on_by_themselves() -> None:
    assert not nobody_to_ask(waiting(second="Airlift"), [1, 2], own_only=True)


def test_hidden_hands_show_nothing() -> None:
    for cards in ({}, {"second": "Airlift"}, {"first": "Airlift"}, {"first": "Essen"}):
        state = waiting(hands="hidden", **cards)
        assert not nobody_to_ask(state, [0, 1], own_only=True)
        assert not nobody_to_ask(state, [0, 1], own_only=False)
        assert not nobody_to_ask(state, [0], own_only=False)


def test_alone_with_computers_only_the_own_hand_counts() -> None:
    for second in ("", "Airlift", "Forecast", "Essen"):
        assert nobody_to_ask(waiting(second=second, hands="hidden"), [0], own_only=True)
        assert not nobody_to_ask(waiting("Airlift", hands="hidden"), [0], own_only=True)


def in_front_of_infections(first: str, second: str) -> LocalSession:
    session = sitting("medic", "scientist", computers=(1,), pool=Idle())
    scene = SCENE.replace("player researcher in Paris: {third}\n", "")
    session.game.state.become(read_scene(scene.format(first=first, second=second, hands="open")))
    session.settle()
    return session


async def test_the_game_goes_on_by_itself_to_the_next_turn() -> None:
    session = in_front_of_infections("", "Airlift")
    async with playing(session=session) as pilot:
        await press(pilot, "enter")
        assert session.base().turn == 0
        assert "medic: 4 actions left" in shown(pilot)


async def test_whoever_holds_an_event_is_asked() -> None:
    session = in_front_of_infections("Airlift", "")
    async with playing(session=session) as pilot:
        assert "next infection card: f goes on" in shown(pilot)
        await press(pilot, "x")
        assert "your own events only" in shown(pilot)
        assert session.own_events_only
