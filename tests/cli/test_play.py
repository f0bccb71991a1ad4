"""How `fourcures play` begins: with whom, how difficult, and where no map can be shown."""

import io
import os
from pathlib import Path

import pytest

from fourcures.cli import main
from fourcures.cli.plain.game import PlainTable
from fourcures.local.saves import SavedGame, load_game


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))


@pytest.mark.parametrize(
    ("arguments", "players", "computers"),
    [
        ([], 3, {1: "strong", 2: "strong"}),
        (["--players", "2"], 2, {1: "strong"}),
        (["--players", "2", "--computers", "0"], 2, {}),
        (["--players", "4", "--computers", "1", "--level", "beginner"], 4, {3: "beginner"}),
        (["--roles", "medic,dealt"], 2, {1: "strong"}),
        (["--computers", "3"], 4, {1: "strong", 2: "strong", 3: "strong"}),
    ],
)
def test_alone_with_two_computers_unless_asked_otherwise(
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    players: int,
    computers: dict[int, str],
) -> None:
    found: list[SavedGame] = []
    monkeypatch.setattr(PlainTable, "play", lambda table: found.append(table.saved))
    assert main(["play", "--plain", *arguments]) == 0
    assert [saved.game.state.options.players for saved in found] == [players]
    assert [saved.computers for saved in found] == [computers]


def test_how_two_people_play_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    told = capsys.readouterr().out
    assert "--players 2 --computers 0       two people at one keyboard" in told


@pytest.mark.parametrize(
    ("name", "epidemics"), [("introductory", 4), ("Standard", 5), ("heroic", 6), ("7", 7)]
)
def test_difficulties_have_names(tmp_path: Path, name: str, epidemics: int) -> None:
    file = tmp_path / "game.txt"
    arguments = ["--computers", "0", "--epidemics", name, "--record", str(file)]
    assert main(["play", "--plain", *arguments]) == 0
    assert load_game(file).game.state.options.epidemics == epidemics


def test_without_a_terminal_it_goes_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--players", "2", "--computers", "0"]) == 0
    told = capsys.readouterr()
    assert "this is no terminal" in told.err
    assert "Type 'help'" in told.out


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.skipif(os.name == "nt", reason="there is no TERM")
def test_a_dumb_terminal_gets_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Keyboard("quit\n"))
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("TERM", "dumb")
    assert main(["play", "--players", "2", "--computers", "0"]) == 0
    told = capsys.readouterr()
    assert "line after line" in told.err
    assert "Type 'help'" in told.out
