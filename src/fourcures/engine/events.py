"""Event cards at any time: the windows, who may play what, and where the card goes."""

from .actions import PLAY_EVENT, SEAT, kind_of, seat_of
from .agenda import READY, step_of, top
from .bits import BIT, first
from .cards import EVENTS, FIRST_EVENT
from .event_cards.base import EVENT_CARDS, WINDOWS
from .facts import CARD_REMOVED, Log, about_card
from .hands import spend
from .ints import Action, Card, CardSet, Seat, Todo, i64, vec
from .reasons import EVENT_NOT_HELD, NOT_NOW
from .roles.base import role_of
from .state import State


def window(entry: Todo) -> CardSet:
    """The event cards that may be played while this entry is on top (rules 10.1, 10.7 and 10.8)."""
    if entry & READY:
        return 0
    return WINDOWS[step_of(entry)]


def events_of(state: State, seat: Seat) -> CardSet:
    """The event cards a player may play."""
    return state.hands[seat] & EVENTS | role_of(state, seat).events_besides(state)


def anybody_has(state: State, cards: CardSet) -> bool:
    """Whether one of these event cards is in a hand or on a role card."""
    held = state.stored
    seat: Seat
    for seat in range(state.options.players):
        held |= state.hands[seat]
    return held & cards != 0


def anybody_can_play(state: State, cards: CardSet) -> bool:
    """Whether one of these event cards can be played by somebody now."""
    if not anybody_has(state, cards):
        return False
    seat: Seat
    for seat in range(state.options.players):
        held = events_of(state, seat) & cards
        while held:
            if EVENT_CARDS[first(held) - FIRST_EVENT].playable(state):
                return True
            held &= held - 1
    return False


def event_offers(state: State, cards: CardSet, out: vec[i64], n: i64) -> i64:
    """All ways to play these event cards, by whoever holds them."""
    if not anybody_has(state, cards):
        return n
    seat: Seat
    for seat in range(state.options.players):
        held = events_of(state, seat) & cards
        while held:
            number = first(held) - FIRST_EVENT
            held &= held - 1
            event = EVENT_CARDS[number]
            if event.playable(state):
                base: i64 = PLAY_EVENT + number + seat * SEAT
                n = event.offers(state, seat, base, out, n)
    return n


def refuse_event(state: State, action: Action) -> i64:
    """Why an event card cannot be played."""
    card = event_card(action)
    allowed = window(top(state))
    if not allowed:
        return NOT_NOW
    if not events_of(state, seat_of(action)) & BIT[card]:
        return EVENT_NOT_HELD
    if not allowed & BIT[card]:
        return EVENT_CARDS[card - FIRST_EVENT].refuse_moment()
    return EVENT_CARDS[card - FIRST_EVENT].refuse(state, action)


def play_event(state: State, action: Action, log: Log) -> None:
    """The card leaves the hand or the role card, then does what it says (rule 10.2)."""
    seat = seat_of(action)
    card = event_card(action)
    if state.hands[seat] & BIT[card]:
        spend(state, seat, card, log)
    else:
        state.stored = 0
        state.removed |= BIT[card]
        log.add(about_card(CARD_REMOVED, seat, card))
    EVENT_CARDS[card - FIRST_EVENT].resolve(state, action, log)


def event_card(action: Action) -> Card:
    """The event card an action plays."""
    return kind_of(action) - PLAY_EVENT + FIRST_EVENT
