"""What the steps of a plan are for: a position and actions in, purposes out."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from fourcures.ai.heuristic.evaluation import NO_AIM
from fourcures.ai.odds.odds import odds_for
from fourcures.engine.actions import (
    BUILD,
    CHARTER,
    CURE,
    DIRECT,
    DISPATCH,
    DRIVE,
    EXPERT_FLIGHT,
    GIVE,
    PLAY_AIRLIFT,
    PLAY_FORECAST,
    PLAY_GOVERNMENT_GRANT,
    PLAY_ONE_QUIET_NIGHT,
    PLAY_RESILIENT_POPULATION,
    SHUTTLE,
    TAKE,
    TREAT,
    card_in,
    cards_in,
    city_in,
    color_in,
    kind_of,
    pawn_in,
    seat_of,
)
from fourcures.engine.atlas import NAMES, cities_of, color_of
from fourcures.engine.bits import count, first
from fourcures.engine.cubes import cubes_at
from fourcures.engine.facts import SILENT
from fourcures.engine.rules import apply
from fourcures.engine.state import State
from fourcures.play.estimates import Odds, Purpose
from fourcures.play.words.names import COLOR_NAMES

_FEARED = 0.05
"""A chance of an outbreak, or a number of outbreaks, that one acts against."""
_MANY = 2
"""Cubes that one goes to though there is no time left to treat them."""
_MOVES = (DRIVE, DIRECT, CHARTER, SHUTTLE, DISPATCH, EXPERT_FLIGHT, PLAY_AIRLIFT)
_AGAINST_CUBES = (PLAY_FORECAST, PLAY_ONE_QUIET_NIGHT, PLAY_RESILIENT_POPULATION)
_PLAIN = ("cubes", "cure", "station")
"""What is said by the step itself."""
_ORDER = ("cure", "outbreak", "share", "together", "station", "cubes", "outbreaks")
"""What a plan is for before all, if it is for several things."""


@dataclass
class _Errand:
    """A purpose, and the steps of the way to it, or the one that serves it on the spot."""

    purpose: Purpose
    steps: list[int]
    is_way: bool


def purposes(state: State, actions: list[int], aim: int = NO_AIM) -> tuple[Purpose | None, ...]:
    """What each step of a computer player is for, as everybody may know it.

    A purpose is told once, with the first step of the way to it, and not if a step says it itself:
    who treats on the spot is told of the danger only. With hidden hands only cubes are spoken of,
    and only where the pawn has arrived: whatever else a plan is for may come from the hand.
    """
    told: list[Purpose | None] = [None] * len(actions)
    is_open = bool(state.options.open_hands)
    known: set[tuple[str | None, str | None]] = set()
    for errand in _errands(state, actions, aim, None):
        purpose = errand.purpose
        is_cubes = purpose.what in ("outbreak", "cubes")
        about = purpose.city, purpose.color
        if not (is_cubes or is_open) or (purpose.what in _PLAIN and not errand.is_way):
            continue
        if is_cubes and about in known:
            continue
        known.add(about)
        if is_cubes and not errand.is_way:
            purpose = replace(purpose, number=None)
        told[errand.steps[0 if is_open else -1]] = purpose
    return tuple(told)


def main_purpose(
    state: State, actions: Iterable[int], aim: int, seat: int, odds: Odds | None = None
) -> Purpose | None:
    """What a plan of a seat is for before all, for that seat alone."""
    found = [one.purpose for one in _errands(state, list(actions), aim, seat, odds)]
    if aim != NO_AIM:
        found.append(Purpose("together", color=COLOR_NAMES[aim]))
    return min(found, key=lambda one: (_ORDER.index(one.what), -(one.risk or 0.0)), default=None)


def _errands(
    state: State, actions: list[int], aim: int, viewer: int | None, odds: Odds | None = None
) -> list[_Errand]:
    """In the order in which they are done; whoever is only on the way to something comes last."""
    odds = odds or odds_for(state, viewer)
    after = state.copy()
    found: list[_Errand] = []
    ways: dict[int, list[int]] = {}
    """The steps in which a pawn has moved since it last did something."""
    for step, action in enumerate(actions):
        kind, seat, pawn = int(kind_of(action)), int(seat_of(action)), int(pawn_in(action))
        if kind in _MOVES:
            ways.setdefault(seat if kind == EXPERT_FLIGHT else pawn, []).append(step)
        purpose = _served(state, after, action, odds)
        if purpose is not None:
            busy = [seat, pawn] if kind in (GIVE, TAKE) else [seat]
            way = sorted(place for one in busy for place in ways.pop(one, ()))
            found.append(_Errand(purpose, way or [step], bool(way)))
        apply(after, action, SILENT)
    for pawn, way in ways.items():
        purpose = _to_come(state, int(after.pawns[pawn]), aim, odds)
        if purpose is not None:
            found.append(_Errand(purpose, way, True))
    return found


def _served(state: State, now: State, action: int, odds: Odds | None) -> Purpose | None:
    """What an action is for that is more than a move; cubes are those before the plan."""
    kind, seat = kind_of(action), int(seat_of(action))
    here = int(now.pawns[seat]) if seat < len(now.pawns) else 0
    if kind == TREAT:
        return _cubes(state, here, int(color_in(action)), odds)
    if kind == CURE:
        return Purpose("cure", color=COLOR_NAMES[color_of(first(cards_in(action)))])
    if kind in (GIVE, TAKE):
        receiver = int(pawn_in(action)) if kind == GIVE else seat
        color = color_of(card_in(action))
        cards = int(count(now.hands[receiver] & cities_of(color))) + 1
        return Purpose("share", color=COLOR_NAMES[color], number=cards, seat=receiver)
    if kind == BUILD:
        return Purpose("station", NAMES[here])
    if kind == PLAY_GOVERNMENT_GRANT:
        return Purpose("station", NAMES[city_in(action)])
    if kind in _AGAINST_CUBES and odds is not None and odds.outbreaks >= _FEARED:
        return Purpose("outbreaks", risk=odds.outbreaks)
    return None


def _to_come(state: State, city: int, aim: int, odds: Odds | None) -> Purpose | None:
    """What a pawn is where it is for, as far as that can be seen."""
    color = max(range(len(COLOR_NAMES)), key=lambda one: cubes_at(state, city, one))
    lying = _cubes(state, city, color, odds)
    if lying.what == "outbreak":
        return lying
    if aim != NO_AIM:
        return Purpose("together", color=COLOR_NAMES[aim])
    return lying if (lying.number or 0) >= _MANY else None


def _cubes(state: State, city: int, color: int, odds: Odds | None) -> Purpose:
    name = NAMES[city]
    risk = odds.cities[name].outbreak if odds is not None and name in odds.cities else 0.0
    number = int(cubes_at(state, city, color))
    if risk < _FEARED:
        return Purpose("cubes", name, COLOR_NAMES[color], number)
    return Purpose("outbreak", name, COLOR_NAMES[color], number, risk=risk)
