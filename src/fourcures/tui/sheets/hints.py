"""Hints: found while the sheet is open, and put into the plan with one key."""

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from fourcures.engine.errors import FourCuresError
from fourcures.local.error_words import error_words
from fourcures.local.language import later, tr
from fourcures.local.session import Session
from fourcures.protocol.pieces import Hint
from fourcures.tui.widgets.page import Overlay, legible

_WIDTH = 72  # columns of a sheet without its edge and the scroll bar


class HintSheet(Overlay[Hint | None]):
    """Answers with the hint to follow, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", "back"),
        Binding("enter", "take", "plan it", priority=True),
        *(Binding(str(n), f"number({n})", show=False) for n in range(4)),
    ]
    found = later("1, 2, 3 or Enter: plan it    Up, Down: mark another    Esc goes back")
    back = later("Esc goes back")

    def __init__(self, session: Session) -> None:
        """Think for whoever sits there."""
        super().__init__()
        self.session = session
        self.hints: list[Hint] = []
        self.hurries = session.can_hurry

    def compose(self) -> ComposeResult:
        """Title, plans, and the keys."""
        with Vertical(classes="sheet"):
            yield Static(tr("What could be done"), classes="heading", markup=False)
            yield Static(tr("Thinking ..."), id="thinking", markup=False)
            yield OptionList(markup=False)
            hurry = tr("Enter: what is known so far    ") if self.hurries else ""
            yield Static(f"{hurry}{tr(self.back)}", classes="keys", markup=False)

    def on_mount(self) -> None:
        """Ask."""
        self.query_one(OptionList).display = False
        self.ask()

    def on_resize(self) -> None:
        """Leave room for title and keys."""
        self.query_one(OptionList).styles.max_height = max(1, self.app.size.height - 8)

    @work(exclusive=True)
    async def ask(self) -> None:
        """Show what is found, or why there is nothing."""
        thinking = self.query_one("#thinking", Static)
        try:
            self.hints = await self.session.hints()
        except FourCuresError as error:
            thinking.update(legible(self, tr("No: {reason}", reason=error_words(error))))
            self.query_one(".keys", Static).update(tr(self.back))
            self.hurries = False
            return
        thinking.display = False
        choices = self.query_one(OptionList)
        texts = self.session.hint_texts(self.hints, _WIDTH)
        choices.add_options([Option(legible(self, text)) for text in texts])
        choices.display = True
        choices.highlighted = 0
        self.set_focus(choices)
        self.query_one(".keys", Static).update(tr(self.found))

    def action_number(self, number: int) -> None:
        """Follow a plan by its number."""
        own = bool(self.hints) and self.hints[0].planned > 0
        place = number if own else number - 1
        if 0 <= place < len(self.hints):
            self.dismiss(self.hints[place])

    def action_take(self) -> None:
        """Follow the marked plan; before there are any, hurry."""
        place = self.query_one(OptionList).highlighted
        if self.hints and place is not None:
            self.dismiss(self.hints[place])
        elif self.hurries:
            self.session.hurry()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click is as good as Enter."""
        self.dismiss(self.hints[event.option_index])

    def action_close(self) -> None:
        """Follow nothing."""
        self.dismiss(None)
