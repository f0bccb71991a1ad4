"""The rules, always at hand, with a search."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Input, Static

from fourcures.local.language import later, spoken, tr
from fourcures.play.rulebook import Rule, find_rules, rules
from fourcures.tui.widgets.page import legible

from .searching import Searching


class RulesSheet(Searching[None]):
    """Every rule with its number, or those that speak of something."""

    heading = later("Rules")
    placeholder = later("a word or a number: charter, 9.2")
    keys = later("Up and Down read on    Esc goes back")

    def __init__(self, words: str = "") -> None:
        """Begin with a search."""
        super().__init__()
        self.words = words
        self.add_class("tall")

    def compose_found(self) -> ComposeResult:
        """What the search finds."""
        with VerticalScroll(classes="lines", can_focus=False):
            yield Static(self._text(self.words), id="rules", markup=False)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search again."""
        self.query_one("#rules", Static).update(self._text(event.value))
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def action_move(self, steps: int) -> None:
        """Read on, or back."""
        self.query_one(VerticalScroll).scroll_relative(y=steps, animate=False)

    def _text(self, words: str) -> str:
        found = find_rules(words, spoken()) if words.strip() else list(rules(spoken()))
        none = tr("No rule speaks of '{words}'.", words=words)
        return legible(self, _chapters(found) or none)


def _chapters(found: list[Rule]) -> str:
    lines: list[str] = []
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += ["", chapter.upper()]
        lines.append(f"{rule.number}  {rule.text}")
    return "\n".join(lines).strip()
