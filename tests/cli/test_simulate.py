"""`fourcures simulate`: files, progress, stopping, and what is said of bad input."""

import json
import signal
import sys
from pathlib import Path

import pytest

from fourcures.ai.arena.results import read_results
from fourcures.ai.arena.tasks import Result, Task, play_game
from fourcures.cli import main
from fourcures.cli.simulate.progress import Progress, duration

from .simulating import Simulation

QUICK = ("simulate", "--policy", "priority", "--workers", "1")


def run(*arguments: str) -> int:
    return main([*QUICK, *arguments])


def without_time(results: list[Result]) -> list[dict[str, object]]:
    return [{**vars(result), "processor": None} for result in results]


def test_every_cell_and_player_has_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    lists = ("--policy", "random,priority", "--players", "2,4", "--epidemics", "4,6")
    assert run(*lists, "--games", "3") == 0
    told = capsys.readouterr().out
    rows = [line.split()[:4] for line in told.splitlines() if line.startswith(("random", "prio"))]
    cells = [[str(players), str(number), "3"] for players in (2, 4) for number in (4, 6)]
    assert rows[:8] == [[policy, *cell] for policy in ("random", "priority") for cell in cells]
    assert sum(int(number) for *_, number in rows[:8]) == 24
    assert told.startswith("24 games, ")


def test_the_roles_are_counted_in_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--games", "5", "--players", "3") == 0
    roles = capsys.readouterr().out.split("with the")[1].splitlines()[1:]
    assert sum(int(line[31:40]) for line in roles) == 5 * 3


def test_a_line_for_each_cell_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--games", "2", "--players", "2,3", "--seed", "8", "--json") == 0
    two, three = map(json.loads, capsys.readouterr().out.splitlines())
    assert (two["players"], three["players"]) == (2, 3)
    expected = play_game(Task("priority", 2, 5, 8, 0)), play_game(Task("priority", 2, 5, 8, 1))
    assert two["turns"] == sum(result.turns for result in expected)
    assert two["won"] == sum(result.outcome == "won" for result in expected)


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_a_run_is_continued_where_it_stopped(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"games.{ending}"
    assert run("--games", "2", "--out", str(path)) == 0
    before = path.read_bytes()
    assert run("--games", "2", "--out", str(path)) == 0
    assert path.read_bytes() == before or ending == "parquet"
    assert run("--games", "4", "--out", str(path)) == 0
    if ending == "csv":
        assert path.read_bytes().startswith(before)  # with the times of then: not played again
        assert [result.game for result in read_results(path)] == [0, 1, 2, 3]
    assert sorted(tmp_path.iterdir()) == [path]


def test_games_of_another_run_are_kept_and_not_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.csv"
    assert run("--games", "3", "--out", str(path)) == 0
    before = path.read_bytes()
    capsys.readouterr()
    assert run("--games", "2", "--seed", "2", "--out", str(path), "--json") == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["games"] == 2
    assert "games.csv has 3 games that are not asked for here" in told.err
    assert path.read_bytes().startswith(before)


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("games.txt", None, "results go into a .csv or a .parquet file"),
        ("missing/games.csv", None, "there is no folder"),
        ("games.csv", b"a,b\n", "other columns"),
        ("games.csv", b"\xff\xfe\n", "no table of text"),
        ("games.parquet", b"PAR1 no more", "cannot be read as a Parquet file"),
    ],
)
def test_what_cannot_be_kept_is_told_before_a_game_is_played(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    content: bytes | None,
    told: str,
) -> None:
    monkeypatch.setattr("fourcures.cli.simulate.command.play_over_cores", None)
    path = tmp_path / name
    if content:
        path.write_bytes(content)
    assert run("--games", "1", "--out", str(path)) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [content] * bool(content)


