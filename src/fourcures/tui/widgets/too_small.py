"""What is said while the window is too small for the map."""

from textual.geometry import Size
from textual.widgets import Static

LEAST = (80, 24)


def fits(size: Size) -> bool:
    """Whether the table can be shown."""
    return size.width >= LEAST[0] and size.height >= LEAST[1]


class TooSmall(Static):
    """Lies over everything while the window is too small, and says how large it must be."""

    def render(self) -> str:
        """Count columns and rows."""
        return (
            f"This window has {self.app.size.width} columns and {self.app.size.height} rows; "
            f"the map needs {LEAST[0]} and {LEAST[1]}.\nMake it larger, or the letters smaller. "
            "Nothing is lost."
        )
