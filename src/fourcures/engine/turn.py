"""A turn: beginning it, acting, passing it on."""

from .actions import FINISH, SEAT
from .agenda import (
    ACT,
    COUNT_UNIT,
    DRAW,
    HAND_LIMIT,
    INFECT,
    PASS_TURN,
    change,
    count_of,
    push,
    todo,
    top,
)
from .building import build_offers
from .curing import cure_offers
from .drawing import CARDS_DRAWN
from .facts import TURN_BEGAN, Log, about_seat
from .ints import i64, vec
from .moving import move_offers
from .roles.base import role_of
from .sharing import share_offers
from .state import State
from .treating import treat_offers


def begin_turn(state: State, log: Log) -> None:
    """Put the parts of a turn on the agenda (rule 4.1)."""
    push(state, todo(PASS_TURN, 0, 0))
    push(state, todo(INFECT, 0, 0))
    push(state, todo(HAND_LIMIT, state.seat, 0))
    push(state, todo(DRAW, 0, CARDS_DRAWN))
    push(state, todo(ACT, 0, role_of(state, state.seat).actions()))
    log.add(about_seat(TURN_BEGAN, state.seat))


def pass_turn(state: State, log: Log) -> None:
    """The player to the left goes on (rule 4.1)."""
    state.depth = 0
    state.seat += 1
    if state.seat == state.options.players:
        state.seat = 0
    begin_turn(state, log)


def act_offers(state: State, out: vec[i64], n: i64) -> i64:
    """Everything the player may do, actions permitting."""
    seat = state.seat
    out[n] = FINISH + seat * SEAT
    n += 1
    if count_of(top(state)) == 0:
        return n
    n = move_offers(state, seat, out, n)
    n = build_offers(state, seat, out, n)
    n = treat_offers(state, seat, out, n)
    n = share_offers(state, seat, out, n)
    n = cure_offers(state, seat, out, n)
    return role_of(state, seat).offers(state, seat, out, n)


def use_action(state: State) -> None:
    """One action less (rule 4.2)."""
    change(state, top(state) - COUNT_UNIT)
