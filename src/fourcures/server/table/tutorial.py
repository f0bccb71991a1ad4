"""The table of the tutorial, on which the same game is played as in every client."""

from fourcures.engine.rules import setup
from fourcures.play.chance import Seeded
from fourcures.play.tutorial import LEVEL, ROLES, tutorial_options
from fourcures.play.tutorial import SEED as SEED
from fourcures.protocol.pieces import Settings

from . import events as log
from .advance import played

SETTINGS = Settings(seats=2, roles="chosen", watchers=False, auto_consent=True, hints="never")


def begun() -> list[log.AnyEvent]:
    """What is in the log of a tutorial's table after it was opened."""
    chance = Seeded(SEED)
    return [
        log.Computed(1, LEVEL),
        *(log.Chose(seat, role) for seat, role in enumerate(ROLES)),
        log.Started(chance.commitment),
        played(setup(tutorial_options()), [], chance),
    ]
