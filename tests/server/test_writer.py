"""Group commit: who shares a commit with whom, and who never waits for others."""

import asyncio
from collections.abc import Sequence
from functools import partial

import pytest

from fourcures.server.base.trouble import StoreError
from fourcures.server.store import writer
from fourcures.server.store.base import LogRow, Step
from fourcures.server.store.one_thread import OneThread
from fourcures.server.store.writer import Writer
from tests.waiting import PATIENCE

FOREVER = 2 * PATIENCE


def step(table: str, seq: int = 1) -> Step:
    return Step(LogRow(table, seq, "u1", f"c{seq}", "[]", 0.0), "playing", "{}", [])


class Disk:
    """Keeps what was written, commit by commit."""

    def __init__(self) -> None:
        self.commits: list[list[str]] = []

    async def write(self, steps: Sequence[Step], again: bool) -> list[bool]:
        self.commits.append([one.row.table for one in steps])
        return [True] * len(steps)


async def put(writer: Writer, *tables: str) -> None:
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(writer.put(step(table)) for table in tables))


async def test_different_tables_share_a_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PAUSE", 0.1)
    disk = Disk()
    one = Writer(disk.write)
    await put(one, "a")
    await asyncio.gather(put(one, "b"), put(one, "c"), put(one, "d"))
    assert disk.commits == [["a"], ["b", "c", "d"]]


async def test_a_table_never_waits_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PAUSE", FOREVER)
    disk = Disk()
    one = Writer(disk.write)
    for _ in range(20):
        await put(one, "a")
    assert len(disk.commits) == 20


async def test_what_waits_when_a_store_closes_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "PAUSE", 0.2)
    disk = Disk()
    one = Writer(disk.write)
    await put(one, "a")
    late = asyncio.create_task(one.put(step("b")))
    await asyncio.sleep(0)
    await one.close()
    assert await late
    assert disk.commits == [["a"], ["b"]]
    with pytest.raises(StoreError):
        await one.put(step("c"))


def failing() -> None:
    raise OSError("no room")


async def test_a_thread_works_in_order_and_tells_what_went_wrong() -> None:
    thread = OneThread("order")
    done: list[int] = []
    await asyncio.gather(*(thread.run(partial(done.append, n)) for n in range(50)))
    assert done == list(range(50))
    with pytest.raises(OSError, match="no room"):
        await thread.run(failing)
    assert await thread.run(lambda: 7) == 7
    thread.close()


async def test_a_thread_goes_on_when_nobody_listens_any_more() -> None:
    thread = OneThread("cancelled")
    done: list[int] = []
    thread.run(lambda: done.append(1)).cancel()
    await thread.run(lambda: done.append(2))
    thread.close()
    assert done == [1, 2]


def test_a_thread_outlives_a_loop_that_ends() -> None:
    thread = OneThread("left")
    done: list[int] = []

    async def leave() -> None:
        thread.run(lambda: done.append(1))

    asyncio.run(leave())
    thread.close()
    assert done == [1]
