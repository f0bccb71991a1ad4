"""How far cities are from each other."""

from typing import Final

from fourcures.engine.atlas import CITIES, NEAR
from fourcures.engine.bits import BIT, first
from fourcures.engine.ints import City, CitySet, i64, vec

FAR: Final = 9
"""Further than any city is from another one."""


def _distances() -> list[int]:
    table: list[int] = []
    start: i64
    for start in range(CITIES):
        row = [FAR] * CITIES
        reached = BIT[start]
        edge = reached
        steps: i64 = 0
        while edge:
            beyond: CitySet = 0
            while edge:
                city = first(edge)
                edge &= edge - 1
                row[city] = steps
                beyond |= NEAR[city]
            edge = beyond & ~reached
            reached |= edge
            steps += 1
        table.extend(row)
    return table


DISTANCE: Final = vec[i64](_distances())
"""Drives from city to city: `DISTANCE[CITIES * a + b]`."""


def steps_to(city: City, goals: CitySet) -> i64:
    """Drives from a city to the nearest of these."""
    best: i64 = FAR
    while goals:
        steps = DISTANCE[CITIES * city + first(goals)]
        if steps < best:
            best = steps
        goals &= goals - 1
    return best
