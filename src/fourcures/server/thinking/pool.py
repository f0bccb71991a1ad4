"""Processes that think apart from the server; whoever asks is served in turn."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from fourcures.ai.workers.pool import Pool
from fourcures.server.base.people import ANYBODY, Requester
from fourcures.server.table.refusals import Refusal

from .queue import TURN, FairQueue, Ticket

T = TypeVar("T")
_MOST_WAITING = 1000
_MOST_OF_ADDRESS = 50
_FULL_SECONDS = 10
_TRIES = 2
_NICE = 10


class Thinkers:
    """A pool that is asked for no more than it can take; the others stand in a fair queue."""

    def __init__(self, most: int = 1, share: float = 1.0) -> None:
        """`share` of the usual time for every question; less of it where many wait."""
        self.most = most
        self.pool = Pool(most, tries=_TRIES, nice=_NICE)
        self._share = share
        self._queue = FairQueue(most)
        self._begins: dict[Ticket, asyncio.Future[None]] = {}

    async def think(
        self, ask: Callable[..., T], *about: object, whose: Requester = ANYBODY, rank: int = TURN
    ) -> T:
        """What `ask` answers; it is told its `share` of time, and can look at `stop`.

        If whoever waits is canceled, the process is told to stop. One that died is replaced.
        """
        crowd = bool(whose.address) and self._queue.asked_by(whose.address) >= _MOST_OF_ADDRESS
        if crowd or len(self._queue) >= _MOST_WAITING:
            raise Refusal("limit/rate", wait=_FULL_SECONDS)
        ticket = self._queue.join(whose, rank, time.monotonic())
        begins = self._begins[ticket] = asyncio.get_running_loop().create_future()
        answer: Future[T] | None = None
        try:
            self._go_on()
            await begins
            answer = self.pool.ask(ask, *about, share=self._share * ticket.share)
            return await asyncio.wrap_future(answer)
        except asyncio.CancelledError:
            if answer is not None:
                self.pool.hurry(answer)
            raise
        finally:
            del self._begins[ticket]
            self._end(ticket, answer)

    def _go_on(self) -> None:
        while (ticket := self._queue.next(time.monotonic())) is not None:
            begins = self._begins.get(ticket)
            if begins is not None and not begins.done():
                begins.set_result(None)

    def _end(self, ticket: Ticket, answer: Future[T] | None) -> None:
        """Let the next one think, as soon as the process really is at leisure."""

        def leave() -> None:
            self._queue.leave(ticket)
            self._go_on()

        if answer is None or answer.done():
            leave()
            return
        loop = asyncio.get_running_loop()

        def done(_: Future[T]) -> None:
            with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
                loop.call_soon_threadsafe(leave)

        answer.add_done_callback(done)

    def close(self) -> None:
        """Stop thinking."""
        self.pool.close()
