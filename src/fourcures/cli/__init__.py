"""The command line: `fourcures --help` tells the rest."""

import argparse
import os
import sys

from fourcures import COMPILED, __version__
from fourcures.cli import (
    advise,
    bench,
    join,
    odds,
    perft,
    play,
    replay,
    review,
    serve,
    simulate,
    verify,
)
from fourcures.cli.text_io import prepare_output, sentence
from fourcures.engine.errors import FourCuresError
from fourcures.local.harmless import harmless

_DESCRIPTION = """\
Four Cures: a cooperative game of outbreaks and cures, by the 2013 rules of the board game
Pandemic (not affiliated with its makers).
"""

_EXAMPLES = """\
examples:
  fourcures play --plain --players 2 --epidemics 4
  fourcures simulate --games 10000 --players 4 --epidemics 5 --seed 1
  fourcures replay game.txt --to 20
  fourcures review game.txt
"""


def main(argv: list[str] | None = None) -> int:
    """Run a command; errors are one line and exit code 2, never a traceback."""
    prepare_output()
    form = "compiled" if COMPILED else "plain Python"
    parser = argparse.ArgumentParser(
        prog="fourcures",
        description=_DESCRIPTION,
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"fourcures {__version__} ({form})")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    games = (play, join, serve, replay, review, verify, odds, advise)
    for command in (*games, simulate, perft, bench):
        command.add_parser(commands)
    options = parser.parse_args(argv)
    try:
        return int(options.run(options))
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (FourCuresError, UnicodeDecodeError) as error:
        print(f"fourcures: {harmless(str(error))}", file=sys.stderr)  # it may quote a file
        return 2
    except OSError as error:
        print(f"fourcures: {harmless(sentence(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
