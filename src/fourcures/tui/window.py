"""The whole window: its look, the rules at any moment, and what is said if it is too small."""

from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Event, Key, MouseEvent, Resize

from fourcures.tui.sheets.rules_sheet import RulesSheet

from .widgets.too_small import fits


class Window(App[None]):
    """Shows one page after the other."""

    CSS_PATH = Path(__file__).with_name("look.tcss")
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "rules", show=False, priority=True),
    ]

    def __init__(self, *, ascii_only: bool = False) -> None:
        """`ascii_only`: with plain letters only."""
        super().__init__()
        self.set_class(ascii_only, "ascii")

    def on_resize(self, event: Resize) -> None:
        """Ask for a larger window, or stop asking."""
        self.set_class(not fits(event.size), "small")

    async def on_event(self, event: Event) -> None:
        """Nothing happens to what cannot be seen; leaving is always possible."""
        blind = self.has_class("small") and isinstance(event, Key | MouseEvent)
        if not (blind and getattr(event, "key", "") not in ("ctrl+q", "ctrl+c")):
            await super().on_event(event)

    def action_rules(self, words: str = "") -> None:
        """The rules; they are there once."""
        if not isinstance(self.screen, RulesSheet):
            self.push_screen(RulesSheet(words))
