import pytest
from textual.events import Key
from textual.keys import _character_to_key

from fourcures.local.saves import last_unfinished, load_game
from tests.tui.screens import playing, press, say, shown, text
from tests.tui.sittings import Idle, sitting
from tests.waiting import until

SIZES = [(80, 24), (120, 40)]


@pytest.mark.covers("H2")
@pytest.mark.parametrize("size", SIZES)
async def test_a_whole_turn_from_the_new_game_on(size: tuple[int, int]) -> None:
    async with playing(size=size) as pilot:
        assert "a new game" in shown(pilot)
        await press(pilot, "enter")
        assert "What happened" in shown(pilot)
        await press(pilot, "escape")
        assert "operations expert: 4 actions left" in shown(pilot)
        await press(pilot, "right", "enter")
        assert "drive Washington" in shown(pilot)
        await press(pilot, "enter")
        assert "3 actions left. Planned: drive Washington" in shown(pilot)
        await press(pilot, "z")
        assert "4 actions left" in shown(pilot)
        await say(pilot, "drive NYC")
        assert "No" in shown(pilot)
        await say(pilot, "drive WAS")
        await say(pilot, "drive new")
        await press(pilot, "c")
        assert "2 actions left" in shown(pilot)
        await press(pilot, "f")
        assert "Actions left: 2" in shown(pilot)
        await press(pilot, "y")
        assert "What happened" in shown(pilot)
        await press(pilot, "enter")
        assert "researcher: 4 actions left" in shown(pilot)
        assert len(text(pilot)) == size[1]
        assert ("●NYC" in shown(pilot)) == (size == SIZES[0])
        assert ("●New York" in shown(pilot)) == (size == SIZES[1])


async def test_whoever_types_quickly_loses_no_letter() -> None:
    async with playing() as pilot:
        await press(pilot, "enter", "escape")
        assert "operations expert: 4 actions left" in shown(pilot)
        for letter in ":operations expert: drive WAS":
            pilot.app.post_message(Key(_character_to_key(letter), letter))
        await until(lambda: "operations expert: drive WAS" in shown(pilot))
        await press(pilot, "enter")
        assert "3 actions left. Planned: drive Washington" in shown(pilot)


async def test_the_line_completes_what_can_be_done() -> None:
    async with playing(sitting("medic", "scientist").saved) as pilot:
        await press(pilot, "colon", "d", "r", "i", "v", "e", "space", "w", "tab", "enter")
        assert "Planned: drive washington" in shown(pilot).replace("W", "w")


@pytest.mark.parametrize(
    ("key", "words"),
    [("i", "Infection discards"), ("l", "largest city"), ("h", "Arrow keys"), ("a", "drive")],
)
async def test_sheets_open_and_close(key: str, words: str) -> None:
    async with playing(sitting("medic", "scientist").saved) as pilot:
        await press(pilot, key)
        assert words in shown(pilot)
        await press(pilot, "escape")
        assert "4 actions left" in shown(pilot)


async def test_hidden_hands_are_covered_between_players() -> None:
    session = sitting("medic", "scientist", open_hands=False)
    async with playing(session.saved) as pilot:
        assert "sits down in front of the screen" in shown(pilot)
        assert "■" not in shown(pilot)
        await press(pilot, "space", "escape")
        assert "sits down" in shown(pilot)
        await press(pilot, "enter")
        assert "4 cards" in shown(pilot)
        await press(pilot, "f", "y")
        for _ in range(12):
            if "sits down" in shown(pilot):
                break
            await press(pilot, "enter" if "What happened" in shown(pilot) else "f")
        assert "sits down" in shown(pilot)
        assert "■" not in shown(pilot)


@pytest.mark.covers("H2")
async def test_computer_teammates_play_by_themselves() -> None:
    session = sitting("medic", "scientist", computers=(0, 1), pool=Idle())
    async with playing(session=session) as pilot:
        await until(lambda: "What happened" in shown(pilot))
        await press(pilot, "enter")
        assert "The game is lost" in shown(pilot) or "The game is won" in shown(pilot)


async def test_leaving_keeps_the_plan() -> None:
    async with playing(sitting("medic", "scientist").saved) as pilot:
        await say(pilot, "drive CHI")
        await press(pilot, "q")
    assert load_game(last_unfinished()).plan == ["scientist: drive Chicago"]


async def test_somebody_else_plays_an_event_with_hidden_hands() -> None:
    session = sitting("medic", "scientist", open_hands=False, seed=b"event 3")
    other = 1 - (session.waits_for or 0)
    session.hand_over(other)
    assert "One Quiet Night" in (session.seen().players[other].hand or ())
    async with playing(session.saved) as pilot:
        await press(pilot, "enter", "s")
        await pilot.press(*session.name(other)[:3])
        await press(pilot, "enter")
        assert f"For the {session.name(other)} only" in shown(pilot)
        await press(pilot, "enter", "e", "enter")
        assert "Planned: one quiet night" in shown(pilot)
        await press(pilot, "c")
        assert "sits down" in shown(pilot)
        assert session.name(1 - other) in shown(pilot)
