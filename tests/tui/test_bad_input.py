"""Bad input at every prompt: a helpful message, and nothing is lost."""

from tests.tui.hands import type_quickly
from tests.tui.screens import playing, press, say, settled, shown
from tests.tui.sittings import sitting


def told(text: str) -> str:
    """The screen as one line."""
    return " ".join(text.split())


LINES = {
    "drve Chicago": "did you mean: drive Chicago",
    "drive Atlantis": "cannot read 'drive Atlantis'",
    "drive Paris": "rule 5.1",
    "charter Tokyo": "rule 5.3",
    "shuttle Cairo": "rule 5.4",
    "treat red": "rule ",
    "cure with Paris": "rule ",
    "give Paris to nobody": "cannot read",
    "medic: medic: drive": "cannot read",
    "go on": "No: ",
    "discard Paris": "No: ",
    "forecast": "No: ",
    "undo": "No: ",
    "confirm": "nothing is planned",
    ":::": "cannot read",
    "é" * 90: "cannot read",
    "hold": "cannot read 'hold'",
}
KEYS = {
    "c": "nothing is planned",
    "z": "No: ",
    "e": "no event card can be played",
    "n": "the game is not over",
}


async def test_what_is_typed_wrong_is_explained_and_changes_nothing() -> None:
    session = sitting("researcher", "scientist")
    before = session.game.state.key()
    async with playing(session=session) as pilot:
        for line, answer in LINES.items():
            await type_quickly(pilot, line)
            await settled(pilot)
            assert answer in told(shown(pilot)), line
            assert "4 actions left" in shown(pilot) or "No: " in shown(pilot)
            assert session.planned() == []
        await type_quickly(pilot, "rules xyzzy")
        await settled(pilot)
        assert "No rule speaks of 'xyzzy'" in shown(pilot)
        await press(pilot, "escape")
        assert "4 actions left" in shown(pilot)
    assert session.game.state.key() == before


async def test_keys_that_do_nothing_now_say_so() -> None:
    async with playing(session=sitting("researcher", "scientist")) as pilot:
        for key, answer in KEYS.items():
            await press(pilot, key)
            assert answer in told(shown(pilot)), key
            await press(pilot, "right")
            assert answer not in told(shown(pilot)), key


async def test_a_refused_line_can_be_called_back_and_mended() -> None:
    async with playing(session=sitting("researcher", "scientist")) as pilot:
        await say(pilot, "drive CHX")
        assert "No: " in shown(pilot)
        await press(pilot, "colon", "up", "backspace", "I", "enter")
        assert "Planned: drive Chicago" in shown(pilot)
        await press(pilot, "colon", "up", "up", "up", "down", "down", "escape")
        assert "Planned: drive Chicago" in shown(pilot)


async def test_a_list_without_what_is_typed_chooses_nothing() -> None:
    async with playing(session=sitting("researcher", "scientist")) as pilot:
        await press(pilot, "a", *"xyzzy", "enter")
        assert "xyzzy" in shown(pilot)
        await press(pilot, "escape")
        assert "4 actions left" in shown(pilot)


async def test_roles_that_are_given_twice_are_refused_before_the_game() -> None:
    async with playing() as pilot:
        for _ in range(8):
            await press(pilot, "down")
        await press(pilot, "right", "down", "down", "right", "enter")
        assert "No: " in shown(pilot)
        await press(pilot, "right", "enter")
        assert "What happened" in shown(pilot)
