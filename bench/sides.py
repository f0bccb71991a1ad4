"""Where the work is done: other processes, asked from here."""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from .timing import Sample

ROOT = Path(__file__).parent.parent
PATHS = {
    "compiled": os.environ.get("FOURCURES_COMPILED", ""),
    "pure": os.environ.get("FOURCURES_PURE_PATH", str(ROOT / "src")),
}
CLOCK = "from time import process_time; print(process_time())"
IMPORT = "import fourcures"


class NotMeasured(Exception):
    """Why there is no figure."""


class Worker:
    """A side with a process of its own, which lives until it is told to stop."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker", name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=surroundings(PATHS.get(name, "")),
        )

    def measure(self, subject: str, seconds: float) -> Sample:
        """Have a batch of work done."""
        asked, answers = self.process.stdin, self.process.stdout
        assert asked and answers
        try:
            print(json.dumps({"subject": subject, "seconds": seconds}), file=asked, flush=True)
            line = answers.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise NotMeasured(f"its process ended with {self.process.wait()}")
        answer = json.loads(line)
        if "error" in answer:
            raise NotMeasured(answer["error"])
        return Sample(answer)

    def stop(self) -> None:
        """End the process."""
        self.process.communicate()


class Start:
    """The side of fresh interpreters: what importing costs beyond their bare start."""

    def measure(self, subject: str, seconds: float) -> Sample:
        """Start interpreters without and with the import in turn, five times however long."""
        path = require(subject.removesuffix("-import"))
        started(path, f"{IMPORT}; {CLOCK}")
        extra: list[float] = []
        for _ in range(5):
            bare = started(path, CLOCK)
            extra.append(started(path, f"{IMPORT}; {CLOCK}") - bare)
        return {"count": 1, "times": 1, "seconds": max(median(extra), 1e-6)}

    def stop(self) -> None:
        """Nothing is left running."""


def side(name: str) -> Worker | Start:
    """The side of a name, started."""
    if name == "start":
        return Start()
    if name in PATHS:
        require(name)
    return Worker(name)


def require(form: str) -> str:
    """The folder with a form of Four Cures."""
    if not PATHS[form]:
        raise NotMeasured("FOURCURES_COMPILED names no folder; `make bench` sets it")
    if not (Path(PATHS[form]) / "fourcures").is_dir():
        raise NotMeasured(f"there is no fourcures in {PATHS[form]}")
    return PATHS[form]


def started(path: str, code: str) -> float:
    """The processor time of a fresh interpreter, as it says itself at the end."""
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, env=surroundings(path), capture_output=True, text=True)
    if run.returncode:
        raise NotMeasured((run.stderr.strip().splitlines() or ["no word of why"])[-1])
    return float(run.stdout)


def surroundings(path: str) -> dict[str, str]:
    """The environment of a process that finds packages in `path` and prints no greetings."""
    env = {**os.environ, "PYTHONPATH": path, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # would make every import compile again
    return env
