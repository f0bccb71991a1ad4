"""A table and its log in memory: commands in, what everybody is shown out."""

from itertools import count
from types import SimpleNamespace
from typing import Any

import msgspec

from fourcures.play.chance import Seeded
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from fourcures.server.base.people import Person, Requester
from fourcures.server.store.base import LogRow
from fourcures.server.table.broadcast import Broadcast
from fourcures.server.table.changes import Change
from fourcures.server.table.commands import Moment, handle
from fourcures.server.table.events import AnyEvent, Opened
from fourcures.server.table.folding import fold
from fourcures.server.table.refusals import Refusal
from fourcures.server.table.table import Table
from fourcures.server.table.writing import write_events
from fourcures.server.ws.questions import Question, Questions

ANN, BOB, CLEO, DAN = (Person(name.lower(), name) for name in ("Ann", "Bob", "Cleo", "Dan"))
EVE = Person("eve", "Eve", guest=True)


class Desk:
    """One table whose log is a list."""

    def __init__(self, settings: Settings | None = None, seed: bytes = b"desk") -> None:
        self.table = Table("table-1")
        self.rows: list[LogRow] = []
        self.chance = Seeded(seed)
        self.present: set[str] = {"ann", "bob", "cleo", "dan", "eve"}
        self.people = {p.id: p for p in (ANN, BOB, CLEO, DAN, EVE)}
        self._ids = count(1)
        opened = Opened("ann", "Ann", "Friday night", settings or Settings(), locked=False)
        self._write("ann", "", [opened])

    def do(self, by: Person, /, command: type[say.Command], **values: object) -> Change:
        """Give a command; raises Refusal."""
        said = command(id=f"c{next(self._ids)}", **values)
        moment = Moment(self.chance, frozenset(self.present), self.people, "table-2")
        events = handle(self.table, said, by, moment)
        return self._write(by.id, said.id, events)

    def refused(self, by: Person, /, command: type[say.Command], **values: object) -> str:
        """The code of the refusal a command gets; nothing is written."""
        before = len(self.rows), self.table.version
        try:
            self.do(by, command, **values)
        except Refusal as refusal:
            assert (len(self.rows), self.table.version) == before
            return refusal.code
        raise AssertionError("it was not refused")

    def _write(self, person: str, command: str, events: list[AnyEvent]) -> Change:
        row = LogRow("table-1", len(self.rows) + 1, person, command, write_events(events), 1.0)
        self.rows.append(row)
        return fold(self.table, row, events)

    def rebuilt(self) -> Table:
        """The table as another process would read it."""
        again = Table("table-1")
        for row in self.rows:
            fold(again, row)
        return again

    def shown(self, change: Change, person: str | None) -> say.Update:
        """What somebody is told of a change."""
        text = Broadcast(self.table, self.chance.seed, change).to(person)
        return msgspec.json.decode(text, type=say.Update)


def seated(
    *people: Person,
    settings: Settings | None = None,
    seed: bytes = b"desk",
    trusting: bool = False,
) -> Desk:
    """A desk at which Ann and these people sit, and the game has begun.

    If they are `trusting`, none of them wants to be asked.
    """
    desk = Desk(settings, seed)
    for person in people:
        desk.do(person, say.Sit)
    for person in (ANN, *people):
        if trusting:
            desk.do(person, say.Trust, trust=True)
    desk.do(ANN, say.Start)
    return desk


class Idle:
    """Stands for a hub that has nothing to wait for, and for those who would think."""

    async def settle(self, room: Any) -> None:
        pass

    async def tell(self, table: Table, whose: Requester, id: str) -> None:
        if table.phase != "playing":
            raise Refusal("table/phase")

    def ask(self, room: Any, person: str, id: str) -> None:
        pass

    async def answer(self, question: None) -> None:
        pass


async def asked(desk: Desk, question: Question, person: Person) -> None:
    """Ask, and wait for the answer; raises Refusal."""
    idle: Any = Idle()
    room: Any = SimpleNamespace(table=desk.table)
    answer = await Questions(idle, idle, idle).ask(room, person, question, "here")
    if not isinstance(answer, say.Ack):
        await answer
