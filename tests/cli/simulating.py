"""`fourcures simulate` as a process of its own, in a group with the processes it starts."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import fourcures

HOME = Path(fourcures.__file__).parents[1]
PATIENCE = 300


def _hears_ctrl_c() -> None:
    """Whoever runs the tests in the background may have let them ignore it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Simulation:
    """A run that is watched from outside."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "fourcures", "simulate", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(HOME)},
            start_new_session=True,
            preexec_fn=_hears_ctrl_c,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._anybody_left():
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()

    def wait_for_lines(self, path: Path, lines: int) -> None:
        """Until so many lines are in a file."""
        until = time.monotonic() + PATIENCE
        while not path.exists() or path.read_bytes().count(b"\n") < lines:
            assert time.monotonic() < until, "no games are played"
            assert self.process.poll() is None, self.process.communicate()
            time.sleep(0.02)

    def ctrl_c(self) -> None:
        """What a terminal does: everybody in the foreground hears it."""
        os.killpg(self.process.pid, signal.SIGINT)

    def end(self) -> tuple[int, str, str]:
        """The exit code and all that was said, when nobody of the group is left."""
        out, err = self.process.communicate(timeout=PATIENCE)
        until = time.monotonic() + PATIENCE
        while self._anybody_left():
            assert time.monotonic() < until, "processes are left"
            time.sleep(0.02)
        return self.process.returncode, out, err

    def _anybody_left(self) -> bool:
        try:
            os.killpg(self.process.pid, 0)
        except ProcessLookupError:
            return False
        return True
