"""What the ways a turn can go add up to."""

from typing import Final

from fourcures.engine.atlas import CITIES
from fourcures.engine.bits import count, first
from fourcures.engine.ints import City, CitySet, i64
from fourcures.engine.state import State


class Tally:
    """Chances and expectations, summed over everything that may happen."""

    def __init__(self) -> None:
        self.infected: Final[list[float]] = [0.0] * CITIES
        """Its card turns up and brings cubes or an outbreak."""
        self.outbreak: Final[list[float]] = [0.0] * CITIES
        """There is an outbreak in the city, by its card or in a chain."""
        self.outbreaks: float = 0.0
        """How many outbreaks there are on average."""
        self.epidemics: Final[list[float]] = [0.0, 0.0, 0.0]
        """None, one or two epidemics among the cards still to be drawn."""
        self.ended: Final[list[float]] = [0.0] * 5
        """The game ends this way, by outcome; at PLAYING, that it goes on."""

    def add(self, other: "Tally") -> None:
        """Sum up another part of what may happen."""
        city: City
        for city in range(CITIES):
            self.infected[city] += other.infected[city]
            self.outbreak[city] += other.outbreak[city]
        self.outbreaks += other.outbreaks
        place: i64
        for place in range(5):
            self.ended[place] += other.ended[place]

    def count_outbreaks(self, cities: CitySet, counted: CitySet, weight: float) -> CitySet:
        """Outbreaks in these cities; each counts once a turn. Returns all counted so far."""
        fresh = cities & ~counted
        while fresh:
            self.outbreak[first(fresh)] += weight
            fresh &= fresh - 1
        return cities | counted

    def share(self, cities: CitySet) -> None:
        """Cities of which one has stood for all get an equal part each."""
        number = float(count(cities))
        _share(self.infected, cities, number)
        _share(self.outbreak, cities, number)


def _share(chances: list[float], cities: CitySet, number: float) -> None:
    total = 0.0
    rest = cities
    while rest:
        total += chances[first(rest)]
        rest &= rest - 1
    while cities:
        chances[first(cities)] = total / number
        cities &= cities - 1


class Branch:
    """A position that may come, how likely it is, and what this turn has done to get there."""

    def __init__(self, state: State, weight: float, infected: CitySet, burst: CitySet) -> None:
        self.state: Final = state
        self.weight = weight
        self.infected: Final = infected
        """Cities whose own card has been counted already."""
        self.burst: Final = burst
        """Cities whose outbreak has been counted already."""
