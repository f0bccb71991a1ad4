"""A game in the terminal, line by line: good for pipes and screen readers."""

import argparse
import contextlib
import sys
from pathlib import Path

from fourcures.play.chance import Seeded
from fourcures.play.game import Game

from .arguments import Commands, add_command, add_options, read_options
from .plain import PlainTable


def add_parser(commands: Commands) -> None:
    """Describe `fourcures play`."""
    parser = add_command(
        commands,
        "play",
        run,
        "play a game in the terminal",
        "  fourcures play --plain --players 3 --epidemics 5\n"
        "  fourcures play --plain --roles medic,dealt --seed tonight --record game.txt",
    )
    parser.add_argument("--plain", action="store_true", help="line by line (the only way so far)")
    parser.add_argument("--seed", metavar="TEXT", help="the same seed brings the same cards")
    parser.add_argument(
        "--record", metavar="FILE", type=Path, help="keep the game in this file after every step"
    )
    add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Open the box and play until the end, or until somebody leaves."""
    chance = Seeded(arguments.seed.encode() if arguments.seed else None)
    game = Game(read_options(arguments), chance)
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):  # not everywhere; gives arrow keys and history
            import readline  # noqa: F401 - importing it is its use
    table = PlainTable(game, arguments.record, asks=sys.stdin.isatty())
    table.play()
    return 0
