"""The rest of a turn with all that chance may bring, each with its exact probability.

The engine plays it; here its chance outcomes are followed, and those that are alike only once.
"""

from typing import Final

from ..engine.actions import (
    CARD,
    CHANCE,
    CITY,
    DRAW_CARD,
    INFECT_CITY,
    SEAT,
    STRIKE_CITY,
    city_in,
    finish,
)
from ..engine.agenda import ACT, DRAW, EPIDEMIC, STRIKE, step_of, top
from ..engine.atlas import CITIES, color_of
from ..engine.bits import BIT, count, first
from ..engine.cubes import cubes_at
from ..engine.facts import INFECTION_PREVENTED, OUTBREAK, SILENT, Log
from ..engine.infection_deck import bottom_layer, top_layer
from ..engine.ints import City, CitySet, i64
from ..engine.lots import EPIDEMIC_OUTCOME, epidemic_places
from ..engine.outbreaks import LAST_OUTBREAK
from ..engine.rules import apply, run_on
from ..engine.state import PLAYING, State
from .odds_alike import CLASSES, QUIET, SOLO, Alike

_INFECT: Final = INFECT_CITY + CHANCE * SEAT
_STRIKE: Final = STRIKE_CITY + CHANCE * SEAT
_DRAW: Final = DRAW_CARD + CHANCE * SEAT


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


def rest_of_turn(state: State) -> Tally:
    """What may happen until the next turn if the actions end now and nobody plays an event.

    The position must hold neither events in hands nor a Forecast; it is changed.
    """
    tally = Tally()
    acting = _on_agenda(state, ACT)
    run_on(state, SILENT)
    if acting:
        apply(state, finish(state.seat))
    Walk().draw(state, 1.0, 0, tally)
    return tally


class Walk:
    """Follows the rest of a turn through everything that chance may bring."""

    def __init__(self) -> None:
        self.log: Final = Log()
        self.chains: Final[dict[tuple[int, int, int, int], tuple[int, int]]] = {}
        """By city and cubes of its color: how many outbreaks its card brings, and where."""

    def draw(self, state: State, weight: float, epidemics: i64, tally: Tally) -> None:
        """The cards still to be drawn: only epidemics matter."""
        if state.outcome != PLAYING or step_of(top(state)) != DRAW:
            tally.epidemics[epidemics] += weight
            self._go_on(Branch(state, weight, 0, 0), tally)
            return
        places = epidemic_places(state)
        part = 1.0 / float(places) if places else 0.0
        if places != 1:
            card = state.copy()
            apply(card, _DRAW + first(state.deck) * CARD)
            self.draw(card, weight * (1.0 - part), epidemics, tally)
        if places:
            apply(state, EPIDEMIC_OUTCOME)
            self.draw(state, weight * part, epidemics + 1, tally)

    def _go_on(self, branch: Branch, tally: Tally) -> None:
        state = branch.state
        if state.outcome != PLAYING or step_of(top(state)) == ACT:
            tally.ended[state.outcome] += branch.weight
        elif step_of(top(state)) == STRIKE:
            self._strike(branch, tally)
        else:
            self._infect(branch, Alike(state), tally)

    def _strike(self, branch: Branch, tally: Tally) -> None:
        """The bottom card, and the rest of the turn after each that it may be."""
        cards = bottom_layer(branch.state)
        weight = branch.weight / float(count(cards))
        again = _on_agenda(branch.state, EPIDEMIC)
        spared: CitySet = 0
        alone: CitySet = 0
        while cards:
            city = first(cards)
            cards &= cards - 1
            state = branch.state.copy()
            self.log.clear()
            apply(state, _STRIKE + city * CITY, self.log)
            if _prevented(self.log, city):
                spared |= BIT[city]
            elif not again and state.outbreaks == branch.state.outbreaks and _alone(state, city):
                alone |= BIT[city]
            else:
                self._struck(branch, state, weight, city, tally)
        self._strike_one_for_all(branch, spared, weight, tally)
        self._strike_one_for_all(branch, alone, weight, tally)

    def _strike_one_for_all(
        self, branch: Branch, cities: CitySet, weight: float, tally: Tally
    ) -> None:
        """Cards that are alike: the first one stands for the rest."""
        if not cities:
            return
        part = Tally()
        city = first(cities)
        state = branch.state.copy()
        self.log.clear()
        apply(state, _STRIKE + city * CITY, self.log)
        self._struck(branch, state, weight * float(count(cities)), city, part)
        part.share(cities)
        tally.add(part)

    def _struck(
        self, branch: Branch, state: State, weight: float, city: City, tally: Tally
    ) -> None:
        """Count what a card of an epidemic has just done, and go on."""
        tally.outbreaks += weight * float(state.outbreaks - branch.state.outbreaks)
        infected = branch.infected
        if not infected & BIT[city] and not _prevented(self.log, city):
            infected |= BIT[city]
            tally.infected[city] += weight
        burst = tally.count_outbreaks(_outbreaks(self.log), branch.burst, weight)
        self._go_on(Branch(state, weight, infected, burst), tally)

    def _infect(self, start: Branch, alike: Alike, tally: Tally) -> None:
        """The cards of the Infect step, one after the other; equal positions are followed once."""
        taken = [0.0] * len(alike.members)
        branches = [start]
        left = alike.draws
        while left > 1:
            left -= 1
            found: dict[tuple[bytes, int, int], Branch] = {}
            for branch in branches:
                self._turn_up_any(branch, alike, found, taken, tally)
            branches = list(found.values())
        for branch in branches:
            self._turn_up_last(branch, alike, taken, tally)
        _share_out(alike, start, taken, tally)

    def _turn_up_any(
        self,
        branch: Branch,
        alike: Alike,
        found: dict[tuple[bytes, int, int], Branch],
        taken: list[float],
        tally: Tally,
    ) -> None:
        """Any card but the last: what comes of it goes into `found`."""
        cards = top_layer(branch.state)
        each = branch.weight / float(count(cards))
        kind: i64
        for kind in range(CLASSES):
            members = alike.classes[kind] & cards
            if members:
                cards &= ~members
                weight = each * float(count(members))
                taken[branch.state.height * CLASSES + kind] += weight
                after = branch.state.copy()
                apply(after, _INFECT + first(members) * CITY)
                _find(found, alike, branch, after, weight, branch.infected, branch.burst, tally)
        while cards:
            city = first(cards)
            cards &= cards - 1
            after = branch.state.copy()
            self.log.clear()
            apply(after, _INFECT + city * CITY, self.log)
            burst = tally.count_outbreaks(_outbreaks(self.log), branch.burst, each)
            infected = branch.infected
            if not (infected | alike.spared) & BIT[city]:
                tally.infected[city] += each
                infected |= BIT[city]
            _find(found, alike, branch, after, each, infected, burst, tally)

    def _turn_up_last(self, branch: Branch, alike: Alike, taken: list[float], tally: Tally) -> None:
        """The last card: only what it brings counts, not the position after it."""
        state = branch.state
        cards = top_layer(state)
        each = branch.weight / float(count(cards))
        kind: i64
        for kind in range(CLASSES):
            members = alike.classes[kind] & cards
            if members:
                cards &= ~members
                weight = each * float(count(members))
                taken[state.height * CLASSES + kind] += weight
                if kind == QUIET:
                    tally.ended[PLAYING] += weight
                else:
                    self._end(branch, first(members), weight, False, tally)
        while cards:
            city = first(cards)
            cards &= cards - 1
            if not (branch.infected | alike.spared) & BIT[city]:
                tally.infected[city] += each
            if not alike.plain & BIT[city]:
                self._end(branch, city, each, True, tally)
            elif cubes_at(state, city, color_of(city)) < 3:
                tally.ended[PLAYING] += each
            else:
                number, where = self._chain(state, city)
                if state.outbreaks + number < LAST_OUTBREAK:
                    tally.ended[PLAYING] += each
                    tally.outbreaks += each * float(number)
                    tally.count_outbreaks(where, branch.burst, each)
                else:
                    self._end(branch, city, each, True, tally)

    def _end(self, branch: Branch, city: City, weight: float, named: bool, tally: Tally) -> None:
        """The last card by the engine; outbreaks are counted by city if it stands for itself."""
        state = branch.state.copy()
        self.log.clear()
        apply(state, _INFECT + city * CITY, self.log)
        tally.ended[state.outcome] += weight
        tally.outbreaks += weight * float(state.outbreaks - branch.state.outbreaks)
        if named:
            tally.count_outbreaks(_outbreaks(self.log), branch.burst, weight)

    def _chain(self, state: State, city: City) -> tuple[int, int]:
        """How many outbreaks a card brings where cubes do not run out, and where."""
        plane = 3 * color_of(city)
        planes = state.cubes
        key = (int(city), int(planes[plane]), int(planes[plane + 1]), int(planes[plane + 2]))
        known = self.chains.get(key)
        if known is not None:
            return known
        after = state.copy()
        after.outbreaks = 0
        self.log.clear()
        apply(after, _INFECT + city * CITY, self.log)
        found = (int(after.outbreaks), int(_outbreaks(self.log)))
        self.chains[key] = found
        return found


