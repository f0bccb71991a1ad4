import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from fourcures import COMPILED, __version__
from fourcures.cli import main
from fourcures.engine.options import Options
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.play.record import Record, write_record

ROOT = Path(__file__).parents[2]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints when all is well."""
    assert main(list(arguments)) == 0
    return capsys.readouterr().out


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = Game(Options(2, 4), Seeded(b"cli"))
    game.play("finish")
    path = tmp_path / "game.txt"
    path.write_text(write_record(Record.of(game, with_seed=True)), encoding="utf-8")
    return path


def test_version_says_whether_it_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    form = "compiled" if COMPILED else "plain Python"
    assert capsys.readouterr().out == f"fourcures {__version__} ({form})\n"


@pytest.mark.parametrize(
    "command", ["play", "join", "serve", "simulate", "perft", "odds", "replay", "verify", "bench"]
)
def test_every_command_has_help_with_examples(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    text = capsys.readouterr().out
    assert "examples:" in text
    assert f"fourcures {command}" in text


def test_simulate_counts_and_does_not_depend_on_workers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["simulate", "--games", "600", "--players", "3", "--seed", "5", "--json"]
    one = json.loads(told(capsys, *arguments, "--workers", "1"))
    two = json.loads(told(capsys, *arguments, "--workers", "2"))
    for result in (one, two):
        assert result.pop("seconds") > 0
    assert one == two
    assert one["games"] == 600
    ends = ("won", "lost_outbreaks", "lost_cubes", "lost_cards")
    assert sum(one[end] for end in ends) == 600
    assert one["steps"] > 600 * 20


def test_perft_of_the_opened_box(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(told(capsys, "perft", "2", "--json")) == {"depth": 2, "count": 48 * 47}


def test_perft_of_a_scene(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "scene.txt"
    path.write_text("player medic in Santiago\nplayer scientist in Santiago\n", encoding="utf-8")
    text = told(capsys, "perft", "1", "--scene", str(path), "--split")
    assert "medic: drive Lima" in text
    assert text.endswith("2  in 1 step\n")


def test_replay_tells_the_game_and_the_position(
    capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    text = told(capsys, "replay", str(record))
    assert "is turned up" in text
    assert "Infection rate" in text
    scene_file = tmp_path / "scene.txt"
    scene_file.write_text(told(capsys, "replay", str(record), "--to", "5", "--scene"), "utf-8")
    assert "in 1 step\n" in told(capsys, "perft", "1", "--scene", str(scene_file))
    lines = told(capsys, "replay", str(record), "--json").splitlines()
    assert json.loads(lines[0])["step"] == 1


def test_verify_checks_the_luck(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert "promised before the game" in told(capsys, "verify", str(record))
    assert json.loads(told(capsys, "verify", str(record), "--json"))["draws"] > 20


def test_bench_compares_with_a_plain_loop(capsys: pytest.CaptureFixture[str]) -> None:
    result = json.loads(told(capsys, "bench", "--repeats", "1", "--json"))
    assert result["compiled"] == COMPILED
    assert all(rate > 0 for rate in result["per_second"].values())


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["fly"],
        ["simulate", "--games", "0"],
        ["simulate", "--games", "x"],
        ["simulate", "--players", "5"],
        ["simulate", "--policy", "genius"],
        ["play", "--plain", "--epidemics", "3"],
        ["perft", "0"],
    ],
)
def test_bad_options_are_refused_with_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "usage:" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", "no-such-file"],
        ["replay", "."],
        ["verify", "{binary}"],
        ["verify", "{cut}"],
        ["replay", "{future}"],
        ["perft", "1", "--scene", "{cut}"],
        ["perft", "1", "--scene", "{binary}"],
        ["perft", "1", "--roles", "king,queen"],
        ["perft", "1", "--roles", "medic"],
        ["perft", "1", "--roles", "medic,medic"],
    ],
)
def test_bad_input_is_one_clear_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str], record: Path, tmp_path: Path
) -> None:
    text = record.read_text("utf-8")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x01" * 100)
    (tmp_path / "cut").write_text(text[: len(text) // 2], "utf-8")
    (tmp_path / "future").write_text(text.replace("record 1", "record 77"), "utf-8")
    names = {name: str(tmp_path / name) for name in ("binary", "cut", "future")}
    assert main([argument.format(**names) for argument in arguments]) == 2
    error = capsys.readouterr().err
    assert error.startswith("fourcures: ")
    assert error.count("\n") == 1
    assert "Traceback" not in error


def test_output_nobody_reads_is_no_error(record: Path) -> None:
    command = (
        f"{shlex.quote(sys.executable)} -m fourcures replay {shlex.quote(str(record))} | head -n 1"
    )
    done = subprocess.run(
        command,
        shell=True,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        cwd=ROOT,
    )
    assert done.stderr == ""
