"""What somebody at a table is shown: the only place where messages about it are made."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from msgspec import structs

from fourcures.engine.actions import seat_of
from fourcures.engine.state import State
from fourcures.play.plan import Plan
from fourcures.play.view.offers import offers
from fourcures.play.view.sight import redact
from fourcures.play.view.view import view
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action, show_fact, show_offers
from fourcures.protocol.pieces import (
    Asking,
    Fact,
    Offer,
    PlanShown,
    Sitting,
    Struck,
    TableShown,
)

from .changes import Change
from .table import Table


def table_shown(table: Table, seed: bytes | None, seat: int | None) -> TableShown:
    """Everything about a table but its game; the seed only when it is over."""
    over = table.phase == "over"
    return TableShown(
        id=table.id,
        name=table.name,
        phase=table.phase,  # type: ignore[arg-type] # one of the three
        settings=table.settings,
        locked=table.locked,
        chairs=list(table.chairs),
        asking=_asking(table, seat),
        luck=table.luck,
        seed=seed.hex() if over and seed is not None else None,
        rematch=table.rematch,
        muted=sorted(table.muted),
    )


def is_between(table: Table, seat: int | None) -> bool:
    """Whether a question about a hidden card is between this seat and another."""
    if table.asking is None or table.state is None or table.state.options.open_hands:
        return False
    return seat in (table.asking.seat, table.asking.of)


def _asking(table: Table, seat: int | None) -> Asking | None:
    if table.asking is None or table.state is None:
        return None
    action = show_action(table.asking.packed)
    if not table.state.options.open_hands and not is_between(table, seat):
        action = structs.replace(action, card=None)  # it is in a hand, or may be
    asking = table.asking
    return Asking(asking.seat, asking.of, action, asking.goes_on, asking.why)


def welcome(table: Table, seed: bytes | None, person: str | None, after: int | None) -> say.Welcome:
    """The table as it is now, and what was missed since a version."""
    seat = table.plays(person)
    missed, complete = missed_changes(table, after)
    return say.Welcome(
        version=table.version,
        person=person,
        seat=seat,
        table=table_shown(table, seed, seat),
        lines=list(table.lines),
        facts=facts_shown(table, missed, seat),
        complete=complete,
        view=None if table.state is None else view(table.state, seat),
        offers=offers_shown(table, person),
        plans=plans_shown(table, person),
        undo=table.can_undo(seat),
        sitting=sitting_shown(missed),
    )


def missed_changes(table: Table, after: int | None) -> tuple[list[Change], bool]:
    """What happened after a version, and whether all of it is still known.

    Whoever has seen nothing gets the last ones, to read about.
    """
    if after is None or after > table.version:
        return list(table.changes), False
    known = [change for change in table.changes if change.version > after]
    complete = len(known) == table.version - after
    return known, complete


def sitting_shown(changes: list[Change]) -> list[Sitting]:
    """Who sat where when the facts of these changes happened."""
    found: list[Sitting] = []
    since = 0
    for change in changes:
        people = list(change.sitters)
        if change.facts and (not found or found[-1].people != people):
            found.append(Sitting(since, people))
        since += len(change.facts)
    return found


def facts_shown(table: Table, changes: list[Change], seat: int | None) -> list[Fact]:
    """Facts as a seat may know them."""
    if table.state is None:
        return []
    options = table.state.options
    return [
        show_fact(redact(fact, seat, options), change.whys.get(place))
        for change in changes
        for place, fact in enumerate(change.facts)
    ]


def offers_shown(table: Table, person: str | None) -> list[Offer] | None:
    """What somebody can do now."""
    state, seat = table.state, table.plays(person)
    if state is None or seat is None:
        return None
    return show_offers(offers_for(table, state, seat, person), state, seat)


def offers_for(table: Table, state: State, seat: int, person: str | None) -> list[int]:
    """What somebody who plays a seat can do now, for other seats to be decided for as well."""
    return [
        action
        for action in offers(state, seat)
        if seat_of(action) == seat or table.decider_of(int(seat_of(action))) == person
    ]


@dataclass(frozen=True)
class Pieces:
    """How the pieces of a plan are shown: as messages, or as their bytes."""

    action: Callable[[int], Any]
    fact: Callable[[int], Any]
    offers: Callable[[list[int], State, int], Any]


PLAIN = Pieces(show_action, show_fact, show_offers)


def plans_shown(table: Table, person: str | None, show: Pieces = PLAIN) -> list[PlanShown]:
    """Their plan and those that others share."""
    return [
        _plan_shown(table, owner, plan, person, show)
        for owner, plan in table.plans.items()
        if owner == person or owner in table.shared
    ]


def _plan_shown(
    table: Table, owner: str, plan: Plan, person: str | None, show: Pieces
) -> PlanShown:
    state: State = plan.state
    viewer = table.plays(person)
    own = owner == person
    proposed = table.proposed if table.proposed and table.proposed.plan is plan else None
    return PlanShown(
        person=owner,
        seat=plan.seat,
        steps=[show.action(step) for step in plan.steps + plan.later],
        facts=[
            [show.fact(redact(fact, viewer, state.options)) for fact in step]
            for step in plan.facts + [()] * len(plan.later)
        ],
        shared=owner in table.shared,
        asking=plan.asking,
        view=view(state, viewer) if own else None,
        offers=show.offers(plan.offers(), state, plan.seat) if own else None,
        waiting=bool(plan.later),
        struck=_struck(plan, show) if own else [],
        advised=proposed is not None,
        why=None if proposed is None else proposed.advice.why,
    )


def _struck(plan: Plan, show: Pieces) -> list[Struck]:
    """What is out of a plan; of several that fell together, the first one says why."""
    shown: list[Struck] = []
    before = None
    for action, why in plan.struck:
        if why is before:
            shown.append(Struck(show.action(action)))
        else:
            shown.append(
                Struck(show.action(action), why.reason, why.rule, why.key, why.names or None)
            )
        before = why
    return shown
