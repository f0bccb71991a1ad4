"""The tutorial: its game, always dealt the same, and its lessons, for every client.

The learner begins in Atlanta beside the worst city of the board, holds three red cards and an
event card, and draws the fourth red card: as the Scientist that is a cure in the second turn.
"""

from dataclasses import dataclass
from typing import Final

from fourcures.engine.options import Options
from fourcures.engine.roles.base import ROLE_NAMES

SEED: Final = b"tutorial 394"
ROLES: Final = ("scientist", "medic")
"""The learner's, and that of a computer player."""
LEVEL: Final = "beginner"


@dataclass(frozen=True)
class Lesson:
    """What it is about, and the city it speaks of; each client has its own words for it."""

    topic: str
    city: str | None = None


LESSONS: Final = (
    Lesson("aim"),
    Lesson("cubes", "Chicago"),
    Lesson("move", "Chicago"),
    Lesson("treat"),
    Lesson("takeBack"),
    Lesson("confirm"),
    Lesson("end"),
    Lesson("teammate"),
    Lesson("cure", "Atlanta"),
    Lesson("more"),
)


def tutorial_options() -> Options:
    """An introductory game of two with open hands."""
    return Options(len(ROLES), 4, 0, True, [ROLE_NAMES.index(role) for role in ROLES], True)
