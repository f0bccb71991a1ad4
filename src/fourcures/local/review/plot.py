"""The curve of a review in letters, with a row for decisions and one for luck."""

from dataclasses import dataclass

from fourcures.ai.review.review import Review
from fourcures.local.language import tr

_ROWS = 10  # above the lowest
_LABELS = 8  # columns left of the curve
_SMALL, _LARGE = 0.02, 0.08  # changes that get one sign, and two
_GREEN, _RED, _PLAIN = "\033[32m", "\033[31m", "\033[0m"
# The drawing is made of - | / \ ` ' + , ^ v for lines, corners, axis, rises and falls.
DRAWN = "─│╭╮╰╯┤└▲▼"
_NICE = str.maketrans("-|/\\`'+,^v", DRAWN)
_ASCII = str.maketrans("/\\`,", "..'+")


@dataclass(frozen=True)
class Look:
    """Whether there are more than the letters of ASCII, and colors; how wide it may be."""

    ascii_only: bool = False
    colors: bool = False
    columns: int = 79

    def drawn(self, text: str) -> str:
        """A drawing in the letters that there are."""
        return text.translate(_ASCII if self.ascii_only else _NICE)

    def tinted(self, text: str, change: float) -> str:
        """Green for a rise, red for a fall."""
        return f"{_GREEN if change > 0 else _RED}{text}{_PLAIN}" if self.colors else text


def plot(review: Review, look: Look) -> list[str]:
    """Chances of winning from the first turn to the end, as wide as it may look."""
    chances = [turn.before.mean for turn in review.turns] + [float(review.won)]
    wide = max(1, min(6, (look.columns + 1 - _LABELS) // len(chances)))
    field = [[" "] * (wide * len(chances)) for _ in range(_ROWS + 1)]
    last = None
    for place, chance in enumerate(chances):
        row = _ROWS - round(_ROWS * chance)
        field[row][wide * place : wide * (place + 1)] = "-" * wide
        if last is not None and last != row:
            _step(field, wide * place, last, row)
        last = row
    lines = [
        f"{10 * (_ROWS - row):>4} % {look.drawn('+' + ''.join(letters)).rstrip()}"
        for row, letters in enumerate(field)
    ]
    turns = review.turns
    return [
        *lines,
        " " * 7 + look.drawn("," + "-" * (wide * len(chances))),
        _numbers([turn.number for turn in turns], wide),
        _signs(tr("played"), [turn.decided.mean for turn in turns], wide, look),
        _signs(tr("luck"), [turn.luck.mean for turn in turns], wide, look),
    ]


def _step(field: list[list[str]], column: int, last: int, row: int) -> None:
    """The line goes from one row to another."""
    for between in range(min(last, row) + 1, max(last, row)):
        field[between][column] = "|"
    field[last][column] = "'" if row < last else "\\"
    field[row][column] = "/" if row < last else "`"


def _numbers(numbers: list[int], wide: int) -> str:
    shown = [str(n) if n == 1 or n % 5 == 0 else "" for n in numbers]
    line = f" {tr('turn'):<7}"
    for place, text in enumerate(shown):
        line = line.ljust(_LABELS + wide * place) + text
    return line.rstrip()


def _signs(name: str, changes: list[float], wide: int, look: Look) -> str:
    """A sign for what was noticeable, two for what was much."""
    line = f" {name:<7}"
    for change in changes:
        signs = min(wide, (abs(change) >= _SMALL) + (abs(change) >= _LARGE))
        text = (("^" if change > 0 else "v") * signs).ljust(wide)
        line += look.tinted(look.drawn(text), change) if signs else text
    return line.rstrip()
