"""What somebody at a table is shown: the only place where messages about it are made."""

from dataclasses import replace

from ..engine.actions import seat_of
from ..engine.rules import legal
from ..engine.state import State
from ..play.notation import parse
from ..play.offers import offers
from ..play.plan import Plan
from ..play.sight import redact
from ..play.view import View, view
from ..protocol import messages as say
from ..protocol.codec import show_action, show_fact, show_offers
from ..protocol.pieces import Asking, Fact, Offer, PlanShown, TableShown
from .table import Change, Table


def table_shown(table: Table, seed: bytes | None) -> TableShown:
    """Everything about a table but its game; the seed only when it is over."""
    over = table.phase == "over"
    return TableShown(
        id=table.id,
        name=table.name,
        phase=table.phase,  # type: ignore[arg-type] # one of the three
        settings=table.settings,
        locked=table.locked,
        chairs=list(table.chairs),
        asking=_asking(table),
        luck=table.luck,
        seed=seed.hex() if over and seed is not None else None,
        rematch=table.rematch,
    )


def _asking(table: Table) -> Asking | None:
    if table.asking is None or table.state is None:
        return None
    action = show_action(parse(table.asking.action, table.state))
    return Asking(table.asking.seat, table.asking.of, action)


def welcome(table: Table, seed: bytes | None, person: str | None, after: int | None) -> say.Welcome:
    """The table as it is now, and what was missed since a version."""
    seat = table.seat_of(person)
    missed, complete = missed_facts(table, seat, after)
    return say.Welcome(
        version=table.version,
        person=person,
        seat=seat,
        table=table_shown(table, seed),
        lines=list(table.lines),
        facts=missed,
        complete=complete,
        view=None if table.state is None else view(table.state, seat),
        offers=offers_shown(table, seat),
        plans=plans_shown(table, person),
    )


def missed_facts(table: Table, seat: int | None, after: int | None) -> tuple[list[Fact], bool]:
    """The facts after a version, and whether all of them are still known.

    Whoever has seen nothing gets the last ones, to read about.
    """
    if after is None or after > table.version:
        return facts_shown(table, list(table.changes), seat), False
    known = [change for change in table.changes if change.version > after]
    complete = len(known) == table.version - after
    return facts_shown(table, known, seat), complete


def facts_shown(table: Table, changes: list[Change], seat: int | None) -> list[Fact]:
    """Facts as a seat may know them."""
    if table.state is None:
        return []
    options = table.state.options
    return [show_fact(redact(fact, seat, options)) for change in changes for fact in change.facts]


class Telling:
    """What one row means for everybody; what is the same for all is made once."""

    def __init__(self, table: Table, seed: bytes | None, change: Change) -> None:
        """Of a table that is at the version of the change."""
        self._table = table
        self._change = change
        self._shown = table_shown(table, seed) if change.table else None
        self._state = table.state if change.game else None
        # With hands face up, all see the same and know of each other what they can do.
        self._open = self._state is not None and self._state.options.open_hands
        self._view = view(self._state, None) if self._state is not None and self._open else None
        self._legal = legal(self._state) if self._state is not None and self._open else None

    def to(self, person: str | None) -> say.Update:
        """What it means for somebody."""
        seat = self._table.seat_of(person)
        return say.Update(
            version=self._change.version,
            seat=seat,
            table=self._shown,
            lines=self._change.lines or None,
            facts=facts_shown(self._table, [self._change], seat) or None,
            view=self._view_of(seat),
            offers=None if self._state is None else offers_shown(self._table, seat, self._legal),
            plans=plans_shown(self._table, person) if self._change.plans else None,
        )

    def _view_of(self, seat: int | None) -> View | None:
        if self._view is not None:
            return replace(self._view, viewer=seat)
        return None if self._state is None else view(self._state, seat)


def update(table: Table, seed: bytes | None, change: Change, person: str | None) -> say.Update:
    """What one row means for somebody."""
    return Telling(table, seed, change).to(person)


def offers_shown(
    table: Table, seat: int | None, known: list[int] | None = None
) -> list[Offer] | None:
    """What a seat can do now, out of what is `known` to be offered to anybody."""
    if table.state is None or seat is None:
        return None
    found = offers(table.state, seat) if known is None else known
    return show_offers([action for action in found if seat_of(action) == seat], table.state)


def plans_shown(table: Table, person: str | None) -> list[PlanShown]:
    """The own plan and those that others share."""
    return [
        _plan_shown(table, owner, plan, person)
        for owner, plan in table.plans.items()
        if owner == person or owner in table.shared
    ]


def _plan_shown(table: Table, owner: str, plan: Plan, person: str | None) -> PlanShown:
    state: State = plan.state
    viewer = table.seat_of(person)
    own = owner == person
    return PlanShown(
        person=owner,
        seat=plan.seat,
        steps=[show_action(step) for step in plan.steps],
        facts=[
            [show_fact(redact(fact, viewer, state.options)) for fact in step] for step in plan.facts
        ],
        shared=owner in table.shared,
        asking=plan.asking,
        view=view(state, viewer) if own else None,
        offers=show_offers(plan.offers(), state, plan.seat) if own else None,
    )
