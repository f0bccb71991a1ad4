"""What is thought in tests, by processes that import little else."""

import asyncio
import os
import time
from dataclasses import replace
from pathlib import Path

from fourcures.ai.advice.hints import Hints, hints
from fourcures.ai.players.consent import Answer
from fourcures.ai.players.player import Player
from fourcures.ai.service.teammate import Stop, Wanted, give_consent
from fourcures.engine.actions import (
    DISCARD,
    FINISH,
    GO_ON,
    PLAY_AIRLIFT,
    PLAY_ONE_QUIET_NIGHT,
    city_in,
    kind_of,
    pawn_in,
    seat_of,
)
from fourcures.engine.rules import legal
from fourcures.play.scene import read_scene
from fourcures.play.words.names import find_city
from tests.waiting import PATIENCE

Steps = tuple[int, ...]
NOTES = "FOURCURES_TEST_NOTES"


def dawdle(text: str, seat: int, own: Steps, refused: Steps, share: float, stop: Stop) -> Hints:
    """Think until nobody waits any more, and note that; for another process."""
    notes = os.environ.get(NOTES, os.devnull)
    note(notes, "thinking")
    until = time.monotonic() + 5 * PATIENCE
    while not stop() and time.monotonic() < until:
        time.sleep(0.01)
    note(notes, ", stopped" if stop() else ", too long")
    return Hints((), None)


def note(path: str, text: str) -> None:
    with Path(path).open("a") as notes:
        notes.write(text)


async def noted(path: Path, beginning: str) -> None:
    """Wait until the other process has noted this."""
    async with asyncio.timeout(PATIENCE):
        while not path.exists() or not path.read_text().startswith(beginning):
            await asyncio.sleep(0.01)


def at_once(text: str, seat: int, own: Steps, refused: Steps, share: float, stop: Stop) -> Hints:
    """At first sight, which is the same every time; for another process."""
    return hints(read_scene(text), seat, Player(0), own, refused=refused)


def agrees(text: str, seat: int, level: str, action: int, share: float, stop: Stop) -> Answer:
    """Yes."""
    return Answer(True, "helps", 0.54, 0.51)


def declines(text: str, seat: int, level: str, action: int, share: float, stop: Stop) -> Answer:
    """No."""
    return Answer(False, "harms", 0.48, 0.51)


def own_answer(text: str, seat: int, level: str, action: int, share: float, stop: Stop) -> Answer:
    """What a player at first sight says; it never gives a card away."""
    return replace(give_consent(text, seat, "beginner", action, share, stop), agrees=False)


def slow_answer(text: str, seat: int, level: str, action: int, share: float, stop: Stop) -> Answer:
    """Yes, long after anybody waits for it."""
    dawdle(text, seat, (), (), share, stop)
    return Answer(True, "helps", 0.54, 0.51)


def is_at_a_loss(text: str, seat: int, level: str, action: int, share: float, stop: Stop) -> Answer:
    """Something is wrong with it."""
    raise ZeroDivisionError


def night(text: str, seat: int, level: str, share: float, stop: Stop) -> Wanted | None:
    """A quiet night, wherever it can be."""
    found = [a for a in legal(read_scene(text)) if kind_of(a) == PLAY_ONE_QUIET_NIGHT]
    return Wanted(found[:1]) if found else None


def slow_night(text: str, seat: int, level: str, share: float, stop: Stop) -> Wanted | None:
    """The same, long after anybody waits for it."""
    dawdle(text, seat, (), (), share, stop)
    return night(text, seat, level, share, stop)


def flight(text: str, seat: int, level: str, share: float, stop: Stop) -> Wanted | None:
    """The player on turn is flown to London, wherever that can be."""
    city = find_city("London")
    for action in legal(read_scene(text)):
        if kind_of(action) == PLAY_AIRLIFT and pawn_in(action) == 0 and city_in(action) == city:
            return Wanted([action])
    return None


def ends(
    text: str,
    seat: int,
    level: str,
    refused: tuple[int, ...],
    friends: int,
    share: float,
    stop: Stop,
) -> Wanted:
    """Nothing but the end of the turn, or a discard; it knows no other way."""
    kinds = (FINISH, GO_ON, DISCARD)
    found = [a for a in legal(read_scene(text)) if kind_of(a) in kinds and seat_of(a) == seat]
    return Wanted([next(way for way in found if way not in refused)])


def own_number(share: float, stop: Stop) -> int:
    """Which process this is."""
    return os.getpid()


def share_of(share: float, stop: Stop) -> float:
    """How much of its time it has."""
    return share


def briefly(share: float, stop: Stop) -> None:
    """Long enough for others to come."""
    time.sleep(0.02)
