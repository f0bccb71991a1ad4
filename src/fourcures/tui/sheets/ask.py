"""A sheet with lines to fill in."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from fourcures.local.language import later, tr
from fourcures.tui.widgets.page import Overlay, legible

_SECRET = "Password"
_KEYS = later("Enter: next, and done    Esc goes back    F1 rules")


class Ask(Overlay[list[str] | None]):
    """Answers with what was typed, or None; every line that is not optional needs something."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "back")]

    def __init__(self, title: str, fields: list[str], optional: list[str] | None = None) -> None:
        """Fields by their names; those called Password are not shown."""
        super().__init__()
        self.heading = title
        self.fields = fields
        self.optional = optional or []

    def compose(self) -> ComposeResult:
        """Title, fields, and the keys."""
        with Vertical(classes="sheet"):
            yield Static(legible(self, self.heading), classes="heading", markup=False)
            for name in self.fields:
                optional = tr("{field} (optional)", field=tr(name))
                hint = optional if name in self.optional else tr(name)
                secret = name.startswith(_SECRET)
                yield Input(placeholder=hint, password=secret, compact=True)
            yield Static(tr(_KEYS), classes="keys", markup=False)

    def on_input_changed(self) -> None:
        """What was missing is being typed."""
        self.query_one(".keys", Static).update(tr(_KEYS))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """On to the next line, or done if nothing is missing."""
        lines = list(self.query(Input))
        values = [one.value if one.password else one.value.strip() for one in lines]
        place = lines.index(event.input)
        if place + 1 < len(lines):
            self.set_focus(lines[place + 1])
            return
        for name, value, line in zip(self.fields, values, lines, strict=True):
            if not value and name not in self.optional:
                self.query_one(".keys", Static).update(tr("No: {field} is missing", field=tr(name)))
                self.set_focus(line)
                return
        self.dismiss(values)

    def action_close(self) -> None:
        """Nothing is typed."""
        self.dismiss(None)
