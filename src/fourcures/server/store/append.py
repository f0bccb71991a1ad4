"""Writing many steps of many tables in one transaction."""

from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import Table, bindparam, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from .base import LogRow
from .schema import log, sitters, tables


class Step(msgspec.Struct, frozen=True):
    """A row, and what becomes of its table with it."""

    row: LogRow
    phase: str
    summary: str
    sitting: list[str]


Key = tuple[str, int]

_OF_LOG = (log.c.table_id, log.c.seq, log.c.person, log.c.command, log.c.entries, log.c.at)
_INSERT: dict[str, Callable[[Table], sqlite.Insert | postgresql.Insert]] = {
    "sqlite": sqlite.insert,
    "postgresql": postgresql.insert,
}
_FIRST_ONLY = {
    dialect: insert(log).on_conflict_do_nothing().returning(log.c.table_id, log.c.seq)
    for dialect, insert in _INSERT.items()
}
_SITS = {dialect: insert(sitters).on_conflict_do_nothing() for dialect, insert in _INSERT.items()}
_CHANGE = (
    update(tables)
    .where(tables.c.id == bindparam("table"), tables.c.seq < bindparam("last"))
    .values(
        phase=bindparam("now_phase"),
        summary=bindparam("now_summary"),
        changed=bindparam("now"),
        seq=bindparam("last"),
    )
)


async def append(
    connection: AsyncConnection, steps: Sequence[Step], *, again: bool = False
) -> list[bool]:
    """Write steps, each on its own merits; True for those that were first with their seq.

    `again` says that it was tried before and may have succeeded: then an equal row is ours.
    """
    dialect = connection.dialect.name
    firsts: dict[Key, int] = {}
    for place, step in enumerate(steps):
        firsts.setdefault((step.row.table, step.row.seq), place)
    # Always in this order, so that two processes never wait for each other.
    keys = sorted(firsts)
    values = [values_of(steps[firsts[key]].row) for key in keys]
    written = await connection.execute(_FIRST_ONLY[dialect], values)
    won = {(table, seq) for table, seq in written}
    if again:
        won |= await _equal(connection, [steps[firsts[key]].row for key in keys if key not in won])
    winners = [steps[firsts[key]] for key in keys if key in won]
    if winners:
        last = {step.row.table: step for step in winners}
        await connection.execute(_CHANGE, [_change(step) for step in last.values()])
        sits = sorted({(who, step.row.table) for step in winners for who in step.sitting})
        if sits:
            pairs = [{"user_id": who, "table_id": table} for who, table in sits]
            await connection.execute(_SITS[dialect], pairs)
    mine = {firsts[key] for key in won}
    return [place in mine for place in range(len(steps))]


def values_of(row: LogRow) -> dict[str, str | int | float]:
    """A row as the columns of the log."""
    return {
        "table_id": row.table,
        "seq": row.seq,
        "person": row.person,
        "command": row.command,
        "entries": row.entries,
        "at": row.at,
    }


def _change(step: Step) -> dict[str, str | int | float]:
    return {
        "table": step.row.table,
        "last": step.row.seq,
        "now_phase": step.phase,
        "now_summary": step.summary,
        "now": step.row.at,
    }


async def _equal(connection: AsyncConnection, rows: list[LogRow]) -> set[Key]:
    if not rows:
        return set()
    keys = [(row.table, row.seq) for row in rows]
    there = await connection.execute(
        select(*_OF_LOG).where(tuple_(log.c.table_id, log.c.seq).in_(keys))
    )
    known = {LogRow(*row) for row in there}
    return {(row.table, row.seq) for row in rows if row in known}
