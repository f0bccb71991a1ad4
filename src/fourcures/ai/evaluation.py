"""How good a position looks, from features and weights."""

from typing import Final

from ..engine.atlas import CITIES, COLORS
from ..engine.bits import count, first
from ..engine.cards import AIRLIFT, EVENTS
from ..engine.cubes import is_eradicated
from ..engine.drawing import cards_left
from ..engine.ints import CitySet, Color, Seat, i64, vec
from ..engine.state import PLAYING, WON, State
from .board_features import look_at_board
from .card_features import look_at_cards
from .features import (
    BIAS,
    CURES,
    EPIDEMICS_IN_ALL,
    EPIDEMICS_LEFT,
    ERADICATED,
    EVENTS_HELD,
    OUTBREAKS,
    PAWNS_APART,
    QUIET,
    RATE,
    ROLES_DEALT,
    SIZE,
    STATIONS,
    TIME,
)
from .paths import DISTANCE, steps_to
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
        self.weights = POLICY
        self.aim: i64 = NO_AIM
        """A color whose cards are to be brought together before all others."""
        self.near_station: Final = vec[i64]([0] * CITIES)
        self._stations: CitySet = 0

    def use(self, weights: vec[i64]) -> None:
        """Judge by other weights."""
        self.weights = weights

    def value(self, state: State) -> i64:
        """How good the position looks, in parts of UNIT."""
        if state.outcome != PLAYING:
            return SURE if state.outcome == WON else -SURE
        self.look(state)
        weights = self.weights
        x = self.x
        base: i64 = SIZE * (state.options.players - 2)
        total: i64 = 0
        place: i64
        for place in range(SIZE):
            total += weights[base + place] * x[place]
        return total

    def look(self, state: State) -> None:
        """Fill in all features of a position."""
        x = self.x
        place: i64
        for place in range(SIZE):
            x[place] = 0
        if state.stations != self._stations:
            self._stations = state.stations
            city: i64
            for city in range(CITIES):
                self.near_station[city] = steps_to(city, state.stations)
        self.risk.look(state)
        self.seats.look(state, self.near_station)
        _look_at_progress(state, x)
        look_at_cards(state, x, self.near_station, self.seats, self.aim)
        look_at_board(state, x, self.risk, self.near_station, self.seats)


def _look_at_progress(state: State, x: vec[i64]) -> None:
    x[BIAS] = 1
    cures = count(state.cured)
    x[CURES + cures] = 1
    color: Color
    for color in range(COLORS):
        if is_eradicated(state, color):
            x[ERADICATED] += 1
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
    held = state.stored
    apart: i64 = 0
    seat: Seat
    for seat in range(state.options.players):
        held |= state.hands[seat]
        x[ROLES_DEALT + state.roles[seat]] = 1
        apart += DISTANCE[CITIES * state.pawns[seat] + state.pawns[0]]
    x[PAWNS_APART] = apart
    held &= EVENTS
    while held:
        x[EVENTS_HELD + first(held) - AIRLIFT] = 1
        held &= held - 1
    if state.quiet:
        x[QUIET] = 1
    epidemics = state.options.epidemics
    if epidemics > 4:
        x[EPIDEMICS_IN_ALL + (epidemics - 5 if epidemics < 7 else 2)] = 1
