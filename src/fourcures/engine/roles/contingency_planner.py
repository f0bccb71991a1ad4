"""Keeps a played event card for a second use."""

from typing import ClassVar

from ..actions import CARD, FETCH, SEAT, card_in, kind_of, seat_of
from ..bits import BIT, spread
from ..cards import EVENTS
from ..facts import CARD_FETCHED, Log, about_card
from ..ints import Action, CardSet, Seat, i64, vec
from ..reasons import FINE, NOT_AN_EVENT, NOT_IN_DISCARD, ROLE_CARD_FULL
from ..state import State
from .base import Role


class ContingencyPlanner(Role):
    """As an action, takes an event card from the discard pile onto the role card."""

    name: ClassVar[str] = "contingency planner"

    def offers(self, state: State, seat: Seat, out: vec[i64], n: i64) -> i64:
        """Rule 9.1."""
        if state.stored:
            return n
        return spread(out, n, FETCH + seat * SEAT, CARD, state.discard & EVENTS)

    def refuse(self, state: State, action: Action) -> i64:
        """Rule 9.1."""
        if kind_of(action) != FETCH:
            return super().refuse(state, action)
        card = BIT[card_in(action)]
        if not card & EVENTS:
            return NOT_AN_EVENT
        if not card & state.discard:
            return NOT_IN_DISCARD
        return ROLE_CARD_FULL if state.stored else FINE

    def perform(self, state: State, action: Action, log: Log) -> None:
        """Rule 9.1."""
        state.stored = BIT[card_in(action)]
        state.discard &= ~state.stored
        log.add(about_card(CARD_FETCHED, seat_of(action), card_in(action)))

    def events_besides(self, state: State) -> CardSet:
        """The card on the role card."""
        return state.stored
