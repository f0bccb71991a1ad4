"""One process, deaf to Ctrl+C, that answers questions and ends with whoever started it."""

import contextlib
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from typing import Any

from fourcures.engine.errors import FourCuresError

from .errors import NoAnswer

_SPAWN = multiprocessing.get_context("spawn")
_HURRIED, _BEGUN = 0, 1
"""Signs between both processes: the last question that is to end, and the last that has begun."""

Said = tuple[Any, FourCuresError | None]
"""An answer, or what was in its way."""


@dataclass(eq=False)
class Question:
    """Something asked of a process, and the place for its answer."""

    number: int
    packed: bytes
    answer: Future[Any]
    tries: int
    """How many processes it may still cost."""
    hurried: bool = False


class Worker:
    """Works on one question at a time; `heard` is called in a thread of its own."""

    def __init__(self, nice: int, heard: "Callable[[Worker, Said | None], None]") -> None:
        self.question: Question | None = None
        self._has_answered = False
        self._signs = _SPAWN.RawArray("q", 2)
        self._line, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=_work, args=(theirs, self._signs, nice), daemon=True)
        with _deaf(), contextlib.redirect_stderr(sys.__stderr__):  # the map's has no file behind it
            self._process.start()
        theirs.close()
        self._listener = threading.Thread(target=self._listen, args=(heard,), daemon=True)
        self._listener.start()

    @property
    def died_at_leisure(self) -> bool:
        """Whether it ended between two questions, so that the second has no part in it."""
        begun = self.question is not None and self._signs[_BEGUN] == self.question.number
        return self._has_answered and not begun

    def give(self, question: Question) -> None:
        """Let it work on this."""
        self.question = question
        if question.hurried:
            self.hurry()
        with contextlib.suppress(OSError):  # it has died: whoever listens will hear
            self._line.send((question.number, question.packed))

    def hurry(self) -> None:
        """What it is at is to come to an end."""
        if self.question is not None:
            self._signs[_HURRIED] = self.question.number

    def end(self) -> None:
        """Whatever it is at; afterwards it is gone, and who waited for it has been told."""
        self._process.kill()
        self._listener.join()

    def _listen(self, heard: "Callable[[Worker, Said | None], None]") -> None:
        """Hand answers on until the process is gone."""
        with contextlib.suppress(EOFError, OSError):
            while True:
                said = self._line.recv()
                self._has_answered = True
                heard(self, said)
        self._process.join()
        heard(self, None)


class _deaf:
    """Lets a process start that does not hear Ctrl+C: it is for whoever started it to end it."""

    def __enter__(self) -> None:
        self.main = threading.current_thread() is threading.main_thread()
        if self.main:
            self.before = signal.signal(signal.SIGINT, signal.SIG_IGN)

    def __exit__(self, *_: object) -> None:
        if self.main:
            signal.signal(signal.SIGINT, self.before)


def _work(line: "Connection[bytes, tuple[int, bytes]]", signs: Any, nice: int) -> None:
    """The life of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)  # whoever asks comes first
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):  # nobody waits any more
        while True:
            number, packed = line.recv()
            signs[_BEGUN] = number
            line.send_bytes(_answer(packed, partial(_is_hurried, signs, number)))


def _is_hurried(signs: Any, number: int) -> bool:
    return bool(signs[_HURRIED] >= number)


def _answer(packed: bytes, stop: Callable[[], bool]) -> bytes:
    try:
        what, about, more = pickle.loads(packed)
        return pickle.dumps((what(*about, **more, stop=stop), None))
    except Exception as trouble:  # it is told where it was asked
        return pickle.dumps((None, _told(trouble)))


def _told(trouble: Exception) -> FourCuresError:
    """Itself if it is one of ours and can travel; else the words of it, and where it arose."""
    if isinstance(trouble, FourCuresError):
        with contextlib.suppress(Exception):  # whatever keeps it from being read again
            pickle.loads(pickle.dumps(trouble))
            return trouble
    return NoAnswer(f"thinking failed: {trouble!r}", traceback.format_exc())


def _end_with_parent() -> None:
    """Whoever is killed cannot tell its processes to end: they notice themselves."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
