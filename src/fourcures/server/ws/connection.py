"""A WebSocket on uvicorn, without anything that a silent one does not need.

There may be very many, and most of them are silent. So a connection has no task and no queue: it
calls whoever has taken it up when something is heard, and writes what is sent at once.

Anybody may connect, so everything has a budget. What comes in: frames, of any kind, against a token
bucket; parts of one message; and nothing is parsed while whoever listens is busy. What goes out:
the bytes that wait for somebody who does not read. Whoever goes over a budget is hung up on.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import Any, Protocol, cast

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from fourcures.server.base.limits import Bucket
from fourcures.server.base.requests import AnyRequest
from fourcures.server.base.settings import Rate

from .frames import framed, size_on_wire, whole_text
from .outbox import Outbox
from .request import as_request

FRAMES = Rate(100, 5)
"""Frames that somebody may send, each counted once and once more for each kibibyte.

People need a few a second, and their commands wait for each other unparsed.
"""
MOST_PARTS = 16
"""Frames that one message may come in; browsers send each in one."""
_SLICE = 1024
"""Bytes that are parsed before the budget is looked at again."""
CLOSE_AWAY, CLOSE_POLICY, CLOSE_BROKEN, CLOSE_BUSY = 1012, 1008, 1011, 1013
CLOSE_SECONDS = 10.0
_LATE = 1.5
"""Seconds; a clock that is later has stood still, and a sign of life may wait to be heard."""

_log = logging.getLogger("fourcures.socket")


class Handshakes(Protocol):
    """The application that connections lead to."""

    def shake_hands(
        self, connection: "Connection", request: AnyRequest
    ) -> Coroutine[Any, Any, None]:
        """Answer a handshake: set `heard` and `accept`, or `refuse`."""


class Connection(asyncio.Protocol):
    """One connection, from its handshake to its end."""

    __slots__ = (
        "_app",
        "_asked",
        "_at_end",
        "_budget",
        "_closing",
        "_connections",
        "_held",
        "_last",
        "_loop",
        "_midway",
        "_outbox",
        "_parts",
        "_pause",
        "_response",
        "_rest",
        "_tasks",
        "_timer",
        "_transport",
        "_wire",
        "drained",
        "heard",
    )

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """As uvicorn makes it; handshakes go to `shake_hands` of the application."""
        self._app = cast(Handshakes, config.loaded_app)
        self._loop = _loop or asyncio.get_running_loop()
        self._connections = server_state.connections
        self._tasks = server_state.tasks
        self._pause = config.ws_ping_interval or 0.0
        self._wire = ServerProtocol(max_size=config.ws_max_size, logger=_log)
        self._transport: asyncio.Transport
        self._outbox: Outbox
        self.heard: Callable[[bytes], None] | None = None
        """Called with each message."""
        self.drained: Callable[[], None] | None = None
        """Called when everything that waited has been sent."""
        self._at_end: tuple[Callable[[], None], ...] | None = ()
        self._response: Response | None = None
        self._budget = Bucket(FRAMES, time.monotonic())
        self._rest = b""
        """What came and is not parsed, since nothing is heard for a while."""
        self._held = False
        self._midway = -1
        """Bytes that the library has of a frame that is not whole; -1 if that is not known."""
        self._parts: list[bytes] | None = None
        self._closing = False
        self._last, self._asked = time.monotonic(), 0.0
        """When something was last heard, and when a sign of life was asked for since, if it was."""
        self._timer: asyncio.TimerHandle | None = None

    # -- for whoever takes it up ---------------------------------------------------------------

    def accept(self, pause: float | None = None) -> None:
        """Finish the handshake; after a silence of `pause` seconds a sign of life is asked for."""
        if self._response is None or self._transport.is_closing():
            return
        self._wire.send_response(self._response)
        self._response = None
        self._flush()
        self._pause = pause or self._pause
        if self._pause:
            self._timer = self._loop.call_later(self._pause, self._beat)

    def refuse(self, status: int, headers: dict[str, str] | None = None, body: bytes = b"") -> None:
        """Answer the handshake with an error instead."""
        if self._transport.is_closing():
            return
        fields = Headers(headers or {})
        fields["content-length"] = str(len(body))
        fields["connection"] = "close"
        self._wire.send_response(Response(status, HTTPStatus(status).phrase, fields, body))
        self._response = None
        self._end()

    def at_end(self, call: Callable[[], None]) -> None:
        """Call this when the connection has ended, or now if it has."""
        if self._at_end is None:
            call()
        else:
            self._at_end += (call,)

    @property
    def behind(self) -> bool:
        """Whether the other side has not taken what was sent."""
        return self._outbox.blocked

    @property
    def unsent(self) -> int:
        """How many bytes have not been taken."""
        return self._outbox.size

    def send(self, text: bytes) -> None:
        """Send a message; whoever does not keep up with many of them is given up."""
        self.send_frame(framed(text))

    def send_soon(self, text: bytes) -> None:
        """Send a message together with what is sent before the loop goes on, else by itself."""
        if not self._closing and self._outbox.hold(framed(text)):
            self._loop.call_soon(self._release)

    def send_frame(self, frame: bytes) -> None:
        """Send what `framed` has made, once for everybody who is told the same."""
        if not self._closing:
            self._write(frame)

    def close(self, code: int) -> None:
        """Say good-bye after all that was sent, and soon hang up."""
        if self._closing:
            return
        self._closing = True
        if code == CLOSE_BUSY:
            self._outbox.empty()
        if self._wire.state is State.OPEN:
            self._wire.send_close(code)
            self._flush()
            self._set_timer(CLOSE_SECONDS, self._hang_up)
            self.listen()  # for the other side's good-bye
        else:
            self._end()

    def hold(self) -> None:
        """Hear nothing for a while."""
        self._held = True
        self._transport.pause_reading()

    def listen(self) -> None:
        """Hear again."""
        self._held = False
        rest, self._rest = self._rest, b""
        self._parse(rest)
        if not self._held and not self._transport.is_closing():
            self._transport.resume_reading()

    # -- for uvicorn and its loop ----------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The beginning."""
        self._transport = cast(asyncio.Transport, transport)
        self._outbox = Outbox(self._transport)
        self._connections.add(cast(Any, self))
        if self._transport.get_write_buffer_size():
            # An answer before this was not taken, and nobody would tell us when it is: no honest
            # client begins like that. Whoever has answered must hear that it is over, too.
            before = cast(asyncio.Protocol, self._transport.get_protocol())
            self._hang_up()
            before.connection_lost(ConnectionResetError())

    def connection_lost(self, exc: Exception | None) -> None:
        """The end."""
        self._connections.discard(cast(Any, self))
        self._closing = True
        self._outbox.empty()
        self._rest = b""
        if self._timer is not None:
            self._timer.cancel()
        calls, self._at_end, self.heard, self.drained = self._at_end, None, None, None
        for call in calls or ():
            call()

    def shutdown(self) -> None:
        """The server stops."""
        if self._response is not None:
            self.refuse(503)
        else:
            self.close(CLOSE_AWAY)
            self._end()

    def pause_writing(self) -> None:
        """Much has been sent that was not taken."""
        self._outbox.blocked = True

    def resume_writing(self) -> None:
        """It was taken."""
        if self._outbox.drain() and self.drained is not None:
            self.drained()

    def data_received(self, data: bytes) -> None:
        """Something came: a handshake, messages, or signs of life."""
        self._last, self._asked = time.monotonic(), 0.0
        if not self._hear_at_once(data):
            self._parse(self._rest + data if self._rest else data)

    # -- how ---------------------------------------------------------------------------------------

    def _hear_at_once(self, data: bytes) -> bool:
        """Whether this was one short text and nothing else, as nearly always; then it is heard."""
        if self._midway or self._held or self._parts is not None or len(data) > _SLICE:
            return False
        text = whole_text(data)
        if text is None or self._wire.state is not State.OPEN:
            return False
        if self._budget.take(time.monotonic()) > 0:
            self._give_up()
        elif self.heard is not None and not self._closing:
            self.heard(text)
        return True

    def _parse(self, data: bytes) -> None:
        """Take in what came, slice by slice, until it must wait or was too much."""
        for start in range(0, len(data), _SLICE):
            if self._held:
                self._rest = data[start:]
                return
            if self._transport.is_closing():
                return
            part = data[start : start + _SLICE]
            self._wire.receive_data(part)
            self._take(self._wire.events_received(), part)

    def _take(self, events: list[Any], part: bytes) -> None:
        cost = 0
        if self._midway >= 0:
            self._midway += len(part)
        for event in events:
            if isinstance(event, Frame):
                cost += 1 + len(event.data) // 1024
                self._midway -= size_on_wire(len(event.data))
            elif isinstance(event, Request) and part.endswith(b"\r\n\r\n"):
                self._midway = 0  # else something follows at once, as browsers never do
        if cost and self._budget.take(time.monotonic(), cost) > 0:
            self._give_up()
            return
        for event in events:
            if isinstance(event, Request):
                self._answer(event)
            elif not isinstance(event, Frame):
                continue
            elif event.opcode is Opcode.CLOSE:
                self._closing = True
            elif event.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
                self._hear(event)
        if self._wire.writes:
            self._flush()
        if self._wire.eof_sent:  # after a good-bye, and after what could not be read
            self._end()

    def _answer(self, request: Request) -> None:
        response = self._wire.accept(request)
        if response.status_code != 101:
            self._wire.send_response(response)
            self._end()
            return
        self._response = response
        task = self._loop.create_task(
            self._shake_hands(as_request(request, self._app, self._transport))
        )
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _shake_hands(self, request: AnyRequest) -> None:
        try:
            await self._app.shake_hands(self, request)
        except Exception:  # whatever it was, the other side gets an answer, and others go on
            _log.exception("a handshake could not be answered")
            if self._response is not None:
                self.refuse(500)
            else:
                self.close(CLOSE_BROKEN)

    def _hear(self, frame: Frame) -> None:
        data = bytes(frame.data)
        if self._parts is not None or not frame.fin:
            parts = self._parts = self._parts or []
            parts.append(data)
            if len(parts) > MOST_PARTS:
                self._give_up()
            if not frame.fin:
                return
            data = b"".join(parts)
            self._parts = None
        if self.heard is not None and not self._closing:
            self.heard(data)

    def _beat(self) -> None:
        """After a silence, ask; whoever gives no sign of life then, or takes nothing, is gone."""
        now = time.monotonic()
        # Whoever is not listened to may be silent.
        gone = self._asked and not self._held and now < self._asked + self._pause + _LATE
        if self._closing or gone or self._outbox.stalled(now) > 2 * self._pause:
            self._hang_up()
            return
        rest = self._pause - (now - self._last)
        if self._asked or rest <= 0:
            self._asked, rest = now, self._pause
            self._wire.send_ping(b"")
            self._flush()
        self._set_timer(rest, self._beat)

    def _set_timer(self, seconds: float, call: Callable[[], None]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, call)

    def _release(self) -> None:
        if not self._transport.is_closing():
            self._write(b"")

    def _flush(self) -> None:
        self._write(b"".join(self._wire.data_to_send()))

    def _write(self, data: bytes) -> None:
        if self._outbox.write(data):
            return
        if self._closing:
            self._hang_up()
        else:
            self.close(CLOSE_BUSY)

    def _give_up(self) -> None:
        """Whoever sends too much is not heard any more, and told so if that can be."""
        _log.info("a connection sent too much and was given up")
        self.close(CLOSE_POLICY)
        if self.behind:
            self._hang_up()
        else:
            self._end()

    def _end(self) -> None:
        """Send what is left to say, and hang up, soon also on somebody who does not take it."""
        self._closing = True
        if not self._transport.is_closing():
            self._flush()
            self._transport.close()
            self._set_timer(CLOSE_SECONDS, self._hang_up)

    def _hang_up(self) -> None:
        self._transport.abort()
