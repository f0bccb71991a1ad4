"""Games that were played, and positions that were read, leave no memory behind."""

import gc
import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from fourcures import COMPILED
from fourcures.ai.arena.tasks import Task, play_game
from fourcures.ai.games.evolution import Evolution
from fourcures.ai.heuristic.evaluation import Evaluation
from fourcures.engine.rules import legal
from fourcures.play.scene import read_scene, write_scene

START = "player medic in Paris\nplayer scientist in Atlanta: Tokyo\ncubes Paris b"
POSITION = read_scene(START)

WORKS: dict[str, tuple[int, Callable[[], object]]] = {
    "a random game": (20, lambda: play_game(Task("random", 4, 5, 1, 1))),
    "evolution": (3, lambda: Evolution(1).choose(read_scene(START))),
    "other weights": (20, lambda: Evaluation().use([1] * 1000)),
    "a scene": (50, lambda: read_scene(write_scene(read_scene(START)))),
    "what is legal": (50, lambda: legal(POSITION)),
}

# Peaks in kilobytes or bytes: how much a peak grows is seen all the same.
MANY_GAMES = """
import resource
from fourcures.ai.arena.tasks import Task, play_game

def peak(first, last):
    for game in range(first, last):
        play_game(Task("random", 4, 5, 1, game))
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

before = peak(0, {few})
print(peak({few}, {many}) / before)
"""


@pytest.mark.parametrize("work", WORKS)
def test_nothing_is_left_behind(work: str) -> None:
    times, do = WORKS[work]
    assert min(_left_behind(do, times) for _ in range(3)) < times / 2


def _left_behind(do: Callable[[], object], times: int) -> int:
    do()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(times):
        do()
    gc.collect()
    return sys.getallocatedblocks() - before


def test_memory_stays_flat_over_very_many_random_games() -> None:
    few, many = (2_000, 102_000) if COMPILED else (100, 400)  # plain Python plays slowly
    done = subprocess.run(
        [sys.executable, "-c", MANY_GAMES.format(few=few, many=many)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert float(done.stdout) < 1.2
