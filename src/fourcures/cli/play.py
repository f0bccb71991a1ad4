"""A game in the terminal: on a map, or line by line for pipes and screen readers."""

import argparse
import contextlib
import sys
from pathlib import Path

from fourcures.engine.errors import FourCuresError
from fourcures.engine.options import Options
from fourcures.play.chance import Seeded
from fourcures.play.game import Game

from .arguments import Commands, add_command, add_options, read_options
from .plain import PlainTable


class NoScreen(FourCuresError):
    """The game cannot be shown on a map here."""


def add_parser(commands: Commands) -> None:
    """Describe `fourcures play`."""
    parser = add_command(
        commands,
        "play",
        run,
        "play a game in the terminal",
        "  fourcures play\n"
        "  fourcures play --resume\n"
        "  fourcures play --plain --players 3 --epidemics 5\n"
        "  fourcures play --plain --roles medic,dealt --seed tonight --record game.txt",
    )
    add = parser.add_argument
    add("--plain", action="store_true", help="line by line, for pipes and screen readers")
    add("--ascii", action="store_true", help="a map of plain letters only")
    add(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with the last unfinished game, or with this one",
    )
    add("--seed", metavar="TEXT", help="the same seed brings the same cards")
    add(
        "--record",
        metavar="FILE",
        type=Path,
        help="with --plain: keep the game in this file after every step",
    )
    add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play until the end, or until somebody leaves."""
    seed = arguments.seed.encode() if arguments.seed else None
    if not arguments.plain:
        return _on_a_map(arguments, read_options(arguments), seed)
    game = Game(read_options(arguments), Seeded(seed))
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):  # not everywhere; gives arrow keys and history
            import readline  # noqa: F401 - importing it is its use
    table = PlainTable(game, arguments.record, asks=sys.stdin.isatty())
    table.play()
    return 0


def _on_a_map(arguments: argparse.Namespace, options: Options, seed: bytes | None) -> int:
    try:
        from fourcures.tui.app import FourCures
        from fourcures.tui.keeping import go_on, last_unfinished
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("fourcures"):
            raise
        raise NoScreen(
            f"{error.name} is not installed; the map needs: pip install 'fourcures[tui]'; "
            "without it, use --plain"
        ) from error
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NoScreen("the map needs a terminal; for pipes, use --plain")
    kept = None
    if arguments.resume is not None:
        kept = go_on(Path(arguments.resume) if arguments.resume else last_unfinished())
    app = FourCures(options, kept=kept, seed=seed, ascii_only=arguments.ascii)
    app.run()
    if app.left is not None:
        print(f"The game is kept in {app.left}; go on with: fourcures play --resume")
    return app.return_code or 0
