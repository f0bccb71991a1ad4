"""Line by line: kept by itself, gone on with, with computer teammates."""

import io
import sys
from pathlib import Path

import pytest

from fourcures.cli import main
from fourcures.cli.plain import PlainTable
from fourcures.play.record import read_record, verify
from fourcures.tui.keeping import Kept, go_on, last_unfinished
from tests.tui.sittings import ThinksAloud, sitting


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """These lines are typed, then nothing more."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def at_a_terminal(kept: Kept) -> PlainTable:
    return PlainTable(kept, None, ThinksAloud(), asks=True, keeps=True)


def test_a_game_is_kept_after_every_step_and_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "drive Chicago")
    kept = sitting("medic", "scientist").kept
    at_a_terminal(kept).play()
    assert "go on with: fourcures play --resume" in capsys.readouterr().out
    assert go_on(last_unfinished()).game.state.key() == kept.game.state.key()
    typed(monkeypatch, "drive Montreal", "quit")
    assert main(["play", "--plain", "--resume"]) == 0
    out = capsys.readouterr().out
    assert "The game goes on where it was left." in out
    assert "3 actions left" in out
    after = go_on(last_unfinished())
    assert len(after.game.steps) == len(kept.game.steps) + 1
    assert after.game.log[: len(kept.game.log)] == kept.game.log


def test_computer_teammates_play_in_lines_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    typed(monkeypatch)
    path = tmp_path / "record.txt"
    options = [
        "--players",
        "3",
        "--computers",
        "3",
        "--level",
        "beginner",
        "--seed",
        "x",
        "--record",
        str(path),
    ]
    assert main(["play", "--plain", *options]) == 0
    assert "the game is" in capsys.readouterr().out
    assert verify(read_record(path.read_text(encoding="utf-8"))) > 20


def test_more_computers_than_players_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--plain", "--computers", "3"]) == 2
    assert "there are only 2 players" in capsys.readouterr().err


def test_questions_are_asked_of_people_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = sitting("dispatcher", "medic", seed=b"consent 1")
    typed(monkeypatch, "drive medic to Chicago", "n", "drive medic to Chicago", "y", "quit")
    at_a_terminal(session.kept).play()
    out = capsys.readouterr().out
    assert out.count("medic: do you agree to 'drive medic to Chicago'?") == 2
    assert [player.city for player in session.base().players] == ["Atlanta", "Chicago"]


def test_a_pipe_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch, own_folder: Path) -> None:
    typed(monkeypatch, "finish", "quit")
    assert main(["play", "--plain", "--seed", "x"]) == 0
    assert not own_folder.exists()
