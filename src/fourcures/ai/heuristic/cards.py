"""Features of the cards: how far each color is from its cure, and who could help whom."""

from fourcures.engine.atlas import CITIES, COLORS, cities_of
from fourcures.engine.bits import BIT, first
from fourcures.engine.ints import CardSet, Color, Seat, i64, vec
from fourcures.engine.state import State

from .distances import DISTANCE
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
    THREE_NOW,
    TOO_SLOW,
)
from .seats import Seats


def look_at_cards(
    state: State, x: vec[i64], near_station: vec[i64], seats: Seats, aim: i64
) -> None:
    """Write the features of all colors that are not cured, and of the hands.

    Handing over cards of the color `aim` counts for more, however many are missing.
    """
    place: i64
    for place in range(BEST_HAND, THREE_NOW):
        x[place] = 0
    color: Color
    for color in range(COLORS):
        if not state.cured & BIT[color]:
            _look_at_color(state, x, near_station, seats, color, color == aim)
    seat: Seat
    for seat in range(state.options.players):
        size = seats.held[seat]
        if size > 7:
            x[HAND_SIZE + 3] += size - 7
        elif size > 4:
            x[HAND_SIZE + size - 5] += 1


def _look_at_color(
    state: State,
    x: vec[i64],
    near_station: vec[i64],
    seats: Seats,
    color: Color,
    aimed_at: bool,
) -> None:
    players = state.options.players
    seats.find_collector(players, color)
    best = seats.collector[color]
    lack = seats.lacks[color]
    second = seats.second_lacks[color]
    delay = seats.delay[color]
    total: i64 = 0
    seat: Seat
    for seat in range(players):
        total += seats.have[4 * color + seat]
    deck = seats.unseen[color]
    x[BEST_HAND + (lack if lack < 5 else 5)] += 1
    x[SECOND_HAND + (second if second < 5 else 5)] += 1
    team = total - seats.need[best]
    x[TEAM_LACKS + (0 if team >= 0 else -team if team > -5 else 5)] += 1
    spare = team + deck + 1
    x[SPARE + (0 if spare < 0 else spare if spare < 5 else 5)] += 1
    if lack == 0:
        x[READY_TURNS + (delay - 1 if delay < 5 else 4)] += 1
        steps = seats.to_station[best]
        x[READY_STEPS + (steps if steps < 5 else 5)] += 1
        return
    slow = lack * players - deck
    if slow > 0:
        x[TOO_SLOW] += slow
    steps = 8
    if total > seats.need[best] - lack:
        steps = share_steps(state.hands, best, players, cities_of(color), near_station, seats)
    if lack == 1:
        x[SHARE_LAST + steps] += 1
    elif lack == 2:
        x[SHARE_TWO + steps] += 2 if aimed_at else 1
    elif aimed_at:
        x[SHARE_TWO + steps] += 1
    else:
        x[SHARE_MORE + steps] += 1


def share_steps(
    hands: vec[i64], taker: Seat, players: i64, cards: CardSet, near: vec[i64], seats: Seats
) -> i64:
    """The fewest steps of two players until one hands a card over; 7 for more."""
    best: i64 = 7
    distance = DISTANCE
    there = seats.city[taker]
    to_station = seats.to_station[taker] + 1
    giver: Seat
    for giver in range(players):
        held = hands[giver] & cards
        if giver == taker or not held:
            continue
        here = seats.city[giver]
        from_station = seats.to_station[giver] + 1
        if seats.gives_any[giver]:
            steps = distance[CITIES * here + there]
            shuttle = from_station + to_station - 1
            if shuttle < steps:
                steps = shuttle
            if steps < best:
                best = steps
            continue
        while held:
            city = first(held)
            held &= held - 1
            station = near[city]
            steps = distance[CITIES * here + city]
            if from_station + station < steps:
                steps = from_station + station
            more = distance[CITIES * there + city]
            if to_station + station < more:
                more = to_station + station
            if steps + more < best:
                best = steps + more
    return best
