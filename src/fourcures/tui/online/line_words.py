"""Lines of the chat in words: what people said, and what the table itself says by its codes."""

from collections.abc import Callable

from fourcures.local.consent_words import reason_words
from fourcures.protocol.pieces import Line


def line_words(line: Line) -> str:
    """What a line says, without who says it; of a code that is new here, the code."""
    if line.code is None:
        return line.text or ""
    return LINES[line.code](line) if line.code in LINES else line.code.replace("_", " ")


def _who(line: Line) -> str:
    if line.name:
        return line.name
    if line.seat is None:
        return "Somebody"
    return f"{'Computer' if line.computer else 'Seat'} {line.seat + 1}"


def _why(line: Line) -> str:
    reason = line.text if line.why is None else reason_words(line.why, line.chance, line.without)
    return f": {reason}" if reason else ""


def _handed(line: Line) -> str:
    who = "A computer player" if line.computer else _who(line)
    return f"{who} took over seat {(line.seat or 0) + 1}"


LINES: dict[str, Callable[[Line], str]] = {
    "opened": lambda line: f"{_who(line)} opened the table",
    "sat": lambda line: f"{_who(line)} took a seat",
    "left": lambda line: f"{_who(line)} left",
    "kicked": lambda line: f"{_who(line)} was kicked",
    "renamed": lambda line: f"{_who(line)} is called {line.new_name} now",
    "hosted": lambda line: f"{_who(line)} is the host now",
    "begun": lambda line: "The game begins",
    "taken_back": lambda line: f"{_who(line)} took the last action back",
    "agreed": lambda line: f"{_who(line)} agrees{_why(line)}",
    "declined": lambda line: f"{_who(line)} does not agree{_why(line)}",
    "handed": _handed,
}
