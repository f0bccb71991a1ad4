"""The WebSocket of a table: hello first, then commands in and updates out."""

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from ..protocol import messages as say
from ..protocol.version import VERSION
from .app_errors import Rejected
from .app_site import Site, site_of
from .hub import Hub
from .limits import Bucket, address_key
from .logs import about
from .people import Person
from .reading import decode
from .refusals import Refusal
from .rooms import Guest, Room
from .security import origin_fits
from .sessions import token_of, who
from .sessions_watch import Watch
from .settings import Rate
from .store.base import User
from .store.trouble import StoreError

HELLO_SECONDS = 20.0
COMMANDS = Rate(40, 20)
LINES = Rate(6, 12)
PASSWORDS = 5
CLOSE_POLICY, CLOSE_BUSY, CLOSE_OUT = 1008, 1013, 4403
_NO_WATCH = contextlib.nullcontext()
_encode = msgspec.json.Encoder().encode
_log = logging.getLogger("fourcures.socket")

Socket = WebSocket[Any, Any, Any]


@websocket(f"/ws/{VERSION}/tables/{{table:str}}")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """Everything that happens at a table, for those who sit there and those who watch."""
    site = site_of(socket)
    hub: Hub = socket.app.state["hub"]
    if not origin_fits(socket, site.settings):
        await socket.close(CLOSE_POLICY)
        return
    user = await who(socket)
    await socket.accept()
    site.metrics.sockets.inc()
    try:
        with about(table=table):
            await _Visit(socket, site, hub, user).run(table)
    except WebSocketDisconnect:
        pass
    finally:
        site.metrics.sockets.dec()


class _Visit:
    """One connection from hello to its end.

    There may be very many, and most of them are silent: so each has one task, which receives. A
    second one is there only while something is to be sent.
    """

    def __init__(self, socket: Socket, site: Site, hub: Hub, user: User | None) -> None:
        self.socket = socket
        self.site = site
        self.hub = hub
        self.person = None if user is None else Person(user.id, user.name, user.guest)
        self.guest = Guest(self.person, self._send_soon, self._leave)
        self.commands = Bucket(COMMANDS, time.monotonic())
        self.lines = Bucket(LINES, time.monotonic())
        self.staying = asyncio.timeout(None)
        self.sending: asyncio.Task[None] | None = None
        self.answering = asyncio.Lock()

    async def run(self, table: str) -> None:
        """Hello, then messages both ways until one side ends it."""
        code = 1000
        try:
            entered = await self._hello(table)
            if entered is not None:
                await self._stay(*entered)
        except TimeoutError:
            code = CLOSE_POLICY  # no hello came
        except StoreError as trouble:
            # What was begun may be kept or not: the client comes back and asks again.
            code = CLOSE_BUSY
            _log.warning("a connection to table %s was given up: %s", table, trouble)
        finally:
            await _stop(self.sending)
            with contextlib.suppress(Exception):  # it may be closed already
                await self.socket.close(CLOSE_BUSY if self.guest.lost else code)

    async def _stay(self, room: Room, after: int | None) -> None:
        watch: Watch = self.socket.app.state["watch"]
        known = self.person is not None
        if self.person is not None:  # with more connections one may not say more
            paces = self.commands, self.lines
            self.commands, self.lines = room.paces.setdefault(self.person.id, paces)
        try:
            with contextlib.suppress(TimeoutError, WebSocketDisconnect):
                async with self.staying:
                    await self.hub.enter(room, self.guest, after)
                    with watch.watching(token_of(self.socket), self._leave) if known else _NO_WATCH:
                        await self._receive_all(room)
        finally:
            await self.hub.go(room, self.guest)

    def _leave(self) -> None:
        """End the connection without waiting for the client."""
        with contextlib.suppress(RuntimeError):  # it has not begun to stay, or has gone
            self.staying.reschedule(asyncio.get_running_loop().time())

    def _send_soon(self) -> None:
        if self.sending is None:
            self.sending = asyncio.get_running_loop().create_task(self._send_all())

    async def _send_all(self) -> None:
        waiting = self.guest.waiting
        try:
            while waiting:
                message = waiting.pop(0)
                if message is None:
                    await self._send_answers()
                    await self.socket.close(CLOSE_OUT)
                    return
                await self.socket.send_text(message.decode())
        except (OSError, WebSocketDisconnect):  # nobody is there any more
            self._leave()
            return
        self.sending = None  # not so after the end: nothing is sent any more

    async def _send_answers(self) -> None:
        async with self.answering:  # a command on its way is answered first
            for answer in self.guest.waiting:
                if answer is not None:
                    await self.socket.send_text(answer.decode())
            self.guest.waiting.clear()

    async def _hello(self, table: str) -> tuple[Room, int | None] | None:
        """The first message; a locked table may be tried a few times."""
        for _ in range(PASSWORDS):
            async with asyncio.timeout(HELLO_SECONDS):
                data = await self._receive()
            try:
                message = decode(data)
                if not isinstance(message, say.Hello):
                    raise Refusal("hello/first")
                if not table.isprintable():
                    raise Refusal("table/none")  # not every database can look for it
                room = await self.hub.room(table, message.after)
                await self._admit(room, message)
                return room, message.after
            except Refusal as refusal:
                self._refuse("hello", refusal)
                if refusal.code not in ("table/locked", "message/malformed", "hello/first"):
                    break
        await asyncio.sleep(0.05)  # let the refusal out first
        return None

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
        address = address_key(self.socket, self.site.settings)
        if limit.take(address) > 0:
            raise Refusal("limit/rate")
        try:
            fits = await self.site.passwords.verify(password, ticket)
        except Rejected as error:  # too many at once
            raise Refusal("limit/rate") from error
        if not fits:
            raise Refusal("table/locked")
        limit.give_back(address)

    async def _receive(self) -> str | bytes:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone", code=int(message.get("code") or 1000))
        return message.get("text") or message.get("bytes") or b""  # type: ignore[return-value]

    async def _receive_all(self, room: Room) -> None:
        while True:
            data = await self._receive()
            too_fast = self.commands.take(time.monotonic()) > 0
            async with self.answering:
                await self._one(room, data, too_fast)
            if too_fast:
                await asyncio.sleep(0.2)  # whoever floods waits

    async def _one(self, room: Room, data: str | bytes, too_fast: bool) -> None:
        id = ""
        try:
            message = decode(data)
            if isinstance(message, say.Hello):
                raise Refusal("message/malformed")
            id = message.id
            if too_fast:
                raise Refusal("limit/rate")
            if self.person is None:
                raise Refusal("table/not_seated")
            if isinstance(message, say.Chat) and self.lines.take(time.monotonic()) > 0:
                raise Refusal("limit/rate")
            version = await self.hub.command(room, self.person, message)
        except Refusal as refusal:
            self._refuse(id, refusal)
        else:
            self.guest.send(_encode(say.Ack(id, version)))

    def _refuse(self, id: str, refusal: Refusal) -> None:
        self.site.metrics.refused.labels(refusal.code).inc()
        message = say.Refused(
            id, refusal.code, refusal.reason, refusal.rule, refusal.key, refusal.names
        )
        self.guest.send(_encode(message))


async def _stop(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
