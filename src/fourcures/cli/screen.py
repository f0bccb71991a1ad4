"""What commands need that show a map: its parts installed, and a terminal."""

import argparse
import contextlib
import os
import sys
from collections.abc import Iterator

from fourcures.engine.errors import FourCuresError
from fourcures.local.language import LANGUAGES, language_of, speak, tr

from .text_io import can_print

_MAP = "●⢀─"  # some of what a map is drawn with
_DUMB = ("", "dumb", "unknown")


class NoScreen(FourCuresError):
    """The game cannot be shown on a map here."""


def add_look(parser: argparse.ArgumentParser) -> None:
    """How the map is shown."""
    parser.add_argument("--ascii", action="store_true", help="a map of plain letters only")
    parser.add_argument(
        "--speed",
        choices=("normal", "fast", "instant"),
        default="normal",
        help="how fast to show what happens (default normal)",
    )
    add_language(parser)


def add_language(parser: argparse.ArgumentParser) -> None:
    """The language of the terminal."""
    parser.add_argument(
        "--language", choices=LANGUAGES, help="English or German (default: that of the system)"
    )


def speak_as_asked(arguments: argparse.Namespace) -> None:
    """Speak the language that is asked for, or that of the system."""
    speak(arguments.language or language_of(os.environ))


def plain_letters(arguments: argparse.Namespace) -> bool:
    """Whether the map has plain letters only: if asked for, and where there are no others."""
    return bool(arguments.ascii) or not can_print(_MAP)


@contextlib.contextmanager
def parts_of_the_map(instead: str = "") -> Iterator[None]:
    """Importing what the map needs; raises NoScreen where something is not installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("fourcures"):
            raise
        raise NoScreen(
            f"{error.name} is not installed; the map needs: pip install 'fourcures[tui]'{instead}"
        ) from error


def on_a_terminal() -> bool:
    """Whether somebody sits in front of a terminal that can show a map."""
    return why_no_map() is None


def why_no_map() -> str | None:
    """What keeps a map from being shown; None if nothing does."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return tr("this is no terminal")
    if os.environ.get("TERM", "") in _DUMB and os.name != "nt":
        return tr("this terminal can only write line after line (TERM)")
    return None
