"""A server in the terminal: the door, the lobby, a table, and from there to the next."""

from textual import work

from fourcures.local.language import tr
from fourcures.tui.sheets.sheet import Sheet
from fourcures.tui.window import Window

from .door import Door
from .link import Link
from .lobby import Lobby
from .session import OnlineSession
from .site import Site
from .table import OnlineTable
from .waiting_room import WaitingRoom


class Join(Window):
    """Tables on a server, until somebody leaves."""

    def __init__(
        self,
        site: Site,
        table: str | None = None,
        *,
        ticket: str | None = None,
        ascii_only: bool = False,
        speed: str = "normal",
    ) -> None:
        """`table`: where to go first; the ticket opens it if it is locked."""
        super().__init__(ascii_only=ascii_only)
        self.site = site
        self.first = table
        self.ticket = ticket
        self.speed = speed
        self.session: OnlineSession | None = None

    @property
    def seated_at(self) -> str | None:
        """The address of the table at which a seat is kept."""
        if self.session is None or self.session.room.seat is None:
            return None
        table = self.session.room.table
        if table is None or table.phase == "over":
            return None
        return self.session.link.page

    def on_mount(self) -> None:
        """Knock."""
        self.play()

    @work
    async def play(self) -> None:
        """In through the door, then to one table after the other."""
        if not self.site.token and not await self.push_screen_wait(Door(self.site)):
            self.exit()
            return
        table, ticket, direct = self.first, self.ticket, self.first is not None
        while True:
            if table is None:
                chosen = await self.push_screen_wait(Lobby(self.site))
                if chosen is None:
                    self.exit()
                    return
                table, ticket = chosen
            following = await self._visit(table, ticket)
            if following is None and direct and self._stays_outside:
                self.exit()
                return
            table, ticket = following, None

    @property
    def _stays_outside(self) -> bool:
        """Whoever came for one table and was let in leaves with it."""
        return self.session is not None and self.session.room.trouble is None

    async def _visit(self, table: str, ticket: str | None) -> str | None:
        """Be at a table; the one of the rematch, if there is one."""
        link = Link(self.site.base, table, self.site.token, ticket)
        self.session = session = OnlineSession(link)
        line = self.run_worker(link.run(session.take, lambda: session.changed()), group="link")
        try:
            room = WaitingRoom(session)
            await self.push_screen_wait(room)
            if room.left:
                return None
            if session.room.trouble is None:
                shown = OnlineTable(session, speed=self.speed)
                await self.push_screen_wait(shown)
                self.speed = shown.stage.speed
            if session.room.trouble is not None:
                reason = session.room.trouble.reason
                await self.push_screen_wait(Sheet(tr("The door is closed"), [reason]))
                return None
            return session.room.table.rematch if session.room.table and not shown.left else None
        finally:
            line.cancel()
