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
CITY_CODES: Final = {name: _OTHERS.get(name, fold(name)[:3].upper()) for name in NAMES}
