"""Writing many steps of many tables in PostgreSQL, and reading them: one statement each."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
from sqlalchemy.ext.asyncio import AsyncEngine

from .base import LogRow, Step

# Always in the order of the keys, so that two processes hardly ever wait for each other.
_APPEND = """
    WITH asked AS (
      SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[],
        $6::float8[], $7::text[], $8::text[])
        AS asked (table_id, seq, person, command, entries, at, phase, summary)
    ), written AS (
      INSERT INTO log (table_id, seq, person, command, entries, at)
      SELECT table_id, seq, person, command, entries, at FROM asked ORDER BY table_id, seq
      ON CONFLICT DO NOTHING RETURNING table_id, seq
    ), latest AS (
      SELECT DISTINCT ON (table_id) asked.* FROM asked JOIN written USING (table_id, seq)
      ORDER BY table_id, seq DESC
    ), changed AS (
      UPDATE tables SET phase = latest.phase, summary = latest.summary, changed = latest.at,
        seq = latest.seq
      FROM latest WHERE tables.id = latest.table_id AND tables.seq < latest.seq
    ), sat AS (
      INSERT INTO sitters (user_id, table_id)
      SELECT DISTINCT sits.user_id, sits.table_id
      FROM unnest($9::text[], $10::text[], $11::int[]) AS sits (user_id, table_id, seq)
      JOIN written USING (table_id, seq) ORDER BY 1, 2
      ON CONFLICT DO NOTHING
    )
    SELECT table_id, seq FROM written
"""
_THERE = """
    SELECT table_id, seq, person, command, entries, at FROM log
    JOIN unnest($1::text[], $2::int[]) AS asked (table_id, seq) USING (table_id, seq)
"""
_NEW = """
    SELECT table_id, seq, person, command, entries, at FROM log
    JOIN unnest($1::text[], $2::int[]) AS asked (table_id, after) USING (table_id)
    WHERE seq > after ORDER BY table_id, seq
"""
_AWAY = (
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.exceptions.OperatorInterventionError,
)


class PostgresLog:
    """The one who writes the logs of all tables from this process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def append(self, steps: Sequence[Step], again: bool) -> list[bool]:
        """Write steps, each on its own merits; True for those that were first with their seq.

        `again` says that it was tried before and may have succeeded: then an equal row is ours.
        """
        async with self._driver() as driver:
            return await _write(driver, steps, again)

    async def rows_of(self, after: dict[str, int]) -> list[LogRow]:
        """The steps of tables, each after a seq of its own."""
        async with self._driver() as driver:
            found = await driver.fetch(_NEW, list(after), list(after.values()))
        return [LogRow(*row) for row in found]

    async def close(self) -> None:
        """There is nothing of its own to close."""

    @asynccontextmanager
    async def _driver(self) -> AsyncIterator[Any]:
        async with self._engine.connect() as connection:
            try:
                yield (await connection.get_raw_connection()).driver_connection
            except _AWAY as trouble:
                await connection.invalidate()
                raise ConnectionError(str(trouble)) from trouble


async def _write(driver: Any, steps: Sequence[Step], again: bool) -> list[bool]:
    firsts: dict[tuple[str, int], int] = {}
    for place, step in enumerate(steps):
        firsts.setdefault((step.row.table, step.row.seq), place)
    mine = [steps[place] for place in firsts.values()]
    rows = [step.row for step in mine]
    sits = [(who, step.row.table, step.row.seq) for step in mine for who in step.sitting]
    written = await driver.fetch(
        _APPEND,
        [row.table for row in rows],
        [row.seq for row in rows],
        [row.person for row in rows],
        [row.command for row in rows],
        [row.entries for row in rows],
        [row.at for row in rows],
        [step.phase for step in mine],
        [step.summary for step in mine],
        [sit[0] for sit in sits],
        [sit[1] for sit in sits],
        [sit[2] for sit in sits],
    )
    won = {(found["table_id"], found["seq"]) for found in written}
    if again and len(won) < len(rows):
        left = [row for row in rows if (row.table, row.seq) not in won]
        there = await driver.fetch(_THERE, [row.table for row in left], [row.seq for row in left])
        known = {LogRow(*found) for found in there}
        won |= {(row.table, row.seq) for row in left if row in known}
    firsts_won = {firsts[key] for key in won}
    return [place in firsts_won for place in range(len(steps))]
