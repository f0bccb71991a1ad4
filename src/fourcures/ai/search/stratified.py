"""Futures one after the other in which every card comes first equally often.

Trials in a few of them tell as much as in many that are drawn blindly.
"""

from typing import Final

from fourcures.engine.atlas import CITIES
from fourcures.engine.bits import count, first
from fourcures.engine.cards import MOST_CARDS
from fourcures.engine.drawing import CARDS_DRAWN
from fourcures.engine.infection_deck import cards_of
from fourcures.engine.ints import i64, vec
from fourcures.engine.options import RATES
from fourcures.engine.state import State

from .future import Future
from .rng import Dice

_GOLDEN: Final = 1327217885  # of 2**31: steps of this size spread evenly
_BELOW: Final = 0x7FFFFFFF
_PLACE: Final = 16777216  # above all that tells cards of different layers apart


class FairFuture(Future):
    """Cuts the same shuffled deck at another place for each future, and reshuffles after all."""

    def __init__(self) -> None:
        super().__init__()
        self._cut: Final = vec[i64]([0] * MOST_CARDS)

    def deal_number(self, state: State, seed: i64, number: i64) -> None:
        """The future of this number."""
        dice = Dice(seed * 1000003 + number)
        self.deal_epidemics(state, dice)
        self.deal_infections(state, dice)
        self._spread_epidemic(state, seed, number)
        self._cut_cards(state, seed, number)
        place: i64
        for place in range(state.height):
            self._cut_layer(state, place, seed, number)

    def _spread_epidemic(self, state: State, seed: i64, number: i64) -> None:
        """The next epidemic is now early, now late in its pile."""
        if not state.epidemics:
            return
        pile = state.epidemics - 1
        heights = state.options.piles
        below: i64 = heights[pile - 1] if pile else 0
        height = heights[pile]
        left = count(state.deck) + state.epidemics
        if left < height:
            height = left
        spot = (Dice(seed * 1000003 - 1).next() + number * _GOLDEN) & _BELOW
        self.epidemics[pile] = below + 1 + ((spot * (height - below)) >> 31)

    def _cut_cards(self, state: State, seed: i64, number: i64) -> None:
        size = count(state.deck)
        if not size:
            return
        turned = CARDS_DRAWN * number
        self.deal_cards(state, Dice(seed * 1000003 + 500000 + turned // size))
        at = turned % size
        place: i64
        for place in range(size):
            self._cut[place] = self.cards[(place + at) % size]
        for place in range(size):
            self.cards[place] = self._cut[place]

    def _cut_layer(self, state: State, layer: i64, seed: i64, number: i64) -> None:
        cards = cards_of(state.layers[layer])
        size = count(cards)
        turned = RATES[state.rate] * number
        dice = Dice(seed * 1000003 + 700000 + turned // size)
        at = turned % size
        epoch = CITIES * state.epidemics
        n: i64 = 0
        while cards:
            other = dice.roll(n + 1)
            self._cut[n] = self._cut[other]
            self._cut[other] = first(cards)
            cards &= cards - 1
            n += 1
        place: i64
        for place in range(size):
            city = self._cut[(place + at) % size]
            self.ranks[epoch + city] = place * _PLACE + self.ranks[epoch + city] % _PLACE
