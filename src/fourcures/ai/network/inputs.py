"""What the judge looks at besides the features: every color and every seat apart."""

from typing import Final

from fourcures.ai.heuristic.cards import share_steps
from fourcures.ai.heuristic.distances import DISTANCE, steps_to
from fourcures.ai.heuristic.evaluation import Evaluation
from fourcures.ai.heuristic.seats import Seats
from fourcures.engine.atlas import CITIES, COLORS, cities_of
from fourcures.engine.bits import BIT, count
from fourcures.engine.drawing import cards_left
from fourcures.engine.infection_deck import top_layer
from fourcures.engine.ints import CitySet, Color, Seat, i64, vec
from fourcures.engine.state import State

from .layout import (
    APART,
    COLLECTOR_HOLDS,
    COLLECTOR_NEEDS,
    COLLECTS_TWICE,
    COLOR,
    COLOR_SIZE,
    CUBES_OF_CURED,
    EPIDEMIC_NOW,
    EPIDEMIC_SOON,
    FEWEST_LACKING,
    FROM_FIRE,
    FROM_STATION,
    HANDED_OVER,
    HAVE,
    HOLDS,
    HOPED_FOR,
    IN_DECK,
    LACKS,
    LEAST_SUPPLY,
    LENGTH,
    ON_BOARD,
    READY_IN,
    SEAT,
    SEAT_SIZE,
    SECOND_LACKS,
    STEPS_TO,
    STORED,
    THREE_IN_PILE,
    THREE_ON_TOP,
    THREES,
    TO_BE_DRAWN,
    TOP_LAYER,
    TURNS_LEFT,
    TURNS_TO,
    TWO_IN_PILE,
    TWO_ON_TOP,
    WITH_OTHERS,
    WITHOUT_USE,
)

_FEW: Final = 12  # turns


