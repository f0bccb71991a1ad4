"""The rest of a turn with all that chance may bring, each with its exact probability.

The engine plays it; here its chance outcomes are followed, and those that are alike only once.
"""

from typing import Final

from fourcures.engine.actions import (
    CARD,
    CHANCE,
    CITY,
    DRAW_CARD,
    SEAT,
    STRIKE_CITY,
    city_in,
    finish,
)
from fourcures.engine.agenda import ACT, DRAW, INFECT, STRIKE, step_of, top
from fourcures.engine.bits import BIT, count, first
from fourcures.engine.facts import INFECTION_PREVENTED, SILENT, Log
from fourcures.engine.infection_deck import bottom_layer
from fourcures.engine.ints import City, CitySet, i64
from fourcures.engine.lots import EPIDEMIC_OUTCOME, epidemic_places
from fourcures.engine.rules import apply, run_on
from fourcures.engine.state import PLAYING, State

from .classes import SOLO, Alike
from .infect import Infecting, outbreaks_in
from .tally import Branch, Tally

_STRIKE: Final = STRIKE_CITY + CHANCE * SEAT
_DRAW: Final = DRAW_CARD + CHANCE * SEAT


def rest_of_turn(state: State) -> Tally:
    """What may happen until the next turn if the actions end now and nobody plays an event.

    The position must hold neither events in hands nor a Forecast; it is changed.
    """
    tally = Tally()
    acting = False
    place: i64
    for place in range(state.depth):
        if step_of(state.agenda[place]) == ACT:
            acting = True
    run_on(state, SILENT)
    if acting:
        apply(state, finish(state.seat))
    drawn: list[Branch | None] = [None, None, None]
    _draw(state, 1.0, 0, drawn)
    walk = Walk()
    number: i64
    for number in range(3):
        branch = drawn[number]
        if branch is not None:
            tally.epidemics[number] = branch.weight
            walk.go_on(branch, tally)
    return tally


def _draw(state: State, weight: float, epidemics: i64, drawn: list[Branch | None]) -> None:
    """The cards still to be drawn: only how many of them are epidemics matters."""
    if state.outcome != PLAYING or step_of(top(state)) != DRAW:
        same = drawn[epidemics]
        if same is None:
            drawn[epidemics] = Branch(state, weight, 0, 0)
        else:
            same.weight += weight
        return
    places = epidemic_places(state)
    part = 1.0 / float(places) if places else 0.0
    if places != 1:
        card = state.copy()
        apply(card, _DRAW + first(state.deck) * CARD)
        _draw(card, weight * (1.0 - part), epidemics, drawn)
    if places:
        apply(state, EPIDEMIC_OUTCOME)
        _draw(state, weight * part, epidemics + 1, drawn)


class Walk:
    """Follows the rest of a turn through everything that chance may bring."""

    def __init__(self) -> None:
        self.log: Final = Log()
        self.infecting: Final = Infecting()

    def go_on(self, branch: Branch, tally: Tally) -> None:
        """Count what follows after the draw, or after an epidemic."""
        state = branch.state
        if state.outcome != PLAYING or step_of(top(state)) == ACT:
            tally.ended[state.outcome] += branch.weight
        elif step_of(top(state)) == STRIKE:
            self._strike(branch, tally)
        else:
            self.infecting.infect(branch, Alike(state), tally)

    def _strike(self, branch: Branch, tally: Tally) -> None:
        """The bottom card, and the rest of the turn after each that it may be."""
        cards = bottom_layer(branch.state)
        weight = branch.weight / float(count(cards))
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
            elif state.outbreaks == branch.state.outbreaks and _alone(state, city):
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
        burst = tally.count_outbreaks(outbreaks_in(self.log), branch.burst, weight)
        self.go_on(Branch(state, weight, infected, burst), tally)


def _alone(state: State, city: City) -> bool:
    """Whether all that can still come of a struck city is an outbreak that touches nothing else.

    Not while a second epidemic is to come: it may strike next door.
    """
    if state.outcome != PLAYING or step_of(top(state)) != INFECT:
        return False
    return Alike(state).classes[SOLO] & BIT[city] != 0


def _prevented(log: Log, city: City) -> bool:
    fact = log.room[1]  # after the card itself
    return fact & 63 == INFECTION_PREVENTED and city_in(fact) == city
