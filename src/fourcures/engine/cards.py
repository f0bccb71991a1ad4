"""Player cards by number (rule 1.5): 0-47 are the cities, from 48 on the event cards.

Numbers are given by `shelf` and never change; which cards a game is played with says its box.
"""

from typing import Final

FIRST_EVENT: Final = 48
AIRLIFT: Final = 48
FORECAST: Final = 49
GOVERNMENT_GRANT: Final = 50
ONE_QUIET_NIGHT: Final = 51
RESILIENT_POPULATION: Final = 52
MOST_CARDS: Final = 62
"""Room for all cards there may ever be: sets of them end at bit 61."""
NO_CARD: Final = 63

CITY_CARDS: Final = 0xFFFFFFFFFFFF
EVENTS: Final = 0x3FFF000000000000
