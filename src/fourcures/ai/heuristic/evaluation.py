"""How good a position looks, from features and weights."""

from typing import Final

from fourcures.engine.atlas import CITIES, COLORS
from fourcures.engine.bits import count, first
from fourcures.engine.cards import AIRLIFT, EVENTS
from fourcures.engine.cubes import is_eradicated
from fourcures.engine.drawing import cards_left
from fourcures.engine.ints import CardSet, CitySet, Color, Seat, i64, vec
from fourcures.engine.state import PLAYING, WON, State

from .board import Dangers
from .cards import look_at_cards
from .distances import DISTANCE, steps_to
from .features import (
    BEST_HAND,
    BIAS,
    CURES,
    EPIDEMICS_IN_ALL,
    EPIDEMICS_LEFT,
    ERADICATED,
    EVENTS_HELD,
    LATE_OUTBREAKS,
    OUTBREAKS,
    PAWNS_APART,
    QUIET,
    RATE,
    REACH_THREE,
    ROLES_DEALT,
    SIZE,
    STATIONS,
    THREE_NOW,
    TIME,
)
from .risk import Risk
from .seats import Seats
from .weights import POLICY

UNIT: Final = 1000000
"""One, in weights and values."""
SURE: Final = 50000000
"""More than any open position is worth."""
NO_AIM: Final = -1


class Evaluation:
    """Looks at positions; keeps what neighboring positions have in common."""

    def __init__(self) -> None:
        self.x: Final = vec[i64]([0] * SIZE)
        self.risk: Final = Risk()
        self.seats: Final = Seats()
        self.dangers: Final = Dangers()
        self.weights = POLICY
        self.aim: i64 = NO_AIM
        """A color whose cards are to be brought together before all others."""
        self.near_station: Final = vec[i64]([0] * CITIES)
        self._stations: CitySet = 0
        self._progress: i64 = -1
        self._lasting: i64 = 0
        """What progress and dangers are worth, if they are as they were."""
        self._lasts = False

    def use(self, weights: list[int]) -> None:
        """Judge by other weights."""
        self.weights = vec[i64](weights)
        self._lasts = False

    def value(self, state: State) -> i64:
        """How good the position looks, in parts of UNIT."""
        if state.outcome != PLAYING:
            return SURE if state.outcome == WON else -SURE
        self.look(state)
        base: i64 = SIZE * (state.options.players - 2)
        if not self._lasts:
            self._lasting = self._sum(base, BIAS, BEST_HAND)
            self._lasting += self._sum(base, THREE_NOW, REACH_THREE)
            self._lasting += self._sum(base, LATE_OUTBREAKS, PAWNS_APART)
            self._lasts = True
        total = self._lasting + self._sum(base, BEST_HAND, THREE_NOW)
        total += self._sum(base, REACH_THREE, LATE_OUTBREAKS)
        return total + self._sum(base, PAWNS_APART, SIZE)

    def _sum(self, base: i64, first_place: i64, end: i64) -> i64:
        weights = self.weights
        x = self.x
        total: i64 = 0
        place: i64
        for place in range(first_place, end):
            total += weights[base + place] * x[place]
        return total

    def look(self, state: State) -> None:
        """Fill in all features of a position; what has not changed stands there already."""
        x = self.x
        if state.stations != self._stations:
            self._stations = state.stations
            city: i64
            for city in range(CITIES):
                self.near_station[city] = steps_to(city, state.stations)
        self.risk.look(state)
        self.seats.look(state, self.near_station)
        progress = _progress(state, self.seats.roles)
        if progress != self._progress:
            self._progress = progress
            self._lasts = False
            _look_at_progress(state, x)
        look_at_cards(state, x, self.near_station, self.seats, self.aim)
        if self.dangers.look(state, x, self.risk, self.near_station, self.seats):
            self._lasts = False
        self.dangers.look_at_reach(state, x, self.risk, self.near_station, self.seats)
        apart: i64 = 0
        seat: Seat
        for seat in range(state.options.players):
            apart += DISTANCE[CITIES * state.pawns[seat] + state.pawns[0]]
        x[PAWNS_APART] = apart


def _progress(state: State, roles: i64) -> i64:
    """A number that tells apart all that the features of progress depend on."""
    number = roles * 8 + _eradicated(state)
    number = number * 64 + cards_left(state)
    number = number * 8 + state.outbreaks
    number = number * 8 + state.epidemics
    number = number * 8 + state.options.epidemics
    number = number * 8 + state.rate
    number = number * 8 + count(state.stations)
    number = number * 32 + (_held(state) >> AIRLIFT)
    return number * 2 + 1 if state.quiet else number * 2


def _eradicated(state: State) -> i64:
    found: i64 = 0
    color: Color
    for color in range(COLORS):
        if is_eradicated(state, color):
            found += 1
    return found


def _held(state: State) -> CardSet:
    """All events in hands and on role cards."""
    held = state.stored
    seat: Seat
    for seat in range(state.options.players):
        held |= state.hands[seat]
    return held & EVENTS


def _look_at_progress(state: State, x: vec[i64]) -> None:
    place: i64
    for place in range(BIAS, BEST_HAND):
        x[place] = 0
    x[BIAS] = 1
    cures = count(state.cured)
    x[CURES + cures] = 1
    x[ERADICATED] = _eradicated(state)
    left = cards_left(state)
    place = TIME + 4 * (3 - cures)
    x[place] = left
    if left < 24:
        x[place + 1] = 24 - left
        if left < 16:
            x[place + 2] = 16 - left
            if left < 8:
                x[place + 3] = 8 - left
    x[OUTBREAKS + state.outbreaks] = 1
    x[EPIDEMICS_LEFT] = state.epidemics
    x[RATE] = state.rate
    x[STATIONS + count(state.stations) - 1] = 1
    seat: Seat
    for seat in range(state.options.players):
        x[ROLES_DEALT + state.roles[seat]] = 1
    held = _held(state)
    while held:
        x[EVENTS_HELD + first(held) - AIRLIFT] = 1
        held &= held - 1
    if state.quiet:
        x[QUIET] = 1
    epidemics = state.options.epidemics
    if epidemics > 4:
        x[EPIDEMICS_IN_ALL + (epidemics - 5 if epidemics < 7 else 2)] = 1
