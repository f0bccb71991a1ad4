"""The tutorial's game: always dealt the same, with a computer player beside the learner.

The learner begins in Atlanta beside the worst city of the board, holds three red cards and an
event card, and draws the fourth red card: as the Scientist that is a cure in the second turn.
"""

from fourcures.engine.options import Options
from fourcures.engine.roles.cast import ROLE_NAMES
from fourcures.engine.rules import setup
from fourcures.play.chance import Seeded
from fourcures.protocol.pieces import Settings

from . import events as log
from .advance import played

SEED = b"tutorial 394"
SETTINGS = Settings(seats=2, roles="chosen", watchers=False, auto_consent=True, hints="never")
ROLES = ("scientist", "medic")


def begun() -> list[log.AnyEvent]:
    """What is in the log of a tutorial's table after it was opened."""
    roles = [ROLE_NAMES.index(role) for role in ROLES]
    chance = Seeded(SEED)
    state = setup(Options(len(roles), SETTINGS.epidemics, SETTINGS.start - 1, True, roles, True))
    return [
        log.Computed(1, "beginner"),
        *(log.Chose(seat, role) for seat, role in enumerate(ROLES)),
        log.Started(chance.commitment),
        played(state, [], chance),
    ]
