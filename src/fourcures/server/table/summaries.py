"""What lists show of a table, kept beside its log."""

from dataclasses import dataclass

import msgspec

from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.rules import to_move
from fourcures.engine.state import State
from fourcures.play.words.names import OUTCOME_NAMES
from fourcures.protocol.lists import Place, Summary

from .table import Table

PRIVATE = "private"
"""The phase, in the database, of running games that no list shows to everybody."""


@dataclass(frozen=True)
class Listing:
    """What is written beside a row, so that lists need not read the log."""

    phase: str
    text: str
    """The summary."""
    sitting: list[str]
    progress: tuple[int | None, int | None, str]


def summarize(table: Table) -> Summary:
    """The summary of a table as it is."""
    host = next((chair.name for chair in table.chairs if chair.host), None)
    state: State | None = table.state
    playing = table.phase == "playing" and state is not None
    return Summary(
        id=table.id,
        name=table.name,
        host=host,
        seats=[_place(table, seat) for seat in range(len(table.chairs))],
        settings=table.settings,
        locked=table.locked,
        outcome=OUTCOME_NAMES[state.outcome] if state is not None and not playing else None,
        turn=int(state.seat) if state is not None and playing else None,
        waits_for=waits_for(table),
        begun=table.begun,
        ended=table.ended,
    )


def waits_for(table: Table) -> int | None:
    """The seat that a running game waits for."""
    if table.state is None or table.phase != "playing":
        return None
    if table.asking is not None:
        return table.asking.of
    seat = int(to_move(table.state))
    decides = table.seat_of(table.decider_of(seat))
    return seat if decides is None else decides


def _place(table: Table, seat: int) -> Place:
    chair = table.chairs[seat]
    role = chair.role
    if table.state is not None:
        role = ROLE_NAMES[table.state.roles[seat]]
    return Place(chair.person, chair.name, chair.computer, chair.reserved, chair.reserved_for, role)


def listing(table: Table) -> Listing:
    """The listing of a table as it is."""
    text = msgspec.json.encode(summarize(table)).decode()
    private = table.phase == "playing" and not table.settings.watchers
    phase = PRIVATE if private else table.phase
    return Listing(phase, text, table.people, progress(table))


def progress(table: Table) -> tuple[int | None, int | None, str]:
    """All that lists show of a game that goes on: whose turn, whom it waits for, the phase."""
    turn = None if table.state is None else int(table.state.seat)
    return turn, waits_for(table), table.phase
