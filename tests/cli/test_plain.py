import io
from collections.abc import Callable
from pathlib import Path

import pytest

from fourcures import COMPILED
from fourcures.cli import main
from fourcures.play.record import read_record, verify

Plain = Callable[..., str]


def session(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lines: str,
    *arguments: str,
) -> str:
    """Type these lines into a plain game and return what was printed."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    people = ["--players", "2", "--computers", "0"]
    assert main(["play", "--plain", "--seed", "x", *people, *arguments]) == 0
    return capsys.readouterr().out


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Plain:
    return lambda lines, *arguments: session(monkeypatch, capsys, lines, *arguments)


def test_setup_is_told_step_by_step(plain: Plain) -> None:
    text = plain("")
    assert text.index("placed in Atlanta") < text.index("3 yellow cubes come to")
    assert text.index("is turned up") < text.index("player 1 is the")
    assert text.index("player 1 is the") < text.index("draws")
    assert "the largest city" in text


def test_help_rules_board_and_offers_are_always_there(plain: Plain) -> None:
    text = plain(
        "help\nrules charter\nboard\n?\nlook paris\ndiscards\nrules xyzzy\nlook atlantis\n"
    )
    assert "Type what you do" in text
    assert "5.3  Charter Flight" in text
    assert "Infection rate 2 (space 1 of 7)" in text
    assert "drive Chicago" in text
    assert "neighbors: Essen, London, Madrid, Milan, Algiers" in text
    assert "infection discards:" in text
    assert "no rule speaks of" in text
    assert "there is no city" in text


def test_bad_lines_get_a_helpful_answer_and_the_game_goes_on(plain: Plain) -> None:
    text = plain("drive chcago\ncharter tokyo\nundo\nsave\nsave /no/such/place\n\nfinish\n")
    assert "did you mean: drive Chicago" in text
    assert "rule 5.3" in text
    assert "nothing has been done yet" in text or "drawn since" in text
    assert "save where?" in text
    assert "No such file" in text
    assert "Traceback" not in text
    assert "begins" in text.split("rule 5.3")[1]


def test_a_whole_game_is_kept_in_a_file_that_verifies(plain: Plain, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    moves = "finish\ngo on\n" + "".join(f"discard {letter}\n" for letter in "abcdefghijklmnopqrst")
    text = plain(moves * 60, "--record", str(path))
    assert "the game is lost" in text
    record = read_record(path.read_text("utf-8"))
    assert record.game.over
    assert verify(record) > 30


def test_the_seed_is_not_written_before_the_end(plain: Plain, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    plain("finish\nquit\n", "--record", str(path))
    assert "\nseed " not in path.read_text("utf-8")
    assert not read_record(path.read_text("utf-8")).game.over


def test_hidden_hands_are_not_shown_to_others(plain: Plain) -> None:
    text = plain("", "--hands", "hidden", "--players", "3")
    hands = [line for line in text.splitlines() if " in Atlanta: " in line]
    assert len(hands) == 3
    assert sum("3 cards" in line for line in hands) == 2
    assert text.count("draws a card") == 6


def test_slow_computer_teammates_are_told_of_once(plain: Plain) -> None:
    told = plain("quit\n", "--players", "2", "--computers", "1", "--level", "beginner")
    assert told.count("apt install gcc python3-dev") == (0 if COMPILED else 1)
    assert "apt install" not in plain("quit\n")
