"""A game in the terminal: on a map, or line by line for pipes and screen readers."""

import argparse
import contextlib
import sys
from datetime import datetime
from pathlib import Path

from fourcures.ai.players.player import LEVELS
from fourcures.ai.service.slowness import SLOWLY
from fourcures.ai.workers.pool import Pool
from fourcures.engine.errors import BadOptions
from fourcures.engine.options import Options
from fourcures.local.saves import SavedGame, last_unfinished, load_game, new_path
from fourcures.play.chance import Seeded
from fourcures.play.game import Game

from .arguments import Commands, add_command, add_options, read_options, whole_number
from .plain.game import PlainTable
from .screen import NoScreen, add_look, on_a_terminal, parts_of_the_map, plain_letters


def add_parser(commands: Commands) -> None:
    """Describe `fourcures play`."""
    parser = add_command(
        commands,
        "play",
        run,
        "play a game in the terminal",
        "  fourcures play\n"
        "  fourcures play --resume\n"
        "  fourcures play --plain --players 3 --epidemics 5 --computers 2 --level expert\n"
        "  fourcures play --plain --roles medic,dealt --seed tonight --record game.txt",
    )
    add = parser.add_argument
    add("--plain", action="store_true", help="line by line, for pipes and screen readers")
    add(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="continue the last unfinished game, or this one",
    )
    add("--seed", metavar="TEXT", help="the same seed brings the same cards")
    add(
        "--record",
        metavar="FILE",
        type=Path,
        help="with --plain: keep the game in this file too, after every step",
    )
    add(
        "--computers",
        type=whole_number(0, 4),
        default=0,
        metavar="N",
        help="how many of the players are computer teammates (default 0)",
    )
    add(
        "--level",
        choices=list(LEVELS),
        default="strong",
        help="how well computer teammates play (default strong)",
    )
    add_look(parser)
    add_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play until the end, or until somebody leaves."""
    options = read_options(arguments)
    if arguments.computers > options.players:
        raise BadOptions(f"there are only {options.players} players")
    seats = range(options.players - arguments.computers, options.players)
    computers = dict.fromkeys(seats, arguments.level)
    seed = arguments.seed.encode() if arguments.seed else None
    saved = None
    if arguments.resume is not None:
        saved = load_game(Path(arguments.resume) if arguments.resume else last_unfinished())
    if arguments.plain:
        asks = sys.stdin.isatty()
        keeps = asks or saved is not None
        path = new_path(datetime.now()) if keeps else Path()
        saved = saved or SavedGame(Game(options, Seeded(seed)), path, computers)
        if SLOWLY and saved.computers:
            print(SLOWLY)
        pool = Pool()
        try:
            return _in_lines(PlainTable(saved, arguments.record, pool, asks=asks, keeps=keeps))
        finally:
            pool.close()
    return _on_a_map(arguments, options, computers, seed, saved)


def _in_lines(table: PlainTable) -> int:
    if table.asks:
        with contextlib.suppress(ImportError):  # not everywhere; gives arrow keys and history
            import readline  # noqa: F401 - importing it is its use
    table.play()
    return 0


def _on_a_map(
    arguments: argparse.Namespace,
    options: Options,
    computers: dict[int, str],
    seed: bytes | None,
    saved: SavedGame | None,
) -> int:
    with parts_of_the_map("; without it, use --plain"):
        from fourcures.tui.app import FourCures
    if not on_a_terminal():
        raise NoScreen("the map needs a terminal; for pipes, use --plain")
    app = FourCures(
        options,
        computers=computers,
        saved=saved,
        note=SLOWLY,
        seed=seed,
        ascii_only=plain_letters(arguments),
        speed=arguments.speed,
    )
    app.run()
    if app.left is not None:
        print(f"The game is kept in {app.left}; continue with: fourcures play --resume")
    return app.return_code or 0
