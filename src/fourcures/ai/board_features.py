"""Features of the board: where outbreaks threaten, and who is near."""

from typing import Final

from ..engine.atlas import CITIES, COLORS, NEAR, cities_of
from ..engine.bits import BIT, count, first
from ..engine.ints import Color, Seat, i64, vec
from ..engine.protection import protected
from ..engine.state import State
from .features import (
    CHAINS,
    CUBES,
    LATE_OUTBREAKS,
    ONE_SOON,
    REACH_THREE,
    REACH_TWO,
    STATION_REACH,
    STRUCK,
    SUPPLY_LOW,
    THREE_NOW,
    THREE_SOON,
    TWO_NOW,
    TWO_SOON,
)
from .paths import DISTANCE
from .risk import Risk
from .seats import Seats

_LONGEST: Final = 10


def look_at_board(
    state: State, x: vec[i64], risk: Risk, near_station: vec[i64], seats: Seats
) -> None:
    """Write the features of all diseases that are on the board."""
    color: Color
    for color in range(COLORS):
        if state.cubes[3 * color]:
            _look_at_disease(state, x, risk, near_station, seats, color)
    threat = x[THREE_NOW] + x[CHAINS] // 2
    if state.outbreaks > 3:
        x[LATE_OUTBREAKS] = threat
        if state.outbreaks > 5:
            x[LATE_OUTBREAKS + 1] = threat
            if state.outbreaks > 6:
                x[LATE_OUTBREAKS + 2] = threat


def _look_at_disease(
    state: State, x: vec[i64], risk: Risk, near_station: vec[i64], seats: Seats, color: Color
) -> None:
    plane = 3 * color
    players = state.options.players
    any_cubes = state.cubes[plane]
    two = state.cubes[plane + 1]
    three = state.cubes[plane + 2]
    _count_cubes(x, count(any_cubes), count(two), count(three))
    shield = protected(state, color)
    cured = state.cured & BIT[color] != 0
    own = any_cubes & cities_of(color)
    now_of = risk.now
    soon_of = risk.soon
    strike_of = risk.strike
    while own:
        city = first(own)
        bit = own & -own
        own &= own - 1
        now = now_of[city]
        soon = soon_of[city]
        struck = strike_of[city]
        if shield & bit:
            now = 0
            soon = soon // 2
            struck = struck // 2
        x[STRUCK] += struck
        if not two & bit:
            x[ONE_SOON] += soon
            continue
        steps = _reach(city, players, cured, near_station, seats)
        if three & bit:
            x[THREE_NOW] += now
            x[THREE_SOON] += soon
            chain = count(NEAR[city] & three & ~shield)
            if chain:
                x[CHAINS] += (now + soon + struck) * chain
            x[REACH_THREE] += (soon + 128) * steps
            x[STATION_REACH] += near_station[city]
        else:
            x[TWO_NOW] += now
            x[TWO_SOON] += soon
            x[REACH_TWO] += (soon + 64) * steps


def _count_cubes(x: vec[i64], any_cubes: i64, two: i64, three: i64) -> None:
    x[CUBES] += any_cubes - two
    x[CUBES + 1] += two - three
    x[CUBES + 2] += three
    left = 24 - any_cubes - two - three
    if left < 12:
        x[SUPPLY_LOW] += 12 - left
        if left < 8:
            x[SUPPLY_LOW + 1] += 8 - left
            if left < 4:
                x[SUPPLY_LOW + 2] += 4 - left


def _reach(city: i64, players: i64, cured: bool, near_station: vec[i64], seats: Seats) -> i64:
    """How many actions pass until somebody can be there, those of others counted in part."""
    best: i64 = _LONGEST + 1
    distance = DISTANCE
    cities = seats.city
    to_station = seats.to_station
    turns = seats.turns
    clears = seats.clears
    station = near_station[city] + 1
    base: i64 = CITIES * city
    seat: Seat
    for seat in range(players):
        steps = distance[base + cities[seat]]
        shuttle = to_station[seat] + station
        if shuttle < steps:
            steps = shuttle
        steps += turns[seat] - clears[seat]
        if steps < best:
            best = steps
    return best - 2 if cured else best - 1
