"""What remains to be done, as a stack of small entries: step, seat, count and flags.

Which entries can lie on each other is checked for scenes in `play/scene/check.py`.
"""

from typing import Final

from .ints import Seat, Todo, i64
from .state import State

# setting up
INFECT_NINE: Final = 0
DEAL_ROLES: Final = 1
DEAL_HANDS: Final = 2
BEGIN: Final = 3
# a turn
ACT: Final = 4
DRAW: Final = 5
EPIDEMIC: Final = 6
STRIKE: Final = 7
INTENSIFY: Final = 8
HAND_LIMIT: Final = 9
INFECT: Final = 10
PASS_TURN: Final = 11
# a Forecast
PEEK: Final = 12
PUT_BACK: Final = 13

STEP_NAMES: Final = [
    "infect nine",
    "deal roles",
    "deal hands",
    "begin",
    "act",
    "draw",
    "epidemic",
    "strike",
    "intensify",
    "hand limit",
    "infect",
    "pass",
    "peek",
    "put back",
]

SEAT_UNIT: Final = 32
COUNT_UNIT: Final = 256
# flags
READY: Final = 16384
"""Nobody is asked for events (any more) before this entry goes on."""
FLOWN: Final = 32768
"""The Operations Expert's flight of this turn is used."""
BEGUN: Final = 65536
"""The Infect step has begun: its count is the cards still to come."""
PARTIAL: Final = 131072
"""The Forecast took a part of what others cannot tell from the layer now on top."""
EPIDEMIC_UNIT: Final = 262144
"""How many epidemics this draw has brought, counted above the flags."""


def todo(step: i64, seat: Seat, count: i64) -> Todo:
    """An entry without flags."""
    return step + seat * SEAT_UNIT + count * COUNT_UNIT


def step_of(entry: Todo) -> i64:
    """What an entry is about."""
    return entry & 31


def seat_of_todo(entry: Todo) -> Seat:
    """Whom an entry is about."""
    return (entry >> 5) & 7


def count_of(entry: Todo) -> i64:
    """How often it is still to be done."""
    return (entry >> 8) & 63


def top(state: State) -> Todo:
    """What is to be done now."""
    return state.agenda[state.depth - 1]


def push(state: State, entry: Todo) -> None:
    """Do this before everything else."""
    state.agenda[state.depth] = entry
    state.depth += 1


def drop(state: State) -> None:
    """The entry on top is done."""
    state.depth -= 1


def change(state: State, entry: Todo) -> None:
    """Put another entry in the place of the one on top."""
    state.agenda[state.depth - 1] = entry
