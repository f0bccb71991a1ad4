"""`python -m bench.ai`: how often computer players win, in all nine cells, on the same deals."""

import argparse
import os
import platform
import sys
import time
from pathlib import Path

from fourcures import COMPILED
from fourcures.ai.arena.pool import simulate
from fourcures.ai.arena.results import append_result, read_results
from fourcures.ai.arena.tasks import Result, Task

from .series import FULL, QUICK, tasks_of
from .table import table_of


def main() -> int:
    """Play what is not there yet, then print the table of all that is."""
    arguments = _arguments()
    path: Path = arguments.results
    path.parent.mkdir(parents=True, exist_ok=True)
    series = FULL if arguments.full else QUICK
    if arguments.only:
        series = tuple(one for one in series if one.policy in arguments.only)
    tasks = tasks_of(series, arguments.seed, arguments.games)
    kept = {result.task: result for result in read_results(path)}
    missing = [task for task in tasks if task not in kept]
    until = time.monotonic() + 60 * arguments.minutes if arguments.minutes else None
    if not arguments.show:
        _play(missing, arguments.workers, path, kept, until)
    form = "compiled" if COMPILED else "plain Python"
    print(
        f"{platform.python_implementation()} {platform.python_version()}, engine {form}; ", end=""
    )
    print(f"seed {arguments.seed}, {sum(task in kept for task in tasks)} of {len(tasks)} games\n")
    print(table_of([kept[task] for task in tasks if task in kept]))
    return 0


def _play(
    missing: list[Task], workers: int, path: Path, kept: dict[Task, Result], until: float | None
) -> None:
    """Game by game through all cells, so that a run that is broken off has something of each."""
    number = 0

    def done(result: Result) -> None:
        nonlocal number
        number += 1
        kept[result.task] = result
        append_result(path, result)
        if sys.stderr.isatty():
            print(f"\r\033[K{number} of {len(missing)} games", end="", file=sys.stderr, flush=True)

    share = 8 * workers
    for first in range(0, len(missing), share):
        if until is not None and time.monotonic() > until:
            break
        simulate(missing[first : first + share], workers, done)
    if sys.stderr.isatty():
        print(file=sys.stderr)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.ai", description=__doc__)
    add = parser.add_argument
    add("--full", action="store_true", help="all levels and the seers: takes hours")
    add("--results", type=Path, default=Path(".build/ai/results.csv"), help="is continued")
    add("--games", type=int, help="in each cell, instead of what the series has")
    add("--only", nargs="+", metavar="PLAYER", help="these players alone")
    add("--seed", type=int, default=1)
    add("--workers", type=int, default=os.cpu_count() or 1)
    add("--minutes", type=float, help="begin nothing new after so many minutes")
    add("--show", action="store_true", help="only print what is there")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
