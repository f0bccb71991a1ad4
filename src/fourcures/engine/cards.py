"""Player cards by number (rule 1.5): 0-47 are the cities, from 48 on the event cards."""

from typing import Final

AIRLIFT: Final = 48
FORECAST: Final = 49
GOVERNMENT_GRANT: Final = 50
ONE_QUIET_NIGHT: Final = 51
RESILIENT_POPULATION: Final = 52
CARDS: Final = 53
NO_CARD: Final = 63

EVENT_NAMES: Final = [
    "Airlift",
    "Forecast",
    "Government Grant",
    "One Quiet Night",
    "Resilient Population",
]

CITY_CARDS: Final = 0xFFFFFFFFFFFF
EVENTS: Final = 0x1F000000000000
ALL_CARDS: Final = 0x1FFFFFFFFFFFFF
