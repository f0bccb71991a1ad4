"""Features of the board: where outbreaks threaten, and who is near."""

from typing import Final

from fourcures.engine.atlas import CITIES, COLORS, NEAR, cities_of
from fourcures.engine.bits import BIT, count, first
from fourcures.engine.ints import CitySet, Color, Seat, i64, vec
from fourcures.engine.state import State

from .distances import DISTANCE
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
from .risk import Risk
from .seats import Seats

_LONGEST: Final = 10


class Dangers:
    """All diseases on the board; looked at only when cubes, shields, decks or stations changed."""

    def __init__(self) -> None:
        self._cubes: Final = vec[i64]([0] * (3 * COLORS))
        self._shields: Final = vec[i64]([0] * COLORS)
        self._outbreaks: i64 = -1
        self._risk: i64 = -1
        self._stations: CitySet = 0

    def look(
        self, state: State, x: vec[i64], risk: Risk, near_station: vec[i64], seats: Seats
    ) -> bool:
        """Write the features, unless they stand there; whether they did not."""
        same = (
            state.outbreaks == self._outbreaks
            and risk.version == self._risk
            and state.stations == self._stations
        )
        cubes = state.cubes
        place: i64
        for place in range(3 * COLORS):
            if cubes[place] != self._cubes[place]:
                self._cubes[place] = cubes[place]
                same = False
        color: Color
        for color in range(COLORS):
            shield = seats.shield(state, color)
            if shield != self._shields[color]:
                self._shields[color] = shield
                same = False
        if same:
            return False
        self._outbreaks = state.outbreaks
        self._risk = risk.version
        self._stations = state.stations
        for place in range(THREE_NOW, STATION_REACH + 1):
            x[place] = 0
        for color in range(COLORS):
            if cubes[3 * color]:
                _look_at_disease(cubes, x, risk, near_station, self._shields[color], color)
        threat = x[THREE_NOW] + x[CHAINS] // 2
        if state.outbreaks > 3:
            x[LATE_OUTBREAKS] = threat
            if state.outbreaks > 5:
                x[LATE_OUTBREAKS + 1] = threat
                if state.outbreaks > 6:
                    x[LATE_OUTBREAKS + 2] = threat
        return True

    def look_at_reach(
        self, state: State, x: vec[i64], risk: Risk, near_station: vec[i64], seats: Seats
    ) -> None:
        """Write how soon somebody can be where outbreaks threaten."""
        two_reach: i64 = 0
        three_reach: i64 = 0
        color: Color
        for color in range(COLORS):
            two = state.cubes[3 * color + 1] & cities_of(color)
            three = state.cubes[3 * color + 2]
            cured = state.cured & BIT[color] != 0
            shield = self._shields[color]
            while two:
                city = first(two)
                bit = two & -two
                two &= two - 1
                soon = risk.soon[city]
                if shield & bit:
                    soon = soon // 2
                steps = _reach(city, state.options.players, cured, near_station, seats)
                if three & bit:
                    three_reach += (soon + 128) * steps
                else:
                    two_reach += (soon + 64) * steps
        x[REACH_THREE] = three_reach
        x[REACH_TWO] = two_reach


def _look_at_disease(
    cubes: vec[i64],
    x: vec[i64],
    risk: Risk,
    near_station: vec[i64],
    shield: CitySet,
    color: Color,
) -> None:
    plane = 3 * color
    any_cubes = cubes[plane]
    two = cubes[plane + 1]
    three = cubes[plane + 2]
    _count_cubes(x, count(any_cubes), count(two), count(three))
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
        elif three & bit:
            x[THREE_NOW] += now
            x[THREE_SOON] += soon
            chain = count(NEAR[city] & three & ~shield)
            if chain:
                x[CHAINS] += (now + soon + struck) * chain
            x[STATION_REACH] += near_station[city]
        else:
            x[TWO_NOW] += now
            x[TWO_SOON] += soon


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
