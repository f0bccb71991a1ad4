"""The infection deck in layers: sets of cards whose order within nobody knows."""

from typing import Final

from .atlas import ALL_CITIES
from .bits import BIT, count
from .facts import DECK_RESHUFFLED, Log, about_number
from .ints import City, CitySet, Seat, i64
from .state import State

KNOWER: Final = 281474976710656
"""Above a layer's cards: one plus the seat that alone knows it apart from the layer below."""


def cards_of(layer: i64) -> CitySet:
    """The cards of a layer."""
    return layer & ALL_CITIES


def knower_of(layer: i64) -> Seat:
    """The seat that alone knows this layer apart from the one below; below 0 if everybody does."""
    return layer // KNOWER - 1


def top_layer(state: State) -> CitySet:
    """One of these is the top card."""
    return cards_of(state.layers[state.height - 1])


def bottom_layer(state: State) -> CitySet:
    """One of these is the bottom card."""
    return cards_of(state.layers[0])


def draw_top(state: State, city: City) -> None:
    """The top card turns out to be this one."""
    state.draws += 1
    last = state.height - 1
    state.layers[last] &= ~BIT[city]
    if not cards_of(state.layers[last]):
        state.height = last


def draw_bottom(state: State, city: City) -> None:
    """The bottom card turns out to be this one."""
    state.draws += 1
    state.layers[0] &= ~BIT[city]
    if not cards_of(state.layers[0]):
        place: i64
        for place in range(1, state.height):
            state.layers[place - 1] = state.layers[place]
        state.height -= 1


def lay_on_top(state: State, layer: i64) -> None:
    """Put cards on top of the deck."""
    state.layers[state.height] = layer
    state.height += 1


def reshuffle(state: State, log: Log) -> None:
    """No card is left to turn up: the discard pile becomes the deck (rule 8.8)."""
    log.add(about_number(DECK_RESHUFFLED, count(state.infection_discard)))
    lay_on_top(state, state.infection_discard)
    state.infection_discard = 0
