"""Handing texts to a listener, one after the other, without letting the sender wait."""

import asyncio
import logging
from collections import deque

from .base import Listener

RESYNC = "resync"
"""What a listener is told when texts may have been lost."""

MOST = 10_000
"""Texts that wait for a slow listener."""

_log = logging.getLogger(__name__)


class Delivery:
    """Calls a listener with each text, in order; what it raises is noted and forgotten."""

    def __init__(self, listener: Listener, most: int = MOST, between: str = "") -> None:
        """With something to put between them, all that wait are handed over as one text."""
        self._listener = listener
        self._most = most
        self._between = between
        self._texts: deque[str] = deque()
        self._some = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    def put(self, text: str) -> None:
        """Deliver soon; when too many wait, they are replaced by a call to look for oneself."""
        if len(self._texts) >= self._most:
            self._texts.clear()
            text = RESYNC
        self._texts.append(text)
        self._some.set()

    async def close(self) -> None:
        """Deliver nothing more."""
        await stop(self._task)

    async def _run(self) -> None:
        while True:
            await self._some.wait()
            self._some.clear()
            while self._texts:
                try:
                    await self._listener(self._next())
                except Exception:
                    _log.exception("a listener failed")

    def _next(self) -> str:
        if not self._between:
            return self._texts.popleft()
        text = self._between.join(self._texts)
        self._texts.clear()
        return text


async def stop(task: asyncio.Task[None]) -> None:
    """End a task, by insisting: the client of Redis sometimes swallows a cancellation."""
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=0.1)
