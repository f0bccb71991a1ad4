"""Setting up, as an agenda like everything else."""

from .actions import NOBODY, card_in, pawn_in
from .agenda import (
    BEGIN,
    COUNT_UNIT,
    DEAL_HANDS,
    DEAL_ROLES,
    INFECT_NINE,
    SEAT_UNIT,
    change,
    count_of,
    drop,
    push,
    seat_of_todo,
    todo,
    top,
)
from .atlas import ALL_CITIES, ATLANTA, NO_CITY, POPULATION, color_of
from .bits import first
from .building import place_station
from .cards import CITY_CARDS, NO_CARD
from .cubes import put_cubes
from .drawing import take_card
from .facts import (
    EPIDEMICS_HIDDEN,
    FIRST_PLAYER,
    MARKERS_PLACED,
    PAWN_PLACED,
    ROLE_DEALT,
    Log,
    about_card,
    about_number,
    about_place,
)
from .infecting import turn_up
from .infection_deck import lay_on_top
from .ints import Action, Card, Seat, i64
from .options import NO_ROLE, Options
from .state import State, opened_box
from .turn import begin_turn


def open_box(options: Options, log: Log) -> State:
    """The board with its first station and markers; cards come next (rules 3.1 and 3.2)."""
    state = opened_box(options)
    lay_on_top(state, ALL_CITIES)
    push(state, todo(BEGIN, 0, 0))
    push(state, todo(DEAL_HANDS, 0, options.hand * options.players))
    push(state, todo(DEAL_ROLES, 0, 0))
    push(state, todo(INFECT_NINE, 0, 9))
    place_station(state, NOBODY, ATLANTA, NO_CITY, log)
    log.add(about_number(MARKERS_PLACED, state.rate))
    return state


def infect_one_of_nine(state: State, action: Action, log: Log) -> None:
    """Three cards with three cubes, three with two, three with one (rule 3.3)."""
    left = count_of(top(state))
    city = turn_up(state, action, log)
    put_cubes(state, city, color_of(city), (left + 2) // 3, log)
    if left > 1:
        change(state, top(state) - COUNT_UNIT)
    else:
        drop(state)


def role_waits(state: State) -> bool:
    """Whether the next seat's role must be dealt; otherwise the chosen one is taken."""
    return state.options.roles[seat_of_todo(top(state))] == NO_ROLE


def take_chosen_role(state: State, log: Log) -> None:
    """The next seat takes the role it has chosen (rule 2.5)."""
    seat = seat_of_todo(top(state))
    _take_role(state, seat, state.roles[seat], log)


def deal_role(state: State, action: Action, log: Log) -> None:
    """The next seat gets a role by chance (rule 3.4)."""
    seat = pawn_in(action)
    state.give_role(seat, card_in(action))
    _take_role(state, seat, card_in(action), log)


def _take_role(state: State, seat: Seat, role: i64, log: Log) -> None:
    log.add(about_card(ROLE_DEALT, seat, role))
    state.pawns[seat] = ATLANTA
    log.add(about_place(PAWN_PLACED, seat, ATLANTA))
    if seat + 1 < state.options.players:
        change(state, top(state) + SEAT_UNIT)
    else:
        drop(state)


def deal_card(state: State, action: Action, log: Log) -> None:
    """All cards of the first seat, then those of the next (rule 3.5)."""
    left = count_of(top(state))
    options = state.options
    seat = options.players - 1 - (left - 1) // options.hand
    take_card(state, seat, card_in(action), log)
    if left > 1:
        change(state, top(state) - COUNT_UNIT)
    else:
        drop(state)


def begin(state: State, log: Log) -> None:
    """The epidemics go into their piles, and the first turn begins (rules 3.6 and 3.7)."""
    drop(state)
    log.add(about_number(EPIDEMICS_HIDDEN, state.epidemics))
    largest: Card = NO_CARD
    seat: Seat
    for seat in range(state.options.players):
        cards = state.hands[seat] & CITY_CARDS
        while cards:
            card = first(cards)
            cards &= cards - 1
            if largest == NO_CARD or POPULATION[card] > POPULATION[largest]:
                largest = card
                state.seat = seat
    log.add(about_card(FIRST_PLAYER, state.seat, largest))
    begin_turn(state, log)
