"""The rules, always at hand, with a search."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from fourcures.play.rulebook import Rule, find_rules, rules

from .canvas import plain


class RulesSheet(ModalScreen[None]):
    """Every rule with its number, or those that speak of something."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "back"),
        Binding("up", "read(-1)", show=False, priority=True),
        Binding("down", "read(1)", show=False, priority=True),
        Binding("pageup", "read(-10)", show=False, priority=True),
        Binding("pagedown", "read(10)", show=False, priority=True),
    ]

    def __init__(self, words: str = "", *, ascii_only: bool = False) -> None:
        """Begin with a search."""
        super().__init__()
        self.words = words
        self.ascii_only = ascii_only

    def compose(self) -> ComposeResult:
        """The search, and what it finds."""
        with Vertical(classes="sheet tall"):
            yield Static("Rules", classes="heading")
            yield Input(self.words, placeholder="a word or a number: charter, 9.2", compact=True)
            with VerticalScroll(classes="lines", can_focus=False):
                yield Static(self._text(self.words), id="rules", markup=False)
            yield Static("Up and Down read on    Esc goes back to the game", classes="keys")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search anew."""
        self.query_one("#rules", Static).update(self._text(event.value))
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def action_read(self, lines: int) -> None:
        """Read on, or back."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_leave(self) -> None:
        """Back to the game."""
        self.dismiss(None)

    def _text(self, words: str) -> str:
        found = find_rules(words) if words.strip() else list(rules())
        text = _chapters(found) or f"No rule speaks of '{words}'."
        return plain(text) if self.ascii_only else text


def _chapters(found: list[Rule]) -> str:
    lines: list[str] = []
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += ["", chapter.upper()]
        lines.append(f"{rule.number}  {rule.text}")
    return "\n".join(lines).strip()
