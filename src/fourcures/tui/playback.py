"""Going through a recorded game step by step, both ways."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widgets import Static

from fourcures.engine.state import State
from fourcures.local.language import later, notation, tr
from fourcures.play.game import Game
from fourcures.play.view.sight import redact
from fourcures.play.view.view import view
from fourcures.play.words.notation import write_action, write_fact

from .sheets.sheet import Sheet
from .table.board import LOG_LINES, Board
from .table.panels import details
from .widgets.page import Page, legible

_PACE = 0.7
_KEYS = later("Right next, Left back, Space runs, i decks, q leaves")


class Playback(Page[None]):
    """The table after each step, with what the step did."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter", "go(1)", "next"),
        Binding("left", "go(-1)", "back"),
        Binding("pagedown", "go(10)", show=False),
        Binding("pageup", "go(-10)", show=False),
        Binding("home", "go(-100000)", show=False),
        Binding("end", "go(100000)", show=False),
        Binding("space", "run", "play"),
        Binding("i", "info", "decks and discards"),
        Binding("escape,q", "leave", "leave"),
    ]

    def __init__(self, game: Game, place: int = 0) -> None:
        """Begin after so many steps."""
        super().__init__()
        self.game = game
        self.place = min(place, len(game.steps))
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The board, and what happened."""
        yield Board()
        yield Static(id="prompt", markup=False)

    def on_mount(self) -> None:
        """Begin."""
        self._show()

    def on_resize(self) -> None:
        """There is more or less room."""
        self.call_after_refresh(self._show)

    def action_go(self, steps: int) -> None:
        """Go on, or back."""
        self.place = max(0, min(len(self.game.steps), self.place + steps))
        self._show()

    def action_run(self) -> None:
        """Go on by itself, or stop that."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        else:
            self._timer = self.set_interval(_PACE, lambda: self.action_go(1))

    def action_leave(self) -> None:
        """That is enough."""
        self.dismiss(None)

    def action_info(self) -> None:
        """Decks and discards."""
        self.app.push_screen(Sheet(tr("Decks and discards"), details(view(self._state, None))))

    @property
    def _state(self) -> State:
        steps = self.game.steps
        return steps[self.place].before if self.place < len(steps) else self.game.state

    def _show(self) -> None:
        steps, state = self.game.steps, self._state
        first = max(0, self.place - LOG_LINES)
        last = [fact for step in steps[first : self.place] for fact in step.facts]
        said = notation()
        log = [write_fact(redact(fact, None, state.options), state, said) for fact in last]
        told = tr("The box is opened")
        if self.place:
            step = steps[self.place - 1]
            number = len(step.facts)
            told = (
                "; ".join(log[-number:]) if number else write_action(step.action, step.before, said)
            )
        self.query_one(Board).show(view(state, None), log)
        line = f"{self.place}/{len(steps)} ({tr(_KEYS)})  {told}"
        self.query_one("#prompt", Static).update(legible(self, line))
