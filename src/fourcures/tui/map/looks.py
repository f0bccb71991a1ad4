"""Colors of the terminal game; whatever they say is also said by a letter or a shape."""

from functools import cache
from typing import Final

from rich.style import Style

INKS: Final = {
    "blue": "#6cb6ff",
    "yellow": "#ffd75f",
    "black": "#b8b8b8",
    "red": "#ff6f6f",
    "line": "#5f6b76",
    "edge": "#8f9ba6",
    "station": "#ffffff",
    "pawn": "#8affc1",
    "ghost": "#8affc1",
    "risk": "#d7d7af",
}


@cache
def style_of(tags: str) -> Style:
    """The look of a piece of text by its tags: 'blue', 'red cursor', 'pawn turn'."""
    style = Style()
    for tag in tags.split():
        if tag in INKS:
            style += Style(color=INKS[tag])
        if tag in ("cube", "station", "pawn", "burst"):
            style += Style(bold=True)
        if tag in ("cursor", "turn"):
            style += Style(reverse=True, bold=True)
        if tag == "lit":
            style += Style(underline=True)
        if tag == "ghost":
            style += Style(italic=True)
    return style
