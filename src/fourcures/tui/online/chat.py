"""The chat: what was said, and a line to answer."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input, Static

from fourcures.local.language import tr
from fourcures.protocol import messages as say
from fourcures.tui.widgets.page import Overlay, legible

from .session import OnlineSession

_LONGEST = 500


class ChatSheet(Overlay[None]):
    """Lines come in while it is open."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "back"),
        Binding("pageup,up", "scroll(-5)", show=False, priority=True),
        Binding("pagedown,down", "scroll(5)", show=False, priority=True),
    ]

    def __init__(self, session: OnlineSession) -> None:
        """The chat of this table."""
        super().__init__()
        self.session = session
        self._shown = -1

    def compose(self) -> ComposeResult:
        """What was said, a line, and the keys."""
        with Vertical(classes="sheet"):
            yield Static(tr("Chat"), classes="heading")
            with VerticalScroll(classes="lines", can_focus=False):
                yield Static(id="said", markup=False)
            yield Input(placeholder=tr("say something"), compact=True, max_length=_LONGEST)
            yield Static(tr("Enter says it    Esc goes back    F1 rules"), classes="keys")

    def on_mount(self) -> None:
        """Show what is there, and look for more."""
        self.add_class("tall")
        self._look()
        self.set_interval(0.1, self._look)

    def _look(self) -> None:
        room = self.session.room
        room.unread = 0
        if len(room.lines) != self._shown:
            self._shown = len(room.lines)
            said = "\n".join(room.chat()) or tr("Nothing was said yet.")
            self.query_one("#said", Static).update(legible(self, said))
            self.call_after_refresh(self.query_one(VerticalScroll).scroll_end, animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say it."""
        if event.value.strip():
            self.session.send(say.Chat, text=event.value.strip())
            self.query_one(Input).value = ""

    def action_scroll(self, lines: int) -> None:
        """Read back, or on."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)
