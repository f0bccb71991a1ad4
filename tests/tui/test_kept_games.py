"""The list of kept games, on the first screen and on the command line."""

import os

import pytest

from fourcures.cli import main
from fourcures.local.kept_games import kept_game, kept_games
from fourcures.local.saves import NothingSaved, SavedGame, games_folder
from fourcures.tui.sheets.ending import Ending
from tests.tui.screens import playing, press, shown
from tests.tui.sittings import Idle, move_computer, sitting
from tests.waiting import until


@pytest.fixture
def two_games() -> tuple[SavedGame, SavedGame]:
    """One that is over, and one that was left in its second turn, played later."""
    over = sitting("medic", "scientist", computers=(0, 1), pool=Idle())
    while not over.over:
        move_computer(over)
    left = sitting("researcher", "dispatcher", "medic", computers=(1, 2))
    os.utime(over.saved.path, (1_000_000, 1_000_000))
    os.utime(left.saved.path, (2_000_000_000, 2_000_000_000))
    return over.saved, left.saved


@pytest.mark.usefixtures("two_games")
def test_a_line_tells_date_players_turn_and_how_it_stands() -> None:
    left, over = (game.words for game in kept_games())
    assert left.startswith("2033-05-18")
    assert left.endswith("turn 1, 0 cures, 0 outbreaks  researcher with dispatcher, medic")
    assert over.startswith("1970-01-12")
    assert ", lost by " in over
    assert over.endswith("nobody with medic, scientist")


@pytest.mark.usefixtures("two_games")
def test_what_is_no_game_is_left_out() -> None:
    (games_folder() / "notes.txt").write_text("milk, bread", encoding="utf-8")
    assert len(kept_games()) == 2


def test_a_game_by_its_number_or_its_file(two_games: tuple[SavedGame, SavedGame]) -> None:
    over, left = two_games
    assert kept_game("1").path == left.path
    assert kept_game(str(over.path)).path == over.path
    with pytest.raises(NothingSaved, match="no game 3"):
        kept_game("3")


def test_an_empty_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--list"]) == 0
    assert "No games are kept here." in capsys.readouterr().out


@pytest.mark.usefixtures("two_games")
def test_the_list_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--list"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("  1  2033")
    assert told[1].startswith("  2  1970")
    assert "--resume 1" in told[2]


async def test_without_games_there_is_no_list() -> None:
    async with playing() as pilot:
        await press(pilot, "k")
        assert "No: no games are kept here yet" in shown(pilot)


@pytest.mark.usefixtures("two_games")
async def test_a_game_is_chosen_on_the_first_screen() -> None:
    async with playing() as pilot:
        await press(pilot, "k")
        assert "Kept games" in shown(pilot)
        await press(pilot, "enter")
        await until(lambda: "R researcher in ATL" in shown(pilot))


@pytest.mark.usefixtures("two_games")
async def test_a_game_that_is_over_is_looked_at() -> None:
    async with playing() as pilot:
        await press(pilot, "k", "down", "enter")
        await until(lambda: isinstance(pilot.app.screen, Ending))
        assert "r: replay" in shown(pilot)
