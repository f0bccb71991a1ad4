"""What all screens have in common: a message if there is no room, and plain letters if asked."""

from textual.app import App
from textual.dom import DOMNode
from textual.screen import ModalScreen, Screen, ScreenResultType

from fourcures.tui.map.canvas import plain

from .too_small import TooSmall


class Page(Screen[ScreenResultType]):
    """Fills the window."""

    def on_mount(self) -> None:
        """Be ready to be too large."""
        self.mount(TooSmall())


class Overlay(ModalScreen[ScreenResultType]):
    """Lies over a page until it is answered."""

    def on_mount(self) -> None:
        """Be ready to be too large."""
        self.mount(TooSmall())


def is_ascii(node: DOMNode) -> bool:
    """Whether only plain letters are to be shown."""
    app: App[object] = node.app
    return app.has_class("ascii")


def legible(node: DOMNode, text: str) -> str:
    """Text as this terminal can show it."""
    return plain(text) if is_ascii(node) else text
