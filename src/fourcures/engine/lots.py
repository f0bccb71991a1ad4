"""What chance may bring next, and how likely each outcome is."""

from typing import Final

from .actions import (
    CARD,
    CHANCE,
    CITY,
    DEAL_ROLE,
    DRAW_CARD,
    DRAW_EPIDEMIC,
    INFECT_CITY,
    PAWN,
    PEEK_CARD,
    SEAT,
    STRIKE_CITY,
)
from .agenda import DEAL_HANDS, DEAL_ROLES, DRAW, PEEK, STRIKE, seat_of_todo, step_of, top
from .bits import BIT, count, nth
from .drawing import pile_left, top_pile
from .infection_deck import bottom_layer, top_layer
from .ints import Action, CardSet, i64
from .state import State

EPIDEMIC_OUTCOME: Final = DRAW_EPIDEMIC + CHANCE * SEAT


def lot(state: State) -> tuple[CardSet, Action, i64]:
    """The cards, cities or roles one of which may come next, all equally likely.

    With them the outcome for number 0, and what each number more adds to it.
    """
    entry = top(state)
    step = step_of(entry)
    if step == DRAW or step == DEAL_HANDS:
        return state.deck, DRAW_CARD + CHANCE * SEAT, CARD
    if step == STRIKE:
        return bottom_layer(state), STRIKE_CITY + CHANCE * SEAT, CITY
    if step == DEAL_ROLES:
        return free_roles(state), DEAL_ROLE + CHANCE * SEAT + seat_of_todo(entry) * PAWN, CARD
    if step == PEEK:
        return top_layer(state), PEEK_CARD + CHANCE * SEAT, CITY
    return top_layer(state), INFECT_CITY + CHANCE * SEAT, CITY


def epidemic_places(state: State) -> i64:
    """The places in which the epidemic of the top pile may lie; 0 if none can come now.

    It is in each of them with the same chance: if there is one place only, the epidemic is next.
    """
    if step_of(top(state)) != DRAW:
        return 0
    pile = top_pile(state)
    if state.epidemics <= pile:
        return 0
    return pile_left(state, pile)


def outcome_for(state: State, chance: i64) -> Action:
    """The outcome that a random number below 2**31 stands for."""
    places = epidemic_places(state)
    if places == 1:
        return EPIDEMIC_OUTCOME
    cards, base, unit = lot(state)
    number = count(cards)
    if places == 0:
        return base + unit * nth(cards, (chance * number) >> 31)
    mark = (chance * number * places) >> 31
    if mark < number:
        return EPIDEMIC_OUTCOME
    return base + unit * nth(cards, mark % number)


def weights(state: State) -> tuple[i64, i64]:
    """How much an epidemic weighs, and how much each of the other outcomes."""
    places = epidemic_places(state)
    if places < 2:
        return 1, 1
    return count(state.deck), places - 1


def free_roles(state: State) -> i64:
    """The roles that nobody has or has chosen."""
    roles = state.options.box.roles
    seat: i64
    for seat in range(state.options.players):
        roles &= ~BIT[state.roles[seat]]
    return roles
