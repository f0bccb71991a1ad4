"""What a seat may know: the table of secrets, and facts without them.

With open hands nothing on the table is secret. With hidden hands a seat does not know the cards
that others draw, hold and hand over, nor the cards of somebody else's Forecast.
"""

from fourcures.engine.actions import pawn_in, seat_of
from fourcures.engine.agenda import PARTIAL, PEEK, PUT_BACK, step_of
from fourcures.engine.atlas import NO_CITY
from fourcures.engine.cards import NO_CARD
from fourcures.engine.facts import CARD_DRAWN, CARD_FORESEEN, CARD_GIVEN, CARD_PUT_BACK
from fourcures.engine.infection_deck import cards_of, knower_of
from fourcures.engine.options import Options
from fourcures.engine.state import State
from fourcures.play.words.fields import FIELDS_OF_FACT, repack, unpack

WATCHER = None
"""Whoever has no seat sees what a player without a hand would see (ruling 56)."""

_HIDDEN_FIELD = {
    CARD_DRAWN: ("card", NO_CARD),
    CARD_GIVEN: ("card", NO_CARD),
    CARD_FORESEEN: ("city", NO_CITY),
    CARD_PUT_BACK: ("city", NO_CITY),
}


def redact(fact: int, seat: int | None, options: Options) -> int:
    """A fact as a seat may know it: that it happened, without the card it may not see."""
    kind = fact & 63
    if options.open_hands or kind not in _HIDDEN_FIELD or seat_of(fact) == seat:
        return fact
    if kind == CARD_GIVEN and pawn_in(fact) == seat:
        return fact
    field, hidden = _HIDDEN_FIELD[kind]
    return repack(kind, {**unpack(fact, FIELDS_OF_FACT[kind]), field: hidden})


def sees_hand(state: State, viewer: int | None, seat: int) -> bool:
    """Whether somebody sees the hand of a seat."""
    return bool(state.options.open_hands) or viewer == seat


def strata(state: State, viewer: int | None, forecaster: int | None) -> list[int]:
    """The infection deck as somebody knows it: sets of cards in unknown order, bottom first.

    What only another seat can tell apart is one set, and so are the cards of an open Forecast
    of somebody else and whatever they were taken from. If that was taken as a whole, everybody
    knows which cards are out.
    """
    found: list[int] = []
    for layer in state.layers[: state.height]:
        knower = knower_of(layer)
        if knower >= 0 and knower != viewer and found:
            found[-1] |= cards_of(layer)
        else:
            found.append(cards_of(layer))
    hidden = not state.options.open_hands and forecaster != viewer
    if hidden and state.peeked:
        below = found.pop() if found and not _taken_whole(state) else 0
        found.append(below | state.peeked)
    return found


def _taken_whole(state: State) -> bool:
    """Whether the open Forecast took all that others cannot tell apart, and all of it is out."""
    steps = {int(step_of(entry)): entry for entry in state.agenda[: state.depth]}
    return PEEK not in steps and not steps[PUT_BACK] & PARTIAL
