"""Whoever is concerned is asked, also at one keyboard."""

import pytest
from textual.pilot import Pilot

from tests.tui.screens import playing, press, say, shown
from tests.tui.sittings import sitting


def on_turn(pilot: Pilot[None]) -> str:
    """The line that says whose turn it is."""
    return shown(pilot).splitlines()[-2]


async def test_the_named_player_is_asked_and_may_refuse() -> None:
    saved = sitting("dispatcher", "medic", seed=b"consent 1").saved
    async with playing(saved) as pilot:
        assert "dispatcher: 4 actions left" in on_turn(pilot)
        await say(pilot, "drive medic to Chicago")
        await press(pilot, "c")
        assert "The medic is asked" in shown(pilot)
        assert "The dispatcher wants to: drive medic to Chicago." in shown(pilot)
        await press(pilot, "q", "space")
        assert "The medic is asked" in shown(pilot)
        await press(pilot, "n")
        assert "the medic does not agree" in shown(pilot)
        assert "Planned: drive medic to Chicago" in shown(pilot)
        await press(pilot, "c", "y")
        assert "3 actions left" in on_turn(pilot)
        assert "CHI" in shown(pilot)


async def test_who_says_always_is_not_asked_again_and_others_are() -> None:
    session = sitting("dispatcher", "medic", "scientist", seed=b"consent 3")
    async with playing(session=session) as pilot:
        while "dispatcher: 4 actions left" not in on_turn(pilot):
            await press(pilot, "f")
        await say(pilot, "drive medic to Chicago")
        await press(pilot, "c")
        assert "The medic is asked" in shown(pilot)
        await press(pilot, "a")
        assert "3 actions left" in on_turn(pilot)
        await say(pilot, "drive medic to Atlanta")
        await press(pilot, "c")
        assert "2 actions left" in on_turn(pilot)
        await say(pilot, "drive scientist to Chicago")
        await press(pilot, "c")
        assert "The scientist is asked" in shown(pilot)


async def test_with_hidden_hands_the_screen_is_covered_around_a_question() -> None:
    session = sitting("researcher", "medic", open_hands=False, seed=b"consent 1")
    asker = session.name(session.waits_for or 0)
    other = session.name(1 - (session.waits_for or 0))
    async with playing(session.saved) as pilot:
        await press(pilot, "enter")
        assert f"{asker}: 4 actions left" in on_turn(pilot)
        await say(pilot, f"take Atlanta from {other}")
        await press(pilot, "c")
        assert f"For the {other} only" in shown(pilot)
        assert "■" not in shown(pilot)
        await press(pilot, "enter")
        assert f"The {other} is asked" in shown(pilot)
        await press(pilot, "n")
        assert f"For the {asker} only" in shown(pilot)
        assert "■" not in shown(pilot)
        await press(pilot, "enter")
        assert f"the {other} does not agree" in shown(pilot)
        assert "Planned: take Atlanta" in shown(pilot)


@pytest.mark.parametrize("key", ["s"])
async def test_nobody_sits_down_over_the_plan_of_another(key: str) -> None:
    session = sitting("researcher", "medic", open_hands=False, seed=b"consent 1")
    async with playing(session.saved) as pilot:
        await press(pilot, "enter")
        await say(pilot, "drive Chicago")
        await press(pilot, key)
        assert "first do what is planned" in shown(pilot)
