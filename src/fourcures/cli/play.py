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
from fourcures.local.kept_games import kept_game, kept_games
from fourcures.local.language import tr
from fourcures.local.saves import SavedGame, last_unfinished, load_game, new_path
from fourcures.play.chance import Seeded
from fourcures.play.game import Game

from .arguments import Commands, add_command, add_options, read_options, whole_number
from .plain.game import PlainTable
from .screen import add_look, parts_of_the_map, plain_letters, speak_as_asked, why_no_map


def add_parser(commands: Commands) -> None:
    """Describe `fourcures play`."""
    parser = add_command(
        commands,
        "play",
        run,
        "play a game in the terminal: alone with two computer teammates, if nothing else is said",
        "  fourcures play\n"
        "  fourcures play --tutorial\n"
        "  fourcures play --players 2 --computers 0       two people at one keyboard\n"
        "  fourcures play --players 4 --computers 1 --epidemics heroic\n"
        "  fourcures play --resume\n"
        "  fourcures play --list, then: fourcures play --resume 2\n"
        "  fourcures play --plain --roles medic,dealt --seed tonight --record game.txt",
    )
    add = parser.add_argument
    add("--plain", action="store_true", help="line by line, for pipes and screen readers")
    begin = parser.add_mutually_exclusive_group()
    begin.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="continue the last unfinished game, the one in this file, or by its number in --list",
    )
    begin.add_argument("--tutorial", action="store_true", help="learn the game by playing it")
    begin.add_argument("--list", action="store_true", help="list the games that are kept here")
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
        metavar="N",
        help="how many of the players are computer teammates (default: all but one); "
        "all others are people who share the keyboard",
    )
    add(
        "--level",
        choices=list(LEVELS),
        default="strong",
        help="how well computer teammates play (default strong)",
    )
    add(
        "--ask",
        choices=("all", "own"),
        default="all",
        help="before infection cards, ask for the events of everybody at the keyboard, "
        "or only for your own (default all)",
    )
    add_look(parser)
    add_options(parser, players=3)


def run(arguments: argparse.Namespace) -> int:
    """Play until the end, or until somebody leaves."""
    speak_as_asked(arguments)
    if arguments.list:
        return _list()
    number = arguments.computers
    if number is not None and arguments.players is None and arguments.roles is None:
        arguments.players = max(arguments.usual_players, min(4, number + 1))
    options = read_options(arguments)
    number = options.players - 1 if number is None else number
    if number > options.players:
        raise BadOptions(f"there are only {options.players} players")
    computers = dict.fromkeys(range(options.players - number, options.players), arguments.level)
    seed = arguments.seed.encode() if arguments.seed else None
    saved = None
    if arguments.resume is not None:
        which = arguments.resume
        saved = kept_game(which) if which else load_game(last_unfinished())
    reason = None if arguments.plain else why_no_map()
    if arguments.plain or reason is not None:
        if reason is not None:
            print(tr("No map, since {reason}: line by line.", reason=reason), file=sys.stderr)
        return _in_lines(arguments, options, computers, seed, saved)
    return _on_a_map(arguments, options, computers, seed, saved)


def _list() -> int:
    games = kept_games()
    for number, game in enumerate(games, 1):
        print(f"{number:>3}  {game.words}")
    if games:
        print(tr("Continue one with its number: fourcures play --resume 1"))
    else:
        print(tr("No games are kept here."))
    return 0


def _in_lines(
    arguments: argparse.Namespace,
    options: Options,
    computers: dict[int, str],
    seed: bytes | None,
    saved: SavedGame | None,
) -> int:
    asks = sys.stdin.isatty()
    keeps = asks or saved is not None
    path = new_path(datetime.now()) if keeps else Path()
    saved = saved or SavedGame(Game(options, Seeded(seed)), path, computers)
    if SLOWLY and saved.computers:
        print(SLOWLY)
    pool = Pool()
    table = PlainTable(saved, arguments.record, pool, asks=asks, keeps=keeps)
    table.own_events_only = arguments.ask == "own"
    if asks:
        with contextlib.suppress(ImportError):  # not everywhere; gives arrow keys and history
            import readline  # noqa: F401 - importing it is its use
    try:
        table.play()
    finally:
        pool.close()
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
        from fourcures.tui.new_game import Agreed
    app = FourCures(
        Agreed(options, computers, arguments.ask == "own"),
        saved=saved,
        tutorial=arguments.tutorial,
        note=SLOWLY,
        seed=seed,
        ascii_only=plain_letters(arguments),
        speed=arguments.speed,
    )
    app.run()
    if app.left is not None:
        told = tr("The game is kept in {file}; continue with: fourcures play --resume")
        print(told.format(file=app.left))
    return app.return_code or 0
