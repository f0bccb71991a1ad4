"""Counts the calls into the package: whatever Python's profile hook tells, in every thread."""

import re
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import fourcures

JUDGED, APPLIED, LEGAL, VIEW = "judged", "applied", "legal", "view"
WATCHED = {
    JUDGED: ("refusing.py", "refuse"),
    APPLIED: ("rules.py", "apply"),
    LEGAL: ("rules.py", "legal"),
    VIEW: ("view.py", "for_one"),
}
"""Functions whose calls are counted apart: how the path of their file ends, and their name."""
OF_A_POSITION = (JUDGED, APPLIED)
"""Those that are given a position and an action: the same ones again are work done twice."""
QUIET = 0.1
"""Seconds without a call after which a thing is done."""

PACKAGE = Path(fourcures.__file__).parent


class CannotCount(Exception):
    """Something is not as it must be for counting."""


@dataclass(frozen=True)
class Counts:
    """What happened on one walk."""

    calls: int
    """Also those by which a generator, a coroutine or (up to Python 3.11) a list goes on."""
    functions: int
    files: int
    jumps: int
    """Calls from one file of the package into another."""
    watched: dict[str, int]
    again: dict[str, int]
    """Of these, the calls with a position and an action that had been there before."""


class Counting:
    """The hook; it counts while a walk is under way, and always notes that there was a call."""

    def __init__(self) -> None:
        """Raises CannotCount if the package cannot be traced, or something has another name."""
        if any(PACKAGE.rglob("*.so")) or any(PACKAGE.rglob("*.pyd")):
            raise CannotCount("compiled modules cannot be traced: run it on src, interpreted")
        self._watched = {_find(*where): what for what, where in WATCHED.items()}
        self._inside = f"{PACKAGE}/"
        self._walking = False
        self.noted = 0
        """Calls so far, whether they belong to a walk or not."""
        self._calls: list[tuple[CodeType, str | None]] = []
        self._positions: Counter[tuple[str, bytes, int]] = Counter()

    @contextmanager
    def hooked(self) -> Iterator[None]:
        """From now on in this thread, and in those that are started from now on."""
        threading.setprofile(self._hook)
        sys.setprofile(self._hook)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)

    def begin(self) -> None:
        """What is called from now on belongs to a walk."""
        self._calls, self._positions = [], Counter()
        self._walking = True

    def counts(self, *, end: bool = True) -> Counts:
        """What the walk has come to, and perhaps its end."""
        self._walking = not end
        calls = list(self._calls)
        found = Counter((code.co_filename, code.co_name) for code, _ in calls)
        again: Counter[str] = Counter()
        for (what, _, _), times in self._positions.items():
            again[what] += times - 1
        return Counts(
            calls=len(calls),
            functions=len({code for code, _ in calls}),
            files=len({code.co_filename for code, _ in calls}),
            jumps=sum(1 for code, caller in calls if caller not in (None, code.co_filename)),
            watched={what: found[where] for where, what in self._watched.items()},
            again={what: again[what] for what in OF_A_POSITION},
        )

    def until_quiet(self) -> None:
        """Wait until nothing in the package has been called for a while; for other threads."""
        seen = -1
        while seen != self.noted:
            seen = self.noted
            time.sleep(QUIET)

    def _hook(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(self._inside):
            return
        self.noted += 1
        if not self._walking:
            return
        self._calls.append((code, self._caller(frame)))
        what = self._watched.get((code.co_filename, code.co_name))
        if what in OF_A_POSITION:
            state, action = (frame.f_locals[name] for name in code.co_varnames[:2])
            self._positions[what, state.key(), action] += 1

    def _caller(self, frame: FrameType) -> str | None:
        """The file of the package that called; None if it was the event loop or a thread."""
        caller = frame.f_back
        while caller is not None:
            file = caller.f_code.co_filename
            if file.startswith(self._inside):
                return file
            if "/asyncio/" in file:
                return None
            caller = caller.f_back
        return None


def _find(tail: str, name: str) -> tuple[str, str]:
    """Where a function is now; files are moved at times."""
    defined = re.compile(rf"^def {name}\(", re.MULTILINE)
    found = [
        path
        for path in PACKAGE.rglob("*.py")
        if path.as_posix().endswith(f"/{tail}") and defined.search(path.read_text("utf-8"))
    ]
    if len(found) != 1:
        raise CannotCount(
            f"{len(found)} files '{tail}' have a function '{name}', one is wanted: "
            f"say in WATCHED ({__file__}) where it is now"
        )
    return str(found[0]), name
