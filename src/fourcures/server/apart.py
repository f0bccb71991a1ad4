"""Processes that think apart from the server, and end with it however it ends."""

import asyncio
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

from .refusals import Refusal

T = TypeVar("T")
_LOOK_SECONDS = 2.0
_MOST_WAITING = 1000
_stops: Any = None
"""In a process that thinks: a sign for each question, set when nobody waits for its answer."""


class Thinkers:
    """So many processes, started when they are first needed."""

    def __init__(self, most: int = 1) -> None:
        self._most = most
        self._pool: ProcessPoolExecutor | None = None
        self._stops = get_context("spawn").RawArray("b", _MOST_WAITING)
        self._free = deque(range(_MOST_WAITING))

    async def think(self, ask: Callable[..., T], *about: object) -> T:
        """What `ask` answers; it can look at `stop` while it thinks.

        If whoever waits is canceled, the process is told to stop. One that died is replaced.
        """
        if not self._free:
            raise Refusal("limit/rate")
        place = self._free.popleft()
        self._stops[place] = 0
        try:
            try:
                return await self._answer(place, ask, about)
            except BrokenExecutor:
                return await self._answer(place, ask, about)
        except asyncio.CancelledError:
            self._stops[place] = 1
            raise
        finally:
            self._free.append(place)  # last in line: it is long done when its turn comes

    async def _answer(self, place: int, ask: Callable[..., T], about: tuple[object, ...]) -> T:
        if self._pool is None:
            self._pool = thinkers(self._most, self._stops)
        pool = self._pool
        try:
            return await asyncio.wrap_future(pool.submit(_answer, place, ask, about))
        except BrokenExecutor:
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        """Stop thinking."""
        for place in range(_MOST_WAITING):
            self._stops[place] = 1
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def thinkers(most: int = 1, stops: Any = None) -> ProcessPoolExecutor:
    """So many processes, started when they are first needed."""
    return ProcessPoolExecutor(
        most, mp_context=get_context("spawn"), initializer=_begin, initargs=(os.getpid(), stops)
    )


def _begin(parent: int, stops: Any) -> None:
    """A server that is killed cannot tell its processes to end: they look themselves."""
    global _stops
    _stops = stops
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_LOOK_SECONDS)
    os._exit(0)


def _answer(place: int, ask: Callable[..., T], about: tuple[object, ...]) -> T:
    return ask(*about, stop=lambda: bool(_stops[place]))
