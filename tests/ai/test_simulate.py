"""Simulated games: paired, counted with intervals."""

import pytest

from fourcures import COMPILED
from fourcures.ai.arena.policies import POLICIES, SEERS
from fourcures.ai.arena.pool import simulate
from fourcures.ai.arena.tasks import Task, play_game, shares_of, wilson
from fourcures.ai.games.games import dealt_game
from fourcures.ai.search.future import Future
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


def test_only_players_that_hardly_think_get_many_games_at_once() -> None:
    tasks = [Task(policy, 2, 4, 1, game) for game in range(25) for policy in ("random", "strong")]
    shares = list(shares_of(tasks))
    assert sorted(map(len, shares)) == [1] * 25 + [5, 20]
    assert {task for share in shares for task in share} == set(tasks)


def test_intervals() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    for games in range(1, 300):
        assert wilson(0, games)[0] == 0
        assert wilson(games, games)[1] == 1
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_seers_are_no_levels() -> None:
    from fourcures.ai.players.player import LEVELS

    assert not set(SEERS) & set(LEVELS)
