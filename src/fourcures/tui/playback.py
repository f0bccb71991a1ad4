"""Going through a game step by step: how the table was set up, or a whole record."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from fourcures.engine.actions import CHANCE, seat_of
from fourcures.play.game import Game
from fourcures.play.notation import fact_words, words
from fourcures.play.sight import redact
from fourcures.play.view import view

from .canvas import plain
from .map_widget import WorldMap
from .panels import hands, tracks


def setup_steps(game: Game) -> int:
    """How many steps belong to setting up: all before the first player can speak."""
    for number, step in enumerate(game.steps):
        if seat_of(step.action) != CHANCE:
            return number
    return len(game.steps)


class Playback(Screen[None]):
    """The table after each step, with what the step did."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter", "go(1)", "next"),
        Binding("left", "go(-1)", "back"),
        Binding("pagedown", "go(10)", show=False),
        Binding("pageup", "go(-10)", show=False),
        Binding("home", "go(-100000)", show=False),
        Binding("end", "go(100000)", show=False),
        Binding("space", "run", "play"),
        Binding("escape,q", "leave", "leave"),
    ]

    def __init__(
        self, game: Game, steps: int, title: str, *, leave: str, ascii_only: bool = False
    ) -> None:
        """`leave` says what the Esc key does."""
        super().__init__()
        self.game = game
        self.steps = steps
        self.heading = title
        self.leave = leave
        self.ascii_only = ascii_only
        self.place = 0
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """Tracks, the map, hands, and what happened."""
        yield Static(id="tracks")
        yield WorldMap(ascii_only=self.ascii_only)
        yield Static(id="hands")
        yield Static(id="what", markup=False)

    def on_mount(self) -> None:
        """Begin with the opened box."""
        self._show()

    def on_resize(self) -> None:
        """There is more or less room."""
        self.call_after_refresh(self._show)

    def action_go(self, steps: int) -> None:
        """Go on, or back; one more step after the last one is enough."""
        if self.place == self.steps and steps == 1:
            self.action_leave()
            return
        self.place = max(0, min(self.steps, self.place + steps))
        self._show()

    def action_run(self) -> None:
        """Go on by itself, or stop that."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        else:
            self._timer = self.set_interval(0.7, lambda: self.action_go(1))

    def action_leave(self) -> None:
        """That is enough."""
        self.dismiss(None)

    def _show(self) -> None:
        steps = self.game.steps
        state = steps[self.place].before if self.place < len(steps) else self.game.state
        seen = view(state, None)
        if self.place:
            step = steps[self.place - 1]
            title, facts = words(step.action, step.before), step.facts
        else:
            title, facts = self.heading, self.game.opening
        told = [fact_words(redact(fact, None, state.options), state) for fact in facts]
        self.query_one("#tracks", Static).update(tracks(seen))
        self.query_one(WorldMap).show(seen)
        self.query_one("#hands", Static).update(hands(seen, ascii_only=self.ascii_only))
        keys = f"{self.place}/{self.steps} (Enter next, Left back, Esc {self.leave})"
        text = f"{keys}  {'; '.join(told) or title}"
        self.query_one("#what", Static).update(plain(text) if self.ascii_only else text)
