"""Which cities take no cubes, and thanks to whom."""

from .actions import NOBODY
from .bits import BIT
from .ints import City, CitySet, Color, Seat
from .roles.base import role_of
from .state import State


def protected(state: State, color: Color) -> CitySet:
    """All cities in which no cubes of a color are placed (rule 8.6)."""
    cities: CitySet = 0
    seat: Seat
    for seat in range(state.options.players):
        cities |= role_of(state, seat).shield(state, seat, color)
    return cities


def protector(state: State, city: City, color: Color) -> Seat:
    """The lowest seat whose role protects a city from a color."""
    seat: Seat
    for seat in range(state.options.players):
        if role_of(state, seat).shield(state, seat, color) & BIT[city]:
            return seat
    return NOBODY
