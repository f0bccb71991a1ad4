"""A page that is a form: what the players agree on, or the host decides."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ScreenResultType
from textual.widgets import Static

from fourcures.local.language import tr

from .form import Form, Row
from .page import Page


class FormPage(Page[ScreenResultType]):
    """Arrow keys choose, Enter is done with it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
        Binding("enter", "done", "done"),
    ]
    heading: str
    keys: str

    def rows(self) -> list[Row]:
        """What can be decided, as things stand."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """Title, rows, what the marked one means, and the keys."""
        yield Static(tr(self.heading), classes="heading", markup=False)
        yield Form(self.rows())
        yield Static(id="about", markup=False)
        yield Static(tr(self.keys), id="hint", markup=False)

    def on_mount(self) -> None:
        """Say what the first row means."""
        self._explain()

    def action_move(self, steps: int) -> None:
        """Another row."""
        self.query_one(Form).move(steps)
        self._explain()

    def action_turn(self, steps: int) -> None:
        """Another value in this row."""
        form = self.query_one(Form)
        form.turn(steps)
        form.show(self.rows())
        self._explain()

    def refuse(self, reason: str) -> None:
        """Say why it cannot be so."""
        self.query_one("#about", Static).update(tr("No: {reason}", reason=reason))

    def _explain(self) -> None:
        self.query_one("#about", Static).update(self.query_one(Form).row.about)
