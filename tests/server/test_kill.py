"""Nothing acknowledged is ever lost: the server is killed again and again under load."""

import asyncio
import os
from pathlib import Path

import pytest

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from fourcures.server.base.people import Person
from fourcures.server.base.trouble import StoreError
from fourcures.server.bus.memory import MemoryBus
from fourcures.server.live.hub import Hub
from fourcures.server.live.rooms import Subscriber
from fourcures.server.store.base import LogRow
from fourcures.server.store.sql import SqlStore
from tests.server.load import Server
from tests.server.soak import survive
from tests.waiting import until

KILLS = int(os.environ.get("FOURCURES_KILLS", "5"))


@pytest.mark.usefixtures("farewell")
async def test_one_process_on_sqlite_is_killed_under_load(tmp_path: Path, sqlite_url: str) -> None:
    report = await survive([Server(tmp_path, sqlite_url)], sqlite_url, KILLS, seed=1)
    assert report.kills == KILLS
    assert report.commands > 30 + 5 * KILLS
    print(report)


class Slow(SqlStore):
    """A store that takes its time, and may lose the connection after a row was written."""

    lost = False
    written = False

    async def append(self, row: LogRow, phase: str, summary: str, sitting: list[str]) -> bool:
        first = await super().append(row, phase, summary, sitting)
        self.written = True
        await asyncio.sleep(0.1)
        if self.lost:
            raise StoreError("the connection was lost")
        return first


@pytest.mark.parametrize("how", ["cut off", "lost"])
async def test_what_was_written_is_told_though_nobody_waits_for_it(
    sqlite_url: str, how: str
) -> None:
    store = Slow(sqlite_url)
    hub = Hub(store, MemoryBus())
    await store.open()
    await hub.open()
    ann = Person("ann", "Ann")
    room = await hub.room(await hub.open_table(ann, "table", Settings(), None))
    told: list[bytes] = []
    other = Subscriber(None, told.append, lambda: None)
    await hub.enter(room, other, None)
    store.lost = how == "lost"
    task = asyncio.create_task(hub.command(room, ann, say.Chat("one", "hello")))
    await until(lambda: store.written)
    if how == "cut off":
        task.cancel()
    with pytest.raises(StoreError if how == "lost" else asyncio.CancelledError):
        await task
    await until(lambda: any(b"hello" in message for message in told))
    assert [row.seq for row in await store.rows(room.id, 0)] == [1, 2]
    assert room.table.version == room.shown == 2
    await hub.close()
    await store.close()