def test_a_folder_for_plots_that_cannot_be_is_told_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert run("--plots", str(tmp_path / "file")) == 2
    assert "File exists" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("module", "arguments", "told"),
    [
        ("matplotlib", ("--plots", "plots"), "plots need: pip install 'fourcures[lab]'"),
        ("pyarrow", ("--out", "a.parquet"), "Parquet files need: pip install 'fourcures[lab]'"),
        ("ray", ("--ray", "auto"), "games on a Ray cluster need: pip install 'fourcures[ray]'"),
    ],
)
def test_a_missing_library_is_told_with_the_way_to_get_it(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    module: str,
    arguments: tuple[str, ...],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in [name for name in sys.modules if name.startswith("fourcures.lab.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, module, None)
    assert run(*arguments) == 2
    assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("--policy", "priority,genius"),
        ("--players", "2,,3"),
        ("--epidemics", "3"),
        ("--seconds", "nan"),
        ("--seconds", "0"),
        ("--seconds", "1", "--positions", "10"),
        ("--positions", "0"),
    ],
)
def test_bad_lists_and_times_are_refused(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run(*arguments)
    assert "usage:" in capsys.readouterr().err


def test_progress_tells_rate_rest_and_wins() -> None:
    lost = play_game(Task("random", 2, 7, 1, 0))
    assert lost.outcome != "won"
    progress = Progress(100, [lost] * 10)
    progress.over, progress.won = 30, 12
    assert progress.line(40.0) == (
        "30 of 100 games, 30.0 a minute, 2 min left, 40.0% won (25% to 58%)"
    )
    progress.count(lost)
    assert progress.line(7.0).startswith("31 of 100 games, 3.0 a second, 23 s left, 38.7% won")
    assert Progress(1, []).line(1.0).startswith("0 of 1 game, ")
    assert [duration(s) for s in (5, 99, 130, 7260)] == ["5 s", "99 s", "2 min", "2 h 01 min"]


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_ctrl_c_stops_at_once_and_loses_no_game(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"games.{ending}"
    lines = path if ending == "csv" else tmp_path / "games.parquet.csv"
    arguments = ("--policy", "priority", "--workers", "2", "--out", str(path), "--seed", "3")
    with Simulation(*arguments, "--games", "100000") as stopped:
        stopped.wait_for_lines(lines, 21)
        stopped.ctrl_c()
        code, out, err = stopped.end()
    assert code == 130
    assert err.startswith("stopped after ")
    assert f"the same command continues from {path}" in err
    assert "Traceback" not in err
    games = int(err.split()[2])
    assert games >= 20
    assert out.startswith(f"{games} games, ")
    assert sorted(tmp_path.iterdir()) == [path]
    if ending == "csv":
        kept = sorted(read_results(path), key=lambda result: result.game)
        assert len(kept) == games
        same = [play_game(Task("priority", 4, 5, 3, game.game)) for game in kept[:20]]
        assert without_time(kept[:20]) == without_time(same)


def test_a_run_that_is_told_to_end_keeps_its_games_too(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    with Simulation("--workers", "1", "--games", "100000", "--out", str(path)) as ended:
        ended.wait_for_lines(tmp_path / "games.parquet.csv", 5)
        ended.process.terminate()
        code, _, err = ended.end()
    assert code == 130
    assert err.startswith("stopped after ")
    assert sorted(tmp_path.iterdir()) == [path]


def test_after_a_kill_no_process_is_left_and_the_games_are_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.parquet"
    waiting = tmp_path / "games.parquet.csv"
    arguments = ("--policy", "priority", "--out", str(path))
    with Simulation(*arguments, "--workers", "2", "--games", "100000") as killed:
        killed.wait_for_lines(waiting, 21)
        killed.process.kill()
        assert killed.end()[0] == -signal.SIGKILL
    others = sum(result.game != 0 for result in read_results(waiting))
    assert others >= 19
    assert run("--games", "1", "--out", str(path)) == 0
    assert f"{others:,} games that are not asked for" in capsys.readouterr().err
    assert sorted(tmp_path.iterdir()) == [path]
