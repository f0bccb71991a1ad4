"""A simple, legal player: cures when it can, treats what is near, and wastes nothing."""

from fourcures.engine.actions import (
    CURE,
    DISCARD,
    DRIVE,
    FINISH,
    GO_ON,
    NOBODY,
    PUT_BACK_CARD,
    TREAT,
    city_in,
    consent_of,
    kind_of,
    seat_of,
)
from fourcures.engine.atlas import CITIES, NEAR
from fourcures.engine.bits import BIT
from fourcures.engine.cubes import cubes_at
from fourcures.engine.rules import legal
from fourcures.engine.state import State
from fourcures.play.words.names import members


def choose(state: State, seat: int) -> int:
    """The action of a seat that the game waits for."""
    mine = [action for action in legal(state) if seat_of(action) == seat]
    own = [action for action in mine if consent_of(action) == NOBODY]  # it asks for nothing
    by_kind: dict[int, list[int]] = {}
    for action in own:
        by_kind.setdefault(int(kind_of(action)), []).append(action)
    for kind in (CURE, DISCARD, PUT_BACK_CARD, TREAT):
        if kind in by_kind:
            return by_kind[kind][0]
    if DRIVE in by_kind:
        return min(by_kind[DRIVE], key=lambda action: _distance(state, int(city_in(action))))
    return next(a for kind in (FINISH, GO_ON) for a in by_kind.get(kind, ()))


def _distance(state: State, city: int) -> tuple[int, int]:
    """Steps to the nearest city with cubes, and whether few cubes are there."""
    seen, frontier, steps = 1 << city, [city], 0
    while frontier:
        sick = [_cubes(state, place) for place in frontier if _cubes(state, place)]
        if sick:
            return steps, -max(sick)
        near = 0
        for place in frontier:
            near |= NEAR[place]
        frontier = members(near & ~seen)
        seen |= near
        steps += 1
    return CITIES, 0


def _cubes(state: State, city: int) -> int:
    if not any(state.cubes[color * 3] & BIT[city] for color in range(4)):
        return 0
    return max(int(cubes_at(state, city, color)) for color in range(4))
