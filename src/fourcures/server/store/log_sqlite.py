"""Writing many steps in one transaction of SQLite: one thread, and few statements.

Each statement costs the thread a wait for the interpreter, which the server's loop hardly lets go
of when there is much to do. So a statement is for all rows at once.
"""

import sqlite3
from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import chain
from typing import Any

from msgspec.structs import astuple

from .base import LogRow, Step
from .engine import PRAGMAS
from .one_thread import OneThread

_LOG = "table_id, seq, person, command, entries, at"
_THERE = f"""
    SELECT {_LOG} FROM (VALUES {{}}) AS asked
    CROSS JOIN log ON table_id = asked.column1 AND seq = asked.column2
"""
_ADD = f"INSERT INTO log ({_LOG}) VALUES {{}}"
_ADD_FREE = _ADD + " ON CONFLICT DO NOTHING RETURNING table_id, seq"
_CHANGE = """
    UPDATE tables SET phase = new.column3, summary = new.column4, changed = new.column5,
      seq = new.column2
    FROM (VALUES {}) AS new WHERE tables.id = new.column1 AND tables.seq < new.column2
"""
_SITS = "INSERT INTO sitters (user_id, table_id) VALUES {} ON CONFLICT DO NOTHING"

STATEMENTS = 256
"""That are kept ready: one for each number of rows."""

Value = str | int | float


class SqliteLog:
    """The one who writes the logs of all tables into a file."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._thread = OneThread("fourcures-log")

    async def append(self, steps: Sequence[Step], again: bool) -> list[bool]:
        """Write steps, each on its own merits; True for those that were first with their seq.

        `again` says that it was tried before and may have succeeded: then an equal row is ours.
        """
        won: list[bool] = await self._thread.run(partial(self._append, steps, again))
        return won

    async def close(self) -> None:
        """Disconnect, once what was begun is done."""
        await self._thread.run(self._disconnect)
        self._thread.close()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, cached_statements=STATEMENTS)
        for name, value in PRAGMAS.items():
            connection.execute(f"PRAGMA {name}={value}")
        return connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _append(self, steps: Sequence[Step], again: bool) -> list[bool]:
        if self._connection is None:
            self._connection = self._connect()
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            won = _write(connection, steps, again)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return won


def _write(connection: sqlite3.Connection, steps: Sequence[Step], again: bool) -> list[bool]:
    firsts: dict[tuple[str, int], Step] = {}
    for step in steps:
        firsts.setdefault((step.row.table, step.row.seq), step)
    rows = [astuple(step.row) for step in firsts.values()]
    try:
        _all(connection, _ADD, rows)
        won = set(firsts)
    except sqlite3.IntegrityError:  # some are there already
        won = {(row[0], row[1]) for row in _all(connection, _ADD_FREE, rows)}
    if again and (others := [key for key in firsts if key not in won]):
        there = [LogRow(*row) for row in _all(connection, _THERE, others)]
        won |= {(row.table, row.seq) for row in there if row == firsts[row.table, row.seq].row}
    winners = [step for key, step in firsts.items() if key in won]
    _change(connection, winners)
    keys = [(step.row.table, step.row.seq) for step in steps]
    return [key in won and firsts[key] is step for key, step in zip(keys, steps, strict=True)]


def _change(connection: sqlite3.Connection, winners: list[Step]) -> None:
    last: dict[str, Step] = {}
    for step in winners:
        if step.row.table not in last or last[step.row.table].row.seq < step.row.seq:
            last[step.row.table] = step
    if last:
        changes = [(s.row.table, s.row.seq, s.phase, s.summary, s.row.at) for s in last.values()]
        _all(connection, _CHANGE, changes)
    if sits := {(who, step.row.table) for step in winners for who in step.sitting}:
        _all(connection, _SITS, list(sits))


def _all(
    connection: sqlite3.Connection, statement: str, rows: Sequence[tuple[Value, ...]]
) -> list[tuple[Any, ...]]:
    """What one statement about all rows answers."""
    text = _for(statement, len(rows), len(rows[0]))
    return connection.execute(text, list(chain.from_iterable(rows))).fetchall()


@lru_cache(STATEMENTS)
def _for(statement: str, rows: int, columns: int) -> str:
    marks = "(" + ",".join("?" * columns) + ")"
    return statement.format(",".join([marks] * rows))
