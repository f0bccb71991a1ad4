"""Connections to SQLite and PostgreSQL, set up so that a commit is on disk."""

import os
import sqlite3
from contextlib import AbstractAsyncContextManager, closing, nullcontext
from time import monotonic, sleep
from typing import Any

from sqlalchemy import URL, AsyncAdaptedQueuePool, Connection, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

BEGIN = "fourcures_begin"
"""The execution option that names the statement a transaction on SQLite begins with."""

PRAGMAS = {
    "journal_mode": "WAL",
    "synchronous": "FULL",  # NORMAL may lose the last commits when the power fails
    "foreign_keys": "ON",
    "busy_timeout": "5000",
}
PATIENCE_SECONDS = 5.0


def parse(url: str) -> URL:
    """The address of a database, with the driver that is used for it."""
    parsed = make_url(url)
    match parsed.get_backend_name():
        case "sqlite":
            if parsed.database in (None, "", ":memory:"):
                raise ValueError("SQLite needs a file: sqlite:///...")
            return parsed.set(drivername="sqlite+aiosqlite")
        case "postgresql" | "postgres":
            parsed = parsed.set(drivername="postgresql+asyncpg")
            if "sslmode" in parsed.query:  # what psql calls it
                ssl = str(parsed.query["sslmode"])
                parsed = parsed.difference_update_query(["sslmode"]).update_query_dict({"ssl": ssl})
            return parsed
        case other:
            raise ValueError(f"a database is sqlite:///... or postgresql://..., not {other}")


def make_engine(url: URL, *, hurry: bool = True) -> AsyncEngine:
    """The pool of connections; in a hurry, a statement that takes too long fails."""
    if url.get_backend_name() == "sqlite":
        return _sqlite(url)
    limits: dict[str, Any] = {"timeout": 5}
    if hurry:
        limits["command_timeout"] = 30
    # Errors reach the journal of the server: hashes and seeds stay out of them.
    return create_async_engine(
        url, hide_parameters=True, pool_pre_ping=True, pool_timeout=10, connect_args=limits
    )


def reading(engine: AsyncEngine) -> AsyncEngine:
    """The same connections, without a transaction around each question."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(**{BEGIN: ""})
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def no_turns() -> AbstractAsyncContextManager[None]:
    """Stands in for a lock where the database itself lets many write."""
    return nullcontext()


def _sqlite(url: URL) -> AsyncEngine:
    engine = create_async_engine(
        url,
        hide_parameters=True,
        poolclass=AsyncAdaptedQueuePool,
        # The driver must not begin transactions by itself: it would not lock at once.
        connect_args={"isolation_level": None},
    )

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for name, value in PRAGMAS.items():
            cursor.execute(f"PRAGMA {name}={value}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        if statement := connection.get_execution_options().get(BEGIN, "BEGIN IMMEDIATE"):
            connection.exec_driver_sql(statement)

    return engine


def make_file(url: URL) -> None:
    """Create the file of a new SQLite database, for nobody else to read."""
    if url.get_backend_name() == "sqlite":
        os.close(os.open(str(url.database), os.O_CREAT | os.O_RDWR, 0o600))
        _begin_journal(str(url.database))


def _begin_journal(path: str) -> None:
    """Choose the kind of journal, which lasts; if several processes do, SQLite does not wait."""
    until = monotonic() + PATIENCE_SECONDS
    while True:
        try:
            with closing(sqlite3.connect(path)) as connection:
                connection.execute(f"PRAGMA journal_mode={PRAGMAS['journal_mode']}")
            return
        except sqlite3.OperationalError:
            if monotonic() > until:
                raise
            sleep(0.01)