class Outlook:
    """How soon each color can be cured, by whom, and what stands in the way."""

    def __init__(self) -> None:
        self.y: Final = vec[i64]([0] * LENGTH)
        self._order: Final = vec[i64]([0] * COLORS)

    def look(self, state: State, seen: Evaluation) -> None:
        """Fill in all numbers of a position that the evaluation has just looked at."""
        y = self.y
        place: i64
        for place in range(LENGTH):
            y[place] = 0
        n: i64 = 0
        color: Color
        for color in range(COLORS):
            if not state.cured & BIT[color]:
                place = n
                while place > 0 and _later(seen.seats, self._order[place - 1], color):
                    self._order[place] = self._order[place - 1]
                    place -= 1
                self._order[place] = color
                n += 1
        busy: i64 = 0
        for place in range(n):
            color = self._order[place]
            self._look_at_color(state, seen, color, COLOR_SIZE * place)
            collector = BIT[seen.seats.collector[color]]
            if busy & collector:
                y[COLOR_SIZE * place + COLLECTS_TWICE] = 1
            busy |= collector
        self._look_at_seats(state, seen)
        self._look_at_pawns(state, seen)
        self._look_at_all(state, seen)

    def _look_at_color(self, state: State, seen: Evaluation, color: Color, at: i64) -> None:
        y = self.y
        seats = seen.seats
        collector = seats.collector[color]
        lack = seats.lacks[color]
        others: i64 = -seats.have[4 * color + collector]
        seat: Seat
        for seat in range(state.options.players):
            have = seats.have[4 * color + seat]
            others += have
            y[at + HAVE + seats.turns[seat] - 1] = have
        needs: i64 = 0
        other: Color
        for other in range(COLORS):
            if other != color and not state.cured & BIT[other]:
                needs += seats.have[4 * other + collector]
        y[at + COLOR] = 1
        y[at + LACKS + (lack if lack < 5 else 5)] = 1
        second = seats.second_lacks[color]
        y[at + SECOND_LACKS] = second if second < 5 else 5
        y[at + WITH_OTHERS] = others
        y[at + IN_DECK] = seats.unseen[color]
        y[at + COLLECTOR_HOLDS] = seats.held[collector]
        y[at + COLLECTOR_NEEDS] = needs
        y[at + ON_BOARD] = _on_board(state, color)
        y[at + THREES] = count(state.cubes[3 * color + 2])
        if lack == 0:
            y[at + READY_IN] = _few(seats.delay[color])
        else:
            self._look_at_lack(state, seen, color, at, others)
            if lack > others:
                y[at + TO_BE_DRAWN] = lack - others

    def _look_at_lack(
        self, state: State, seen: Evaluation, color: Color, at: i64, others: i64
    ) -> None:
        """How the collector may come by the cards that are missing."""
        y = self.y
        seats = seen.seats
        players = state.options.players
        collector = seats.collector[color]
        deck = count(state.deck)
        turns = (cards_left(state) // 2 + players - seats.turns[collector]) // players
        if deck:
            y[at + HOPED_FOR] = 32 * turns * seats.unseen[color] // deck
        y[at + HANDED_OVER] = 8
        if others:
            cards = cities_of(color)
            y[at + HANDED_OVER] = share_steps(
                state.hands, collector, players, cards, seen.near_station, seats
            )
        y[at + TURNS_TO] = seats.turns[collector]
        y[at + STEPS_TO] = seats.to_station[collector]

    def _look_at_seats(self, state: State, seen: Evaluation) -> None:
        y = self.y
        seats = seen.seats
        fires: CitySet = 0
        cured: CitySet = 0
        color: Color
        for color in range(COLORS):
            fires |= state.cubes[3 * color + 1]
            if state.cured & BIT[color]:
                cured |= cities_of(color)
        seat: Seat
        for seat in range(state.options.players):
            at: i64 = SEAT + SEAT_SIZE * (seats.turns[seat] - 1)
            y[at + state.roles[seat]] = 1
            y[at + HOLDS] = seats.held[seat]
            y[at + FROM_STATION] = seats.to_station[seat]
            fewest: i64 = 5
            for color in range(COLORS):
                if not state.cured & BIT[color]:
                    missing = seats.need[seat] - seats.have[4 * color + seat]
                    if missing < fewest:
                        fewest = missing
            y[at + FEWEST_LACKING] = fewest
            y[at + WITHOUT_USE] = count(state.hands[seat] & cured)
            y[at + FROM_FIRE] = steps_to(state.pawns[seat], fires)

    def _look_at_pawns(self, state: State, seen: Evaluation) -> None:
        turns = seen.seats.turns
        one: Seat
        other: Seat
        for one in range(state.options.players):
            for other in range(one):
                soon = min(turns[one], turns[other])
                late = max(turns[one], turns[other])
                place = APART + (late - 1) * (late - 2) // 2 + soon - 1
                self.y[place] = DISTANCE[CITIES * state.pawns[one] + state.pawns[other]]

    def _look_at_all(self, state: State, seen: Evaluation) -> None:
        y = self.y
        on_top = top_layer(state) if state.height else 0
        pile = state.infection_discard
        supply: i64 = 24
        color: Color
        for color in range(COLORS):
            two = state.cubes[3 * color + 1] & cities_of(color)
            three = state.cubes[3 * color + 2] & cities_of(color)
            y[THREE_IN_PILE] += count(three & pile)
            y[TWO_IN_PILE] += count(two & pile)
            y[THREE_ON_TOP] += count(three & on_top)
            y[TWO_ON_TOP] += count(two & on_top)
            cubes = _on_board(state, color)
            if 24 - cubes < supply:
                supply = 24 - cubes
            if state.cured & BIT[color]:
                y[CUBES_OF_CURED] += cubes
        y[TURNS_LEFT] = cards_left(state) // 2
        y[TOP_LAYER] = count(on_top)
        y[EPIDEMIC_NOW] = seen.risk.epidemic // 64
        y[EPIDEMIC_SOON] = seen.risk.epidemic_soon // 64
        y[LEAST_SUPPLY] = supply
        if state.stored:
            y[STORED] = 1


def _later(seats: Seats, one: Color, other: Color) -> bool:
    """Whether the cure of one color is further away than that of the other."""
    if seats.lacks[one] != seats.lacks[other]:
        return seats.lacks[one] > seats.lacks[other]
    return _few(seats.delay[one]) > _few(seats.delay[other])


def _few(turns: i64) -> i64:
    return turns if turns < _FEW else _FEW


def _on_board(state: State, color: Color) -> i64:
    """Cubes of a color in all cities."""
    cubes = state.cubes
    plane = 3 * color
    return count(cubes[plane]) + count(cubes[plane + 1]) + count(cubes[plane + 2])
