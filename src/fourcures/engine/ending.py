"""Won, lost, and why."""

from .facts import GAME_LOST, GAME_WON, Log, about_number
from .ints import i64
from .state import WON, State


def win(state: State, log: Log) -> None:
    """The fourth cure was found (rule 12.1)."""
    state.outcome = WON
    log.add(GAME_WON)


def lose(state: State, reason: i64, log: Log) -> None:
    """The game is lost at once (rules 12.2 to 12.4)."""
    state.outcome = reason
    log.add(about_number(GAME_LOST, reason))
