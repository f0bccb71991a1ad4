"""The WebSocket of a table: hello first, then commands in and updates out."""

import asyncio
import hmac
import logging
import time
from contextvars import copy_context

import msgspec

from fourcures.protocol import messages as say
from fourcures.server.accounts.errors import TooManyPasswords
from fourcures.server.accounts.sessions import token_of
from fourcures.server.base.limits import Bucket, address_key
from fourcures.server.base.logs import about
from fourcures.server.base.people import Person
from fourcures.server.base.requests import AnyRequest
from fourcures.server.base.settings import Rate
from fourcures.server.base.trouble import StoreError
from fourcures.server.http.site import Site
from fourcures.server.live.rooms import Room, Subscriber
from fourcures.server.table.refusals import Refusal

from .connection import CLOSE_BROKEN, CLOSE_BUSY, CLOSE_POLICY, Connection
from .decode import PONG, decode, is_ping
from .questions import GIVEN_UP, Question, Questions, Thought

HELLO_SECONDS = 20.0
PULSE_SECONDS = 3.8
"""Somebody who is gone is told to the others within eight seconds; pages ask a little sooner."""
COMMANDS = Rate(40, 20)
CHATS = Rate(6, 12)
PASSWORDS = 5
MOST_WAITING = 8
"""Messages that wait for an earlier one; signs of life are heard past so many, and no more."""
CLOSE_DONE, CLOSE_OUT = 1000, 4403
_encode = msgspec.json.Encoder().encode
_log = logging.getLogger("fourcures.socket")


