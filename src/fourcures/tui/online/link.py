"""The socket of a table, which comes back when it breaks."""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import quote

import msgspec
import websockets

from fourcures.engine.errors import FourCuresError
from fourcures.local.harmless import read_json
from fourcures.protocol import messages as say
from fourcures.protocol.version import VERSION

_SHOWN_OUT = 4403
_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 10.0
# A line on which nothing comes any more is noticed within eight seconds.
_BEAT, _PATIENCE, _FAREWELL = 3.0, 4.0, 0.5
_HANDSHAKE = 8.0


class RefusedThere(FourCuresError):
    """What the server says no to."""


class Link:
    """Sends commands and hands on what comes; comes back with the last version seen."""

    def __init__(self, base: str, table: str, token: str, ticket: str | None = None) -> None:
        """Nothing is sent before `run`."""
        table = quote(table, safe="")  # it may be a server's word
        self.page = f"{base}/table/{table}"
        """Where others find the table."""
        self._address = f"{base.replace('http', 'ws', 1)}/ws/{VERSION}/tables/{table}"
        self._headers = {"authorization": f"Bearer {token}"} if token else {}
        self._ticket = ticket
        self._socket: websockets.ClientConnection | None = None
        self._waiting: dict[str, tuple[str, asyncio.Future[int]]] = {}
        self.version: int | None = None
        self.open = False
        """Whether the server has been heard on this connection."""

    async def run(
        self, take: Callable[[say.FromServer], None], changed: Callable[[], object]
    ) -> None:
        """Read until cancelled, refused or kicked; `changed` is called when `open` is."""
        pause = _FIRST_PAUSE
        while True:
            try:
                async with websockets.connect(
                    self._address,
                    additional_headers=self._headers,
                    open_timeout=_HANDSHAKE,
                    ping_interval=_BEAT,
                    ping_timeout=_PATIENCE,
                    close_timeout=_FAREWELL,
                ) as self._socket:
                    await self._greet()
                    async for data in self._socket:
                        message: say.FromServer = msgspec.convert(read_json(data), say.FromServer)
                        if not self.open:
                            self.open, pause = True, _FIRST_PAUSE
                            changed()
                        self._take(message, take)
                        if isinstance(message, say.Refused) and message.id == "hello":
                            return
            except (OSError, websockets.WebSocketException) as error:
                if _was_shown_out(error):
                    self._end(take)
                    return
            code = None if self._socket is None else self._socket.close_code
            self._socket, self.open = None, False
            changed()
            if code == _SHOWN_OUT:
                self._end(take)
                return
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)

    async def send(self, command: type[say.Command], **values: Any) -> int:
        """Give a command; the version at which it is done, or RefusedThere."""
        said = command(id=secrets.token_hex(8), **values)
        text = msgspec.json.encode(said).decode()
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting[said.id] = text, answer
        if self._socket is not None:
            with suppress(websockets.ConnectionClosed):  # it is sent again
                await self._socket.send(text)
        return await answer

    async def _greet(self) -> None:
        assert self._socket is not None
        hello = say.Hello(self.version, self._ticket)
        await self._socket.send(msgspec.json.encode(hello).decode())
        for text, _ in list(self._waiting.values()):
            await self._socket.send(text)  # with the same id it is done once

    def _take(self, message: say.FromServer, take: Callable[[say.FromServer], None]) -> None:
        if isinstance(message, say.Welcome | say.Update):
            self.version = message.version
        take(message)
        if isinstance(message, say.Ack | say.Refused):
            _, answer = self._waiting.pop(message.id, ("", None))
            if answer is None or answer.done():
                return
            if isinstance(message, say.Ack):
                answer.set_result(message.version)
            else:
                rule = f"; rule {message.rule}" if message.rule else ""
                answer.set_exception(RefusedThere(message.reason + rule))

    def _end(self, take: Callable[[say.FromServer], None]) -> None:
        reason = "you are no longer let in here"
        take(say.Refused("hello", "table/kicked", reason))


def _was_shown_out(error: Exception) -> bool:
    received = getattr(error, "rcvd", None)
    return received is not None and received.code == _SHOWN_OUT
