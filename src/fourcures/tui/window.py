"""The whole window: how it looks, and what is said if it is too small."""

from textual.app import App
from textual.events import Resize

from .small import TooSmall, fits


class Window(App[None]):
    """Shows one screen after the other."""

    CSS_PATH = "look.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, *, ascii_only: bool = False) -> None:
        """`ascii_only`: with plain letters only."""
        super().__init__()
        self.ascii_only = ascii_only
        self.set_class(ascii_only, "ascii")

    def on_resize(self, event: Resize) -> None:
        """Ask for a larger window, or stop asking."""
        small = isinstance(self.screen, TooSmall)
        if not fits(event.size) and not small:
            self.push_screen(TooSmall())
        elif fits(event.size) and small:
            self.pop_screen()
