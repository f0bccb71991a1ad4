"""How turns are looked at in tests of reviews, by processes that import little else."""

import os
import time
from collections.abc import Callable

from fourcures.ai.review.review import Decision, Look
from fourcures.play.estimates import Chance, Stroke
from tests.server.thoughts import NOTES, note
from tests.waiting import PATIENCE

Stop = Callable[[], bool] | None


def at_once(text: str, number: int, seconds: float, share: float = 1.0, stop: Stop = None) -> Look:
    """A chance that falls a little with every turn; noted."""
    note(os.environ.get(NOTES, os.devnull), "look ")
    before = Chance(0.9 - 0.01 * number, 0.01)
    after = Chance(before.mean - 0.005, 0.01)
    decision = Decision((), before, after, Chance(-0.005, 0.001), None)
    strokes = (Stroke("epidemics", 0, 0.2), Stroke("outbreak", 1, 0.04, "Delhi"))
    return Look(number + 1, 0, (decision,), Chance(0.0, 0.0), strokes)


def dawdle(text: str, number: int, seconds: float, share: float = 1.0, stop: Stop = None) -> Look:
    """One turn at once; the next only when nobody waits any more."""
    until = time.monotonic() + 5 * PATIENCE
    while number and stop is not None and not stop() and time.monotonic() < until:
        time.sleep(0.01)
    return at_once(text, number, seconds)


def die(text: str, number: int, seconds: float, share: float = 1.0, stop: Stop = None) -> Look:
    """A process that ends in the middle of its work."""
    os._exit(1)
