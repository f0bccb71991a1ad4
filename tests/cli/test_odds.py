import io
import json
from pathlib import Path

import pytest

from fourcures.cli import main
from fourcures.engine.atlas import NAMES
from fourcures.engine.options import Options
from fourcures.engine.shelf import BASE
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.play.record import Record, write_record
from fourcures.play.words.names import CARD_NAMES, members

PLAYERS = "player scientist in Lima\nplayer medic in Lima\n"
TOP = ("Santiago", "Lagos", "Cairo", "Tokyo")
SCENE = f"""
player scientist in Lima: Tokyo
player medic in Lima: Osaka
hands hidden
epidemics 4
cubes Santiago yyy
layers {", ".join(name for name in NAMES if name not in TOP)} | {", ".join(TOP)}
next infect; pass
"""


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "position.txt"
    path.write_text(SCENE, encoding="utf-8")
    return str(path)


def test_odds_of_a_scene_in_words(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", position]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert (
        "  lost         0.0 %   by outbreaks   0.0 %, by cubes   0.0 %, by cards   0.0 %" in lines
    )
    assert "Santiago            50.0 %    50.0 %" in lines
    assert "Cards not seen: 12 blue, 12 yellow, 12 black, 11 red, 5 events" in lines


def test_odds_for_programs_and_in_other_eyes(
    position: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", position, "--json", "--seat", "watcher"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["cities"]["Santiago"] == {"infected": 0.5, "outbreak": 0.5}
    assert told["unseen"] == {"blue": 12, "yellow": 12, "black": 12, "red": 12}


def test_odds_of_a_place_in_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game(Options(2, 4), Seeded(b"odds"))
    text = write_record(Record.of(game, with_seed=True))
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    assert main(["odds", str(path), "--seat", "2"]) == 0
    assert "Piles of the player deck, top first: 13 cards (epidemic" in capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert main(["odds", "-", "--to", "3"]) == 2
    assert "before a game begins" in capsys.readouterr().err
    last = len(game.steps)
    assert main(["odds", str(path), "--to", str(last)]) == 0
    assert main(["odds", str(path), "--to", str(last + 1)]) == 2
    told = f"there is no step {last + 1}: the record ends after step {last}\n"
    assert capsys.readouterr().err == f"fourcures: {told}"


def test_a_scene_has_no_steps(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", position, "--to", "0"]) == 2
    assert "a scene is one position and has no steps" in capsys.readouterr().err


def test_one_card_is_no_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Lima and an event, and the epidemic is out."""
    cards = [CARD_NAMES[card] for card in members(BASE.cards)]
    discard = [name for name in cards if name not in ("Lima", "Airlift")]
    path = tmp_path / "end.txt"
    path.write_text(f"{PLAYERS}discard {', '.join(discard)}\nepidemics left 0\n", encoding="utf-8")
    assert main(["odds", str(path)]) == 0
    assert "0 red, 1 event\n" in capsys.readouterr().out
    path.write_text(
        f"{PLAYERS}discard {', '.join(discard)}, Lima\nepidemics left 0\n", encoding="utf-8"
    )
    assert main(["odds", str(path)]) == 0
    assert "top first: 1 card (epidemic out)\n" in capsys.readouterr().out


def test_no_such_seat(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", position, "--seat", "3"]) == 2
    assert main(["odds", position, "--seat", "dispatcher"]) == 2
    assert "there is no seat 'dispatcher'" in capsys.readouterr().err
