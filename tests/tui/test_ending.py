"""The end of a game: its words agree with its keys, and the game can be looked at once more."""

import pytest

from fourcures.local.game import LocalSession
from fourcures.tui.playback import Playback
from fourcures.tui.sheets.ending import Ending
from fourcures.tui.sheets.review_sheet import ReviewSheet
from tests.tui.screens import playing, press, shown, text
from tests.tui.sittings import Idle, ThinksAloud, move_computer, sitting
from tests.waiting import until


@pytest.fixture
def lost() -> LocalSession:
    session = sitting("medic", "scientist", computers=(0, 1), pool=Idle())
    while not session.over:
        move_computer(session)
    return LocalSession(session.saved, ThinksAloud())


async def test_replay_and_back_to_the_end(lost: LocalSession) -> None:
    async with playing(session=lost) as pilot:
        await until(lambda: isinstance(pilot.app.screen, Ending))
        assert "r: replay" in shown(pilot)
        await press(pilot, "r")
        assert isinstance(pilot.app.screen, Playback)
        assert "The box is opened" in shown(pilot)
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, Ending)


async def test_review_and_back_to_the_end(lost: LocalSession) -> None:
    async with playing(session=lost) as pilot:
        await until(lambda: isinstance(pilot.app.screen, Ending))
        assert "v: review" in shown(pilot)
        await press(pilot, "v")
        assert isinstance(pilot.app.screen, ReviewSheet)
        await until(lambda: "How likely a quick computer team" in shown(pilot))
        assert max(map(len, text(pilot))) <= 80
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Ending)


async def test_the_keys_mean_the_same_on_the_sheet_and_on_the_table(lost: LocalSession) -> None:
    async with playing(lost.saved) as pilot:
        await until(lambda: isinstance(pilot.app.screen, Ending))
        assert "n: a new game" in shown(pilot)
        await press(pilot, "t")
        prompt = "The game is over.    n: a new game    Enter: how it ended    q: quit"
        assert prompt in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Ending)
        await press(pilot, "t", "n")
        assert "FOUR CURES - a new game" in shown(pilot)
