"""Cards to be put into an order."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from fourcures.local.language import later

from .list_sheet import ListSheet


class Sort(ListSheet):
    """Answers with the cards in the order that was wished."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,minus,shift+up", "shift(-1)", show=False, priority=True),
        Binding("right,plus,shift+down", "shift(1)", show=False, priority=True),
    ]
    keys = later("Up, Down mark a card    Left, Right move it    Enter: put them back")

    def line(self, number: int) -> str:
        """A card with its place."""
        return f"{number + 1}. {self.lines[number]}"

    def action_shift(self, steps: int) -> None:
        """Move the marked card."""
        place = self.place
        other = place + steps
        if 0 <= other < len(self.lines):
            lines = self.lines
            lines[place], lines[other] = lines[other], lines[place]
            self.list(other)

    def action_done(self) -> None:
        """That is the order."""
        self.dismiss(self.lines)
