"""The board (rule 1.2): 48 cities by number, their colors, populations and links."""

from typing import Final

from .bits import BIT
from .ints import City, CitySet, Color, i64, vec

BLUE: Final = 0
YELLOW: Final = 1
BLACK: Final = 2
RED: Final = 3
COLORS: Final = 4
CITIES: Final = 48
ALL_CITIES: Final = 0xFFFFFFFFFFFF
ATLANTA: Final = 0
NO_CITY: Final = 63

# name, population, and the links to cities further down; blue, yellow, black and red in turn
_BOARD: Final = [
    ("Atlanta", 4_715_000, "Chicago; Washington; Miami"),
    ("Chicago", 9_121_000, "Montréal; San Francisco; Los Angeles; Mexico City"),
    ("Essen", 575_000, "London; Milan; Paris; St. Petersburg"),
    ("London", 8_586_000, "Madrid; New York; Paris"),
    ("Madrid", 5_427_000, "New York; Paris; São Paulo; Algiers"),
    ("Milan", 5_232_000, "Paris; Istanbul"),
    ("Montréal", 3_429_000, "New York; Washington"),
    ("New York", 20_464_000, "Washington"),
    ("Paris", 10_755_000, "Algiers"),
    ("San Francisco", 5_864_000, "Los Angeles; Manila; Tokyo"),
    ("St. Petersburg", 4_879_000, "Istanbul; Moscow"),
    ("Washington", 4_679_000, "Miami"),
    ("Bogotá", 8_702_000, "Buenos Aires; Lima; Mexico City; Miami; São Paulo"),
    ("Buenos Aires", 13_639_000, "São Paulo"),
    ("Johannesburg", 3_888_000, "Khartoum; Kinshasa"),
    ("Khartoum", 4_887_000, "Kinshasa; Lagos; Cairo"),
    ("Kinshasa", 9_046_000, "Lagos"),
    ("Lagos", 11_547_000, "São Paulo"),
    ("Lima", 9_121_000, "Mexico City; Santiago"),
    ("Los Angeles", 14_900_000, "Mexico City; Sydney"),
    ("Mexico City", 19_463_000, "Miami"),
    ("Miami", 5_582_000, ""),
    ("Santiago", 6_015_000, ""),
    ("São Paulo", 20_186_000, ""),
    ("Algiers", 2_946_000, "Cairo; Istanbul"),
    ("Baghdad", 6_204_000, "Cairo; Istanbul; Karachi; Riyadh; Tehran"),
    ("Cairo", 14_718_000, "Istanbul; Riyadh"),
    ("Chennai", 8_865_000, "Delhi; Kolkata; Mumbai; Bangkok; Jakarta"),
    ("Delhi", 22_242_000, "Karachi; Kolkata; Mumbai; Tehran"),
    ("Istanbul", 13_576_000, "Moscow"),
    ("Karachi", 20_711_000, "Mumbai; Riyadh; Tehran"),
    ("Kolkata", 14_374_000, "Bangkok; Hong Kong"),
    ("Moscow", 15_512_000, "Tehran"),
    ("Mumbai", 16_910_000, ""),
    ("Riyadh", 5_037_000, ""),
    ("Tehran", 7_419_000, ""),
    ("Bangkok", 7_151_000, "Ho Chi Minh City; Hong Kong; Jakarta"),
    ("Beijing", 17_311_000, "Seoul; Shanghai"),
    ("Ho Chi Minh City", 8_314_000, "Hong Kong; Jakarta; Manila"),
    ("Hong Kong", 7_106_000, "Manila; Shanghai; Taipei"),
    ("Jakarta", 26_063_000, "Sydney"),
    ("Manila", 20_767_000, "Sydney; Taipei"),
    ("Osaka", 2_871_000, "Taipei; Tokyo"),
    ("Seoul", 22_547_000, "Shanghai; Tokyo"),
    ("Shanghai", 13_482_000, "Taipei; Tokyo"),
    ("Sydney", 3_785_000, ""),
    ("Taipei", 8_338_000, ""),
    ("Tokyo", 13_189_000, ""),
]

NAMES: Final = [name for name, _, _ in _BOARD]
POPULATION: Final = vec[i64]([population for _, population, _ in _BOARD])


def _neighbors() -> list[int]:
    near = [0] * CITIES
    for city in range(CITIES):
        for name in _BOARD[city][2].split("; "):
            if name:
                other = NAMES.index(name)
                near[city] += 2**other
                near[other] += 2**city
    return near


NEAR: Final = vec[i64](_neighbors())


def color_of(city: City) -> Color:
    """The color of a city and of its cards."""
    return city // 12


def cities_of(color: Color) -> CitySet:
    """The twelve cities of a color."""
    return 4095 * BIT[12 * color]
