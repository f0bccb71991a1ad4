"""How hints are thought out in tests, by processes that import little else."""

import os
import time
from pathlib import Path

from fourcures.ai.hints import Hints, hints
from fourcures.ai.player import Player
from fourcures.ai.teammate import Stop
from fourcures.play.scene import scene

NOTES = "FOURCURES_TEST_NOTES"


def dawdle(text: str, seat: int, own: tuple[int, ...], share: float, stop: Stop) -> Hints:
    """Think until nobody waits any more, and note that; for another process."""
    notes = os.environ.get(NOTES, os.devnull)
    note(notes, "thinking")
    until = time.monotonic() + 60
    while not stop() and time.monotonic() < until:
        time.sleep(0.01)
    note(notes, ", stopped" if stop() else ", too long")
    return Hints((), None)


def note(path: str, text: str) -> None:
    with Path(path).open("a") as notes:
        notes.write(text)


def at_once(text: str, seat: int, own: tuple[int, ...], share: float, stop: Stop) -> Hints:
    """At first sight, which is the same every time; for another process."""
    return hints(scene(text), seat, Player(0), own)
