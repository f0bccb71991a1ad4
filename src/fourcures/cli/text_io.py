"""Text that commands read, in UTF-8, and print, in whatever letters the output has."""

import codecs
import io
import json
import sys
from pathlib import Path

from fourcures.engine.errors import FourCuresError
from fourcures.tui.map.canvas import plain

_PLAIN = "fourcures plain"


class CannotRead(FourCuresError):
    """A file that is none, or not a text."""


def read_input(path: str) -> str:
    """The text in a file; '-' stands for the standard input."""
    try:
        if path == "-":
            if sys.stdin is None:
                raise CannotRead("there is no standard input")
            if isinstance(sys.stdin, io.TextIOWrapper):
                sys.stdin.reconfigure(encoding="utf-8-sig", newline="")
            return sys.stdin.read()
        with open(path, encoding="utf-8-sig", newline="") as file:
            return file.read()
    except UnicodeDecodeError as error:
        raise CannotRead(f"'{path}' is not a text file") from error


def sentence(error: OSError) -> str:
    """What is wrong with a file, in words."""
    if error.filename is None:
        return error.strerror or str(error)
    if isinstance(error, FileNotFoundError):
        folder = Path(error.filename).parent
        if not folder.is_dir():
            return f"there is no folder '{folder}'"
        return f"there is no file '{error.filename}'"
    if isinstance(error, IsADirectoryError):
        return f"'{error.filename}' is a folder, not a file"
    if isinstance(error, PermissionError):
        return f"there is no permission to open '{error.filename}'"
    return f"'{error.filename}': {error.strerror}"


def prepare_output() -> None:
    """Letters that the output lacks become plain ones, instead of an error."""
    codecs.register_error(_PLAIN, _in_plain_letters)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors=_PLAIN)


def _in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


def can_print(text: str) -> bool:
    """Whether the output has all these letters."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")  # it may be closed
    except UnicodeEncodeError:
        return False
    return True


def print_json(value: object) -> None:
    """Print a value for programs; letters are escaped only where the output lacks them."""
    text = json.dumps(value, ensure_ascii=False)
    print(text if can_print(text) else json.dumps(value))
