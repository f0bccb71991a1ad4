"""The WebSocket of a table: hello first, then commands in and updates out."""

import asyncio
import logging
import time
from contextvars import copy_context

import msgspec

from fourcures.protocol import messages as say
from fourcures.server.accounts.sessions import token_of, who
from fourcures.server.accounts.watch import Watch
from fourcures.server.base.errors import Rejected
from fourcures.server.base.limits import Bucket, address_key
from fourcures.server.base.logs import about
from fourcures.server.base.people import Person, Whose
from fourcures.server.base.settings import Rate
from fourcures.server.base.trouble import StoreError
from fourcures.server.http.site import Site, site_of
from fourcures.server.live.hub import Hub
from fourcures.server.live.rooms import Guest, Room
from fourcures.server.table.refusals import Refusal
from fourcures.server.thinking.hints import Adviser, Question
from fourcures.server.thinking.odds import Reckoner

from .connection import CLOSE_BROKEN, CLOSE_BUSY, CLOSE_POLICY, Connection, Line
from .decode import PONG, decode, is_ping

HELLO_SECONDS = 20.0
COMMANDS = Rate(40, 20)
LINES = Rate(6, 12)
PASSWORDS = 5
MOST_WAITING = 8
"""Messages that wait for an earlier one; signs of life are heard past so many, and no more."""
CLOSE_DONE, CLOSE_OUT = 1000, 4403
_encode = msgspec.json.Encoder().encode
_log = logging.getLogger("fourcures.socket")


async def enter_table(line: Line, connection: Connection, table: str) -> None:
    """Everything that happens at a table, for those who sit there and those who watch."""
    site = site_of(connection)
    user = await who(connection)
    person = None if user is None else Person(user.id, user.name, user.guest)
    address = address_key(connection, site.settings)
    with about(table=table):
        visit = _Visit(line, site, connection.app.state["hub"], person, table, address)
        visit.reckoner = connection.app.state["reckoner"]
        visit.adviser = connection.app.state["adviser"]
    if person is not None:
        watch: Watch = connection.app.state["watch"]
        line.at_end(watch.watching(token_of(connection), visit.leave))
    line.accept()
    site.metrics.sockets.inc()
    line.at_end(site.metrics.sockets.dec)


