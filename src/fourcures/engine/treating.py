"""Treating a disease."""

from .actions import COLOR, SEAT, TREAT, color_in, seat_of
from .atlas import COLORS
from .bits import BIT
from .cubes import take_cubes
from .facts import Log
from .ints import Action, Color, Seat, i64, vec
from .reasons import FINE, NO_CUBES
from .roles.base import role_of
from .state import State


def treat_offers(state: State, seat: Seat, out: vec[i64], n: i64) -> i64:
    """One entry for each color in the player's city (rule 6.3)."""
    here = BIT[state.pawns[seat]]
    color: Color
    for color in range(COLORS):
        if state.cubes[color * 3] & here:
            out[n] = TREAT + seat * SEAT + color * COLOR
            n += 1
    return n


def refuse_treat(state: State, action: Action) -> i64:
    """Why a disease cannot be treated."""
    here = BIT[state.pawns[seat_of(action)]]
    return FINE if state.cubes[color_in(action) * 3] & here else NO_CUBES


def treat_disease(state: State, action: Action, log: Log) -> None:
    """Take one cube or all of them (rule 6.3)."""
    seat = seat_of(action)
    color = color_in(action)
    most = role_of(state, seat).treats(state, seat, color)
    take_cubes(state, state.pawns[seat], color, most, log)
