"""Infection cards that make no difference: which of them lead to the same things this turn."""

from typing import Final

from fourcures.engine.agenda import count_of, top
from fourcures.engine.atlas import CITIES, COLORS, NEAR, cities_of
from fourcures.engine.bits import BIT, count, first
from fourcures.engine.cubes import cubes_at, is_eradicated, supply
from fourcures.engine.infection_deck import cards_of
from fourcures.engine.ints import City, CitySet, Color, i64, vec
from fourcures.engine.protection import protected
from fourcures.engine.state import LAYERS, State

QUIET: Final = 0
"""Cards after which nothing can happen but, at the most, a cube."""
SOLO: Final = 1
"""Cards that bring one outbreak each, which sets nothing else off, now or later."""
SCARCE: Final = 2
"""And for each color whose cubes may run out, those after which only cubes are fewer."""
CLASSES: Final = SCARCE + COLORS

_NONE: Final = vec[i64]([0] * CITIES)


class Alike:
    """The cards that the Infect step on top may turn up, sorted by what can come of them.

    Cards of one class in one layer can be exchanged without changing anything else. A card of no
    class is looked at by itself.
    """

    def __init__(self, state: State) -> None:
        self.draws: Final = count_of(top(state))
        self.spared: CitySet = 0
        """No cube is placed there by its card."""
        self.plain: CitySet = 0
        """While such a city has fewer than three cubes, its card brings a cube and no more."""
        self.twice: CitySet = 0
        """Cards that come back if the deck is used up within this step (rule 8.8)."""
        self.classes: Final = vec[i64]([0] * CLASSES)
        self.members: Final = vec[i64]([0] * (CLASSES * (LAYERS + 1)))
        """For each height of the deck, the members of each class in the layer then on top."""
        once = self._reach(state)
        color: Color
        for color in range(COLORS):
            self._sort(state, color, once & cities_of(color))
        self._place(state, once)

    def _reach(self, state: State) -> CitySet:
        """The cards that can be turned up at all."""
        once: CitySet = 0
        left = self.draws
        place = state.height
        while left > 0 and place > 0:
            place -= 1
            layer = cards_of(state.layers[place])
            once |= layer
            left -= count(layer)
        if left > 0:
            self.twice = once
            once |= state.infection_discard
        return once

    def _sort(self, state: State, color: Color, cards: CitySet) -> None:
        if is_eradicated(state, color):
            self.spared |= cards
            self.classes[QUIET] |= cards & ~self.twice
            return
        shield = protected(state, color)
        self.spared |= cards & shield
        self.classes[QUIET] |= cards & shield & ~self.twice
        cards &= ~shield
        times = self._outbreaks(state, color, cards, shield)
        need = self.draws
        solo: CitySet = 0
        calm = cards & ~self.twice
        city: City
        for city in range(CITIES):
            if times[city] == 0:
                continue
            need += times[city] * count(NEAR[city])
            if calm & BIT[city]:
                calm &= ~BIT[city]
                if _alone(state, color, city, times):
                    solo |= BIT[city]
        if need <= supply(state, color):
            self.plain |= cards
            self.classes[QUIET] |= calm
            self.classes[SOLO] |= solo
        elif state.options.medic_prevents:  # otherwise not every cube placed there stays
            self.classes[SCARCE + color] |= calm

    def _outbreaks(self, state: State, color: Color, cards: CitySet, shield: CitySet) -> vec[i64]:
        """How often each city can have an outbreak at the most, whatever is turned up.

        A city has one for its own card or in the chain of a neighbor's, and only if its cubes, its
        card and the outbreaks next to it make four.
        """
        times = _NONE[:]
        cities = cards & state.cubes[color * 3 + 2] | self.twice & cards
        while cities:
            city = first(cities)
            cities &= cities - 1
            most: i64 = 0
            if cards & BIT[city]:
                most = 2 if self.twice & BIT[city] else 1
            near = NEAR[city]
            while near:
                most += times[first(near)]
                near &= near - 1
            if cubes_at(state, city, color) + most < 4:
                continue
            if most > self.draws:
                most = self.draws
            if most > times[city]:
                times[city] = most
                cities |= NEAR[city] & ~shield
        return times

    def _place(self, state: State, once: CitySet) -> None:
        height: i64
        kind: i64
        for height in range(1, state.height + 1):
            layer = cards_of(state.layers[height - 1])
            if self.twice:
                layer = once if height == 1 else 0
            for kind in range(CLASSES):
                self.members[height * CLASSES + kind] = self.classes[kind] & layer


def _alone(state: State, color: Color, city: City, times: vec[i64]) -> bool:
    """Whether the city's only outbreak is that of its own card, and sets nothing off."""
    if cubes_at(state, city, color) < 3:
        return False
    near = NEAR[city]
    while near:
        if times[first(near)]:
            return False
        near &= near - 1
    return True
