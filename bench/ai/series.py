"""Which players are measured, where, and how often."""

from dataclasses import dataclass

from fourcures.ai.arena.policies import SEERS
from fourcures.ai.arena.tasks import Task

CELLS = tuple((players, epidemics) for epidemics in (4, 5, 6) for players in (2, 3, 4))
HARD = ((4, 5), (4, 6))


@dataclass(frozen=True)
class Series:
    """A player in some cells."""

    policy: str
    games: int
    cells: tuple[tuple[int, int], ...] = CELLS
    seconds: float | None = None


QUICK = (
    Series("random", 200),
    Series("priority", 100),
    Series("evolution", 20),
    Series("beginner", 50),
    Series("normal", 20),
)

FULL = (
    Series("random", 100),
    Series("priority", 100),
    Series("evolution", 50),
    Series("beginner", 300),
    Series("strong", 100),
    Series("normal", 100),
    Series("expert", 100, HARD),
    *(Series(policy, 40, HARD, 0.1) for policy in ("strong", *SEERS)),
)


def tasks_of(series: tuple[Series, ...], seed: int, games: int | None) -> list[Task]:
    """All games, the first of every cell before the second of any."""
    return [
        Task(one.policy, players, epidemics, seed, game, one.seconds)
        for one in series
        for game in range(games or one.games)
        for players, epidemics in one.cells
    ]
