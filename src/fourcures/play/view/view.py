"""What somebody sees of a position: the only thing that ever leaves the table."""

from functools import lru_cache
from typing import Any, NamedTuple

from fourcures.engine.actions import CHANCE
from fourcures.engine.agenda import ACT, BEGIN, PEEK, PUT_BACK, count_of, seat_of_todo, step_of
from fourcures.engine.agenda import STEP_NAMES as STEPS
from fourcures.engine.atlas import NAMES, NO_CITY
from fourcures.engine.bits import BIT, count
from fourcures.engine.cubes import is_eradicated, supply
from fourcures.engine.drawing import cards_left, pile_left, top_pile
from fourcures.engine.options import NO_ROLE, RATES
from fourcures.engine.roles.base import ROLE_NAMES, role_of
from fourcures.engine.rules import mover
from fourcures.engine.state import PLAYING, State
from fourcures.play.words.names import CARD_NAMES, COLOR_NAMES, OUTCOME_NAMES, members

from .offers import unseen
from .parts import DiseaseView, ForecastView, Names, PileView, SeatView, TodoView, View
from .sight import sees_hand, strata

__all__ = [
    "Names",
    "PileView",
    "SeatView",
    "TodoView",
    "View",
    "for_all",
    "for_one",
    "piles",
    "view",
]


def view(state: State, viewer: int | None) -> View:
    """What a seat, or a watcher, sees of a position."""
    return View(**for_one(state, viewer), **for_all(state))


def for_one(state: State, viewer: int | None) -> dict[str, Any]:
    """The fields of a view that are not the same for everybody."""
    forecaster = _agenda(state).forecaster
    return {
        "viewer": viewer,
        "players": tuple([_seat(state, viewer, seat) for seat in range(state.options.players)]),
        "infection_deck": tuple(map(_names, reversed(strata(state, viewer, forecaster)))),
        "unseen": _names(unseen(state, viewer)),
        "forecast": _forecast(state, viewer, forecaster),
    }


def for_all(state: State) -> dict[str, Any]:
    """The fields of a view that are the same for everybody."""
    playing = state.outcome == PLAYING
    waits_for = mover(state) if playing else CHANCE
    agenda = _agenda(state)
    return {
        "turn": int(state.seat),
        "actions": agenda.actions,
        "waits_for": None if waits_for == CHANCE else int(waits_for),
        "next": agenda.coming if playing else (),
        "cubes": _cubes(tuple(state.cubes)),
        "stations": _names(state.stations),
        "diseases": {
            name: _disease(
                bool(state.cured & BIT[color]),
                bool(is_eradicated(state, color)),
                int(supply(state, color)),
            )
            for color, name in enumerate(COLOR_NAMES)
        },
        "outbreaks": int(state.outbreaks),
        "rate_space": int(state.rate),
        "rate": int(RATES[state.rate]),
        "infection_discard": _names(state.infection_discard),
        "infection_removed": _names(state.infection_removed),
        "player_deck": int(cards_left(state)),
        "piles": piles(state),
        "discard": _names(state.discard),
        "removed": _names(state.removed),
        "quiet": state.quiet,
        "outcome": OUTCOME_NAMES[state.outcome],
    }


@lru_cache(4096)
def _names(cards: int) -> Names:
    return tuple([CARD_NAMES[card] for card in members(cards)])


def _seat(state: State, viewer: int | None, seat: int) -> SeatView:
    stored = role_of(state, seat).events_besides(state)
    shown = sees_hand(state, viewer, seat)
    return _seat_view(state.roles[seat], state.pawns[seat], state.hands[seat], shown, stored)


@lru_cache(4096)  # an action changes one seat at the most, and many positions are looked at
def _seat_view(role: int, city: int, hand: int, shown: bool, stored: int) -> SeatView:
    return SeatView(
        role=None if role == NO_ROLE else ROLE_NAMES[role],
        city=None if city == NO_CITY else NAMES[city],
        cards=int(count(hand)),
        hand=_names(hand) if shown else None,
        stored=next(iter(_names(stored)), None),
    )


class _Agenda(NamedTuple):
    coming: tuple[TodoView, ...]
    actions: int
    forecaster: int | None
    is_setup: bool


def _agenda(state: State) -> _Agenda:
    return _read_agenda(tuple(state.agenda[: state.depth]))


@lru_cache(2048)  # the same few come again and again
def _read_agenda(entries: tuple[int, ...]) -> _Agenda:
    actions, forecaster, is_setup = 0, None, False
    for entry in reversed(entries):
        step = step_of(entry)
        if step == ACT:
            actions = int(count_of(entry))
        elif step in (PEEK, PUT_BACK):
            forecaster = int(seat_of_todo(entry))
        elif step == BEGIN:
            is_setup = True
    return _Agenda(tuple(map(_todo, reversed(entries))), actions, forecaster, is_setup)


def _todo(entry: int) -> TodoView:
    step = STEPS[step_of(entry)]
    about_seat = step in ("hand limit", "peek", "put back", "deal roles")
    return TodoView(step, int(seat_of_todo(entry)) if about_seat else None, int(count_of(entry)))


@lru_cache(512)
def _disease(cured: bool, eradicated: bool, supply: int) -> DiseaseView:
    return DiseaseView(cured, eradicated, supply)


@lru_cache(2048)  # most actions leave them where they are; nobody changes a view
def _cubes(planes: tuple[int, ...]) -> dict[str, dict[str, int]]:
    cities = members(planes[0] | planes[3] | planes[6] | planes[9])
    found: dict[str, dict[str, int]] = {NAMES[city]: {} for city in cities}
    for color, name in enumerate(COLOR_NAMES):
        one, two, three = planes[3 * color : 3 * color + 3]
        for city in members(one):
            found[NAMES[city]][name] = 1 + (two >> city & 1) + (three >> city & 1)
    return found


def piles(state: State) -> tuple[PileView, ...]:
    """The piles of the player deck, top one first; none while setting up."""
    if _agenda(state).is_setup or not cards_left(state):
        return ()
    heights = state.options.piles
    top = top_pile(state)
    piles = [_pile(int(pile_left(state, top)), bool(state.epidemics > top))]
    for pile in range(top - 1, -1, -1):
        below = heights[pile - 1] if pile else 0
        piles.append(_pile(int(heights[pile] - below), True))
    return tuple(piles)


@lru_cache(512)
def _pile(cards: int, epidemic: bool) -> PileView:
    return PileView(cards, epidemic)


def _forecast(state: State, viewer: int | None, seat: int | None) -> ForecastView | None:
    if seat is None:
        return None
    shown = state.options.open_hands or viewer == seat
    cities = _names(state.peeked) if shown else None
    return ForecastView(seat, int(count(state.peeked)), cities)
