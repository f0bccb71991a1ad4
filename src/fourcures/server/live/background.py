"""Work beside what people wait for: done to its end unless the server stops."""

import asyncio
import logging
from collections.abc import Coroutine
from contextvars import Context
from typing import Any

from fourcures.server.base.trouble import StoreError

_log = logging.getLogger("fourcures.tables")


class Background:
    """The tasks that nobody waits for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(
        self, work: Coroutine[Any, Any, None], context: Context | None = None
    ) -> asyncio.Task[None]:
        """Do something beside."""
        task = asyncio.get_running_loop().create_task(work, context=context)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def attempt(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside that may fail: the next round of looking after tables makes up."""
        self.start(_attempted(work))

    async def close(self) -> None:
        """Stop all of it."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _attempted(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except StoreError as trouble:
        _log.warning("a hint could not be followed: %s", trouble)
    except Exception:  # a fault of ours: the same
        _log.exception("a hint could not be followed")
