"""Lines of the chat in words: what people said, and what the table itself says by its codes."""

from collections.abc import Callable

from fourcures.local.consent_words import reason_words
from fourcures.local.language import later, tr
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
        return tr("Somebody")
    named = later("Computer {number}") if line.computer else later("Seat {number}")
    return tr(named, number=line.seat + 1)


def _why(line: Line) -> str:
    reason = line.text if line.why is None else reason_words(line.why, line.chance, line.without)
    return f": {reason}" if reason else ""


def _handed(line: Line) -> str:
    who = tr("A computer player") if line.computer else _who(line)
    return tr("{who} took over seat {number}", who=who, number=(line.seat or 0) + 1)


LINES: dict[str, Callable[[Line], str]] = {
    "opened": lambda line: tr("{who} opened the table", who=_who(line)),
    "sat": lambda line: tr("{who} took a seat", who=_who(line)),
    "left": lambda line: tr("{who} left", who=_who(line)),
    "kicked": lambda line: tr("{who} was kicked", who=_who(line)),
    "renamed": lambda line: tr("{who} is called {name} now", who=_who(line), name=line.new_name),
    "hosted": lambda line: tr("{who} is the host now", who=_who(line)),
    "begun": lambda line: tr("The game begins"),
    "taken_back": lambda line: tr("{who} took the last action back", who=_who(line)),
    "agreed": lambda line: tr("{who} agrees", who=_who(line)) + _why(line),
    "declined": lambda line: tr("{who} does not agree", who=_who(line)) + _why(line),
    "handed": _handed,
}
