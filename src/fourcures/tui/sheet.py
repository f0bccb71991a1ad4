"""Sheets that lie over the table for a while: something to read, or a question."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static


class Sheet(ModalScreen[bool]):
    """Lines to read under a title."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "close(True)", "go on"),
        Binding("escape,q", "close(False)", "close"),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup", "scroll(-8)", show=False),
        Binding("pagedown", "scroll(8)", show=False),
    ]
    keys = "Enter goes on    Up, Down read"

    def __init__(self, title: str, lines: list[str], *, end: bool = False) -> None:
        """`end` shows the last lines first."""
        super().__init__()
        self.heading = title
        self.lines = lines
        self.end = end

    def compose(self) -> ComposeResult:
        """Title, lines, and which key goes on."""
        with Vertical(classes="sheet"):
            yield Static(self.heading, classes="heading", markup=False)
            with VerticalScroll(classes="lines", can_focus=False):
                yield Static("\n".join(self.lines), markup=False)
            yield Static(self.keys, classes="keys", markup=False)

    def on_mount(self) -> None:
        """Leave room for title and keys, and show the end if that is what is new."""
        lines = self.query_one(VerticalScroll)
        lines.styles.max_height = self.app.size.height - 8
        if self.end:
            self.call_after_refresh(lines.scroll_end, animate=False)

    def action_scroll(self, lines: int) -> None:
        """Read on, or back."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_close(self, agreed: bool) -> None:
        """Put the sheet away."""
        self.dismiss(agreed)


class Question(Sheet):
    """Something to agree to."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "close(True)", "yes"),
        Binding("n,escape", "close(False)", "no"),
    ]
    keys = "y or Enter: yes    n or Esc: no"


class Cover(Sheet):
    """Hides everything until the right player sits in front of the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close(True)", "go on"),
        Binding("escape,q,space", "nothing", show=False),
    ]
    keys = "Enter shows the table"

    def action_nothing(self) -> None:
        """A key pressed by accident shows nothing."""
