"""Counting the tree of a position."""

import argparse

from fourcures.engine.rules import legal, setup
from fourcures.engine.state import State
from fourcures.play.perft import split
from fourcures.play.scene import read_scene
from fourcures.play.words.names import counted
from fourcures.play.words.notation import write_action

from .arguments import Commands, add_command, add_options, read_options, whole_number
from .progress import show_progress
from .text_io import print_json, read_input


def add_parser(commands: Commands) -> None:
    """Describe `fourcures perft`."""
    parser = add_command(
        commands,
        "perft",
        run,
        "count the ways a position can continue for a number of steps",
        "  fourcures perft 3 --scene position.txt --split\n  fourcures perft 2 --players 3",
    )
    parser.add_argument("depth", type=whole_number(1, 12), help="number of steps")
    parser.add_argument("--scene", metavar="FILE", help="a position (default: the start of a game)")
    parser.add_argument("--split", action="store_true", help="count each first action separately")
    parser.add_argument("--json", action="store_true", help="print the result for programs")
    add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Count, and print the sum or all of it."""
    state = _position(arguments)
    actions = len(legal(state))
    counts: dict[str, int] = {}
    for action, number in split(state, arguments.depth):
        counts[write_action(action, state)] = number
        show_progress(f"{len(counts)} of {actions} first actions")
    show_progress("")
    total = sum(counts.values())
    if arguments.json:
        told = {"depth": arguments.depth, "count": total}
        print_json({**told, "split": counts} if arguments.split else told)
        return 0
    if arguments.split:
        for line, number in counts.items():
            print(f"{number:>14,}  {line}")
    print(f"{total:>14,}  in {counted(arguments.depth, 'step')}")
    return 0


def _position(arguments: argparse.Namespace) -> State:
    if arguments.scene is None:
        return setup(read_options(arguments))
    return read_scene(read_input(arguments.scene))
