"""What is said while the window is too small for the map."""

from textual.geometry import Size
from textual.widgets import Static

from fourcures.local.language import tr

LEAST = (80, 24)


def fits(size: Size) -> bool:
    """Whether the table can be shown."""
    return size.width >= LEAST[0] and size.height >= LEAST[1]


class TooSmall(Static):
    """Lies over everything while the window is too small, and says how large it must be."""

    def render(self) -> str:
        """Count columns and rows."""
        columns, rows = self.app.size
        told = tr(
            "This window has {columns} columns and {rows} rows; the map needs {most} and {high}.\n"
            "Make it larger, or the letters smaller. Nothing is lost."
        )
        return told.format(columns=columns, rows=rows, most=LEAST[0], high=LEAST[1])
