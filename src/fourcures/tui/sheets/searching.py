"""A sheet with a line to type in, and below it whatever fits what is typed."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ScreenResultType
from textual.widgets import Static

from fourcures.local.language import tr
from fourcures.tui.widgets.input_line import Line
from fourcures.tui.widgets.page import Overlay


class SearchLine(Line):
    """Tells its sheet of Enter at once."""

    def enter(self) -> None:
        """Enter was typed."""
        if isinstance(self.screen, Searching):
            self.screen.entered()


class Searching(Overlay[ScreenResultType]):
    """Keys walk through what is found while letters go into the line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "back"),
        Binding("up", "move(-1)", show=False, priority=True),
        Binding("down", "move(1)", show=False, priority=True),
        Binding("pageup", "move(-10)", show=False, priority=True),
        Binding("pagedown", "move(10)", show=False, priority=True),
    ]
    heading: str
    placeholder: str
    keys: str
    words = ""

    def compose(self) -> ComposeResult:
        """Title, the line, what is found, and the keys."""
        with Vertical(classes="sheet"):
            yield Static(tr(self.heading), classes="heading", markup=False)
            yield SearchLine(self.words, placeholder=tr(self.placeholder), compact=True)
            yield from self.compose_found()
            yield Static(tr(self.keys), classes="keys", markup=False)

    def compose_found(self) -> ComposeResult:
        """Where what is found is shown."""
        raise NotImplementedError

    def entered(self) -> None:
        """Enter was typed."""

    def action_leave(self) -> None:
        """That is enough."""
        self.dismiss(None)
