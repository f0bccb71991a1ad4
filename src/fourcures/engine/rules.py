"""The engine's four functions: setup, legal, odds, apply. Dispatch only; no rule is told here."""

from typing import Final

from .actions import (
    BUILD,
    CHANCE,
    CURE,
    DEAL_ROLE,
    DISCARD,
    DRAW_CARD,
    DRAW_EPIDEMIC,
    FETCH,
    FINISH,
    GO_ON,
    INFECT_CITY,
    PEEK_CARD,
    PLAY_EVENT,
    SEAT,
    SHUTTLE,
    STRIKE_CITY,
    TAKE,
    TREAT,
    card_in,
    kind_of,
    seat_of,
)
from .agenda import (
    ACT,
    BEGIN,
    BEGUN,
    DEAL_ROLES,
    DRAW,
    EPIDEMIC,
    HAND_LIMIT,
    INFECT,
    INTENSIFY,
    PASS_TURN,
    PUT_BACK,
    READY,
    STRIKE,
    change,
    count_of,
    drop,
    seat_of_todo,
    step_of,
    top,
)
from .bits import spread
from .building import build_station
from .curing import discover_cure
from .drawing import draw_card, draw_epidemic, too_few_left
from .ending import lose
from .epidemics import increase, intensify, strike
from .event_cards.forecast import peek, put_back, put_back_offers
from .events import anybody_can_play, event_offers, play_event, window
from .facts import SILENT, Log
from .hands import discard_offers, fits, spend
from .infecting import begin_infecting, infect_next, skip_infecting
from .infection_deck import reshuffle
from .ints import Action, Seat, Todo, i64, vec
from .lots import EPIDEMIC_OUTCOME, epidemic_places, lot, weights
from .moving import move
from .options import Options
from .roles.base import role_of
from .setup import (
    begin,
    deal_card,
    deal_role,
    infect_one_of_nine,
    open_box,
    role_waits,
    take_chosen_role,
)
from .sharing import share
from .state import LOST_CARDS, PLAYING, State
from .treating import treat_disease
from .turn import act_offers, pass_turn, use_action

MOST_ACTIONS: Final = 2048
"""Room enough for all actions of any position."""


def setup(options: Options, log: Log = SILENT) -> State:
    """The opened box, up to the first card that chance turns up."""
    state = open_box(options, log)
    run_on(state, log)
    return state


def to_move(state: State) -> Seat:
    """Whom the game waits for: a seat, or CHANCE. Others may still be free to play events."""
    entry = top(state)
    step = step_of(entry)
    if step == ACT:
        return state.seat
    if step == HAND_LIMIT or step == PUT_BACK:
        return seat_of_todo(entry)
    if _is_window(entry, step):
        return state.seat
    return CHANCE


def waits(state: State) -> bool:
    """Whether the game waits for the current player to go on, so that others can play an event."""
    entry = top(state)
    return state.outcome == PLAYING and _is_window(entry, step_of(entry))


def _is_window(entry: Todo, step: i64) -> bool:
    return step == EPIDEMIC or step == INTENSIFY or (step == INFECT and not entry & READY)


def legal_into(state: State, out: vec[i64]) -> i64:
    """Write everything that can be done now, by anybody or by chance; return how many."""
    if state.outcome != PLAYING:
        return 0
    entry = top(state)
    step = step_of(entry)
    n: i64 = 0
    if step == ACT:
        n = act_offers(state, out, n)
    elif step == HAND_LIMIT:
        n = discard_offers(state, seat_of_todo(entry), out, n)
    elif step == PUT_BACK:
        return put_back_offers(state, seat_of_todo(entry), out, n)
    elif not _is_window(entry, step):
        places = epidemic_places(state)
        if places:
            out[n] = EPIDEMIC_OUTCOME
            n += 1
        if places == 1:
            return n
        cards, base, unit = lot(state)
        return spread(out, n, base, unit, cards)
    else:
        out[n] = GO_ON + state.seat * SEAT
        n += 1
    return event_offers(state, window(entry), out, n)


