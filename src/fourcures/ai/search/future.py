"""One way the cards may lie: every draw of a game fixed beforehand, whatever the players do.

Two plans that are tried on the same future meet the same luck, so that their difference shows
after few trials.
"""

from typing import Final

from fourcures.engine.actions import CARD
from fourcures.engine.agenda import DEAL_ROLES, DRAW, STRIKE, step_of, top
from fourcures.engine.atlas import CITIES
from fourcures.engine.bits import count, first, nth
from fourcures.engine.cards import CARDS
from fourcures.engine.drawing import cards_left, epidemic_inside, top_pile
from fourcures.engine.ints import Action, CardSet, i64, vec
from fourcures.engine.lots import EPIDEMIC_OUTCOME, lot
from fourcures.engine.state import State

from .rng import Dice

_EPOCHS: Final = 8  # between epidemics


class Future:
    """Orders of both decks that fit what is known of a position."""

    def __init__(self) -> None:
        self.cards: Final = vec[i64]([0] * CARDS)
        """The player deck without epidemics, bottom first."""
        self.epidemics: Final = vec[i64]([0] * 8)
        """For each pile: how many cards the deck has when the epidemic is on top."""
        self.ranks: Final = vec[i64]([0] * (CITIES * _EPOCHS))
        """In each epoch, which of two infection cards of one layer lies above: the lower one."""

    def deal(self, state: State, dice: Dice) -> None:
        """Shuffle all that nobody knows."""
        self.deal_cards(state, dice)
        self.deal_epidemics(state, dice)
        self.deal_infections(state, dice)

    def deal_cards(self, state: State, dice: Dice) -> None:
        """Shuffle the city and event cards of the player deck."""
        cards = self.cards
        n: i64 = 0
        deck = state.deck
        while deck:
            place = dice.roll(n + 1)
            cards[n] = cards[place]
            cards[place] = first(deck)
            deck &= deck - 1
            n += 1

    def deal_epidemics(self, state: State, dice: Dice) -> None:
        """Hide an epidemic in each pile that still has one."""
        heights = state.options.piles
        below: i64 = 0
        pile: i64
        for pile in range(state.epidemics):
            height = heights[pile]
            left = cards_left(state)
            if left < height:
                height = left
            self.epidemics[pile] = below + 1 + dice.roll(height - below)
            below = height

    def deal_infections(self, state: State, dice: Dice) -> None:
        """Shuffle the infection deck, now and after each epidemic to come."""
        place: i64
        for place in range(CITIES * (state.epidemics + 1)):
            self.ranks[place] = dice.next()

    def take_cards(self, other: "Future") -> None:
        """The same player deck as in another future, epidemics apart."""
        _copy(other.cards, self.cards)

    def take_epidemics(self, other: "Future") -> None:
        """The same places of the epidemics."""
        _copy(other.epidemics, self.epidemics)

    def take_infections(self, other: "Future") -> None:
        """The same infection deck."""
        _copy(other.ranks, self.ranks)

    def outcome(self, state: State) -> Action:
        """What the coming draw brings."""
        step = step_of(top(state))
        if step == DRAW and epidemic_inside(state):
            at = self.epidemics[top_pile(state)]
            if at >= cards_left(state):
                return EPIDEMIC_OUTCOME
        cards, base, unit = lot(state)
        if step == DEAL_ROLES:
            return base + unit * nth(cards, self.ranks[count(cards)] % count(cards))
        if unit == CARD:
            return base + unit * self.cards[count(cards) - 1]
        return base + unit * self._top(cards, state.epidemics, step == STRIKE)

    def _top(self, cards: CardSet, epoch: i64, bottom: bool) -> i64:
        best: i64 = -1
        chosen: i64 = 0
        while cards:
            city = first(cards)
            cards &= cards - 1
            rank = self.ranks[CITIES * epoch + city]
            if bottom:
                rank = 0x80000000 - rank
            if best < 0 or rank < best:
                best = rank
                chosen = city
        return chosen


def _copy(source: vec[i64], target: vec[i64]) -> None:
    place: i64
    for place in range(len(source)):
        target[place] = source[place]
