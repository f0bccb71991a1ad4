"""How long people need to see what happens, in seconds."""

from typing import Final

from fourcures.local.language import later
from fourcures.protocol.pieces import Fact

SPEEDS: Final = {"normal": 1.0, "fast": 0.4, "instant": 0.0}
"""How much of that time is taken."""

SPEED_NAMES: Final = {
    "normal": later("normal"),
    "fast": later("fast"),
    "instant": later("instant"),
}

_BEATS: Final = {
    "station_built": 0.7,
    "markers_placed": 0.6,
    "infection_drawn": 0.6,
    "bottom_drawn": 1.1,
    "cubes_added": 0.5,
    "infection_prevented": 1.1,
    "outbreak": 1.3,
    "role_dealt": 0.8,
    "pawn_placed": 0.15,
    "card_drawn": 0.7,
    "epidemic_drawn": 1.6,
    "epidemics_hidden": 1.0,
    "first_player": 1.6,
    "turn_began": 0.5,
    "pawn_moved": 0.5,
    "cured": 1.8,
    "eradicated": 1.8,
    "rate_raised": 1.1,
    "deck_intensified": 1.3,
    "card_foreseen": 0.25,
    "card_put_back": 0.25,
    "won": 1.0,
    "lost": 1.0,
}
_OTHERS: Final = 0.6
_SETUP: Final = {"infection_drawn": 0.4, "cubes_added": 0.4, "card_drawn": 0.3}


def beat(fact: Fact, *, setup: bool) -> float:
    """How long a fact is shown; the setup is a show of many small steps."""
    found = _SETUP.get(fact.kind) if setup else None
    return _BEATS.get(fact.kind, _OTHERS) if found is None else found
