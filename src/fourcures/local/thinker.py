"""A process that thinks beside the game: it can be hurried, and ends with who started it."""

import contextlib
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar

from fourcures.engine.errors import FourCuresError

T = TypeVar("T")


class LostThread(FourCuresError):
    """Thinking came to no end: the process is gone, or found something it did not expect."""


class Mind:
    """Thinks about one question after the other; the process starts with the first."""

    def __init__(self) -> None:
        """Nothing is thought of yet."""
        self._process: SpawnProcess | None = None
        self._asked = 0
        self._waiting: dict[int, Future[Any]] = {}

    def ask(self, what: Callable[..., T], *about: object) -> Future[T]:
        """What `what` will answer; it gets a `stop` to look at while it thinks."""
        if self._process is None or not self._process.is_alive():
            self._start()
        self._asked += 1
        answer: Future[T] = Future()
        answer.set_running_or_notify_cancel()  # whoever no longer waits does not end it
        self._waiting[self._asked] = answer
        with contextlib.suppress(OSError):  # the listener says so
            self._line.send((self._asked, what, about))
        return answer

    def hurry(self) -> None:
        """All that was asked so far is to be answered at once, as well as it can be."""
        if self._waiting:
            with contextlib.suppress(OSError):
                self._hurries.send(self._asked)

    def close(self) -> None:
        """Stop thinking."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None

    def _start(self) -> None:
        spawn = get_context("spawn")
        self._line, line = spawn.Pipe()
        hurries, self._hurries = spawn.Pipe(duplex=False)
        self._waiting = {}
        self._process = spawn.Process(target=_think, args=(line, hurries), daemon=True)
        with contextlib.redirect_stderr(sys.__stderr__):  # the map's has no file behind it
            self._process.start()
        line.close()
        hurries.close()
        listening = threading.Thread(
            target=_listen, args=(self._line, self._waiting), daemon=True, name="mind"
        )
        listening.start()


def _listen(line: "Connection[Any, Any]", waiting: dict[int, Future[Any]]) -> None:
    """Hand answers on until the process is gone."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            number, answer, trouble = line.recv()
            asked = waiting.pop(number)
            if trouble is None:
                asked.set_result(answer)
            else:
                asked.set_exception(LostThread(f"thinking failed: {trouble}"))
    for asked in list(waiting.values()):
        asked.set_exception(LostThread("the process that was thinking is gone"))
    waiting.clear()


def _think(line: "Connection[Any, Any]", hurries: "Connection[Any, Any]") -> None:
    """The life of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the game to answer
    hurried = number = 0

    def stop() -> bool:
        nonlocal hurried
        while hurries.poll():
            hurried = hurries.recv()
        return hurried >= number

    with contextlib.suppress(EOFError, OSError):  # nobody waits any more
        while True:
            number, what, about = line.recv()
            try:
                line.send((number, what(*about, stop=stop), None))
            except (EOFError, OSError):
                raise
            except Exception as trouble:  # it is told where it was asked
                line.send((number, None, repr(trouble)))
