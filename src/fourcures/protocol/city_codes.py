"""Three letters for each city, where there is no room for its name."""

from typing import Final

from fourcures.engine.atlas import NAMES
from fourcures.play.words.names import fold

_OTHERS: Final = {
    "Ho Chi Minh City": "HCM",
    "Hong Kong": "HKG",
    "Los Angeles": "LAX",
    "New York": "NYC",
    "San Francisco": "SFO",
    "St. Petersburg": "PET",
}


def city_code(city: str, called: str) -> str:
    """The code of a city that is called this in some language."""
    return _OTHERS.get(city, fold(called)[:3].upper())


CITY_CODES: Final = {name: city_code(name, name) for name in NAMES}
