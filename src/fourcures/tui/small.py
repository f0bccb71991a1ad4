"""What is said while the window is too small for the map."""

from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

LEAST = (80, 24)


def fits(size: Size) -> bool:
    """Whether the table can be shown."""
    return size.width >= LEAST[0] and size.height >= LEAST[1]


class TooSmall(Screen[None]):
    """Says how large the window is, and how large it must be."""

    def compose(self) -> ComposeResult:
        """One message."""
        yield Static(id="small")

    def on_resize(self) -> None:
        """Count again."""
        self.query_one("#small", Static).update(
            f"This window has {self.app.size.width} columns and {self.app.size.height} rows; "
            f"the map needs {LEAST[0]} and {LEAST[1]}.\nMake it larger, or the letters smaller. "
            "Nothing is lost."
        )
