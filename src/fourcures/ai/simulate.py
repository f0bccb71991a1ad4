"""Many games played by programs, over all cores."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass

from ..engine.options import Options
from .rollout import random_games

POLICIES = ("random",)
_BATCH = 250


@dataclass
class Tally:
    """How games ended."""

    games: int = 0
    steps: int = 0
    won: int = 0
    lost_outbreaks: int = 0
    lost_cubes: int = 0
    lost_cards: int = 0

    def add(self, other: "Tally") -> None:
        """Count the games of another tally too."""
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)


@dataclass(frozen=True)
class Batch:
    """A share of the games, small enough to be sent to another process."""

    players: int
    epidemics: int
    seed: int
    first: int
    games: int


def play_batch(batch: Batch) -> Tally:
    """Play the games of a batch; each depends on the seed and its own number only."""
    options = Options(batch.players, batch.epidemics)
    steps, _, *ends = random_games(options, batch.seed, batch.first, batch.games)
    return Tally(batch.games, steps, *ends)


def simulate(
    games: int,
    players: int,
    epidemics: int,
    seed: int,
    workers: int,
    progress: Callable[[int], None] = lambda done: None,
) -> Tally:
    """Play games and count how they end; the result does not depend on the number of workers."""
    batches = list(_batches(games, players, epidemics, seed))
    total = Tally()
    if workers == 1:
        for batch in batches:
            total.add(play_batch(batch))
            progress(total.games)
        return total
    with ProcessPoolExecutor(workers) as pool:
        for done in as_completed([pool.submit(play_batch, batch) for batch in batches]):
            total.add(done.result())
            progress(total.games)
    return total


def _batches(games: int, players: int, epidemics: int, seed: int) -> Iterator[Batch]:
    for first in range(0, games, _BATCH):
        yield Batch(players, epidemics, seed, first, min(_BATCH, games - first))
