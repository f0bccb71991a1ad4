"""`python -m bench.server`: how many actions a second the server carries, and how quickly."""

import argparse
import asyncio
import json
import os
import platform
import resource
import sys

import msgspec
import uvloop

from fourcures.engine import rules

from .processes import NotStarted
from .report import goals, goals_table, stages_table
from .runs import Asked, Run, run

LONGEST = 300.0
"""Seconds after which a run is given up."""
FORM = "pure" if (rules.__file__ or "").endswith(".py") else "compiled"


def main() -> int:
    """Measure and print; the exit code tells whether all could be measured."""
    asked, as_json = _arguments()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 65_536)), hard))
    runs: list[Run] = []
    try:
        for processes in sorted({1, asked.processes}):
            runs += [uvloop.run(asyncio.wait_for(run(asked, processes), LONGEST))]
    except NotStarted as reason:
        print(f"not measured: {reason}", file=sys.stderr)
        return 1
    machine = f"{platform.python_implementation()} {platform.python_version()}, engine {FORM}"
    machine += f", {platform.system()} {platform.machine()}, {os.cpu_count()} processors"
    if as_json:
        told = {"machine": machine, "asked": asked, "runs": runs, "goals": goals(asked, runs)}
        print(json.dumps(msgspec.to_builtins(told), indent=2))
    else:
        print(f"{machine}; {asked.tables} tables of 4, {asked.seconds:g} s a rate\n")
        print(stages_table(runs), goals_table(goals(asked, runs)), sep="\n\n")
        for done in runs:
            for trouble in done.troubles[:5]:
                print(f"\n{done.name}: {trouble}")
    return 0


def _arguments() -> tuple[Asked, bool]:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    add = parser.add_argument
    add("--tables", type=int, default=500, help="tables, four sockets each (500)")
    add("--rates", default="50,100,250,500", help="actions a second (50,100,250,500)")
    add("--seconds", type=float, default=5.0, help="length of each measurement (5)")
    add("--database", choices=["sqlite", "postgresql"], default="sqlite")
    add("--processes", type=int, default=1, help="measure one, then so many (postgresql only)")
    add("--together", action="store_true", help="all sockets of a table at one of the processes")
    add("--share", type=float, default=1.0, help="of a processor for each process, at most (1)")
    add("--json", action="store_true", help="print JSON instead of tables")
    found = parser.parse_args()
    try:
        rates = sorted({int(rate) for rate in found.rates.split(",")})
    except ValueError:
        parser.error("rates are whole numbers, with commas between them")
    if found.tables < 2 or rates[0] < 1 or found.seconds <= 0 or found.processes < 1:
        parser.error("nothing to measure")
    if not 0.05 <= found.share <= 1:
        parser.error("a share is from 0.05 to 1")
    if found.processes > 1 and found.database == "sqlite":
        parser.error("SQLite means one process: --database postgresql")
    asked = Asked(
        found.tables,
        rates,
        found.seconds,
        found.database,
        found.processes,
        found.together,
        found.share,
    )
    return asked, found.json


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
