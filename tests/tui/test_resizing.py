"""Resizing in the middle of everything: a message below 80 by 24, and back to where one was."""

from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from tests.tui.hands import type_quickly
from tests.tui.screens import playing, press, settled, shown, text
from tests.tui.sittings import Scripted, sitting
from tests.tui.test_cards import BLUE, holding

SIZES = [(70, 20), (120, 40), (200, 60), (79, 24), (80, 23), (20, 5), (80, 24)]
EDGES = [(79, 24), (120, 40), (80, 23), (80, 24)]


async def through(pilot: Pilot[None], words: str, sizes: list[tuple[int, int]]) -> None:
    """What is there is there again at every size, and nothing happens to what cannot be seen."""
    before = shown(pilot)
    for width, height in sizes:
        await pilot.resize_terminal(width, height)
        await pilot.pause()
        if width < 80 or height < 24:
            assert f"{width} columns and {height} rows" in " ".join(shown(pilot).split())
            await pilot.press(*(("enter", "q") if width < 80 else ("f", "y", "1")))
        else:
            assert words in shown(pilot), (width, height)
    assert len(text(pilot)) == 24
    assert shown(pilot) == before


def by_keys(*keys: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    async def reach(pilot: Pilot[None]) -> None:
        await press(pilot, *keys)

    return reach


async def planning(pilot: Pilot[None]) -> None:
    await type_quickly(pilot, "drive Chicago")


async def typing(pilot: Pilot[None]) -> None:
    await press(pilot, "colon")
    await pilot.press(*"drive")


# From the table by these keys; Esc leads back to it.
PLACES = {
    "the command line": (typing, "drive"),
    "a list": (by_keys("a"), "type to shorten"),
    "the rules": (by_keys("question_mark"), "a word or a number"),
    "decks": (by_keys("i"), "Decks and discards"),
    "the log": (by_keys("l"), "What happened so far"),
    "keys": (by_keys("h"), "Arrow keys"),
    "hints": (by_keys("b"), "What could be done"),
    "a question": (by_keys("f"), "Finish the turn"),
    "who sits down": (by_keys("s"), "Who sits down?"),
}


async def test_every_place_of_a_game() -> None:
    session = sitting("researcher", "scientist", pool=Scripted())
    async with playing(session=session) as pilot:
        for reach, words in PLACES.values():
            await reach(pilot)
            assert words in shown(pilot)
            await through(pilot, words, EDGES)
            await press(pilot, "escape")
            assert "4 actions left" in shown(pilot)
        await planning(pilot)
        await through(pilot, "Planned: drive Chicago", SIZES)
        await press(pilot, "f", "y")
        await through(pilot, "What happened", EDGES)


async def test_cards_that_are_being_chosen() -> None:
    session = holding(sitting("medic", "scientist", seed=b"cure"), *BLUE[2:9])
    async with playing(session=session) as pilot:
        await press(pilot, "a")
        await pilot.press(*"cure", "enter", "space")
        await settled(pilot)
        assert shown(pilot).count("[x]") == 1
        await through(pilot, "[x]", EDGES)
        await press(pilot, "space")
        assert "[x]" not in shown(pilot)
    session = holding(sitting("medic", "scientist", seed=b"cure"), "Forecast")
    async with playing(session=session) as pilot:
        await press(pilot, "e", "enter", "c", "enter", "right")
        await through(pilot, "the card at the top is drawn first", EDGES)


async def test_the_new_game_and_the_show() -> None:
    async with playing(speed="normal") as pilot:
        await through(pilot, "a new game", SIZES)
        await press(pilot, "enter", "space")
        await through(pilot, "Paused", SIZES)


async def test_a_cover_stays_a_cover() -> None:
    session = sitting("medic", "scientist", open_hands=False)
    async with playing(session.saved) as pilot:
        await through(pilot, "Nobody else may look", EDGES)
        assert "■" not in shown(pilot)


@pytest.mark.usefixtures("unhurried")
async def test_while_a_teammate_thinks_and_plans() -> None:
    pool = Scripted(["dispatcher: drive Chicago"], pending=True)
    session = sitting("dispatcher", "medic", seed=b"consent 1", computers=(0,), pool=pool)
    async with playing(session=session, speed="normal") as pilot:
        await through(pilot, "is thinking", EDGES)
        await press(pilot, "enter", "space")
        await through(pilot, "plans: drive Chicago", EDGES)


async def test_news_that_come_while_there_is_no_room_are_still_there_afterwards() -> None:
    pool = Scripted(["dispatcher: drive Chicago"])
    session = sitting("dispatcher", "medic", seed=b"consent 1", computers=(0,), pool=pool)
    async with playing(session=session, size=(60, 20), speed="normal") as pilot:
        while session.base().players[0].city != "Chicago":
            await pilot.pause(0.02)
        assert "60 columns" in shown(pilot)
        await pilot.press("p")  # nothing happens to what cannot be seen
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert "is thinking" in shown(pilot) or "moves from Atlanta to Chicago" in shown(pilot)