def legal(state: State) -> list[int]:
    """Everything that can be done now, by anybody or by chance, in a fixed order."""
    out = vec[i64]([0] * MOST_ACTIONS)
    return list(out[: legal_into(state, out)])


def odds(state: State) -> list[tuple[int, int]]:
    """What chance may bring, with weights, in the order of `legal`; empty if it is not its move."""
    if state.outcome != PLAYING or to_move(state) != CHANCE:
        return []
    epidemic, other = weights(state)
    return [(one, epidemic if one == EPIDEMIC_OUTCOME else other) for one in legal(state)]


def apply(state: State, action: Action, log: Log = SILENT) -> None:
    """Do a legal action, and all that follows by itself. Legality is not checked here."""
    kind = kind_of(action)
    if kind <= FETCH:
        use_action(state)
        if kind <= SHUTTLE:
            move(state, action, log)
        elif kind == TREAT:
            treat_disease(state, action, log)
        elif kind == BUILD:
            build_station(state, action, log)
        elif kind <= TAKE:
            share(state, action, log)
        elif kind == CURE:
            discover_cure(state, action, log)
        else:
            role_of(state, seat_of(action)).perform(state, action, log)
    elif kind >= PLAY_EVENT:
        play_event(state, action, log)
    elif kind >= DEAL_ROLE:
        _chance(state, action, kind, log)
    elif kind == FINISH:
        drop(state)
    elif kind == DISCARD:
        spend(state, seat_of(action), card_in(action), log)
    elif kind == GO_ON:
        change(state, top(state) | READY)
    else:
        put_back(state, action, log)
    run_on(state, log)


def _chance(state: State, action: Action, kind: i64, log: Log) -> None:
    step = step_of(top(state))
    if kind == INFECT_CITY:
        if step == INFECT:
            infect_next(state, action, log)
        else:
            infect_one_of_nine(state, action, log)
    elif kind == DRAW_CARD:
        if step == DRAW:
            draw_card(state, action, log)
        else:
            deal_card(state, action, log)
    elif kind == DRAW_EPIDEMIC:
        draw_epidemic(state, log)
    elif kind == STRIKE_CITY:
        strike(state, action, log)
    elif kind == PEEK_CARD:
        peek(state, action, log)
    else:
        deal_role(state, action, log)


def run_on(state: State, log: Log) -> None:
    """Go on until a player or chance must say something, or the game is over."""
    while state.outcome == PLAYING:
        entry = top(state)
        step = step_of(entry)
        if step == ACT:
            return
        if step == INFECT:
            if not entry & BEGUN and state.quiet:
                skip_infecting(state, log)
            elif entry & BEGUN and count_of(entry) == 0:
                drop(state)
            elif _waits(state, entry):
                return
            elif not entry & BEGUN:
                begin_infecting(state)
            elif state.height == 0:
                reshuffle(state, log)
            else:
                change(state, entry | READY)
                return
        elif step == HAND_LIMIT:
            if not fits(state, seat_of_todo(entry)):
                return
            drop(state)
        elif step == DRAW:
            if not too_few_left(state):
                return
            lose(state, LOST_CARDS, log)
        elif step == PASS_TURN:
            pass_turn(state, log)
        elif step == EPIDEMIC and not _waits(state, entry):
            increase(state, log)
        elif step == INTENSIFY and not _waits(state, entry):
            intensify(state, log)
        elif step == STRIKE and state.height == 0:
            reshuffle(state, log)
        elif step == DEAL_ROLES and not role_waits(state):
            take_chosen_role(state, log)
        elif step == BEGIN:
            begin(state, log)
        else:
            return


def _waits(state: State, entry: Todo) -> bool:
    """Whether players are asked for events first; with hidden hands always, as it tells nothing."""
    if entry & READY:
        return False
    return not state.options.open_hands or anybody_can_play(state, window(entry))
