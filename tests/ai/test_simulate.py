"""Simulated games: paired, resumable, counted with intervals."""

from pathlib import Path

import pytest

from fourcures import COMPILED
from fourcures.ai.future import Future
from fourcures.ai.games import dealt_game
from fourcures.ai.policies import POLICIES, SEERS
from fourcures.ai.results import BadResults, append_result, read_results
from fourcures.ai.simulate import Task, play_game, simulate, wilson
from fourcures.cli.simulate import play
from fourcures.engine.options import Options

QUICK = ("random", "priority")


def test_the_deal_depends_on_seed_and_number_alone() -> None:
    one, two = (dealt_game(Options(3, 5), 77, Future()) for _ in range(2))
    assert one.key() == two.key()
    assert one.key() != dealt_game(Options(3, 5), 78, Future()).key()


@pytest.mark.parametrize("policy", POLICIES if COMPILED else QUICK)
def test_every_policy_plays_to_an_end(policy: str) -> None:
    positions = 0 if policy in (*QUICK, "evolution", "beginner") else 50
    result = play_game(Task(policy, 2, 4, 1, 0, None, positions))
    assert result.outcome in ("won", "outbreaks", "cubes", "cards")
    assert result.turns > 0
    assert (result.cures == 4) == (result.outcome == "won")
    assert result.task == Task(policy, 2, 4, 1, 0, None, positions)


def test_the_order_of_results_is_that_of_the_tasks() -> None:
    tasks = [Task("priority", 2, 4, 9, game) for game in range(6)]
    told: list[int] = []
    results = simulate(tasks, 1, lambda result: told.append(result.game))
    assert [result.task for result in results] == tasks
    assert told == list(range(6))


def test_a_run_is_continued_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    tasks = [Task("priority", 2, 4, 9, game) for game in range(4)]
    first = play(tasks[:2], 1, path)
    whole = play(tasks, 1, path)
    assert whole[:2] == first  # with the times of then: they were not played again
    assert read_results(path) == whole
    with path.open("a", encoding="utf-8") as file:
        file.write("priority,2,4")
    assert read_results(path) == whole


def test_another_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.csv"
    path.write_text("a,b\n1,2\n", encoding="utf-8")
    with pytest.raises(BadResults):
        read_results(path)
    assert path.read_text(encoding="utf-8") == "a,b\n1,2\n"


def test_a_result_keeps_its_settings(tmp_path: Path) -> None:
    result = play_game(Task("priority", 3, 5, 2, 1, 0.25))
    append_result(tmp_path / "one.csv", result)
    assert read_results(tmp_path / "one.csv") == [result]


def test_intervals() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_seers_are_no_levels() -> None:
    from fourcures.ai.player import LEVELS

    assert not set(SEERS) & set(LEVELS)