class _Visit:
    """One connection from hello to its end.

    What is heard is done in order, by a task that is there only while there is something to do.
    """

    __slots__ = (
        "address",
        "adviser",
        "commands",
        "context",
        "guest",
        "held",
        "hinting",
        "hub",
        "inbox",
        "line",
        "lines",
        "over",
        "reckoner",
        "room",
        "site",
        "table",
        "tries",
        "waiting",
        "working",
    )

    def __init__(
        self, line: Line, site: Site, hub: Hub, person: Person | None, table: str, address: str
    ) -> None:
        self.line = line
        self.site = site
        self.hub = hub
        self.reckoner: Reckoner
        self.adviser: Adviser
        self.hinting: asyncio.Task[None] | None = None
        self.table = table
        self.address = address
        self.guest = Guest(person, line.send, self._shown_out, address)
        self.context = copy_context()
        """What the journal says of everything that is done here."""
        self.room: Room | None = None
        """Where it is, after hello."""
        self.commands: Bucket
        self.lines: Bucket
        self.inbox: list[bytes] = []
        self.working = False
        self.held = False
        self.over: int | None = None
        """The code to close with when what was begun is done."""
        self.tries = PASSWORDS
        loop = asyncio.get_running_loop()
        self.waiting: asyncio.TimerHandle | None = loop.call_later(HELLO_SECONDS, self._late)
        line.heard = self._hear
        line.at_end(self._gone)

    def leave(self) -> None:
        """End the connection without waiting for the client."""
        self._close(CLOSE_DONE)

    def _late(self) -> None:
        self._close(CLOSE_POLICY)  # no hello came

    def _shown_out(self) -> None:
        self.over = CLOSE_OUT
        if not self.working:  # else a command on its way is answered first
            self._close(CLOSE_OUT)

    def _close(self, code: int) -> None:
        self.line.close(code)
        self._gone()

    def _gone(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None
        self.line.heard = None
        if self.hinting is not None:
            self.hinting.cancel()
        room, self.room = self.room, None
        if room is not None:
            self.hub.go(room, self.guest)

    def _hear(self, data: bytes) -> None:
        if is_ping(data):
            self.line.send(PONG)
            return
        self.inbox.append(data)
        if not self.working:
            self.working = True
            self.hub.later(self._work(), self.context)
        elif not self.held and len(self.inbox) >= MOST_WAITING:
            self.held = True
            self.line.hold()  # until what was begun is done

    async def _work(self) -> None:
        try:
            while self.inbox and self.line.heard is not None and self.over is None:
                data = self.inbox.pop(0)
                if self.held and not self.inbox:
                    self.held = False
                    self.line.listen()
                await self._take(data)
        except StoreError as trouble:
            # What was begun may be kept or not: the client comes back and asks again.
            _log.warning("a connection to table %s was given up: %s", self.table, trouble)
            self.over = CLOSE_BUSY
        except Exception:  # a fault of ours ends this connection, never the table
            _log.exception("a connection to table %s failed", self.table)
            self.over = CLOSE_BROKEN
        finally:
            self.working = False
        if self.over is not None:
            self._close(self.over)

    async def _take(self, data: bytes) -> None:
        if self.room is None:
            await self._hello(data)
            return
        room = self.room
        while wait := self.commands.take(time.monotonic()):
            await asyncio.sleep(wait)  # whoever is too fast waits, and loses nothing
        if self.line.heard is not None:
            await self._one(room, data)

    async def _hello(self, data: bytes) -> None:
        """The first message; a locked table may be tried a few times."""
        self.tries -= 1
        try:
            message = decode(data)
            if not isinstance(message, say.Hello):
                raise Refusal("hello/first")
            if not self.table.isprintable():
                raise Refusal("table/none")  # not every database can look for it
            room = await self.hub.room(self.table, message.after)
            await self._admit(room, message)
        except Refusal as refusal:
            self._refuse("hello", refusal)
            again = refusal.code in ("table/locked", "message/malformed", "hello/first")
            if not again or not self.tries:
                self.over = CLOSE_DONE
        else:
            await self._stay(room, message.after)

    async def _stay(self, room: Room, after: int | None) -> None:
        if self.line.heard is None:
            return  # it ended meanwhile
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None
        now = time.monotonic()
        paces = Bucket(COMMANDS, now), Bucket(LINES, now)
        if self.guest.id is not None:  # with more connections one may not say more
            paces = room.paces.setdefault(self.guest.id, paces)
        self.commands, self.lines = paces
        self.room = room
        await self.hub.enter(room, self.guest, after)
        if self.room is None:
            self.hub.go(room, self.guest)  # it ended meanwhile

    async def _admit(self, room: Room, hello: say.Hello) -> None:
        table = room.table
        id = self.guest.id
        if id is not None and id in table.kicked:
            raise Refusal("table/kicked")
        if table.seat_of(id) is not None:
            return
        if id is not None and any(chair.reserved_for == id for chair in table.chairs):
            return  # expected here, by a rematch
        if table.phase != "waiting" and not table.settings.watchers:
            raise Refusal("table/private")
        if room.password is not None:
            await self._check_ticket(room.password, hello.ticket or "")

    async def _check_ticket(self, password: str, ticket: str) -> None:
        """The password of a locked table; whoever guesses is slowed down like at the login."""
        if not ticket:
            raise Refusal("table/locked")
        limit = self.site.limits.logins
        if limit.take(self.address) > 0:
            raise Refusal("limit/rate")
        try:
            fits = await self.site.passwords.verify(password, ticket)
        except Rejected as error:  # too many at once
            raise Refusal("limit/rate") from error
        if not fits:
            raise Refusal("table/locked")
        limit.give_back(self.address)

    async def _one(self, room: Room, data: bytes) -> None:
        id = ""
        try:
            message = decode(data)
            if isinstance(message, say.Hello | say.Ping):
                raise Refusal("message/malformed")
            id = message.id
            if self.guest.person is None:
                raise Refusal("table/not_seated")
            if isinstance(message, say.Chat) and self.lines.take(time.monotonic()) > 0:
                raise Refusal("limit/rate")
            version = await self.hub.command(room, self.guest.person, message)
            if isinstance(message, say.AskHint):
                self._ask_hint(room, self.guest.person, message)
                return
            if isinstance(message, say.AskOdds):
                self.hub.later(self._odds(room, self.guest.person, id), self.context)
                return
        except Refusal as refusal:
            self._refuse(id, refusal)
        else:
            self.line.send(_encode(say.Ack(id, version)))

    def _ask_hint(self, room: Room, person: Person, asked: say.AskHint) -> None:
        """Thinking takes a while, in which other commands are heard."""
        if asked.stop:
            self.adviser.give_up(room, person.id)
            self.line.send(_encode(say.Ack(asked.id, room.table.version)))
        else:
            question = self.adviser.ask(room, person.id, asked.id)
            self.hinting = self.hub.later(self._hint(question), self.context)

    async def _odds(self, room: Room, person: Person, id: str) -> None:
        try:
            told = await self.reckoner.tell(room.table, Whose(self.address, person.id), id)
        except Refusal as refusal:
            self._refuse(id, refusal)
        except Exception:  # a fault of ours costs this answer and nothing else
            _log.exception("odds at table %s failed", self.table)
            self._refuse(id, Refusal("odds/given_up"))
        else:
            self.line.send(_encode(told))
            self.line.send(_encode(say.Ack(id, told.version)))

    async def _hint(self, question: Question) -> None:
        try:
            told = await self.adviser.answer(question)
        except Refusal as refusal:
            self._refuse(question.id, refusal)
        except Exception:  # a fault of ours costs this answer and nothing else
            _log.exception("a hint at table %s failed", self.table)
            self._refuse(question.id, Refusal("hint/given_up"))
        else:
            self.line.send(_encode(told))
            self.line.send(_encode(say.Ack(told.id, told.version)))

    def _refuse(self, id: str, refusal: Refusal) -> None:
        self.site.metrics.refused.labels(refusal.code).inc()
        message = say.Refused(
            id,
            refusal.code,
            refusal.reason,
            refusal.rule,
            refusal.key,
            refusal.names,
            refusal.wait,
        )
        self.line.send(_encode(message))
