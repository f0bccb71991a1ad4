"""How fast the engine is here."""

import argparse
import json
import time
from collections.abc import Callable
from statistics import median

from fourcures import COMPILED
from fourcures.ai.games.rollout import random_games
from fourcures.engine.options import Options
from fourcures.engine.rules import setup

from .arguments import Commands, add_command, whole_number

_YARDSTICK = 200_000


def add_parser(commands: Commands) -> None:
    """Describe `fourcures bench`."""
    parser = add_command(
        commands,
        "bench",
        run,
        "measure the engine against a plain Python loop",
        "  fourcures bench\n  fourcures bench --repeats 9 --json",
    )
    parser.add_argument(
        "--repeats", type=whole_number(1, 1000), default=5, metavar="N", help="default 5"
    )
    parser.add_argument("--json", action="store_true", help="print the result for programs")


def run(arguments: argparse.Namespace) -> int:
    """Interleave the measures and print medians, with the yardstick beside them."""
    state = setup(Options(4, 5))
    games = 2000 if COMPILED else 40
    copies = 20_000 if COMPILED else 4000

    def play() -> int:
        return random_games(Options(4, 5), 1, 0, games)[0]

    def copy() -> int:
        for _ in range(copies):
            state.copy()
        return copies

    measures: dict[str, Callable[[], int]] = {
        "steps of random games": play,
        "copies of a position": copy,
        "additions in a Python loop": _add,
    }
    rates: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(arguments.repeats):
        for name, measure in measures.items():
            began = time.perf_counter()
            done = measure()
            rates[name].append(done / (time.perf_counter() - began))
    medians = {name: median(values) for name, values in rates.items()}
    if arguments.json:
        print(json.dumps({"compiled": COMPILED, "per_second": medians}))
        return 0
    print("the engine is compiled" if COMPILED else "the engine is plain Python")
    yardstick = medians["additions in a Python loop"]
    for name, rate in medians.items():
        print(f"  {name:<28}{rate:>14,.0f} /s  {rate / yardstick:8.4f} of the loop")
    return 0


def _add() -> int:
    total = 0
    for number in range(_YARDSTICK):
        total += number
    return _YARDSTICK
