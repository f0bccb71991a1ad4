"""A thread that does one thing after another for the loop, and costs little for each.

Every commit waits for it twice: pools of threads, made for many, take a third of the time between.
"""

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any

Work = Callable[[], Any]


class OneThread:
    """Works in order; begun when there is something to do."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._asked: SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = SimpleQueue()
        self._thread: Thread | None = None

    def run(self, work: Work) -> "asyncio.Future[Any]":
        """Do something; what it returns or raises is told to the loop that asked."""
        if self._thread is None:
            self._thread = Thread(target=self._go, name=self._name, daemon=True)
            self._thread.start()
        told = asyncio.get_running_loop().create_future()
        self._asked.put((work, told))
        return told

    def close(self) -> None:
        """End when all is done, and wait for it."""
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join()
            self._thread = None

    def _go(self) -> None:
        while (asked := self._asked.get()) is not None:
            work, told = asked
            try:
                _call(told, _succeed, work())
            except BaseException as trouble:  # whoever asked is told, whatever it was
                _call(told, _fail, trouble)


def _call(told: "asyncio.Future[Any]", how: Callable[..., None], what: Any) -> None:
    loop = told.get_loop()
    if not loop.is_closed():
        loop.call_soon_threadsafe(how, told, what)


def _succeed(told: "asyncio.Future[Any]", result: Any) -> None:
    if not told.done():
        told.set_result(result)


def _fail(told: "asyncio.Future[Any]", trouble: BaseException) -> None:
    if not told.done():
        told.set_exception(trouble)
