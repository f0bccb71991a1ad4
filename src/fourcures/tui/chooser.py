"""A list to choose from, shortened by typing."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from fourcures.play.names import fold


class Chooser(ModalScreen[str | None]):
    """Answers with the chosen line, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "back"),
        Binding("up", "move('up')", show=False, priority=True),
        Binding("down", "move('down')", show=False, priority=True),
        Binding("pageup", "move('page_up')", show=False, priority=True),
        Binding("pagedown", "move('page_down')", show=False, priority=True),
    ]

    def __init__(self, title: str, lines: list[str]) -> None:
        """What can be chosen, under a title."""
        super().__init__()
        self.heading = title
        self.lines = lines
        self.shown = lines

    def compose(self) -> ComposeResult:
        """Title, what is typed, and what fits it."""
        with Vertical(classes="sheet"):
            yield Static(self.heading, classes="heading", markup=False)
            yield Input(placeholder="type to shorten the list", classes="filter", compact=True)
            choices = OptionList(*(Option(line) for line in self.lines), markup=False)
            choices.can_focus = False
            yield choices
            yield Static("Enter chooses    Esc goes back", classes="keys")

    def on_mount(self) -> None:
        """The first one is chosen until another is."""
        self.query_one(OptionList).highlighted = 0 if self.lines else None

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what has all the typed words."""
        parts = fold(event.value).split()
        self.shown = [line for line in self.lines if all(part in fold(line) for part in parts)]
        choices = self.query_one(OptionList)
        choices.clear_options()
        choices.add_options([Option(line) for line in self.shown])
        choices.highlighted = 0 if self.shown else None

    def on_input_submitted(self) -> None:
        """Take the marked one."""
        place = self.query_one(OptionList).highlighted
        if place is not None:
            self.dismiss(self.shown[place])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the clicked one."""
        self.dismiss(self.shown[event.option_index])

    def action_move(self, way: str) -> None:
        """Mark another one."""
        choices = self.query_one(OptionList)
        moves: dict[str, Callable[[], None]] = {
            "up": choices.action_cursor_up,
            "down": choices.action_cursor_down,
            "page_up": choices.action_page_up,
            "page_down": choices.action_page_down,
        }
        moves[way]()

    def action_leave(self) -> None:
        """Choose nothing."""
        self.dismiss(None)
