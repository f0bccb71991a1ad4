"""How likely each city's infection card is to come, this turn and within a round.

Quick estimates for the evaluation, in parts of 1024; `odds` has the exact figures.
"""

from typing import Final

from fourcures.engine.agenda import (
    BEGUN,
    DRAW,
    EPIDEMIC,
    INFECT,
    INTENSIFY,
    STRIKE,
    count_of,
    step_of,
)
from fourcures.engine.atlas import CITIES
from fourcures.engine.bits import count, first
from fourcures.engine.drawing import cards_left
from fourcures.engine.infection_deck import cards_of
from fourcures.engine.ints import CitySet, i64, vec
from fourcures.engine.options import LAST_RATE, RATES
from fourcures.engine.state import State

ONE: Final = 1024


class Risk:
    """Chances for each city; computed again only when the decks have changed."""

    def __init__(self) -> None:
        self.now: Final = vec[i64]([0] * CITIES)
        """Turned up in this turn's Infect step."""
        self.soon: Final = vec[i64]([0] * CITIES)
        """Turned up before the player who is on turn now has the next one."""
        self.strike: Final = vec[i64]([0] * CITIES)
        """Struck by an epidemic before then."""
        self.epidemic: i64 = 0
        """An epidemic comes in this turn."""
        self.epidemic_soon: i64 = 0
        """An epidemic comes within a round."""
        self.version: i64 = 0
        """How often the chances have changed."""
        self._draws: i64 = -1
        self._discard: CitySet = 0
        self._removed: CitySet = 0
        self._left: i64 = 0
        self._infect: i64 = 0
        self._certain: i64 = 0
        self._order: i64 = 0

    def look(self, state: State) -> None:
        """Make the chances those of this position."""
        draw: i64 = 0
        infect: i64 = 0
        certain: i64 = 0
        rate = RATES[state.rate]
        place: i64
        for place in range(state.depth):
            entry = state.agenda[place]
            step = step_of(entry)
            if step == DRAW:
                draw = count_of(entry)
            elif step == INFECT:
                if entry & BEGUN:
                    infect = count_of(entry)
                elif not state.quiet:
                    infect = rate
            elif step == EPIDEMIC or step == STRIKE:
                certain = 2
            elif step == INTENSIFY and certain == 0:
                certain = 1
        left = (cards_left(state) * 4 + draw) * 8 + state.rate
        order = _order(state)
        if (
            state.draws == self._draws
            and state.infection_discard == self._discard
            and state.infection_removed == self._removed
            and left == self._left
            and infect == self._infect
            and certain == self._certain
            and order == self._order
        ):
            return
        self._draws = state.draws
        self._discard = state.infection_discard
        self._removed = state.infection_removed
        self._left = left
        self._infect = infect
        self._certain = certain
        self._order = order
        self._compute(state, draw, infect, certain)
        self.version += 1

    def _compute(self, state: State, draw: i64, infect: i64, certain: i64) -> None:
        players = state.options.players
        rate = RATES[state.rate]
        next_rate = RATES[state.rate + 1 if state.rate < LAST_RATE else LAST_RATE]
        epidemic = _epidemic_within(state, draw)
        epidemic_soon = _epidemic_within(state, draw + 2 * players - 2)
        strikes = epidemic_soon
        if certain:
            epidemic = ONE
            epidemic_soon = ONE
            strikes = ONE if certain == 2 else 0
        self.epidemic = epidemic
        self.epidemic_soon = epidemic_soon
        soon = infect + rate * (players - 1)
        if infect and infect < rate:
            next_rate = infect
        elif not infect:
            next_rate = 0
        above: i64 = 0
        place: i64 = state.height - 1
        while place >= 0:
            layer = cards_of(state.layers[place])
            size = count(layer)
            this_turn = (ONE - epidemic) * _reached(infect, above, size) // ONE
            whole = _reached(soon, above, size)
            half = _reached(soon // 2, above, size)
            in_round = ((ONE - epidemic_soon) * whole + epidemic_soon * half) // ONE
            struck = strikes // size if place == 0 else 0
            _set(self.now, layer, this_turn)
            _set(self.soon, layer, in_round)
            _set(self.strike, layer, struck)
            above += size
            place -= 1
        pile = state.infection_discard
        size = count(pile) + 1
        _set(self.now, pile, epidemic * _reached(next_rate, 0, size) // ONE)
        after = soon // 2 if certain == 0 else soon
        _set(self.soon, pile, epidemic_soon * _reached(after, 0, size + soon - after) // ONE)
        _set(self.strike, pile, 0)
        _set(self.now, state.infection_removed, 0)
        _set(self.soon, state.infection_removed, 0)
        _set(self.strike, state.infection_removed, 0)


def _order(state: State) -> i64:
    """A number that tells apart how the cards on top may lie."""
    order = state.height
    place: i64 = state.height - 1
    weight: i64 = 3
    while place >= 0 and weight < 17:
        order += weight * state.layers[place]
        weight += 2
        place -= 1
    return order


def _reached(drawn: i64, above: i64, size: i64) -> i64:
    """The chance that a card of a layer is among the cards drawn from the deck."""
    if drawn <= above:
        return 0
    if drawn >= above + size:
        return ONE
    return ONE * (drawn - above) // size


def _epidemic_within(state: State, cards: i64) -> i64:
    """The chance that an epidemic is among the next cards of the player deck."""
    left = cards_left(state)
    if cards <= 0 or state.epidemics == 0:
        return 0
    bottom: i64 = 0
    if state.epidemics > 1:
        bottom = state.options.piles[state.epidemics - 2]
    top = state.options.piles[state.epidemics - 1]
    if top > left:
        top = left
    return _reached(cards, left - top, top - bottom)


def _set(chances: vec[i64], cities: CitySet, chance: i64) -> None:
    while cities:
        chances[first(cities)] = chance
        cities &= cities - 1