class TableEndpoint:
    """Everything that happens at tables, for those who sit there and those who watch."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._questions = Questions(site.hub, site.reckoner, site.adviser)

    async def enter(self, connection: Connection, request: AnyRequest, table: str) -> None:
        """Somebody wants to be at a table; what they say there comes first to `TableSocket`."""
        site = self._site
        user = await site.visitor(request)
        person = None if user is None else Person(user.id, user.name, user.guest)
        address = address_key(request, site.settings)
        with about(table=table):
            socket = TableSocket(connection, site, self._questions, person, table, address)
        if person is not None:
            connection.at_end(site.watch.watching(token_of(request), socket.leave))
        connection.accept(PULSE_SECONDS)
        site.metrics.sockets.inc()
        connection.at_end(site.metrics.sockets.dec)


class TableSocket:
    """One connection from hello to its end.

    What is heard is done in order, by a task that is there only while there is something to do.
    """

    __slots__ = (
        "_address",
        "_chats",
        "_commands",
        "_connection",
        "_context",
        "_held",
        "_hub",
        "_inbox",
        "_over",
        "_questions",
        "_room",
        "_site",
        "_subscriber",
        "_table",
        "_thoughts",
        "_tries",
        "_waiting",
        "_working",
    )

    def __init__(
        self,
        connection: Connection,
        site: Site,
        questions: Questions,
        person: Person | None,
        table: str,
        address: str,
    ) -> None:
        self._connection = connection
        self._site = site
        self._hub = site.hub
        self._questions = questions
        self._table = table
        self._address = address
        self._subscriber = Subscriber(person, self._send, self._shown_out, address)
        self._context = copy_context()
        """What the journal says of everything that is done here."""
        self._room: Room | None = None
        """Where it is, after hello."""
        now = time.monotonic()
        self._commands, self._chats = Bucket(COMMANDS, now), Bucket(CHATS, now)
        self._thoughts: tuple[asyncio.Task[None], ...] = ()
        """What is being thought about for this one."""
        self._inbox: list[bytes] = []
        self._working = False
        self._held = False
        self._over: int | None = None
        """The code to close with when what was begun is done."""
        self._tries = PASSWORDS
        loop = asyncio.get_running_loop()
        self._waiting: asyncio.TimerHandle | None = loop.call_later(HELLO_SECONDS, self._late)
        connection.heard = self._hear
        connection.at_end(self._gone)

    def _send(self, message: bytes) -> None:
        """What happens at the table; if a command is being done, its answer may go with it."""
        (self._connection.send_soon if self._working else self._connection.send)(message)

    def leave(self) -> None:
        """End the connection without waiting for the client."""
        self._close(CLOSE_DONE)

    def _late(self) -> None:
        self._close(CLOSE_POLICY)  # no hello came

    def _shown_out(self) -> None:
        self._over = CLOSE_OUT
        if not self._working:  # else a command on its way is answered first
            self._close(CLOSE_OUT)

    def _close(self, code: int) -> None:
        self._connection.close(code)
        self._gone()

    def _gone(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        self._connection.heard = None
        for thought in self._thoughts:
            thought.cancel()
        room, self._room = self._room, None
        if room is not None:
            self._hub.go(room, self._subscriber)

    def _hear(self, data: bytes) -> None:
        if is_ping(data):
            self._connection.send(PONG)
            return
        self._inbox.append(data)
        if not self._working:
            self._working = True
            self._hub.later(self._work(), self._context)
        elif not self._held and len(self._inbox) >= MOST_WAITING:
            self._held = True
            self._connection.hold()  # until what was begun is done

    async def _work(self) -> None:
        try:
            while self._inbox and self._connection.heard is not None and self._over is None:
                data = self._inbox.pop(0)
                if self._held and not self._inbox:
                    self._held = False
                    self._connection.listen()
                await self._take(data)
        except StoreError as trouble:
            # What was begun may be kept or not: the client comes back and asks again.
            _log.warning("a connection to table %s was given up: %s", self._table, trouble)
            self._over = CLOSE_BUSY
        except Exception:  # a fault of ours ends this connection, never the table
            _log.exception("a connection to table %s failed", self._table)
            self._over = CLOSE_BROKEN
        finally:
            self._working = False
        if self._over is not None:
            self._close(self._over)

    async def _take(self, data: bytes) -> None:
        if self._room is None:
            await self._hello(data)
            return
        room = self._room
        while wait := self._commands.take(time.monotonic()):
            await asyncio.sleep(wait)  # whoever is too fast waits, and loses nothing
        if self._connection.heard is not None:
            await self._one(room, data)

    async def _hello(self, data: bytes) -> None:
        """The first message; a locked table may be tried a few times."""
        self._tries -= 1
        try:
            message = decode(data)
            if not isinstance(message, say.Hello):
                raise Refusal("hello/first")
            if not self._table.isprintable():
                raise Refusal("table/none")  # not every database can look for it
            room = await self._hub.room(self._table, message.after)
            await self._admit(room, message)
        except Refusal as refusal:
            self._refuse("hello", refusal)
            again = refusal.code in ("table/locked", "message/malformed", "hello/first")
            if not again or not self._tries:
                self._over = CLOSE_DONE
        else:
            await self._stay(room, message.after)

    async def _stay(self, room: Room, after: int | None) -> None:
        if self._connection.heard is None:
            return  # it ended meanwhile
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        now = time.monotonic()
        paces = Bucket(COMMANDS, now), Bucket(CHATS, now)
        if self._subscriber.id is not None:  # with more connections one may not say more
            paces = room.paces.setdefault(self._subscriber.id, paces)
        self._commands, self._chats = paces
        self._room = room
        await self._hub.enter(room, self._subscriber, after)
        if self._room is None:
            self._hub.go(room, self._subscriber)  # it ended meanwhile

    async def _admit(self, room: Room, hello: say.Hello) -> None:
        table = room.table
        id = self._subscriber.id
        if id is not None and id in table.kicked:
            raise Refusal("table/kicked")
        if table.seat_of(id) is not None:
            return
        if id is not None and any(chair.reserved_for == id for chair in table.chairs):
            return  # expected here, by a rematch
        if table.phase != "waiting" and not table.settings.watchers:
            raise Refusal("table/private")
        if room.password is not None and not self._has_entry(room, hello.entry or ""):
            await self._check_ticket(room.password, hello.ticket or "")

    def _has_entry(self, room: Room, entry: str) -> bool:
        """Whether somebody was let in before, perhaps before they had a name."""
        fits = [room.entry(self._subscriber.id), room.entry(None)]
        return any(hmac.compare_digest(entry.encode(), one.encode()) for one in fits)

    async def _check_ticket(self, password: str, ticket: str) -> None:
        """The password of a locked table; whoever guesses is slowed down like at the login."""
        if not ticket:
            raise Refusal("table/locked")
        limit = self._site.limits.logins
        if limit.take(self._address) > 0:
            raise Refusal("limit/rate")
        try:
            fits = await self._site.passwords.verify(password, ticket)
        except TooManyPasswords as error:
            raise Refusal("limit/rate") from error
        if not fits:
            raise Refusal("table/locked")
        limit.give_back(self._address)

    async def _one(self, room: Room, data: bytes) -> None:
        id = ""
        try:
            message = decode(data)
            if isinstance(message, say.Hello | say.Ping):
                raise Refusal("message/malformed")
            id, person = message.id, self._subscriber.person
            if person is None:
                raise Refusal("table/not_seated")
            if isinstance(message, Question):
                await self._ask(room, person, message)
                return
            if isinstance(message, say.Chat) and self._chats.take(time.monotonic()) > 0:
                raise Refusal("limit/rate")
            version = await self._hub.command(room, person, message)
        except Refusal as refusal:
            self._refuse(id, refusal)
        else:
            self._connection.send(_encode(say.Ack(id, version)))

    async def _ask(self, room: Room, person: Person, question: Question) -> None:
        answer = await self._questions.ask(room, person, question, self._address)
        if isinstance(answer, say.Ack):
            self._connection.send(_encode(answer))
        else:
            task = self._hub.later(self._tell(question, answer), self._context)
            self._thoughts = (*(one for one in self._thoughts if not one.done()), task)

    async def _tell(self, question: Question, thought: Thought) -> None:
        """Thinking takes a while, in which other commands are heard."""
        id = question.id
        try:
            told = await thought
        except Refusal as refusal:
            self._refuse(id, refusal)
        except Exception:  # a fault of ours costs this answer and nothing else
            _log.exception("thinking for somebody at table %s failed", self._table)
            self._refuse(id, Refusal(GIVEN_UP[type(question)]))
        else:
            self._connection.send(_encode(told))
            self._connection.send(_encode(say.Ack(id, told.version)))

    def _refuse(self, id: str, refusal: Refusal) -> None:
        self._site.metrics.refused.labels(refusal.code).inc()
        message = say.Refused(
            id,
            refusal.code,
            refusal.reason,
            refusal.rule,
            refusal.key,
            refusal.names,
            refusal.wait,
        )
        self._connection.send(_encode(message))
