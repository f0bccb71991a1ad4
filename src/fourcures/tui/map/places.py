"""Where cities stand on a map of text: two hand-made layouts, and the scale between them."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from fourcures.local.codes import codes
from fourcures.local.language import spoken
from fourcures.local.names import card_name

Place = tuple[int, int]

# Column and row, with three-letter codes (80 by 17) and with names (120 by 27).
_CITIES: Final = {
    "Atlanta": ((13, 5), (20, 8)),
    "Chicago": ((15, 3), (23, 5)),
    "Essen": ((41, 1), (61, 1)),
    "London": ((33, 0), (50, 0)),
    "Madrid": ((31, 4), (45, 7)),
    "Milan": ((46, 2), (66, 4)),
    "Montréal": ((20, 2), (30, 3)),
    "New York": ((27, 3), (40, 5)),
    "Paris": ((34, 2), (52, 3)),
    "San Francisco": ((4, 3), (7, 5)),
    "St. Petersburg": ((50, 0), (75, 0)),
    "Washington": ((20, 4), (32, 8)),
    "Bogotá": ((16, 9), (26, 15)),
    "Buenos Aires": ((22, 15), (33, 24)),
    "Johannesburg": ((43, 14), (66, 23)),
    "Khartoum": ((45, 10), (68, 15)),
    "Kinshasa": ((38, 12), (59, 19)),
    "Lagos": ((34, 9), (53, 15)),
    "Lima": ((12, 11), (20, 18)),
    "Los Angeles": ((5, 6), (8, 10)),
    "Mexico City": ((9, 8), (14, 13)),
    "Miami": ((20, 6), (31, 11)),
    "Santiago": ((13, 14), (20, 22)),
    "São Paulo": ((26, 12), (41, 20)),
    "Algiers": ((36, 5), (55, 9)),
    "Baghdad": ((49, 5), (80, 9)),
    "Cairo": ((44, 6), (67, 10)),
    "Chennai": ((56, 10), (89, 18)),
    "Delhi": ((58, 6), (92, 10)),
    "Istanbul": ((49, 3), (74, 6)),
    "Karachi": ((53, 7), (86, 12)),
    "Kolkata": ((58, 8), (96, 13)),
    "Moscow": ((55, 1), (90, 2)),
    "Mumbai": ((52, 9), (86, 15)),
    "Riyadh": ((47, 8), (75, 13)),
    "Tehran": ((56, 4), (86, 6)),
    "Bangkok": ((60, 11), (99, 18)),
    "Beijing": ((57, 2), (92, 4)),
    "Ho Chi Minh City": ((64, 12), (101, 20)),
    "Hong Kong": ((63, 9), (101, 15)),
    "Jakarta": ((61, 14), (96, 22)),
    "Manila": ((69, 10), (112, 16)),
    "Osaka": ((69, 6), (110, 9)),
    "Seoul": ((65, 3), (103, 5)),
    "Shanghai": ((61, 5), (97, 8)),
    "Sydney": ((68, 16), (111, 25)),
    "Taipei": ((69, 8), (111, 12)),
    "Tokyo": ((69, 4), (112, 6)),
}

# Links across the Pacific leave the map at one edge and come back at the other.
_EDGES: Final = [
    ("San Francisco", "Tokyo", (0, 2), (0, 3)),
    ("San Francisco", "Manila", (0, 4), (0, 7)),
    ("Los Angeles", "Sydney", (0, 7), (0, 12)),
    ("Tokyo", "San Francisco", (76, 3), (116, 4)),
    ("Manila", "San Francisco", (76, 11), (116, 18)),
    ("Sydney", "Los Angeles", (76, 15), (116, 23)),
]
PACIFIC: Final = {frozenset(edge[:2]) for edge in _EDGES}


@dataclass(frozen=True)
class Edge:
    """The end of a link at the edge: from which city, where it is, and what stands there."""

    city: str
    other: str
    place: Place


@dataclass(frozen=True)
class Layout:
    """A map of some size: whether there is room for names, and where everything is."""

    width: int
    height: int
    names: bool
    cities: dict[str, Place]
    edges: list[Edge]

    def label(self, city: str) -> str:
        """What stands beside the mark of a city."""
        return card_name(city) if self.names else codes()[city]

    def room(self, city: str) -> Place:
        """How many columns and rows are kept free for a city and what stands there."""
        return (max(len(card_name(city)) + 1, 8), 2) if self.names else (11, 1)


_SIZES: Final = ((80, 17), (120, 27))
_EDGE_WIDTH: Final = 4


def layout(width: int, height: int) -> Layout:
    """The layout for a map of this size, stretched from the one that fits it."""
    return _layout(width, height, spoken())


@lru_cache(16)
def _layout(width: int, height: int, language: str) -> Layout:
    names = width >= _SIZES[1][0] and height >= _SIZES[1][1]
    base = Layout(*_SIZES[names], names, {city: two[names] for city, two in _CITIES.items()}, [])

    def stretch(place: Place, room: Place) -> Place:
        # What lies at the far edge stays there; nothing comes closer to anything else.
        x = place[0] * (width - room[0]) // (base.width - room[0])
        y = place[1] * (height - room[1]) // (base.height - room[1])
        return x, y

    return Layout(
        width,
        height,
        names,
        {city: stretch(place, base.room(city)) for city, place in base.cities.items()},
        [
            Edge(city, other, stretch((small, large)[names], (_EDGE_WIDTH, 1)))
            for city, other, small, large in _EDGES
        ],
    )
