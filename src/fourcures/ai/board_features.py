"""Features of the board: where outbreaks threaten, and who is near."""

from typing import Final

from ..engine.atlas import CITIES, COLORS, NEAR, cities_of
from ..engine.bits import count, first
from ..engine.cubes import supply
from ..engine.ints import Color, Seat, i64, vec
from ..engine.protection import protected
from ..engine.roles.base import role_of
from ..engine.state import State
from .features import (
    CHAINS,
    CUBES,
    LATE_OUTBREAKS,
    ONE_SOON,
    REACH_ONE,
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

_LONGEST: Final = 10


def look_at_board(state: State, x: vec[i64], risk: Risk, near_station: vec[i64]) -> None:
    """Write the features of all diseases that are not eradicated."""
    color: Color
    for color in range(COLORS):
        if state.cubes[3 * color]:
            _look_at_disease(state, x, risk, near_station, color)
        left = supply(state, color)
        if left < 12:
            x[SUPPLY_LOW] += 12 - left
            if left < 8:
                x[SUPPLY_LOW + 1] += 8 - left
                if left < 4:
                    x[SUPPLY_LOW + 2] += 4 - left
    threat = x[THREE_NOW] + x[CHAINS] // 2
    if state.outbreaks > 3:
        x[LATE_OUTBREAKS] = threat
        if state.outbreaks > 5:
            x[LATE_OUTBREAKS + 1] = threat
            if state.outbreaks > 6:
                x[LATE_OUTBREAKS + 2] = threat


def _look_at_disease(
    state: State, x: vec[i64], risk: Risk, near_station: vec[i64], color: Color
) -> None:
    plane = 3 * color
    any_cubes = state.cubes[plane]
    two = state.cubes[plane + 1]
    three = state.cubes[plane + 2]
    x[CUBES] += count(any_cubes & ~two)
    x[CUBES + 1] += count(two & ~three)
    x[CUBES + 2] += count(three)
    shield = protected(state, color)
    own = any_cubes & cities_of(color)
    while own:
        city = first(own)
        bit = own & -own
        own &= own - 1
        now = risk.now[city]
        soon = risk.soon[city]
        struck = risk.strike[city]
        if shield & bit:
            now = 0
            soon = soon // 2
            struck = struck // 2
        x[STRUCK] += struck
        if three & bit:
            x[THREE_NOW] += now
            x[THREE_SOON] += soon
            chain = count(NEAR[city] & three & ~shield)
            if chain:
                x[CHAINS] += (now + soon + struck) * chain
            steps = _reach(state, city, color, near_station)
            x[REACH_THREE] += (soon + 128) * steps
            x[STATION_REACH] += near_station[city]
        elif two & bit:
            x[TWO_NOW] += now
            x[TWO_SOON] += soon
            x[REACH_TWO] += (soon + 64) * _reach(state, city, color, near_station)
        else:
            x[ONE_SOON] += soon
            x[REACH_ONE] += _nearest(state, city)


def _reach(state: State, city: i64, color: Color, near_station: vec[i64]) -> i64:
    """How many actions pass until somebody can be there, those of others counted in part."""
    best: i64 = _LONGEST
    players = state.options.players
    station = near_station[city] + 1
    seat: Seat
    for seat in range(players):
        turns = seat - state.seat
        if turns <= 0:
            turns += players
        pawn = state.pawns[seat]
        steps = DISTANCE[CITIES * pawn + city]
        shuttle = near_station[pawn] + station
        if shuttle < steps:
            steps = shuttle
        steps += turns - 1
        if role_of(state, seat).treats(state, seat, color) == 3:
            steps -= 1
        if steps < best:
            best = steps
    return best


def _nearest(state: State, city: i64) -> i64:
    best: i64 = _LONGEST
    seat: Seat
    for seat in range(state.options.players):
        steps = DISTANCE[CITIES * state.pawns[seat] + city]
        if steps < best:
            best = steps
    return best
