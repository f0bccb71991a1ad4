"""The actions worth a thought: all that is legal, without flights and events to nowhere."""

from typing import Final

from fourcures.ai.heuristic.distances import DISTANCE
from fourcures.engine.actions import (
    BUILD,
    CHARTER,
    DIRECT,
    EXPERT_FLIGHT,
    GIVE,
    PLAY_AIRLIFT,
    PLAY_GOVERNMENT_GRANT,
    PLAY_RESILIENT_POPULATION,
    TAKE,
    card_in,
    city_in,
    kind_of,
    other_in,
    pawn_in,
    seat_of,
)
from fourcures.engine.agenda import ACT, EPIDEMIC, INFECT, INTENSIFY, count_of, step_of, top
from fourcures.engine.atlas import CITIES, COLORS, NEAR, NO_CITY, cities_of
from fourcures.engine.bits import BIT, count, first
from fourcures.engine.cards import CITY_CARDS
from fourcures.engine.hands import LIMIT
from fourcures.engine.ints import Action, Card, CitySet, Color, Seat, SeatSet, i64, vec
from fourcures.engine.rules import legal_into
from fourcures.engine.state import State
from fourcures.engine.turn import ACTIONS

EVERYBODY: Final = 15


def worth_a_thought(
    state: State, out: vec[i64], seats: SeatSet = EVERYBODY, thrifty: bool = False
) -> i64:
    """Write the actions of some seats into `out`, in the engine's order; return how many.

    Whoever is thrifty flies only where it burns or where others are, and plays events only
    before the first action of a turn.
    """
    n = legal_into(state, out)
    entry = top(state)
    step = step_of(entry)
    if step == ACT:
        if thrifty and count_of(entry) < ACTIONS:
            n = _without(out, n, seats, PLAY_AIRLIFT, PLAY_RESILIENT_POPULATION)
        elif seats != EVERYBODY:
            n = _without(out, n, seats, 99, 99)
    elif step == EPIDEMIC or step == INTENSIFY or step == INFECT:
        n = _without(out, n, seats, PLAY_AIRLIFT, PLAY_AIRLIFT)
        n = _without(out, n, seats, PLAY_GOVERNMENT_GRANT, PLAY_GOVERNMENT_GRANT)
    elif seats != EVERYBODY:
        n = _without(out, n, seats, 99, 99)
    if n < 12:
        return n
    goals = urgent_goals(state) if thrifty else goals_of_flights(state)
    sites = _sites(state)
    cheapest: Card = -1
    spare_station: i64 = -1
    kept: i64 = 0
    place: i64
    for place in range(n):
        action = out[place]
        kind = kind_of(action)
        keep = True
        if kind == CHARTER or kind == DIRECT or kind == PLAY_AIRLIFT:
            city = city_in(action)
            here = state.pawns[pawn_in(action)]
            if kind != PLAY_AIRLIFT and NEAR[here] & BIT[city]:
                keep = False
            elif kind != DIRECT or pawn_in(action) != seat_of(action):
                keep = goals & BIT[city] != 0
        elif kind == EXPERT_FLIGHT:
            if cheapest < 0:
                cheapest = _cheapest(state, seat_of(action))
            keep = card_in(action) == cheapest and goals & BIT[city_in(action)] != 0
        elif kind == BUILD or kind == PLAY_GOVERNMENT_GRANT:
            if kind == PLAY_GOVERNMENT_GRANT and not sites & BIT[city_in(action)]:
                keep = False
            elif other_in(action) != NO_CITY:
                if spare_station < 0:
                    spare_station = _spare_station(state)
                keep = other_in(action) == spare_station
        if keep:
            out[kept] = action
            kept += 1
    return kept


def own_to_decide(state: State, action: Action) -> bool:
    """Whether an action needs nothing of a hidden hand: no card from it, no discard for it."""
    kind = kind_of(action)
    if kind == TAKE:
        return False
    return kind != GIVE or count(state.hands[pawn_in(action)]) < LIMIT


def _without(out: vec[i64], n: i64, seats: SeatSet, first_kind: i64, last_kind: i64) -> i64:
    """Keep the actions of some seats that are not of these kinds."""
    kept: i64 = 0
    place: i64
    for place in range(n):
        action = out[place]
        kind = kind_of(action)
        if seats & BIT[seat_of(action)] and (kind < first_kind or kind > last_kind):
            out[kept] = action
            kept += 1
    return kept


def urgent_goals(state: State) -> CitySet:
    """Stations, pawns, and cities that are about to break out."""
    goals = state.stations
    color: Color
    for color in range(COLORS):
        goals |= state.cubes[3 * color + 2]
    seat: Seat
    for seat in range(state.options.players):
        goals |= BIT[state.pawns[seat]]
    return goals


def goals_of_flights(state: State) -> CitySet:
    """Where one may want to be at once: stations, pawns, sick cities, places to hand over cards."""
    goals = state.stations
    color: Color
    for color in range(COLORS):
        goals |= state.cubes[3 * color + 1]
        if not state.cured & BIT[color]:
            cards = cities_of(color)
            seat: Seat
            for seat in range(state.options.players):
                goals |= state.hands[seat] & cards
    for seat in range(state.options.players):
        goals |= BIT[state.pawns[seat]]
    return goals


def _sites(state: State) -> CitySet:
    sites: CitySet = 0
    seat: Seat
    for seat in range(state.options.players):
        sites |= BIT[state.pawns[seat]] | NEAR[state.pawns[seat]]
    return sites


def _cheapest(state: State, seat: Seat) -> Card:
    """The city card of a hand that helps its cure least."""
    hand = state.hands[seat] & CITY_CARDS
    best: i64 = 99
    chosen: Card = first(hand)
    cards = hand
    while cards:
        card = first(cards)
        cards &= cards - 1
        color = card // 12
        worth: i64 = 0
        if not state.cured & BIT[color]:
            worth = 1 + count(hand & cities_of(color))
        if worth < best:
            best = worth
            chosen = card
    return chosen


def _spare_station(state: State) -> i64:
    """The station that has another one nearest."""
    best: i64 = 99
    chosen: i64 = 0
    ones = state.stations
    while ones:
        one = first(ones)
        ones &= ones - 1
        others = state.stations & ~BIT[one]
        while others:
            steps = DISTANCE[CITIES * one + first(others)]
            others &= others - 1
            if steps < best:
                best = steps
                chosen = one
    return chosen
