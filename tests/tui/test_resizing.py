"""Resizing in the middle of everything: a message below 80 by 24, and back to where one was."""

from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from tests.tui.screens import playing, press, say, settled, shown, text
from tests.tui.sittings import sitting

SIZES = [(70, 20), (120, 40), (200, 60), (79, 24), (80, 23), (20, 5), (80, 24)]


async def table(pilot: Pilot[None]) -> None:
    await say(pilot, "drive Chicago")


async def typing(pilot: Pilot[None]) -> None:
    await press(pilot, "colon", *"drive")


def by_keys(*keys: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    async def reach(pilot: Pilot[None]) -> None:
        await press(pilot, *keys)

    return reach


PLACES = {
    "the table with a plan": (table, "Planned: drive Chicago"),
    "the command line": (typing, "drive"),
    "a list": (by_keys("a"), "type to shorten"),
    "the rules": (by_keys("question_mark", *"charter"), "Charter Flight"),
    "decks": (by_keys("i"), "Decks and discards"),
    "the log": (by_keys("l"), "What happened so far"),
    "keys": (by_keys("h"), "Arrow keys"),
    "a question": (by_keys("f"), "Finish the turn"),
    "what happened": (by_keys("f", "y"), "What happened"),
}


async def through_all_sizes(pilot: Pilot[None], words: str) -> None:
    for width, height in SIZES:
        await pilot.resize_terminal(width, height)
        await settled(pilot)
        if width < 80 or height < 24:
            assert f"{width} columns and {height} rows" in " ".join(shown(pilot).split())
            await press(pilot, "enter", "q", "f")  # nothing happens to what cannot be seen
        else:
            assert words in shown(pilot), (width, height)
    assert len(text(pilot)) == 24


@pytest.mark.parametrize("place", PLACES)
async def test_every_place_of_a_game(place: str) -> None:
    reach, words = PLACES[place]
    async with playing(session=sitting("researcher", "scientist")) as pilot:
        await reach(pilot)
        assert words in shown(pilot)
        await through_all_sizes(pilot, words)


async def test_the_new_game_and_the_show() -> None:
    async with playing(speed="normal") as pilot:
        await through_all_sizes(pilot, "a new game")
        await press(pilot, "enter", "space")
        await through_all_sizes(pilot, "Standing still")


async def test_a_cover_stays_a_cover() -> None:
    session = sitting("medic", "scientist", open_hands=False)
    async with playing(session.kept) as pilot:
        await through_all_sizes(pilot, "Nobody else looks")
        assert "■" not in shown(pilot)


async def test_news_that_come_while_there_is_no_room_are_still_there_afterwards() -> None:
    session = sitting("medic", "scientist", computers=(0, 1))
    async with playing(session.kept, size=(60, 20)) as pilot:
        for _ in range(400):
            if session.kept.path.read_text().count("end playing") == 0:
                break
            await pilot.pause(0.02)
        await settled(pilot)
        assert "60 columns" in shown(pilot)
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert "What happened" in shown(pilot)
        await press(pilot, "enter")
        assert "The end" in shown(pilot)
