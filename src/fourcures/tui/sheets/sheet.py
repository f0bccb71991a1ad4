"""Sheets that lie over the table for a while: something to read, or a question."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from fourcures.local.language import later, tr
from fourcures.tui.widgets.page import Overlay, legible


class Sheet(Overlay[bool]):
    """Lines to read under a title."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "close(True)", "go on"),
        Binding("escape,q", "close(False)", "close"),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup", "scroll(-8)", show=False),
        Binding("pagedown", "scroll(8)", show=False),
    ]
    keys = later("Enter goes on    Up, Down read")

    def __init__(self, title: str, lines: list[str], *, end: bool = False) -> None:
        """`end` shows the last lines first."""
        super().__init__()
        self.heading = title
        self.lines = lines
        self.end = end

    def compose(self) -> ComposeResult:
        """Title, lines, and which key goes on."""
        with Vertical(classes="sheet"):
            yield Static(legible(self, self.heading), classes="heading", markup=False)
            with VerticalScroll(classes="lines", can_focus=False):
                yield Static(legible(self, "\n".join(self.lines)), markup=False)
            yield Static(tr(self.keys), classes="keys", markup=False)

    def on_resize(self) -> None:
        """Leave room for title and keys; whoever was at the end stays there."""
        scroll = self.query_one(VerticalScroll)
        scroll.styles.max_height = max(1, self.app.size.height - 8)
        if self.end:
            self.call_after_refresh(scroll.scroll_end, animate=False)

    def action_scroll(self, lines: int) -> None:
        """Read on, or back."""
        scroll = self.query_one(VerticalScroll)
        scroll.scroll_relative(y=lines, animate=False)
        self.end = scroll.scroll_target_y >= scroll.max_scroll_y > 0

    def action_close(self, agreed: bool) -> None:
        """Put the sheet away."""
        self.dismiss(agreed)


class Question(Sheet):
    """Something to agree to."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "close(True)", "yes"),
        Binding("n,escape", "close(False)", "no"),
        Binding("space,q", "nothing", show=False),
    ]
    keys = later("y or Enter: yes    n or Esc: no")

    def action_nothing(self) -> None:
        """A key pressed by accident is no answer."""


class Consent(Question):
    """Something to agree to, now or from now on."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("a", "always", "always")]
    keys = later("y or Enter: yes    n or Esc: no    a: always, do not ask again")
    always = False

    def action_always(self) -> None:
        """Agree to this, and to whatever else somebody may want."""
        self.always = True
        self.action_close(True)


class Cover(Question):
    """Hides everything until the right player sits in front of the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "close(True)", "go on"),
        Binding("escape,q,space,y,n", "nothing", show=False),
    ]
    keys = later("Enter shows the table")
