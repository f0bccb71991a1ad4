"""A sheet with a list in which keys change something."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from fourcures.local.language import tr
from fourcures.tui.widgets.page import Overlay, legible


class ListSheet(Overlay[list[str] | None]):
    """Answers with lines of the list, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "back"),
        Binding("enter", "done", "done", priority=True),
    ]
    keys: str

    def __init__(self, title: str, lines: list[str]) -> None:
        """The list under a title."""
        super().__init__()
        self.heading = title
        self.lines = lines

    def compose(self) -> ComposeResult:
        """Title, list, and the keys."""
        with Vertical(classes="sheet"):
            yield Static(legible(self, self.heading), classes="heading", markup=False)
            yield OptionList(markup=False)
            yield Static(tr(self.keys), classes="keys", markup=False)

    def on_mount(self) -> None:
        """The first line is marked."""
        self.list()

    @property
    def place(self) -> int:
        """The marked line."""
        return self.query_one(OptionList).highlighted or 0

    def line(self, number: int) -> str:
        """A line as it is shown."""
        raise NotImplementedError

    def list(self, place: int = 0) -> None:
        """Redraw the list, with a line marked."""
        choices = self.query_one(OptionList)
        choices.clear_options()
        texts = [legible(self, self.line(number)) for number in range(len(self.lines))]
        choices.add_options([Option(text) for text in texts])
        choices.highlighted = place

    def say(self, text: str) -> None:
        """Say something where the keys stand."""
        self.query_one(".keys", Static).update(legible(self, text))

    def action_close(self) -> None:
        """Choose nothing."""
        self.dismiss(None)
