"""Playing many games by program."""

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

from fourcures.ai.arena.policies import POLICIES, SEERS, THINKING
from fourcures.ai.arena.pool import play_over_cores
from fourcures.ai.arena.summary import by_cell
from fourcures.ai.arena.tasks import Result, Task
from fourcures.cli.arguments import Commands, add_command, several, some_seconds, whole_number
from fourcures.cli.extras import needs
from fourcures.cli.progress import show_progress
from fourcures.play.words.names import counted

from .file import Kept
from .progress import Progress
from .table import json_line, table_lines

Play = Callable[[list[Task]], Generator[Result]]


def add_parser(commands: Commands) -> None:
    """Describe `fourcures simulate`."""
    parser = add_command(
        commands,
        "simulate",
        run,
        "let programs play many games and count how they end",
        "  fourcures simulate --games 10000 --players 4 --epidemics 5\n"
        "  fourcures simulate --policy priority,beginner --players 2,3,4 --epidemics 4,5,6 \\\n"
        "    --games 100 --out games.csv --plots plots\n"
        "  fourcures simulate --policy strong --games 500 --out strong.parquet --ray auto\n"
        "  fourcures simulate --games 1000 --seed 7 --workers 1 --json\n\n"
        "Lists are separated by commas; every player meets the same deals in every cell.\n"
        f"Players: {', '.join(name for name in POLICIES if name not in SEERS)};\n"
        f"  for measuring only, since they see what is hidden: {', '.join(SEERS)}.",
    )
    add = parser.add_argument
    add(
        "--games",
        type=whole_number(1, 1_000_000),
        default=1000,
        metavar="N",
        help="of each player in each cell (default 1000)",
    )
    add(
        "--players",
        type=several(whole_number(2, 4)),
        default=[4],
        metavar="LIST",
        help="2 to 4 (default 4)",
    )
    add(
        "--epidemics",
        type=several(whole_number(4, 7)),
        default=[5],
        metavar="LIST",
        help="4 to 7 (default 5)",
    )
    add(
        "--policy",
        type=several(_policy),
        default=["random"],
        metavar="LIST",
        help="how the players choose (default random)",
    )
    thought = parser.add_mutually_exclusive_group()
    thought.add_argument(
        "--seconds",
        type=some_seconds,
        metavar="S",
        help="of thought for a turn, instead of the level's",
    )
    thought.add_argument(
        "--positions",
        type=whole_number(1, 10**12),
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
        "--ray",
        metavar="ADDRESS",
        help="play on a Ray cluster, HOST:PORT or 'auto' for the one on this machine",
    )
    add(
        "--out",
        type=Path,
        metavar="FILE",
        help=".csv or .parquet, a row for each game; games already in it are not played again",
    )
    add("--plots", type=Path, metavar="DIR", help="draw wins, ends, lengths and roles into DIR")
    add("--json", action="store_true", help="print the result for programs, a line for each cell")


def run(arguments: argparse.Namespace) -> int:
    """Play the games, with progress if somebody watches; Ctrl-C shows what there is so far."""
    began = time.perf_counter()
    draw = _plots(arguments.plots)
    play = _players(arguments)
    tasks = list(_tasks(arguments))
    results, stopped = play_tasks(tasks, play, arguments.out)
    seconds = time.perf_counter() - began
    if not results:
        return 130
    if arguments.json:
        for cell, found in by_cell(results).items():
            print(json_line(cell, found, seconds))
    else:
        steps = sum(result.steps for result in results)
        print(f"{counted(len(results), 'game')}, {steps:,} steps, {seconds:.1f} s\n")
        print("\n".join(table_lines(results)))
    draw(results)
    return 130 if stopped else 0


def play_tasks(tasks: list[Task], play: Play, path: Path | None) -> tuple[list[Result], bool]:
    """Play what a file does not have yet, and keep it there; also tells whether it was stopped."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    stopped = False
    with ExitStack() as stack:
        stack.callback(signal.signal, signal.SIGTERM, before)
        kept = stack.enter_context(Kept(path)) if path else None
        found = _found(tasks, kept)
        missing = [task for task in tasks if task not in found]
        progress = Progress(len(tasks), list(found.values()))
        try:
            with closing(play(missing)) as games:
                for result in games:
                    found[result.task] = result
                    if kept:
                        kept.add(result)
                    progress.count(result)
        except KeyboardInterrupt:
            stopped = True
        finally:
            show_progress("")
    if stopped:
        _tell(f"stopped after {len(found):,} of {counted(len(tasks), 'game')}", path)
    return [found[task] for task in tasks if task in found], stopped


def _found(tasks: list[Task], kept: Kept | None) -> dict[Task, Result]:
    if kept is None:
        return {}
    found = {task: kept.found[task] for task in tasks if task in kept.found}
    others = len(kept.found) - len(found)
    if others:
        games = "game that is" if others == 1 else "games that are"
        print(
            f"{kept.path} has {others:,} {games} not asked for here, with another player, "
            "cell, seed or number: kept, but not counted",
            file=sys.stderr,
        )
    return found


def _tell(what: str, path: Path | None) -> None:
    how = f"the same command continues from {path}" if path else "--out FILE lets it be continued"
    print(f"{what}; {how}", file=sys.stderr)


def _tasks(arguments: argparse.Namespace) -> Iterator[Task]:
    """The first game of every cell before the second of any: what was stopped says most."""
    for game in range(arguments.games):
        for policy in arguments.policy:
            thinks = policy in THINKING
            for epidemics in arguments.epidemics:
                for players in arguments.players:
                    yield Task(
                        policy,
                        players,
                        epidemics,
                        arguments.seed,
                        game,
                        arguments.seconds if thinks else None,
                        arguments.positions if thinks else 0,
                    )


def _players(arguments: argparse.Namespace) -> Play:
    """Where the games are played."""
    if arguments.ray is None:
        return lambda tasks: play_over_cores(tasks, min(arguments.workers, len(tasks)))
    with needs("ray", "games on a Ray cluster"):
        from fourcures.lab.cluster import play_on_ray
    return lambda tasks: play_on_ray(tasks, arguments.ray)


def _plots(folder: Path | None) -> Callable[[list[Result]], None]:
    """What draws the plots; anything that keeps it from drawing is told before hours of play."""
    if folder is None:
        return lambda results: None
    with needs("lab", "plots"):
        from fourcures.lab.plots import draw_plots
    folder.mkdir(parents=True, exist_ok=True)

    def draw(results: list[Result]) -> None:
        for path in draw_plots(results, folder):
            print(path, file=sys.stderr)

    return draw


def _policy(name: str) -> str:
    if name not in POLICIES:
        raise argparse.ArgumentTypeError(
            f"there is no player '{name}'; there are {', '.join(POLICIES)}"
        )
    return name
