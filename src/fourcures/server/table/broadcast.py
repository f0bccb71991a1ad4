"""An update for everybody at a table, as bytes: what is the same for several is written once."""

from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw

from fourcures.engine.actions import CURE, kind_of, seat_of
from fourcures.engine.rules import legal
from fourcures.engine.state import State
from fourcures.play.view.offers import alike, offers
from fourcures.play.view.sight import redact
from fourcures.play.view.view import View, for_all, for_one
from fourcures.protocol import messages as say
from fourcures.protocol.codec import cost_of, show_action, show_fact, show_offer, show_offers
from fourcures.protocol.pieces import TableShown

from .changes import Change
from .table import Table
from .views import Pieces, is_between, offers_for, plans_shown, table_shown

_encode = msgspec.json.Encoder().encode
_PARTS = [field.name for field in fields(View)]
_VIEWERS = {seat: b'{"viewer":' + _encode(seat) for seat in (None, 0, 1, 2, 3)}
"""How a view begins, by whose it is."""


class Broadcast:
    """What one row means for everybody."""

    def __init__(self, table: Table, seed: bytes | None, change: Change) -> None:
        """Of a table that is at the version of the change."""
        self._table = table
        self._change = change
        self._seed = seed
        self._shown = _raw(table_shown(table, seed, None)) if change.table else None
        self._lines = _raw(change.lines) if change.lines else None
        self._state = state = table.state
        self._open = state is not None and bool(state.options.open_hands)
        if state is None:
            return
        if self._open:
            # With hands face up, all see the same and know of each other what they can do.
            self._facts = _facts(change, None, state)
            if change.game:
                seen = _encode(_seen(for_one(state, None), for_all(state)))
                self._view = seen.removeprefix(_VIEWERS[None])
                self._offers = _offers(legal(state), state)
        elif change.game:
            self._for_all: dict[str, Any] = {
                name: _raw(value) for name, value in for_all(state).items()
            }

    def to(self, person: str | None) -> bytes:
        """What it means for somebody."""
        seat = self._table.plays(person)
        change, state = self._change, self._state
        table: Any = None if self._shown is None else self._table_of(seat)
        facts: Any = None
        view: Any = None
        offers: Any = None
        undo = False
        if state is not None:
            facts = self._facts if self._open else _facts(change, seat, state)
            if change.game:
                view, offers = self._view_of(seat, state), self._offers_of(person, seat, state)
                undo = self._table.can_undo(seat)
        plans = plans_shown(self._table, person, _BYTES) if change.plans else None
        lines: Any = self._lines
        steps = change.cut.get(person or "")
        cut = [show_action(step) for step in steps] if steps else None
        return _encode(
            say.Update(change.version, table, lines, facts, view, offers, plans, seat, cut, undo)
        )

    def _table_of(self, seat: int | None) -> Raw | TableShown | None:
        if not is_between(self._table, seat):
            return self._shown
        return table_shown(self._table, self._seed, seat)

    def _view_of(self, seat: int | None, state: State) -> Raw | dict[str, Any]:
        if self._open:
            return Raw(_VIEWERS[seat] + self._view)
        return _seen(for_one(state, seat), self._for_all)

    def _offers_of(self, person: str | None, seat: int | None, state: State) -> Raw | None:
        if seat is None:
            return None
        if self._table.advised and person == self._table.host:
            own = offers_for(self._table, state, seat, person)
            return _list([_group(group, state, seat) for group in alike(own)])
        texts = self._offers if self._open else _offers(offers(state, seat), state)
        return _list(texts.get(seat, ()))


def _seen(own: dict[str, Any], shared: dict[str, Any]) -> dict[str, Any]:
    """A view, its parts in their order."""
    parts = own | shared
    return {name: parts[name] for name in _PARTS}


def _offers(actions: list[int], state: State) -> dict[int, list[bytes]]:
    """What can be done, by seat, as `show_offers` shows it."""
    texts: dict[int, list[bytes]] = {}
    for group in alike(actions):
        texts.setdefault(seat_of(group[0]), []).append(_group(group, state, None))
    return texts


def _plan_offers(actions: list[int], state: State, viewer: int) -> Raw:
    """What could be the next step of a plan, as `show_offers` shows it."""
    return _list([_group(group, state, viewer) for group in alike(actions)])


def _group(actions: list[int], state: State, viewer: int | None) -> bytes:
    """What differs in cities, cards or colors only."""
    first = actions[0]
    if kind_of(first) == CURE:  # how many cards it needs is for the position to say
        return _encode(show_offers(actions, state, viewer))[1:-1]
    seat = int(seat_of(first))
    shown = None if viewer in (None, seat) else seat
    return _offer(tuple(actions), cost_of(first, state), shown)


@lru_cache(2048)
def _offer(actions: tuple[int, ...], cost: str | None, seat: int | None) -> bytes:
    """One offer; the same events, moves and flights are offered again and again."""
    return _encode(show_offer(list(actions), cost, seat))


def _facts(change: Change, seat: int | None, state: State) -> Raw | None:
    if not change.facts:
        return None
    facts = [redact(fact, seat, state.options) for fact in change.facts]
    texts = [_fact(fact) for fact in facts]
    for place, why in change.whys.items():
        texts[place] = _raw(show_fact(facts[place], why))
    return _list(texts)


@lru_cache(4096)
def _fact(fact: int) -> Raw:
    return _raw(show_fact(fact))


@lru_cache(4096)
def _action(action: int) -> Raw:
    return _raw(show_action(action))


def _list(texts: Sequence[bytes | Raw]) -> Raw:
    return Raw(b"[" + b",".join(texts) + b"]")


def _raw(value: object) -> Raw:
    return Raw(_encode(value))


_BYTES = Pieces(_action, _fact, _plan_offers)
