"""Tables of a server in memory, and the terminal sessions of those who sit at them."""

import asyncio
from typing import Any

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings, Watcher
from fourcures.server.base.people import Person
from fourcures.server.table.refusals import Refusal
from fourcures.server.table.views import welcome
from fourcures.tui.online.link import Link, RefusedThere
from fourcures.tui.online.session import OnlineSession
from tests.server.desk import ANN, BOB, Desk


class DeskLink(Link):
    """A line to a table in memory; what is said there everybody hears at once."""

    def __init__(self, person: Person, company: "Company") -> None:
        super().__init__("http://desk", "table-1", "")
        self.person = person
        self.company = company
        self.open = True
        self.sent: list[type[say.Command]] = []

    async def send(self, command: type[say.Command], **values: Any) -> int:
        self.sent.append(command)
        try:
            return self.company.do(self.person, command, **values)
        except Refusal as refusal:
            rule = f"; rule {refusal.rule}" if refusal.rule else ""
            raise RefusedThere(refusal.reason + rule) from refusal


class Company:
    """People at one desk, each with a session that is told everything."""

    def __init__(self, *people: Person, settings: Settings | None = None, seed: bytes = b"desk"):
        self.desk = Desk(settings, seed)
        self.sessions: dict[str, OnlineSession] = {}
        self.refusals: list[str] = []
        for person in people or (ANN, BOB):
            self.join(person)

    def join(self, person: Person) -> OnlineSession:
        """Somebody opens the table's page."""
        session = OnlineSession(DeskLink(person, self))
        session.refused = self.refusals.append
        self.sessions[person.id] = session
        session.take(welcome(self.desk.table, self.desk.chance.seed, person.id, None))
        self.tell_presence()
        return session

    def tell_presence(self) -> None:
        """Everybody hears who is here."""
        people = self.desk.people
        sitting = {chair.person for chair in self.desk.table.chairs}
        watching = [Watcher(id, people[id].name) for id in self.sessions if id not in sitting]
        here = sorted(self.desk.present)
        for session in self.sessions.values():
            session.take(say.Presence(here, len(watching), watching))

    def do(self, by: Person, /, command: type[say.Command], **values: Any) -> int:
        """A command of somebody; everybody is told what it changed."""
        change = self.desk.do(by, command, **values)
        for id, session in self.sessions.items():
            session.take(self.desk.shown(change, id))
        self.tell_presence()
        return self.desk.table.version

    def __getitem__(self, person: Person) -> OnlineSession:
        return self.sessions[person.id]

    def on_turn(self) -> OnlineSession:
        """The session of whoever is on turn."""
        seat = self.sessions["ann"].base().turn
        return self.sessions[self.desk.table.chairs[seat].person or ""]

    def waiting(self) -> OnlineSession:
        """The session of somebody who is not on turn."""
        return next(one for one in self.sessions.values() if one is not self.on_turn())


async def heard() -> None:
    """Let everything that was sent arrive."""
    for _ in range(5):
        await asyncio.sleep(0)
