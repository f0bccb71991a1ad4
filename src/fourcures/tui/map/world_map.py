"""The world as text: cities, links, cubes, research stations and pawns."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final

from fourcures.engine.atlas import NAMES, NEAR, color_of
from fourcures.local.codes import codes, color_letters, role_letters
from fourcures.local.language import spoken
from fourcures.play.view.view import View
from fourcures.play.words.names import COLOR_NAMES, members

from .canvas import Canvas
from .places import PACIFIC, Layout, layout

# Each color has a mark of its own shape: color never stands alone.
_MARKS: Final = {"blue": "●", "yellow": "◆", "black": "■", "red": "▲"}
_ASCII_MARKS: Final = {"blue": "o", "yellow": "*", "black": "#", "red": "^"}
STATION: Final = "⌂"
ASCII_STATION: Final = "+"

Note = tuple[str, str]
Notes = Mapping[str, Collection[Note]]
NO_NOTES: Final[Notes] = {}

_LINKS: Final = [
    (name, NAMES[other])
    for city, name in enumerate(NAMES)
    for other in members(NEAR[city])
    if city < other
]


def color_name(city: str) -> str:
    """The color of a city and of its card."""
    return COLOR_NAMES[color_of(NAMES.index(city))]


def mark_of(color: str, *, ascii_only: bool) -> str:
    """The shape that stands for a color."""
    return (_ASCII_MARKS if ascii_only else _MARKS)[color]


def draw_map(
    seen: View,
    width: int,
    height: int,
    *,
    cursor: str | None = None,
    lit: Collection[str] = (),
    notes: Notes = NO_NOTES,
    ascii_only: bool = False,
) -> Canvas:
    """A position; the city under the cursor stands out, those in `lit` are underlined.

    `notes` are further pieces of text beside cities, each with its style.
    """
    canvas = _empty(width, height, ascii_only, spoken()).copy()
    where = layout(width, height)
    for city, (x, y) in where.cities.items():
        color = color_name(city)
        style = f"{color} cursor" if city == cursor else f"{color} lit" if city in lit else color
        canvas.write(x, y, mark_of(color, ascii_only=ascii_only), color)
        canvas.write(x + 1, y, where.label(city), style)
        _write_pieces(canvas, where, city, [*_pieces(canvas, seen, city), *notes.get(city, ())])
    return canvas


@lru_cache(8)
def _empty(width: int, height: int, ascii_only: bool, language: str) -> Canvas:
    """The links alone, which never change."""
    canvas = Canvas(width, height, ascii_only=ascii_only)
    where = layout(width, height)
    for one, other in _LINKS:
        if frozenset((one, other)) not in PACIFIC:
            canvas.line(where.cities[one], where.cities[other])
    _edges(canvas, where)
    return canvas


def _edges(canvas: Canvas, where: Layout) -> None:
    for edge in where.edges:
        x, y = edge.place
        left = x < where.width // 2
        canvas.line(where.cities[edge.city], (x + 4, y) if left else (x - 1, y))
        arrow = "<" if left else ">"
        code = codes()[edge.other]
        canvas.write(x, y, arrow + code if left else code + arrow, "edge")


def _pieces(canvas: Canvas, seen: View, city: str) -> list[Note]:
    """Cubes, station and pawns."""
    letters = color_letters()
    found = [(f"{n}{letters[c]}", f"{c} cube") for c, n in seen.cubes.get(city, {}).items()]
    if city in seen.stations:
        found.append((ASCII_STATION if canvas.ascii_only else STATION, "station"))
    for seat, player in enumerate(seen.players):
        if player.city == city and player.role:
            style = "pawn turn" if seat == seen.turn else "pawn"
            found.append((role_letters()[player.role], style))
    return found


def _write_pieces(canvas: Canvas, where: Layout, city: str, found: list[Note]) -> None:
    """What is in a city: below its name, or right of its code."""
    x, y = where.cities[city]
    column, row = (x + 1, y + 1) if where.names else (x + 4, y)
    end = min((u for u, v in where.cities.values() if v == row and u > x), default=canvas.width)
    for text, style in found:
        if column + len(text) > end:  # as many as four diseases and four pawns may meet
            canvas.write(end - 1, row, "~" if canvas.ascii_only else "…", "station")
            return
        canvas.write(column, row, text, style)
        column += len(text)
