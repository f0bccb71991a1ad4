"""What is there at every moment: the rules, plain letters, no colors."""

import pytest
from textual.pilot import Pilot

from tests.tui.screens import playing, press, say, settled, shown
from tests.tui.sittings import sitting

SIZES = [(80, 24), (120, 40)]
PLACES = {
    "the table": (),
    "a list": ("a",),
    "a question": ("f",),
    "decks": ("i",),
    "the log": ("l",),
    "the command line": ("colon",),
    "what happened": ("f", "y"),
}


@pytest.mark.covers("A3")
async def test_the_rules_open_over_anything_and_it_is_still_there() -> None:
    async with playing(session=sitting("researcher", "scientist")) as pilot:
        for number, (place, keys) in enumerate(PLACES.items()):
            await press(pilot, *keys)
            before = shown(pilot)
            key = ("question_mark", "f1")[number % 2]
            await press(pilot, key)
            await pilot.press(*"5.3")
            await settled(pilot)
            assert "5.3  Charter Flight" in shown(pilot), place
            await press(pilot, "f1")  # they are there once, however often one asks
            await press(pilot, "escape")
            assert shown(pilot) == before, place
            await press(pilot, "escape")


async def test_in_the_middle_of_a_line_only_one_key_asks_for_the_rules() -> None:
    async with playing(session=sitting("researcher", "scientist")) as pilot:
        await press(pilot, "colon", "d", "question_mark")
        assert "d?" in shown(pilot)
        await press(pilot, "f1")
        assert "THE AIM" in shown(pilot)


async def test_the_rules_before_the_game_and_while_it_is_shown() -> None:
    async with playing(speed="normal") as pilot:
        await press(pilot, "question_mark", "escape")
        assert "a new game" in shown(pilot)
        await press(pilot, "enter", "space", "question_mark", *"2.4")
        assert "2.4  " in shown(pilot)
        await press(pilot, "escape")
        assert "Paused" in shown(pilot)


async def letters_are_plain(pilot: Pilot[None], *keys: str) -> None:
    assert shown(pilot).isascii()
    for key in keys:
        await press(pilot, key)
        assert shown(pilot).isascii(), key
        await press(pilot, "escape")


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_but_plain_letters_with_ascii(size: tuple[int, int]) -> None:
    session = sitting("medic", "scientist", "researcher", "dispatcher")
    async with playing(session=session, size=size, ascii_only=True) as pilot:
        await letters_are_plain(pilot, "a", "h", "i", "l", "question_mark", "enter", "f")
        await say(pilot, "drive Montreal")
        assert "No: " in shown(pilot)
        assert shown(pilot).isascii()
        await say(pilot, "drive Chicago")
        await say(pilot, "drive Montreal")
        assert "drive Montreal" in shown(pilot)
        await press(pilot, "f", "y")
        assert shown(pilot).isascii()


async def test_the_show_has_plain_letters_too() -> None:
    async with playing(ascii_only=True, speed="normal") as pilot:
        assert shown(pilot).isascii()
        await press(pilot, "enter", "space")
        for _ in range(8):
            await press(pilot, "enter")
            assert shown(pilot).isascii()


async def test_without_color_the_cursor_still_stands_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(session=sitting("medic", "scientist")) as pilot:
        assert pilot.app.no_color
        assert "●ATL⌂MS" in shown(pilot)
        strips = pilot.app.screen.query_one("WorldMap").render_line(5)
        marked = [s.text for s in strips if s.style is not None and s.style.reverse]
        assert "ATL" in marked
