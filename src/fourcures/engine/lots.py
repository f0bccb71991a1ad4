"""What chance may bring next, and how likely each outcome is."""

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
from .drawing import epidemic_inside, pile_left
from .infection_deck import bottom_layer, top_layer
from .ints import Action, CardSet, i64
from .options import NO_ROLE
from .state import State


def lot(state: State) -> CardSet:
    """The cards, cities or roles one of which comes next, all equally likely."""
    step = step_of(top(state))
    if step == DRAW:
        return 0 if epidemic_inside(state) and pile_left(state) == 1 else state.deck
    if step == DEAL_HANDS:
        return state.deck
    if step == DEAL_ROLES:
        return free_roles(state)
    return bottom_layer(state) if step == STRIKE else top_layer(state)


def epidemic_weight(state: State) -> i64:
    """How much the epidemic weighs, where each card of the lot weighs `card_weight`."""
    if step_of(top(state)) != DRAW or not epidemic_inside(state):
        return 0
    return count(state.deck) if pile_left(state) > 1 else 1


def card_weight(state: State) -> i64:
    """How much each card of the lot weighs: as many chances as its pile has places for it."""
    if step_of(top(state)) != DRAW or not epidemic_inside(state):
        return 1
    return pile_left(state) - 1


def outcome_base(state: State) -> Action:
    """The outcome for member 0 of the lot; the others follow at `outcome_unit`."""
    entry = top(state)
    step = step_of(entry)
    base: i64 = CHANCE * SEAT
    if step == DRAW or step == DEAL_HANDS:
        return base + DRAW_CARD
    if step == DEAL_ROLES:
        return base + DEAL_ROLE + seat_of_todo(entry) * PAWN
    if step == STRIKE:
        return base + STRIKE_CITY
    return base + PEEK_CARD if step == PEEK else base + INFECT_CITY


def outcome_unit(state: State) -> i64:
    """What a step from one member of the lot to the next adds to the outcome."""
    step = step_of(top(state))
    return CARD if step == DRAW or step == DEAL_HANDS or step == DEAL_ROLES else CITY


def total_weight(state: State) -> i64:
    """The sum of all weights: the places of the pile, times the cards that may be in them."""
    if step_of(top(state)) != DRAW or not epidemic_inside(state):
        return count(lot(state))
    left = pile_left(state)
    return left * count(state.deck) if left > 1 else 1


def outcome_at(state: State, mark: i64) -> Action:
    """The outcome at a mark between 0 and the total weight: the epidemic first, then the lot."""
    if step_of(top(state)) == DRAW and epidemic_inside(state):
        cards = count(state.deck)
        if mark < cards or pile_left(state) == 1:
            return DRAW_EPIDEMIC + CHANCE * SEAT
        mark %= cards
    return outcome_base(state) + outcome_unit(state) * nth(lot(state), mark)


def free_roles(state: State) -> i64:
    """The roles that nobody has or has chosen."""
    roles: i64 = BIT[NO_ROLE] - 1
    seat: i64
    for seat in range(state.options.players):
        roles &= ~BIT[state.roles[seat]]
    return roles
