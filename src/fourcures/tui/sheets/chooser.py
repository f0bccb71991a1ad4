"""A list to choose from, shortened by typing; what there is much of is put together at first."""

from itertools import takewhile
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from fourcures.local.language import later, tr
from fourcures.play.words.names import fold
from fourcures.tui.widgets.page import legible

from .searching import Searching, SearchLine

_MANY = 6
"""More lines of one kind than this are shown as one, until it is opened."""


class Chooser(Searching[str | None]):
    """Answers with the chosen line, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", "choose")]
    placeholder = later("type to shorten the list")
    keys = later("Enter chooses    Esc goes back")

    def __init__(
        self,
        title: str,
        lines: list[str],
        kinds: list[str] | None = None,
        *,
        unasked: bool = False,
    ) -> None:
        """What can be chosen, under a title; `kinds` tells which lines belong together.

        `unasked`: nobody pressed a key for it, so letters are keys of the page below, no search.
        """
        super().__init__()
        self.unasked = unasked
        self.heading = title
        self.lines = lines
        self.kinds = kinds or [""] * len(lines)
        self.opened: str | None = None
        self.typed = ""
        self.shown: list[str] = []
        self._folded: dict[str, str] = {}

    def compose_found(self) -> ComposeResult:
        """What fits."""
        choices = OptionList(markup=False)
        choices.can_focus = False
        yield choices

    def on_mount(self) -> None:
        """The first one is chosen until another is."""
        self.heading = legible(self, self.heading)
        self._offer_search()
        self._list()

    async def on_key(self, event: Key) -> None:
        """A letter that is no search is meant for the page below."""
        if self.unasked and self.opened is None and event.is_printable:
            event.stop()
            self.dismiss(None)
            await self.app.on_event(Key(event.key, event.character))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what has all the typed words."""
        self.typed = event.value
        self._list()

    def entered(self) -> None:
        """Take what fits the whole line; its last letters may not have been looked for yet."""
        if self.typed != self.query_one(Input).value:
            self.typed = self.query_one(Input).value
            self._list()
        self.action_take()

    def action_take(self) -> None:
        """Take the marked one."""
        place = self.query_one(OptionList).highlighted
        if place is not None:
            self._take(self.shown[place])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the clicked one."""
        self._take(self.shown[event.option_index])

    def action_move(self, steps: int) -> None:
        """Mark another one; over the end is the beginning."""
        choices = self.query_one(OptionList)
        if self.shown:
            place = (choices.highlighted or 0) + steps
            far = abs(steps) > 1
            last = len(self.shown) - 1
            choices.highlighted = max(0, min(last, place)) if far else place % len(self.shown)

    def action_leave(self) -> None:
        """Close what is opened, or choose nothing."""
        if self.opened is None:
            self.dismiss(None)
        else:
            self.opened = None
            self._offer_search()
            self._list()

    def _offer_search(self) -> None:
        line = self.query_one(SearchLine)
        line.display = not self.unasked or self.opened is not None
        line.disabled = not line.display
        self.set_focus(line if line.display else None)

    def _take(self, line: str) -> None:
        if line in self._folded:
            self.opened, self.typed = self._folded[line], ""
            self.query_one(Input).value = ""
            self._offer_search()
            self._list()
        else:
            self.query_one(SearchLine).is_done = True
            self.dismiss(line)

    def _list(self) -> None:
        parts = fold(self.typed).split()
        fitting = [
            (line, kind)
            for line, kind in zip(self.lines, self.kinds, strict=True)
            if self.opened in (None, kind) and all(part in fold(line) for part in parts)
        ]
        self._folded = {}
        if not parts and self.opened is None:
            fitting = self._put_together(fitting)
        self.shown = [line for line, _ in fitting]
        choices = self.query_one(OptionList)
        choices.clear_options()
        choices.add_options([Option(legible(self, line)) for line in self.shown])
        choices.highlighted = 0 if self.shown else None

    def _put_together(self, lines: list[tuple[str, str]]) -> list[tuple[str, str]]:
        number = {kind: self.kinds.count(kind) for kind in set(self.kinds)}
        if len(number) < 2:
            return lines
        found: dict[str, str] = {}
        for line, kind in lines:
            if number[kind] > _MANY:
                alike = [one for one, other in lines if other == kind]
                many = tr("{number} ways", number=number[kind])
                line = f"{_beginning(alike) or kind} ... ({many})"
                self._folded[line] = kind
            found.setdefault(line, kind)
        return list(found.items())


def _beginning(lines: list[str]) -> str:
    """The words with which all lines begin."""
    columns = zip(*(line.split() for line in lines), strict=False)
    return " ".join(words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns))
