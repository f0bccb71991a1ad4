"""Increase, Infect, Intensify."""

from .actions import city_in
from .agenda import INTENSIFY, STRIKE, drop, push, todo
from .bits import BIT, count
from .facts import BOTTOM_DRAWN, DECK_INTENSIFIED, RATE_RAISED, Log, about_city, about_number
from .infecting import infect
from .infection_deck import draw_bottom, lay_on_top
from .ints import Action
from .options import LAST_RATE
from .state import State


def increase(state: State, log: Log) -> None:
    """Rule 7.3; what remains of the epidemic goes on the agenda."""
    drop(state)
    if state.rate < LAST_RATE:
        state.rate += 1
    log.add(about_number(RATE_RAISED, state.rate))
    push(state, todo(INTENSIFY, 0, 0))
    push(state, todo(STRIKE, 0, 0))


def strike(state: State, action: Action, log: Log) -> None:
    """Rule 7.4: the bottom card, three cubes."""
    drop(state)
    city = city_in(action)
    draw_bottom(state, city)
    state.infection_discard |= BIT[city]
    log.add(about_city(BOTTOM_DRAWN, city))
    infect(state, city, 3, log)


def intensify(state: State, log: Log) -> None:
    """Rule 7.5: the discard pile becomes the new top of the deck."""
    drop(state)
    log.add(about_number(DECK_INTENSIFIED, count(state.infection_discard)))
    if state.infection_discard:
        lay_on_top(state, state.infection_discard)
        state.infection_discard = 0
