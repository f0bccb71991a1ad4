"""Arguments that several commands share."""

import argparse
from collections.abc import Callable
from typing import Any, TypeVar

from fourcures.engine.box import BOXES, box_called
from fourcures.engine.errors import BadOptions, FourCuresError
from fourcures.engine.options import NO_ROLE, Options
from fourcures.local.difficulties import DIFFICULTIES
from fourcures.play.game import Game
from fourcures.play.record import Record, read_record
from fourcures.play.words.names import find_role

from .text_io import read_input

T = TypeVar("T")

Commands = Any  # argparse keeps the type of its subparsers to itself


def add_command(
    commands: Commands,
    name: str,
    run: Callable[[argparse.Namespace], int],
    summary: str,
    examples: str,
) -> argparse.ArgumentParser:
    """A command with its help and examples."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=summary,
        epilog=f"examples:\n{examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Reads a number within bounds."""

    def read(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"a number from {least} to {most}, not '{text}'")
        return int(text)

    return read


def several(read: Callable[[str], T]) -> Callable[[str], list[T]]:
    """Reads a list with commas; what is named twice counts once."""
    return lambda text: list(dict.fromkeys(read(part.strip()) for part in text.split(",")))


def some_seconds(text: str) -> float:
    """Reads a time above zero."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < 86400:
        raise argparse.ArgumentTypeError(f"a number of seconds above 0, not '{text}'")
    return seconds


def number_of_epidemics(text: str) -> int:
    """Reads a number of epidemics, or the name of a difficulty."""
    return DIFFICULTIES.get(text.casefold()) or whole_number(4, 7)(text)


def add_options(parser: argparse.ArgumentParser, players: int = 2) -> None:
    """What the players agree on first; `players`: so many if nobody says how many."""
    add = parser.add_argument
    add(
        "--players",
        type=whole_number(2, 4),
        metavar="N",
        help=f"2 to 4 (default {players}, or as many as there are --roles)",
    )
    add(
        "--epidemics",
        type=number_of_epidemics,
        default=4,
        metavar="N",
        help=f"4 to 7, or {', '.join(DIFFICULTIES)} (default 4)",
    )
    parser.set_defaults(usual_players=players)
    add(
        "--start",
        type=whole_number(1, 7),
        default=1,
        metavar="SPACE",
        help="space the infection-rate marker starts on, 1 to 7 (default 1)",
    )
    add("--hands", choices=("open", "hidden"), default="open", help="default open")
    add("--medic", choices=("prevents", "clears"), default="prevents", help="default prevents")
    add("--box", choices=BOXES, default="base", help="roles and event cards (default base)")
    add(
        "--roles",
        metavar="ROLES",
        help="a role for each seat, separated by commas; 'dealt' for a random one",
    )


def read_options(arguments: argparse.Namespace) -> Options:
    """The options these arguments tell."""
    roles = None
    if arguments.roles is not None:
        roles = [_role(name) for name in arguments.roles.split(",")]
    many = arguments.usual_players if roles is None else len(roles)
    return Options(
        arguments.players or min(4, max(2, many)),
        arguments.epidemics,
        arguments.start - 1,
        arguments.hands == "open",
        roles,
        arguments.medic == "prevents",
        box_called(arguments.box),
    )


def _role(name: str) -> int:
    role = NO_ROLE if name.strip() == "dealt" else find_role(name)
    if role is None:
        raise BadOptions(f"there is no role '{name.strip()}'")
    return role


def load_record(path: str) -> Record:
    """The record in a file, or in the standard input."""
    return read_record(read_input(path))


def add_record(parser: argparse.ArgumentParser, what: str = "a file with a record") -> None:
    """Which record."""
    parser.add_argument("record", metavar="RECORD", help=f"{what}, '-' for input")


def check_step(step: int | None, game: Game) -> None:
    """Refuse a step that a recorded game does not have."""
    last = len(game.steps)
    if step is not None and step > last:
        raise FourCuresError(f"there is no step {step}: the record ends after step {last}")
