"""Playing many games by program."""

import argparse
import json
import os
import time
from collections import Counter
from pathlib import Path

from fourcures.ai.policies import POLICIES
from fourcures.ai.results import append_result, read_results
from fourcures.ai.simulate import Result, Task, simulate, wilson

from .arguments import Commands, add_command, whole_number
from .progress import show_progress

_ENDS = (
    ("won", "won"),
    ("lost_outbreaks", "outbreaks"),
    ("lost_cubes", "cubes"),
    ("lost_cards", "cards"),
)


def add_parser(commands: Commands) -> None:
    """Describe `fourcures simulate`."""
    parser = add_command(
        commands,
        "simulate",
        run,
        "let programs play many games and count how they end",
        "  fourcures simulate --games 10000 --players 4 --epidemics 5\n"
        "  fourcures simulate --policy strong --games 100 --csv strong.csv\n"
        "  fourcures simulate --games 1000 --seed 7 --workers 1 --json",
    )
    add = parser.add_argument
    many = whole_number(1, 1_000_000_000)
    add("--games", type=many, default=1000, metavar="N", help="default 1000")
    add("--players", type=whole_number(2, 4), default=4, metavar="N", help="2 to 4 (default 4)")
    add("--epidemics", type=whole_number(4, 7), default=5, metavar="N", help="4 to 7 (default 5)")
    add("--policy", choices=POLICIES, default="random", help="how the players choose")
    add("--seconds", type=float, metavar="S", help="of thought for a turn, instead of the level's")
    add(
        "--positions",
        type=whole_number(0, 10**12),
        default=0,
        metavar="N",
        help="to look at for a turn, instead of seconds: every run gives the same games",
    )
    add("--seed", type=whole_number(0, 2**31), default=1, metavar="S", help="default 1")
    add(
        "--workers",
        type=whole_number(1, 1024),
        default=os.cpu_count() or 1,
        metavar="W",
        help="processes (default: one for each core); the result does not depend on it",
    )
    add(
        "--csv",
        type=Path,
        metavar="FILE",
        help="one line for each game; games that are there already are not played again",
    )
    add("--json", action="store_true", help="print the result for programs")


def run(arguments: argparse.Namespace) -> int:
    """Play the games, with progress if somebody watches."""
    began = time.perf_counter()
    tasks = [
        Task(
            arguments.policy,
            arguments.players,
            arguments.epidemics,
            arguments.seed,
            game,
            arguments.seconds,
            arguments.positions,
        )
        for game in range(arguments.games)
    ]
    results = play(tasks, min(arguments.workers, arguments.games), arguments.csv)
    seconds = time.perf_counter() - began
    ends = Counter(result.outcome for result in results)
    counts = {name: ends[outcome] for name, outcome in _ENDS}
    steps = sum(result.steps for result in results)
    if arguments.json:
        settings = {k: getattr(arguments, k) for k in ("players", "epidemics", "policy", "seed")}
        low, high = wilson(ends["won"], len(results))
        interval = {"low": round(low, 5), "high": round(high, 5)}
        told = {"games": len(results), "steps": steps, **counts}
        print(json.dumps({**settings, **told, **interval, "seconds": round(seconds, 3)}))
    else:
        _print(counts, len(results), steps, seconds)
    return 0


def play(tasks: list[Task], workers: int, path: Path | None) -> list[Result]:
    """Play what a file does not have yet, and add it there."""
    wanted = set(tasks)
    found = read_results(path) if path else []
    kept = {result.task: result for result in found if result.task in wanted}
    missing = [task for task in tasks if task not in kept]

    def done(result: Result) -> None:
        kept[result.task] = result
        if path:
            append_result(path, result)
        show_progress(f"{len(kept):,} games of {len(tasks):,}")

    simulate(missing, workers, done)
    show_progress("")
    return [kept[task] for task in tasks]


def _print(counts: dict[str, int], games: int, steps: int, seconds: float) -> None:
    print(f"{games:,} games, {steps:,} steps, {seconds:.1f} s")
    for name, number in counts.items():
        label = name.replace("_", ": ")
        low, high = wilson(number, games)
        between = f"({low:.2%} to {high:.2%})"
        print(f"  {label:<16}{number:>12,}  {number / games:7.2%}  {between}")
