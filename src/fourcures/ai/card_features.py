"""Features of the cards: how far each color is from its cure, and who could help whom."""

from ..engine.atlas import CITIES, COLORS, cities_of
from ..engine.bits import BIT, count, first
from ..engine.cards import CITY_CARDS
from ..engine.ints import CardSet, Seat, i64, vec
from ..engine.roles.base import role_of
from ..engine.state import State
from .features import (
    BEST_HAND,
    HAND_SIZE,
    READY_STEPS,
    READY_TURNS,
    SECOND_HAND,
    SHARE_LAST,
    SHARE_MORE,
    SHARE_TWO,
    SPARE,
    TEAM_LACKS,
    TOO_SLOW,
)
from .paths import DISTANCE


def look_at_cards(state: State, x: vec[i64], near_station: vec[i64]) -> None:
    """Write the features of all colors that are not cured, and of the hands."""
    players = state.options.players
    color: i64
    for color in range(COLORS):
        if not state.cured & BIT[color]:
            _look_at_color(state, x, near_station, cities_of(color))
    seat: Seat
    for seat in range(players):
        size = count(state.hands[seat])
        if size > 7:
            x[HAND_SIZE + 3] += size - 7
        elif size > 4:
            x[HAND_SIZE + size - 5] += 1


def _look_at_color(state: State, x: vec[i64], near_station: vec[i64], cards: CardSet) -> None:
    players = state.options.players
    best: Seat = 0
    lack: i64 = 9
    second: i64 = 9
    total: i64 = 0
    delay: i64 = 9
    seat: Seat
    for seat in range(players):
        have = count(state.hands[seat] & cards)
        total += have
        missing = role_of(state, seat).cure_cards() - have
        if missing < 0:
            missing = 0
        if missing > lack:
            if missing < second:
                second = missing
            continue
        waits = _turns(state, seat, near_station[state.pawns[seat]])
        if missing < lack or waits < delay:
            second = lack
            best = seat
            lack = missing
            delay = waits
        else:
            second = missing
    deck = count(state.deck & cards)
    x[BEST_HAND + (lack if lack < 5 else 5)] += 1
    x[SECOND_HAND + (second if second < 5 else 5)] += 1
    team = total - role_of(state, best).cure_cards()
    x[TEAM_LACKS + (0 if team >= 0 else -team if team > -5 else 5)] += 1
    spare = team + deck + 1
    x[SPARE + (0 if spare < 0 else spare if spare < 5 else 5)] += 1
    if lack == 0:
        x[READY_TURNS + (delay - 1 if delay < 5 else 4)] += 1
        steps = near_station[state.pawns[best]]
        x[READY_STEPS + (steps if steps < 5 else 5)] += 1
        return
    slow = lack * players - deck
    if slow > 0:
        x[TOO_SLOW] += slow
    steps = _share_steps(state, best, cards, near_station)
    if lack == 1:
        x[SHARE_LAST + steps] += 1
    elif lack == 2:
        x[SHARE_TWO + steps] += 1
    else:
        x[SHARE_MORE + steps] += 1


def _turns(state: State, seat: Seat, steps: i64) -> i64:
    """In how many turns a seat can be that many steps away and do something there."""
    players = state.options.players
    turns = seat - state.seat
    if turns <= 0:
        turns += players
    while steps > 3:
        steps -= 4
        turns += players
    return turns


def travel(a: i64, b: i64, near_station: vec[i64]) -> i64:
    """Steps from city to city, with a shuttle if that is quicker."""
    drive = DISTANCE[CITIES * a + b]
    shuttle = near_station[a] + 1 + near_station[b]
    return drive if drive <= shuttle else shuttle


def _share_steps(state: State, taker: Seat, cards: CardSet, near_station: vec[i64]) -> i64:
    """The fewest steps of two players until one hands a card over; 8 if nobody has one."""
    best: i64 = 8
    giver: Seat
    for giver in range(state.options.players):
        held = state.hands[giver] & cards
        if giver == taker or not held:
            continue
        if role_of(state, giver).gives(state, giver) == state.hands[giver] & CITY_CARDS:
            steps = travel(state.pawns[giver], state.pawns[taker], near_station)
            if steps < best:
                best = steps
            if held & held - 1:
                continue
        while held:
            city = first(held)
            held &= held - 1
            steps = travel(state.pawns[giver], city, near_station) + travel(
                state.pawns[taker], city, near_station
            )
            if steps < best:
                best = steps
    return best if best < 7 else 7 if best < 8 else 8
