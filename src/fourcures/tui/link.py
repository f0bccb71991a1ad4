"""The line to a server: who we are there, and a socket that comes back when it breaks."""

import asyncio
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
import websockets

from fourcures.engine.errors import FourCuresError
from fourcures.play.folder import data_directory, write_whole
from fourcures.protocol import messages as say

_decoder: msgspec.json.Decoder[say.FromServer] = msgspec.json.Decoder(say.FromServer)


class CannotJoin(FourCuresError):
    """No table can be joined there."""


class RefusedThere(FourCuresError):
    """What the server says no to."""


def split_address(url: str) -> tuple[str, str]:
    """The server and the table in the address of a table's page."""
    parts = urlsplit(url if "://" in url else f"http://{url}")
    table = parts.path.rstrip("/").rpartition("/")[2]
    if parts.scheme not in ("http", "https") or not parts.netloc or not table:
        raise CannotJoin(f"'{url}' is no address of a table, like https://example.org/table/abc")
    return f"{parts.scheme}://{parts.netloc}", table


def log_in(base: str, name: str | None = None, password: str | None = None) -> str:
    """A token for an account, or for a guest who is the same one every time."""
    if name is not None:
        return str(_post(base, "/api/login", {"name": name, "password": password or ""})["token"])
    path = data_directory() / "guests.json"
    guests = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    answer = _post(base, "/api/guest", {}, guests.get(base))
    guests[base] = answer.get("token") or guests.get(base)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, json.dumps(guests))
    return str(guests[base])


def _post(base: str, path: str, body: dict[str, Any], token: str | None = None) -> dict[str, Any]:
    headers = {"content-type": "application/json"}
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    data = json.dumps(body | {"bearer": True}).encode()
    request = urllib.request.Request(base + path, data, headers)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return dict(json.load(answer))
    except urllib.error.HTTPError as error:
        if error.code == 401 and token is not None:  # that guest is forgotten there
            return _post(base, path, body)
        raise CannotJoin(f"{base} says no: {json.load(error).get('reason')}") from error
    except (OSError, ValueError) as error:
        raise CannotJoin(f"{base} does not answer: {error}") from error


class Link:
    """Sends commands and hands on what comes; comes back with the last version seen."""

    def __init__(self, base: str, table: str, token: str, ticket: str | None = None) -> None:
        """Nothing is sent before `run`."""
        self._address = f"{base.replace('http', 'ws', 1)}/ws/1/tables/{table}"
        self._headers = {"authorization": f"Bearer {token}"}
        self._ticket = ticket
        self._socket: websockets.ClientConnection | None = None
        self._waiting: dict[str, tuple[str, asyncio.Future[int]]] = {}
        self.version: int | None = None

    async def run(self, take: Callable[[say.FromServer], None]) -> None:
        """Read until cancelled."""
        pause = 0.5
        while True:
            try:
                async with websockets.connect(
                    self._address, additional_headers=self._headers
                ) as self._socket:
                    hello = say.Hello(self.version, self._ticket)
                    await self._socket.send(msgspec.json.encode(hello).decode())
                    for text, _ in list(self._waiting.values()):
                        await self._socket.send(text)  # with the same id it is done once
                    async for data in self._socket:
                        self._take(_decoder.decode(data), take)
                        pause = 0.5
            except (OSError, websockets.WebSocketException):
                self._socket = None
            await asyncio.sleep(pause)
            pause = min(pause * 2, 10)

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
