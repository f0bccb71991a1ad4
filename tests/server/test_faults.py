"""A fault of ours is not taken for an outage: it is told as what it is, and others go on."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from typing import Any

import asyncpg
import pytest
import websockets
from sqlalchemy import exc, text

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from fourcures.protocol.version import VERSION
from fourcures.server.accounts import watch
from fourcures.server.base.trouble import StoreError
from fourcures.server.store.sql import SqlStore
from fourcures.server.ws import lobby as lobby_socket
from fourcures.server.ws.connection import CLOSE_BROKEN, CLOSE_BUSY
from tests.server.test_rights_live import Quick, ended, quick, started
from tests.server.test_store import ANNA, row, with_table
from tests.waiting import until

pytestmark = pytest.mark.asyncio


class Fault(Exception):
    """A mistake in our own code."""


UNWRITABLE = UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates not allowed")
OUTAGES = [
    exc.OperationalError("SELECT", {}, Exception("the disk is full")),
    exc.InterfaceError("SELECT", {}, Exception("the connection is closed")),
    exc.TimeoutError("no connection is free"),
    exc.StatementError("cannot be written", "INSERT", {}, UNWRITABLE),
    sqlite3.DatabaseError("the file is no database"),
    asyncpg.ConnectionDoesNotExistError("the connection was closed"),
    asyncpg.InterfaceError("the pool is closing"),
    ConnectionRefusedError("nobody listens"),
    TimeoutError("it takes too long"),
]
FAULTS = [
    Fault("ours"),
    KeyError("ours"),
    exc.ArgumentError("ours"),
    exc.StatementError("ours", "INSERT", {}, TypeError("ours")),
]


def fail(error: Exception) -> Callable[..., Any]:
    """Something that always fails."""

    def failing(*_: object, **__: object) -> Any:
        raise error

    return failing


async def asked(store: SqlStore) -> None:
    await store.user("u1")


async def changed(store: SqlStore) -> None:
    await store.add_user(ANNA)


async def appended(store: SqlStore) -> None:
    await store.append(row(2), "playing", "{}", [])


@pytest.mark.parametrize("work", [asked, changed, appended])
@pytest.mark.parametrize("error", [*OUTAGES, *FAULTS], ids=lambda error: type(error).__name__)
async def test_only_what_the_database_says_is_its_trouble(
    sqlite_url: str,
    work: Callable[[SqlStore], Coroutine[Any, Any, None]],
    error: Exception,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = SqlStore(sqlite_url)
    await store.open()
    await with_table(store)
    monkeypatch.setattr(store, "_reading", None if work is not asked else Failing(error))
    monkeypatch.setattr(store, "_change", fail(error))
    monkeypatch.setattr(store._log, "append", fail(error))
    with pytest.raises(StoreError if error in OUTAGES else type(error)) as told:
        await work(store)
    if error in OUTAGES:
        assert told.value.__cause__ is error
    else:
        assert told.value is error
    monkeypatch.undo()
    await asked(store)
    await appended(store)
    await store.close()


class Failing:
    """A pool of connections that has none to give."""

    def __init__(self, error: Exception) -> None:
        self.connect = fail(error)


async def test_a_database_of_a_later_version_is_said_to_be_one(sqlite_url: str) -> None:
    store = SqlStore(sqlite_url)
    await store.open()
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = 'later'"))
    await store.close()
    with pytest.raises(StoreError, match="later"):
        await SqlStore(sqlite_url).open()


@pytest.mark.parametrize("error", [Fault("ours"), StoreError("away")], ids=["fault", "outage"])
async def test_a_fault_while_keeping_ends_the_connection_and_nothing_else(
    error: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with quick() as place:
        table, (ann, bob, _) = await started(place, Settings())
        version = ann.version
        monkeypatch.setattr(place.store, "append", fail(error))
        doing = asyncio.create_task(ann.do(say.Chat, text="lost"))
        fault = isinstance(error, Fault)
        assert await ended(ann) == (CLOSE_BROKEN if fault else CLOSE_BUSY)
        assert any(r.exc_info and r.exc_info[1] is error for r in caplog.records) == fault
        assert not doing.done()  # it was not acknowledged
        doing.cancel()
        monkeypatch.undo()
        assert await bob.do(say.Chat, text="kept") == version + 1
        await ann.connect(table, after=version)
        await ann.until(version + 1)
        for client in (ann, bob):
            assert [line.text for line in client.lines if line.text in ("lost", "kept")] == ["kept"]


@pytest.mark.parametrize(("error", "status"), [(Fault("ours"), 500), (StoreError("away"), 503)])
async def test_a_fault_is_answered_and_noted(
    error: Exception,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with quick() as place:
        ann = await place.join("Ann")
        monkeypatch.setattr(place.store, "tables_of", fail(error))
        answer = await ann.get("/api/tables/mine")
        assert answer.status_code == status, answer.text
        assert any(r.exc_info and r.exc_info[1] is error for r in caplog.records)


async def test_a_hint_that_fails_is_noted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with quick() as place:
        table, _ = await started(place, Settings())
        error = Fault("ours")
        monkeypatch.setattr(place.store, "rows_of", fail(error))
        await place.hub.following.hear(f"row {table} 99")
        ours = "fourcures.tables"
        await until(lambda: any(r.name == ours and r.exc_info for r in caplog.records))


async def test_the_lobby_goes_on_after_a_fault(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(lobby_socket, "IDLE_SECONDS", 0.05)
    monkeypatch.setattr(lobby_socket, "SETTLE_SECONDS", 0.01)
    async with quick() as place:
        seen = await watch_the_lobby(place)
        monkeypatch.setattr(place.store, "tables", fail(Fault("ours")))
        await until(lambda: any(r.exc_info for r in caplog.records))
        monkeypatch.delattr(place.store, "tables")
        ann = await place.join("Ann")
        await ann.open_table()
        await until(lambda: any(b"Ann's table" in message for message in seen))


async def watch_the_lobby(place: Quick) -> list[bytes]:
    """All that the lobby tells from now on."""
    seen: list[bytes] = []
    address = f"{place.base.replace('http', 'ws', 1)}/ws/{VERSION}/lobby"
    socket = await websockets.connect(address, compression=None)

    async def read() -> None:
        while True:
            data = await socket.recv(decode=False)
            seen.append(data)

    place.hub.later(read())
    return seen


async def test_whether_sessions_have_ended_is_asked_again_after_a_fault(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(watch, "KNOWN_SECONDS", 0.02)
    async with quick() as place:
        _, (ann, bob, _) = await started(place, Settings())
        monkeypatch.setattr(place.store, "live_sessions", fail(Fault("ours")))
        await until(lambda: any(r.exc_info for r in caplog.records))
        monkeypatch.delattr(place.store, "live_sessions")
        await place.store.drop_sessions(bob.id)
        await ended(bob)
        assert ann.socket is not None and ann.socket.close_code is None
