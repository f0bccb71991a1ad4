"""A fixed list of priorities, for comparison: the first thing on the list that can be done."""

from fourcures.ai.heuristic.distances import DISTANCE, steps_to
from fourcures.engine.actions import (
    BUILD,
    CURE,
    DISCARD,
    DRIVE,
    FINISH,
    GIVE,
    GO_ON,
    PUT_BACK_CARD,
    SHUTTLE,
    TAKE,
    TREAT,
    card_in,
    city_in,
    kind_of,
    pawn_in,
    seat_of,
)
from fourcures.engine.atlas import CITIES, COLORS, cities_of, color_of
from fourcures.engine.bits import BIT, count
from fourcures.engine.cubes import cubes_at
from fourcures.engine.roles.base import role_of
from fourcures.engine.rules import legal, to_move
from fourcures.engine.state import State
from fourcures.play.words.names import members


def choose(state: State) -> int:
    """Cure, treat three, bring a full hand to a station, share, build, then go where it burns."""
    seat = int(to_move(state))
    by_kind: dict[int, list[int]] = {}
    for action in legal(state):
        if seat_of(action) == seat:
            by_kind.setdefault(int(kind_of(action)), []).append(action)
    for kind in (CURE, PUT_BACK_CARD, GO_ON):
        if kind in by_kind:
            return by_kind[kind][0]
    if DISCARD in by_kind:
        return min(by_kind[DISCARD], key=lambda a: _use(state, seat, int(card_in(a))))
    here = int(state.pawns[seat])
    sick = max((int(cubes_at(state, here, color)) for color in range(COLORS)), default=0)
    if sick == 3 and TREAT in by_kind:
        return by_kind[TREAT][0]
    moves = by_kind.get(DRIVE, []) + by_kind.get(SHUTTLE, [])
    if moves and _ready(state, seat):
        return min(moves, key=lambda a: steps_to(city_in(a), state.stations))
    for kind in (GIVE, TAKE):
        for action in by_kind.get(kind, ()):
            taker = int(pawn_in(action)) if kind == GIVE else seat
            giver = seat if kind == GIVE else int(pawn_in(action))
            card = int(card_in(action))
            if _held(state, taker, card) > _held(state, giver, card) - 1:
                return action
    if BUILD in by_kind and steps_to(here, state.stations) > 3:
        return by_kind[BUILD][0]
    if TREAT in by_kind:
        return by_kind[TREAT][0]
    if moves:
        return min(moves, key=lambda a: _unrest(state, int(city_in(a))))
    return by_kind[FINISH][0]


def _held(state: State, seat: int, card: int) -> int:
    return int(count(state.hands[seat] & cities_of(color_of(card))))


def _use(state: State, seat: int, card: int) -> int:
    """What a card is good for: events most, then the colors one has many of."""
    if card >= CITIES:
        return 9
    return 0 if state.cured & BIT[color_of(card)] else _held(state, seat, card)


def _ready(state: State, seat: int) -> bool:
    need = role_of(state, seat).cure_cards()
    hand = state.hands[seat]
    return any(
        count(hand & cities_of(color)) >= need and not state.cured & BIT[color]
        for color in range(COLORS)
    )


def _unrest(state: State, city: int) -> int:
    """Steps to the nearest city with cubes; cities with more cubes count as nearer."""
    best = 99
    for color in range(COLORS):
        for cubes in range(3):
            for place in members(int(state.cubes[3 * color + cubes])):
                best = min(best, int(DISTANCE[CITIES * city + place]) * 2 - 3 * cubes)
    return best
