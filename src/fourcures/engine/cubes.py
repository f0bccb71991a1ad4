"""Disease cubes: on cities, in the supply, and gone for good."""

from typing import Final

from .actions import NOBODY
from .bits import BIT, count
from .ending import lose
from .facts import CUBES_ADDED, CUBES_REMOVED, ERADICATED, Log, about_color, about_cubes
from .ints import City, Color, Seat, i64
from .roles.base import role_of
from .state import LOST_CUBES, State

SUPPLY: Final = 24


def cubes_at(state: State, city: City, color: Color) -> i64:
    """How many cubes of a color are on a city."""
    bit = BIT[city]
    plane = color * 3
    if not state.cubes[plane] & bit:
        return 0
    if not state.cubes[plane + 1] & bit:
        return 1
    return 3 if state.cubes[plane + 2] & bit else 2


def supply(state: State, color: Color) -> i64:
    """How many cubes of a color are not on the board (rule 1.3)."""
    plane = color * 3
    return (
        SUPPLY
        - count(state.cubes[plane])
        - count(state.cubes[plane + 1])
        - count(state.cubes[plane + 2])
    )


def is_eradicated(state: State, color: Color) -> bool:
    """Cured, and no cube left on the board (rule 6.6)."""
    return state.cured & BIT[color] != 0 and state.cubes[color * 3] == 0


def put_cubes(state: State, city: City, color: Color, number: i64, log: Log) -> bool:
    """Put cubes on a city that has room; without enough of them the game is lost (rule 8.7)."""
    if number > supply(state, color):
        lose(state, LOST_CUBES, log)
        return False
    bit = BIT[city]
    plane = color * 3
    for _ in range(number):
        state.cubes[plane + 2] |= state.cubes[plane + 1] & bit
        state.cubes[plane + 1] |= state.cubes[plane] & bit
        state.cubes[plane] |= bit
    log.add(about_cubes(CUBES_ADDED, city, color, number))
    if state.cured & BIT[color]:
        seat: Seat
        for seat in range(state.options.players):
            role_of(state, seat).infected(state, seat, city, color, log)
    return True


def take_cubes(state: State, city: City, color: Color, most: i64, log: Log) -> None:
    """Take up to `most` cubes of a color off a city; the last of a cured color eradicates it."""
    number = cubes_at(state, city, color)
    if number == 0:
        return
    if number > most:
        number = most
    bit = BIT[city]
    plane = color * 3
    for _ in range(number):
        state.cubes[plane] = state.cubes[plane] & ~bit | state.cubes[plane + 1] & bit
        state.cubes[plane + 1] = state.cubes[plane + 1] & ~bit | state.cubes[plane + 2] & bit
        state.cubes[plane + 2] &= ~bit
    log.add(about_cubes(CUBES_REMOVED, city, color, number))
    if is_eradicated(state, color):
        log.add(about_color(ERADICATED, NOBODY, color))
