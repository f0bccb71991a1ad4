"""Playing many games by program."""

import argparse
import json
import os
import time
from dataclasses import asdict

from fourcures.ai.simulate import POLICIES, Tally, simulate

from .arguments import Commands, add_command, whole_number
from .progress import show_progress


def add_parser(commands: Commands) -> None:
    """Describe `fourcures simulate`."""
    parser = add_command(
        commands,
        "simulate",
        run,
        "let programs play many games and count how they end",
        "  fourcures simulate --games 10000 --players 4 --epidemics 5\n"
        "  fourcures simulate --games 1000 --seed 7 --workers 1 --json",
    )
    add = parser.add_argument
    many = whole_number(1, 1_000_000_000)
    add("--games", type=many, default=1000, metavar="N", help="default 1000")
    add("--players", type=whole_number(2, 4), default=4, metavar="N", help="2 to 4 (default 4)")
    add("--epidemics", type=whole_number(4, 7), default=5, metavar="N", help="4 to 7 (default 5)")
    add("--policy", choices=POLICIES, default="random", help="how the players choose")
    add("--seed", type=whole_number(0, 2**31), default=1, metavar="S", help="default 1")
    add(
        "--workers",
        type=whole_number(1, 1024),
        default=os.cpu_count() or 1,
        metavar="W",
        help="processes (default: one for each core); the result does not depend on it",
    )
    add("--json", action="store_true", help="print the result for programs")


def run(arguments: argparse.Namespace) -> int:
    """Play the games, with progress if somebody watches."""
    began = time.perf_counter()

    tally = simulate(
        arguments.games,
        arguments.players,
        arguments.epidemics,
        arguments.seed,
        min(arguments.workers, -(-arguments.games // 250)),
        lambda done: show_progress(f"{done:,} of {arguments.games:,} games"),
    )
    seconds = time.perf_counter() - began
    show_progress("")
    if arguments.json:
        settings = {k: getattr(arguments, k) for k in ("players", "epidemics", "policy", "seed")}
        print(json.dumps({**settings, **asdict(tally), "seconds": round(seconds, 3)}))
    else:
        _print(tally, seconds)
    return 0


def _print(tally: Tally, seconds: float) -> None:
    print(f"{tally.games:,} games, {tally.steps:,} steps, {seconds:.1f} s")
    for name, number in (
        ("won", tally.won),
        ("lost: outbreaks", tally.lost_outbreaks),
        ("lost: cubes", tally.lost_cubes),
        ("lost: cards", tally.lost_cards),
    ):
        print(f"  {name:<16}{number:>12,}  {number / tally.games:7.2%}")
