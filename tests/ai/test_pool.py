"""Games in several processes: the same as in one, and none lost with a process."""

import os
import signal

import pytest

from fourcures import COMPILED
from fourcures.ai.arena import pool
from fourcures.ai.arena.pool import ProcessesLost, play_over_cores, simulate
from fourcures.ai.arena.tasks import Result, Task
from fourcures.engine.errors import BadOptions
from tests.conftest import Children

TASKS = [Task("priority", 2 + game % 3, 4 + game % 2, 9, game) for game in range(90)]
if COMPILED:  # the others would think for minutes
    TASKS += [Task("normal", 2, 4, 9, game, None, 100) for game in range(3)]


def without_time(results: list[Result]) -> list[dict[str, object]]:
    return [{**vars(result), "processor": None} for result in results]


def test_one_process_and_three_play_the_same(children: Children) -> None:
    told: list[Task] = []
    one = simulate(TASKS, 1)
    three = simulate(TASKS, 3, lambda result: told.append(result.task))
    assert without_time(one) == without_time(three)
    assert [result.task for result in one] == TASKS
    assert sorted(told, key=TASKS.index) == TASKS
    assert children() == []


def test_games_of_a_killed_process_are_played_by_another(children: Children) -> None:
    games = play_over_cores(TASKS, 2)
    results = [next(games)]
    os.kill(children()[0].pid or 0, signal.SIGKILL)
    results += games
    assert sorted((result.task for result in results), key=TASKS.index) == TASKS
    assert children() == []


def end_at_once(share: object, stop: object) -> None:
    os._exit(1)


def test_games_that_no_process_survives_are_given_up(
    children: Children, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "play_share", end_at_once)
    with pytest.raises(ProcessesLost, match="3 processes ended while they played game 0"):
        simulate(TASKS[:1], 2)
    assert children() == []


def test_an_error_in_a_process_is_told(children: Children) -> None:
    with pytest.raises(BadOptions, match="nobody"):
        simulate([Task("nobody", 2, 4, 1, game) for game in range(2)], 2)
    assert children() == []


def test_whoever_stops_listening_stops_the_games(children: Children) -> None:
    games = play_over_cores(TASKS, 2)
    next(games)
    games.close()
    assert children() == []
