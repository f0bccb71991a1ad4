"""The door of a server, where people say who they are."""

from collections.abc import Coroutine
from typing import Any, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from fourcures.local.language import later, tr
from fourcures.tui.sheets.ask import Ask
from fourcures.tui.widgets.page import Page, legible

from .site import CannotJoin, Site


class Door(Page[bool]):
    """Answers whether somebody has come in."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g,enter", "guest", "guest"),
        Binding("l", "log_in", "log in"),
        Binding("s", "sign_up", "sign up"),
        Binding("q,escape", "leave", "leave"),
    ]

    def __init__(self, site: Site) -> None:
        """The door of this server."""
        super().__init__()
        self.site = site

    def compose(self) -> ComposeResult:
        """Title, what can be done, and the keys."""
        yield Static(f"FOUR CURES - {self.site.base}", classes="heading", markup=False)
        yield Static(tr("How do you want to come in?") + "\n", markup=False)
        yield Static(tr("  g or Enter   as a guest, the same one every time"), markup=False)
        yield Static(tr("  l            log in with your name and password"), markup=False)
        yield Static(tr("  s            sign up for an account"), markup=False)
        yield Static(id="about", markup=False)
        yield Static(tr("?: rules   q: leave"), id="hint")

    @work(exclusive=True)
    async def action_guest(self) -> None:
        """Come in as a guest."""
        await self._come_in(self.site.be_guest())

    @work(exclusive=True)
    async def action_log_in(self) -> None:
        """Come in with an account."""
        typed = await self.app.push_screen_wait(
            Ask(tr("Log in"), [later("Name"), later("Password")])
        )
        if typed is not None:
            await self._come_in(self.site.log_in(*typed))

    @work(exclusive=True)
    async def action_sign_up(self) -> None:
        """Get an account."""
        fields = ["Name", later("Password (8 letters or more)")]
        typed = await self.app.push_screen_wait(Ask(tr("Sign up"), fields))
        if typed is not None:
            await self._come_in(self.site.sign_up(*typed))

    def action_leave(self) -> None:
        """Stay outside."""
        self.dismiss(False)

    async def _come_in(self, asking: Coroutine[Any, Any, None]) -> None:
        self.query_one("#about", Static).update(tr("Knocking ..."))
        try:
            await asking
        except CannotJoin as error:
            self.query_one("#about", Static).update(legible(self, tr("No: {reason}", reason=error)))
        else:
            self.dismiss(True)
