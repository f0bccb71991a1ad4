"""Timing a batch of work."""

from collections.abc import Callable
from time import process_time

Work = Callable[[int], int]
"""Does a thing so many times, and returns how many units that were: the steps of so many games."""

Sample = dict[str, float]
"""`count` units and `times` the thing was done, in `seconds`."""

SHORTEST = 0.02
"""So many seconds at least go by between two looks at the clock, which take time themselves."""


def warm_up(work: Work) -> int:
    """How often to do it in one piece; caches are warm afterwards."""
    times = 1
    while True:
        start = process_time()
        work(times)
        if process_time() - start >= SHORTEST:
            return times
        times *= 2


def batch(work: Work, times: int, seconds: float) -> Sample:
    """Do pieces until the time is up; processor time, which other programs disturb less."""
    sample = {"count": 0.0, "times": 0.0, "seconds": 0.0}
    while sample["seconds"] < seconds:
        start = process_time()
        count = work(times)
        sample["seconds"] += process_time() - start
        sample["count"] += count
        sample["times"] += times
    return sample