def _on_agenda(state: State, step: i64) -> bool:
    place: i64
    for place in range(state.depth):
        if step_of(state.agenda[place]) == step:
            return True
    return False


def _alone(state: State, city: City) -> bool:
    """Whether a struck city can only have an outbreak that touches nothing else."""
    if state.outcome != PLAYING or step_of(top(state)) == ACT:
        return False
    return Alike(state).classes[SOLO] & BIT[city] != 0


def _prevented(log: Log, city: City) -> bool:
    fact = log.room[1]  # after the card itself
    return fact & 63 == INFECTION_PREVENTED and city_in(fact) == city


def _outbreaks(log: Log) -> CitySet:
    """The cities in which a log tells of outbreaks."""
    found: CitySet = 0
    place: i64
    for place in range(log.length):
        if log.room[place] & 63 == OUTBREAK:
            found |= BIT[city_in(log.room[place])]
    return found


def _find(
    found: dict[tuple[bytes, int, int], Branch],
    alike: Alike,
    before: Branch,
    state: State,
    weight: float,
    infected: CitySet,
    burst: CitySet,
    tally: Tally,
) -> None:
    """A way to a position: the first one, or one more."""
    tally.outbreaks += weight * float(state.outbreaks - before.state.outbreaks)
    if state.outcome != PLAYING:
        tally.ended[state.outcome] += weight
        return
    key = (state.key(), int(infected & alike.twice), int(burst))
    known = found.get(key)
    if known is None:
        found[key] = Branch(state, weight, infected, burst)
    else:
        known.weight += weight


def _share_out(alike: Alike, start: Branch, taken: list[float], tally: Tally) -> None:
    """What was counted for a class belongs to its members in equal parts."""
    place: i64
    for place in range(len(taken)):
        if taken[place] == 0.0:
            continue
        cities = alike.members[place]
        each = taken[place] / float(count(cities))
        solo = place % CLASSES == SOLO
        while cities:
            city = first(cities)
            cities &= cities - 1
            if not (start.infected | alike.spared) & BIT[city]:
                tally.infected[city] += each
            if solo and not start.burst & BIT[city]:
                tally.outbreak[city] += each
