"""Processes that think apart from the server, and end with it however it ends."""

import asyncio
import contextlib
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

from fourcures.server.base.people import ANYBODY, Whose
from fourcures.server.table.refusals import Refusal

from .queue import TURN, FairQueue, Ticket

T = TypeVar("T")
_LOOK_SECONDS = 2.0
_MOST_WAITING = 1000
_MOST_OF_ADDRESS = 50
_FULL_SECONDS = 10
_NICE = 10
_stops: Any = None
"""In a process that thinks: a sign for each question, set when nobody waits for its answer."""


class Thinkers:
    """So many processes, started when they are first needed; whoever asks is served in turn."""

    def __init__(self, most: int = 1, share: float = 1.0) -> None:
        """`share` of the usual time for every question; less of it where many wait."""
        self.most = most
        self._share = share
        self._pool: ProcessPoolExecutor | None = None
        self._queue = FairQueue(most)
        self._begins: dict[Ticket, asyncio.Future[None]] = {}
        self._stops = get_context("spawn").RawArray("b", _MOST_WAITING)
        self._free = deque(range(_MOST_WAITING))

    async def think(
        self, ask: Callable[..., T], *about: object, whose: Whose = ANYBODY, rank: int = TURN
    ) -> T:
        """What `ask` answers; it is told its `share` of time, and can look at `stop`.

        If whoever waits is canceled, the process is told to stop. One that died is replaced.
        """
        crowd = bool(whose.address) and self._queue.asked_by(whose.address) >= _MOST_OF_ADDRESS
        if not self._free or crowd:
            raise Refusal("limit/rate", wait=_FULL_SECONDS)
        place = self._free.popleft()
        self._stops[place] = 0
        ticket = self._queue.join(whose, rank, time.monotonic())
        begins = self._begins[ticket] = asyncio.get_running_loop().create_future()
        work: list[Future[T]] = []
        try:
            self._go_on()
            await begins
            share = self._share * ticket.share
            try:
                return await self._answer(work, place, ask, about, share)
            except BrokenExecutor:
                return await self._answer(work, place, ask, about, share)
        except asyncio.CancelledError:
            self._stops[place] = 1
            raise
        finally:
            del self._begins[ticket]
            self._end(ticket, place, work)

    async def _answer(
        self,
        work: list[Future[T]],
        place: int,
        ask: Callable[..., T],
        about: tuple[object, ...],
        share: float,
    ) -> T:
        if self._pool is None:
            self._pool = thinkers(self.most, self._stops)
        pool = self._pool
        try:
            work.append(pool.submit(_answer, place, ask, about, share))
            return await asyncio.wrap_future(work[-1])
        except BrokenExecutor:
            if self._pool is pool:
                self._pool = None
            raise

    def _go_on(self) -> None:
        while (ticket := self._queue.next(time.monotonic())) is not None:
            begins = self._begins.get(ticket)
            if begins is not None and not begins.done():
                begins.set_result(None)

    def _end(self, ticket: Ticket, place: int, work: list[Future[T]]) -> None:
        """Let the next one think, as soon as the process really is at leisure."""

        def leave() -> None:
            self._queue.leave(ticket)
            self._free.append(place)
            self._go_on()

        if not work or work[-1].done():
            leave()
            return
        loop = asyncio.get_running_loop()

        def done(_: Future[T]) -> None:
            with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
                loop.call_soon_threadsafe(leave)

        work[-1].add_done_callback(done)

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
    if hasattr(os, "nice"):
        os.nice(_NICE)  # whoever answers people comes first
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_LOOK_SECONDS)
    os._exit(0)


def _answer(place: int, ask: Callable[..., T], about: tuple[object, ...], share: float) -> T:
    return ask(*about, share=share, stop=lambda: bool(_stops[place]))
