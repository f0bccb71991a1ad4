"""Some cards out of more, chosen one by one."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from fourcures.local.language import later, tr
from fourcures.local.names import card_name

from .list_sheet import ListSheet


class Pick(ListSheet):
    """Answers with exactly as many cards as are needed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "mark", "choose", priority=True)]
    keys = later("Space chooses a card, or no longer    Enter: done    Esc goes back")

    def __init__(self, title: str, cards: list[str], need: int) -> None:
        """So many of these cards."""
        super().__init__(title, cards)
        self.need = need
        self.picked: set[str] = set()

    def line(self, number: int) -> str:
        """A card, and whether it is chosen."""
        card = self.lines[number]
        return f"{'[x]' if card in self.picked else '[ ]'} {card_name(card)}"

    def action_mark(self) -> None:
        """Choose the marked card, or no longer."""
        self.picked ^= {self.lines[self.place]}
        self.list(self.place)
        chosen = tr("{number} of {need} chosen", number=len(self.picked), need=self.need)
        self.say(f"{chosen}    {tr(self.keys)}")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click is as good as Space."""
        self.action_mark()

    def action_done(self) -> None:
        """Take these, if they are as many as needed."""
        if len(self.picked) == self.need:
            self.dismiss([card for card in self.lines if card in self.picked])
        else:
            told = tr("No: {need} cards are needed, {number} chosen so far; Space")
            self.say(told.format(need=self.need, number=len(self.picked)))
