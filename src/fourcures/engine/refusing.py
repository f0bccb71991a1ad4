"""Why an action is not legal: the other side of `legal`, told by the same modules."""

from .actions import (
    BUILD,
    CHANCE,
    CURE,
    DEAL_ROLE,
    DISCARD,
    DRAW_EPIDEMIC,
    FETCH,
    FINISH,
    GO_ON,
    PLAY_EVENT,
    PUT_BACK_CARD,
    SHUTTLE,
    TAKE,
    TREAT,
    kind_of,
    pawn_in,
    seat_of,
)
from .agenda import ACT, HAND_LIMIT, PUT_BACK, count_of, seat_of_todo, step_of, top
from .bits import BIT
from .building import refuse_build
from .curing import refuse_cure
from .event_cards.forecast import refuse_put_back
from .events import refuse_event
from .hands import refuse_discard
from .ints import Action, Seat, i64
from .lots import epidemic_places, lot
from .moving import refuse_move
from .reasons import (
    CARDS_FIRST,
    CHANCE_DECIDES,
    DISCARD_FIRST,
    FINE,
    GAME_IS_OVER,
    NO_ACTIONS_LEFT,
    NO_FORECAST,
    NO_SUCH_ACTION,
    NOT_POSSIBLE_BY_CHANCE,
    NOT_YOUR_TURN,
    NOTHING_TO_DISCARD,
    NOTHING_WAITS,
    PUT_BACK_FIRST,
)
from .roles.base import role_of
from .rules import to_move
from .sharing import refuse_share
from .state import PLAYING, State
from .treating import refuse_treat


def refuse(state: State, action: Action) -> i64:
    """The reason why a well-formed action is not legal now, or FINE."""
    kind = kind_of(action)
    seat = seat_of(action)
    if state.outcome != PLAYING:
        return GAME_IS_OVER
    if DEAL_ROLE <= kind < PLAY_EVENT:
        return _refuse_chance(state, action)
    if seat >= state.options.players or (kind != CURE and pawn_in(action) >= state.options.players):
        return NO_SUCH_ACTION
    entry = top(state)
    step = step_of(entry)
    if step == PUT_BACK and kind != PUT_BACK_CARD:
        return PUT_BACK_FIRST
    if kind >= PLAY_EVENT:
        return refuse_event(state, action)
    if kind == DISCARD:
        if step != HAND_LIMIT:
            return NOTHING_TO_DISCARD
        return refuse_discard(state, action, seat_of_todo(entry))
    if kind == PUT_BACK_CARD:
        if step != PUT_BACK:
            return NO_FORECAST
        return refuse_put_back(state, action, seat_of_todo(entry))
    if kind == GO_ON:
        waits = step != ACT and step != HAND_LIMIT
        return FINE if waits and to_move(state) == seat else NOTHING_WAITS
    return _refuse_in_turn(state, action, seat)


def _refuse_in_turn(state: State, action: Action, seat: Seat) -> i64:
    kind = kind_of(action)
    entry = top(state)
    step = step_of(entry)
    if seat != state.seat:
        return NOT_YOUR_TURN
    if step == HAND_LIMIT:
        return DISCARD_FIRST
    if step != ACT:
        return CHANCE_DECIDES if to_move(state) == CHANCE else CARDS_FIRST
    if kind == FINISH:
        return FINE
    if count_of(entry) == 0:
        return NO_ACTIONS_LEFT
    if kind <= SHUTTLE:
        return refuse_move(state, action)
    if kind == BUILD:
        return refuse_build(state, action)
    if kind == TREAT:
        return refuse_treat(state, action)
    if kind <= TAKE:
        return refuse_share(state, action)
    if kind == CURE:
        return refuse_cure(state, action)
    return role_of(state, seat).refuse(state, action) if kind <= FETCH else NO_SUCH_ACTION


def _refuse_chance(state: State, action: Action) -> i64:
    if to_move(state) != CHANCE or seat_of(action) != CHANCE:
        return NOT_POSSIBLE_BY_CHANCE
    places = epidemic_places(state)
    if kind_of(action) == DRAW_EPIDEMIC:
        return FINE if places else NOT_POSSIBLE_BY_CHANCE
    cards, base, unit = lot(state)
    member = (action - base) // unit
    if places == 1 or action < base or action != base + unit * member or member > 61:
        return NOT_POSSIBLE_BY_CHANCE
    return FINE if cards & BIT[member] else NOT_POSSIBLE_BY_CHANCE
