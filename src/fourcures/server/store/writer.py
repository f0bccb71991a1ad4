"""Group commit: whatever arrives while one commit is under way goes into the next."""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import exc

from fourcures.server.base.trouble import StoreError, for_callers

from .base import Step

MOST = 500
"""Steps in one transaction."""
PAUSE = 0.004
"""Seconds between the beginnings of two commits for different tables.

A commit costs more than what is written by it: under load, waiting for a few others spares a third
of the processor's time. Whoever plays alone, and each table by itself, never waits.
"""

Write = Callable[[Sequence[Step], bool], Awaitable[list[bool]]]
Waiting = tuple[Step, "asyncio.Future[bool]"]


class Writer:
    """Hands steps to `write`, many at a time, and tells each caller how its own went."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._waiting: deque[Waiting] = deque()
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self._began = -PAUSE
        self._tables: frozenset[str] = frozenset()
        """Those of the last commit."""

    async def put(self, step: Step) -> bool:
        """Whether the step was first; returns when it is on disk."""
        if self._closed:
            raise StoreError("the store is closed")
        told: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((step, told))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return await told

    async def close(self) -> None:
        """Write what is waiting, and take nothing more."""
        self._closed = True
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        try:
            while self._waiting:
                await self._gather()
                count = min(MOST, len(self._waiting))
                batch = [self._waiting.popleft() for _ in range(count)]
                # Nobody is left to hear of the others, and nothing of them was begun.
                batch = [(step, told) for step, told in batch if not told.done()]
                try:
                    await self._flush(batch)
                finally:
                    _refuse(batch, StoreError("interrupted; it may have been written or not"))
        finally:
            self._task = None

    async def _gather(self) -> None:
        """Let others come, if the last commit began a moment ago and was for other tables."""
        clock = asyncio.get_running_loop().time
        pause = self._began + PAUSE - clock()
        alone = any(step.row.table in self._tables for step, _ in self._waiting)
        if pause > 0 and not alone and not self._closed:
            await asyncio.sleep(pause)
        self._began = clock()
        self._tables = frozenset(step.row.table for step, _ in self._waiting)

    async def _flush(self, batch: list[Waiting]) -> None:
        if not batch:
            return
        try:
            _tell(batch, await self._write([step for step, _ in batch], False))
            return
        except Exception as trouble:
            # Either the connection was lost, then perhaps after the commit; or one step is bad.
            parts = [batch] if lost(trouble) else [[one] for one in batch]
        for place, part in enumerate(parts):
            try:
                _tell(part, await self._write([step for step, _ in part], True))
            except Exception as trouble:
                if lost(trouble):
                    for rest in parts[place:]:
                        _refuse(rest, trouble)
                    return
                _refuse(part, trouble)


def lost(trouble: Exception) -> bool:
    """Whether it is the database's trouble, and not that of a single row."""
    if isinstance(trouble, exc.DBAPIError) and trouble.connection_invalidated:
        return True
    return isinstance(
        trouble, OSError | sqlite3.OperationalError | exc.OperationalError | exc.TimeoutError
    )


def _tell(batch: list[Waiting], won: list[bool]) -> None:
    for (_, told), first in zip(batch, won, strict=True):
        if not told.done():
            told.set_result(first)


def _refuse(batch: list[Waiting], trouble: Exception) -> None:
    for _, told in batch:
        if not told.done():
            told.set_exception(for_callers(trouble))
