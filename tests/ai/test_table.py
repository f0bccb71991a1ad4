"""The table of `make bench-ai`."""

from bench.ai.series import CELLS, FULL, QUICK, tasks_of
from bench.ai.table import table_of
from fourcures.ai.arena.policies import POLICIES
from fourcures.ai.arena.tasks import Result


def result(outcome: str, game: int) -> Result:
    return Result(
        "strong", 2, 4, 1, game, None, 0, "medic + scientist", outcome, 20, 300, 4, 2, 10.0
    )


def test_every_cell_gets_its_first_game_before_any_gets_its_second() -> None:
    tasks = tasks_of(QUICK[:1], 1, 3)
    assert [(task.players, task.epidemics) for task in tasks[:9]] == list(CELLS)
    assert [task.game for task in tasks] == [0] * 9 + [1] * 9 + [2] * 9


def test_the_full_series_has_every_policy() -> None:
    assert {one.policy for one in FULL} == set(POLICIES)
    levels = [one for one in FULL if one.policy in ("strong", "expert") and one.seconds is None]
    assert len(levels) == 2
    assert all(one.games >= 100 for one in levels)


def test_a_row_has_wins_interval_and_games() -> None:
    told = table_of([result("won", 0), result("won", 1), result("cards", 2), result("won", 3)])
    row = told.splitlines()[-1]
    assert row.startswith("| strong | 75 (30-95; 4) | - |")
    assert row.endswith("| 0.500 |")
