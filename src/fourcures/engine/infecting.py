"""Infecting a city with one card, and the Infect step of a turn."""

from .actions import NOBODY, city_in
from .agenda import BEGUN, COUNT_UNIT, INFECT, READY, change, drop, todo, top
from .atlas import color_of
from .bits import BIT
from .cubes import cubes_at, is_eradicated, put_cubes
from .facts import INFECTION_DRAWN, INFECTION_SKIPPED, Log, about_city, prevented
from .infection_deck import draw_top
from .ints import Action, City, i64
from .options import RATES
from .outbreaks import outbreak
from .protection import protected, protector
from .state import State


def skip_infecting(state: State, log: Log) -> None:
    """One Quiet Night: no cards at all (rule 10.6)."""
    state.quiet = False
    log.add(INFECTION_SKIPPED)
    drop(state)


def begin_infecting(state: State) -> None:
    """As many cards as the rate says now (rule 8.1)."""
    change(state, todo(INFECT, 0, RATES[state.rate]) | BEGUN | READY)


def infect_next(state: State, action: Action, log: Log) -> None:
    """Turn up one card of the Infect step."""
    change(state, (top(state) & ~READY) - COUNT_UNIT)
    city = turn_up(state, action, log)
    infect(state, city, 1, log)


def turn_up(state: State, action: Action, log: Log) -> City:
    """Turn up the top card of the infection deck and put it on the discard pile."""
    city = city_in(action)
    draw_top(state, city)
    state.infection_discard |= BIT[city]
    log.add(about_city(INFECTION_DRAWN, city))
    return city


def infect(state: State, city: City, number: i64, log: Log) -> None:
    """Place cubes on a city by one card: one in the Infect step, three in an epidemic.

    With three, a city that has some is filled up and has an outbreak (rules 7.4, 8.2, 8.3).
    """
    color = color_of(city)
    if is_eradicated(state, color):
        log.add(prevented(city, color, NOBODY))
        return
    shield = protected(state, color)
    if shield & BIT[city]:
        log.add(prevented(city, color, protector(state, city, color)))
        return
    there = cubes_at(state, city, color)
    room = 3 - there
    missing = number if number < room else room
    if missing and not put_cubes(state, city, color, missing, log):
        return
    if there + number > 3:
        outbreak(state, city, color, shield, log)
