"""A sheet of characters with a style each, and lines of dots between them."""

from dataclasses import dataclass

from fourcures.play.words.names import fold

_BRAILLE = 0x2800
# The dots of a braille character by row and column.
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


@dataclass
class Run:
    """Characters beside each other that look alike."""

    text: str
    style: str


class Canvas:
    """Text lies on top of lines."""

    def __init__(self, width: int, height: int, *, ascii_only: bool = False) -> None:
        """An empty sheet."""
        self.width = width
        self.height = height
        self.ascii_only = ascii_only
        self._text: dict[tuple[int, int], tuple[str, str]] = {}
        self._dots: dict[tuple[int, int], int] = {}

    def copy(self) -> "Canvas":
        """A sheet to go on with, while this one stays as it is."""
        other = Canvas(self.width, self.height, ascii_only=self.ascii_only)
        other._text = dict(self._text)
        other._dots = dict(self._dots)
        return other

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text; what does not fit is cut off."""
        for place, letter in enumerate(plain(text) if self.ascii_only else text, x):
            if 0 <= place < self.width and 0 <= y < self.height:
                self._text[place, y] = letter, style

    def line(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Draw from the middle of one cell to the middle of another."""
        wide, high = (1, 1) if self.ascii_only else (2, 4)
        x1, y1 = start[0] * wide + wide // 2, start[1] * high + high // 2
        x2, y2 = end[0] * wide + wide // 2, end[1] * high + high // 2
        steps = max(abs(x2 - x1), abs(y2 - y1), 1)
        for step in range(steps + 1):
            x = x1 + round((x2 - x1) * step / steps)
            y = y1 + round((y2 - y1) * step / steps)
            cell = (x // wide, y // high)
            self._dots[cell] = self._dots.get(cell, 0) | _DOTS[y % high][x % wide]

    def runs(self, y: int) -> list[Run]:
        """A row as pieces of one style each."""
        found: list[Run] = []
        style: str | None = None
        for x in range(self.width):
            written = self._text.get((x, y))
            if written is not None:
                text, looks = written
            elif dots := self._dots.get((x, y)):
                text, looks = "." if self.ascii_only else chr(_BRAILLE + dots), "line"
            else:
                text, looks = " ", ""
            if looks == style:
                found[-1].text += text
            else:
                style = looks
                found.append(Run(text, looks))
        return found

    def lines(self) -> list[str]:
        """The sheet without styles."""
        return ["".join(run.text for run in self.runs(y)) for y in range(self.height)]


def plain(text: str) -> str:
    """Text in ASCII only, letter for letter."""
    return "".join(_plain_letter(letter) for letter in text)


def _plain_letter(letter: str) -> str:
    if letter.isascii():
        return letter
    folded = fold(letter)
    return (folded.upper() if letter.isupper() else folded) or "?"
