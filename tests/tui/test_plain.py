"""Line by line: kept by itself, continued, with computer teammates."""

import io
import sys
from pathlib import Path

import pytest

from fourcures.ai.players.consent import Answer
from fourcures.ai.workers.pool import Pool
from fourcures.cli import main
from fourcures.cli.odds import find_odds, odds_lines
from fourcures.cli.plain.game import PlainTable
from fourcures.engine.actions import CHANCE, seat_of
from fourcures.engine.rules import to_move
from fourcures.local.saves import SavedGame, last_unfinished, load_game
from fourcures.play.record import read_record, verify
from fourcures.play.words.names import CARD_NAMES, members
from fourcures.play.words.notation import write_bare_action
from tests.tui.sittings import Scripted, ThinksAloud, sitting


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """These lines are typed, then nothing more."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def at_a_terminal(saved: SavedGame, pool: Pool | None = None) -> PlainTable:
    return PlainTable(saved, None, pool or ThinksAloud(), asks=True, keeps=True)


def test_a_game_is_kept_after_every_step_and_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "drive Chicago")
    saved = sitting("medic", "scientist").saved
    at_a_terminal(saved).play()
    assert "continue with: fourcures play --resume" in capsys.readouterr().out
    assert load_game(last_unfinished()).game.state.key() == saved.game.state.key()
    typed(monkeypatch, "drive Montreal", "quit")
    assert main(["play", "--plain", "--resume"]) == 0
    out = capsys.readouterr().out
    assert "The game continues where it was left." in out
    assert "3 actions left" in out
    after = load_game(last_unfinished())
    assert len(after.game.steps) == len(saved.game.steps) + 1
    assert after.game.log[: len(saved.game.log)] == saved.game.log


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
    assert main(["play", "--plain", "--players", "2", "--computers", "3"]) == 2
    assert "there are only 2 players" in capsys.readouterr().err


def test_questions_are_asked_of_people_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = sitting("dispatcher", "medic", seed=b"consent 1")
    typed(monkeypatch, "drive medic to Chicago", "n", "drive medic to Chicago", "y", "quit")
    at_a_terminal(session.saved).play()
    out = capsys.readouterr().out
    assert out.count("medic: do you agree to 'drive medic to Chicago'?") == 2
    assert [player.city for player in session.base().players] == ["Atlanta", "Chicago"]


def test_teammates_tell_their_plans_and_ask(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pool = Scripted(
        ["dispatcher: drive medic to Chicago", "dispatcher: finish"],
        ["dispatcher: drive Chicago", "dispatcher: finish"],
    )
    session = sitting("dispatcher", "medic", seed=b"consent 1", computers=(0,))
    typed(monkeypatch, "n", "quit")
    at_a_terminal(session.saved, pool).play()
    out = capsys.readouterr().out
    assert "dispatcher (computer, beginner): drive medic to Chicago, finish" in out
    assert "medic: do you agree to 'drive medic to Chicago'?" in out
    assert "dispatcher (computer, beginner): drive Chicago, finish" in out
    cities = [player.city for player in session.base().players]
    assert cities == ["Chicago", "Atlanta"]


def test_teammates_answer_with_a_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pool = Scripted(answers=(Answer(False, "harms", 0.31, 0.42), Answer(True, "helps", 0.4, 0.3)))
    session = sitting("dispatcher", "medic", seed=b"consent 1", computers=(1,))
    typed(monkeypatch, "drive medic to Chicago", "drive medic to Miami", "quit")
    at_a_terminal(session.saved, pool).play()
    out = capsys.readouterr().out
    assert "the medic does not agree to 'drive medic to Chicago': it would hurt us (31%" in out
    assert "the medic agrees to 'drive medic to Miami': it helps us (40%" in out
    assert session.base().players[1].city == "Miami"


def test_people_are_asked_for_events_before_a_teammate_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pool = Scripted(["dispatcher: finish"], ["dispatcher: go on"])
    session = sitting("medic", "dispatcher", seed=b"event 3", computers=(1,))
    typed(monkeypatch, "hint", "dance", "one quiet night", "quit")
    at_a_terminal(session.saved, pool).play()
    out = capsys.readouterr().out
    assert "dispatcher (computer, beginner): go on\n" in out
    assert "An event before that? Type it, or Enter> No: hints are for people" in out
    assert "No: cannot read 'dance'" in out
    assert "the night is quiet, no infections" in out


def test_hints_are_told_and_followed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = sitting("medic", "scientist")
    typed(monkeypatch, "follow 1", "hint", "follow", "follow 9", "follow 1", "follow 1", "quit")
    PlainTable(session.saved, None, ThinksAloud(), asks=False, keeps=False).play()
    out = capsys.readouterr().out
    assert out.count("No: there is no hint for this position") == 2
    assert out.count("No: follow which one, 1 to 3?") == 2
    best = out.split("1. wins ")[1].splitlines()[1].strip()
    steps = [step for step in session.game.steps if seat_of(step.action) != CHANCE]
    done = [write_bare_action(step.action, step.before) for step in steps]
    assert best.removesuffix(", finish") == ", ".join(done)


def test_odds_are_those_that_who_sits_there_may_know(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = sitting("medic", "scientist", open_hands=False)
    state = session.game.state
    typed(monkeypatch, "help", "odds", "quit")
    PlainTable(session.saved, None, ThinksAloud(), asks=False, keeps=False).play()
    out = capsys.readouterr().out
    assert "  odds             the risks of this turn" in out
    on_turn = int(to_move(state))
    told, others = (
        "\n".join(odds_lines(find_odds(state, seat))) for seat in (on_turn, 1 - on_turn)
    )
    assert f"\n{told}\n" in out.replace("> Until", "> \nUntil")
    assert others not in out


def test_nothing_tells_what_a_teammate_holds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pool = Scripted(["dispatcher: finish"], ["dispatcher: go on"])
    session = sitting("medic", "dispatcher", seed=b"event 3", open_hands=False, computers=(1,))
    typed(monkeypatch, "odds", "board", "quit")
    PlainTable(session.saved, None, pool, asks=False, keeps=False).play()
    out = capsys.readouterr().out
    assert "An event before that? Type it, or Enter> Until the next turn" in out
    assert "\n".join(odds_lines(find_odds(session.game.state, 0))) in out
    assert "dispatcher draws a card\n" in out
    assert (
        out.count(f"dispatcher in Atlanta: {len(members(session.game.state.hands[1]))} cards") == 2
    )
    own = [CARD_NAMES[card] for card in members(session.game.state.hands[0])]
    assert own
    assert all(f"medic draws {card}\n" in out for card in own)


def test_a_pipe_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch, own_folder: Path) -> None:
    typed(monkeypatch, "finish", "quit")
    assert main(["play", "--plain", "--seed", "x"]) == 0
    assert not own_folder.exists()
