"""Joining a table on a server: the waiting room, then the game."""

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from fourcures.protocol import messages as say

from .link import Link
from .online import OnlineSession
from .table import Table
from .window import Window


class WaitingRoom(Screen[None]):
    """Who is there; closes when the game begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "sit", "sit down"),
        Binding("r", "ready", "ready"),
        Binding("b", "begin", "begin"),
        Binding("q,escape", "app.quit", "leave"),
    ]

    def __init__(self, session: OnlineSession) -> None:
        """Wait with this session."""
        super().__init__()
        self.session = session

    def compose(self) -> ComposeResult:
        """Seats, and the keys."""
        yield Static("FOUR CURES - a table on a server", classes="heading")
        yield Static("Looking for the table ...", id="rows", markup=False)
        yield Static("", id="about", markup=False)
        yield Static("s: sit down   r: ready   b: begin (the host)   q: leave", id="hint")

    def on_mount(self) -> None:
        """Listen."""
        self.session.changed = self._show
        self.session.refused = self.query_one("#about", Static).update
        self._show()

    def action_sit(self) -> None:
        """Take a free seat."""
        self.session.order(say.Sit)

    def action_ready(self) -> None:
        """Say that one is ready."""
        self.session.order(say.Ready, ready=True)

    def action_begin(self) -> None:
        """The host begins."""
        self.session.order(say.Start)

    def _show(self) -> None:
        if self.session.playing:
            self.dismiss(None)
            return
        if self.session.trouble is not None:
            self.query_one("#rows", Static).update(f"No: {self.session.trouble}")
        table = self.session.table
        if table is None:
            return
        lines = [table.name, ""]
        for seat, chair in enumerate(table.chairs):
            who = chair.name or (chair.computer and "computer teammate") or "free"
            marks = [word for word, on in (("host", chair.host), ("ready", chair.ready)) if on]
            own = ", you" if seat in self.session.people else ""
            lines.append(f"  {seat + 1}  {who}{own}{', ' if marks else ''}{', '.join(marks)}")
        self.query_one("#rows", Static).update("\n".join(lines))


class Join(Window):
    """One table on a server, until somebody leaves."""

    def __init__(self, link: Link, *, ascii_only: bool = False) -> None:
        """`link` leads to the table."""
        super().__init__(ascii_only=ascii_only)
        self.link = link
        self.session = OnlineSession(link)

    def on_mount(self) -> None:
        """Go there."""
        self.run_worker(self.link.run(self.session.take), group="link")
        self.play()

    @work
    async def play(self) -> None:
        """Wait, play, leave."""
        await self.push_screen_wait(WaitingRoom(self.session))
        await self.push_screen_wait(Table(self.session, ascii_only=self.ascii_only, pace=0))
        self.exit()
