"""A client as a program would write it: HTTP for accounts and tables, one socket for a table."""

import asyncio
import contextlib
import itertools
from typing import Any, ClassVar

import httpx
import msgspec
import websockets

from fourcures.play.view.view import View
from fourcures.protocol import messages as say
from fourcures.protocol.codes import RefusalCode
from fourcures.protocol.pieces import Fact, Settings, TableShown
from fourcures.protocol.version import VERSION
from fourcures.server.table.refusals import Refusal
from tests.waiting import PATIENCE

_decoder = msgspec.json.Decoder(say.FromServer)


class Client:
    """Somebody at a table, with everything the server has said so far."""

    connected: ClassVar[set["Client"]] = set()

    def __init__(self, base: str, name: str) -> None:
        self.base = base
        self.name = name
        self.token = ""
        self.id = ""
        self.socket: websockets.ClientConnection | None = None
        self.reading: asyncio.Task[None] | None = None
        self.waiting: dict[str, asyncio.Future[int]] = {}
        self.version = 0
        self.seat: int | None = None
        self.entry: str | None = None
        self.table: TableShown | None = None
        self.view: View | None = None
        self.offers: list[Any] = []
        self.lines: list[Any] = []
        self.presence: say.Presence | None = None
        self.odds: say.OddsTold | None = None
        self.hint: say.HintTold | None = None
        self.refusals: list[say.Refused] = []
        self.seen: dict[int, View | None] = {}
        self.raw: list[bytes] = []
        self.facts: list[Fact] = []
        """What happened since it came."""
        self.moved = asyncio.Event()
        self._ids = itertools.count(1)

    @property
    def headers(self) -> dict[str, str]:
        """Who asks."""
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def http(self) -> httpx.AsyncClient:
        """A way to ask for something."""
        return httpx.AsyncClient(base_url=self.base, headers=self.headers, timeout=PATIENCE)

    async def sign_up(self, *, guest: bool = False) -> "Client":
        """Get an account, or be a guest."""
        path, body = "/api/signup", {"name": self.name, "password": "password1", "bearer": True}
        if guest:
            path, body = "/api/guest", {"bearer": True}
        async with self.http() as http:
            answer = await http.post(path, json=body)
        assert answer.status_code in (200, 201), answer.text
        self.token, self.id = answer.json()["token"], answer.json()["user"]["id"]
        return self

    async def get(self, path: str) -> httpx.Response:
        """Ask for something."""
        async with self.http() as http:
            return await http.get(path)

    async def open_table(
        self, settings: Settings | None = None, password: str | None = None
    ) -> str:
        """Open a table and return its id."""
        chosen = msgspec.to_builtins(settings or Settings())
        body = {"name": f"{self.name}'s table", "settings": chosen}
        if password is not None:
            body["password"] = password
        async with self.http() as http:
            answer = await http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def connect(
        self,
        table: str,
        *,
        ticket: str | None = None,
        after: int | None = None,
        entry: str | None = None,
    ) -> "Client":
        """Open the socket and say hello; the answer is in `version`, or in `refusals`."""
        address = f"{self.base.replace('http', 'ws', 1)}/ws/{VERSION}/tables/{table}"
        self.socket = await websockets.connect(
            address, additional_headers=self.headers, compression=None, open_timeout=PATIENCE
        )
        self.connected.add(self)
        self.moved.clear()
        await self.socket.send(msgspec.json.encode(say.Hello(after, ticket, entry)).decode())
        self.reading = asyncio.create_task(self._read())
        async with asyncio.timeout(PATIENCE):
            await self.moved.wait()
        return self

    async def drop(self) -> None:
        """Lose the connection without a word."""
        self.connected.discard(self)
        if self.reading is not None:
            self.reading.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.reading
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket = None
        for future in self.waiting.values():
            future.cancel()
        self.waiting.clear()

    async def close(self) -> None:
        """Say goodbye."""
        self.connected.discard(self)
        if self.socket is not None:
            await self.socket.close()
        if self.reading is not None:
            with contextlib.suppress(Exception):
                await self.reading

    async def _read(self) -> None:
        assert self.socket is not None
        with contextlib.suppress(websockets.ConnectionClosed):
            async for data in self.socket:
                raw = data.encode() if isinstance(data, str) else data
                self.raw.append(raw)
                self._take(_decoder.decode(raw))
        self.moved.set()

    def _take(self, message: say.FromServer) -> None:
        match message:
            case say.Welcome():
                self.entry = message.entry
                self.version, self.seat, self.table = message.version, message.seat, message.table
                self.view, self.offers = message.view, message.offers or []
                self.lines = list(message.lines)
                self.seen[self.version] = self.view
            case say.Update():
                assert message.version == self.version + 1, "no version is left out"
                self.version, self.seat = message.version, message.seat
                self.table = message.table or self.table
                self.view = message.view or self.view
                self.offers = message.offers if message.offers is not None else self.offers
                self.lines += message.lines or []
                self.facts += message.facts or []
                self.seen[self.version] = self.view
            case say.Ack():
                future = self.waiting.pop(message.id, None)
                if future is not None and not future.done():
                    future.set_result(message.version)
            case say.Refused():
                self.refusals.append(message)
                future = self.waiting.pop(message.id, None)
                if future is not None and not future.done():
                    code = msgspec.convert(message.code, RefusalCode)  # clients know every one
                    future.set_exception(Refusal(code, message.reason, message.rule))
            case say.OddsTold():
                self.odds = message
            case say.HintTold():
                self.hint = message
            case say.Presence():
                self.presence = message
        self.moved.set()

    async def do(self, command: type[say.Command], *, id: str = "", **values: Any) -> int:
        """Give a command and wait for its answer; raises Refusal."""
        assert self.socket is not None
        said = command(id=id or f"{self.name}-{next(self._ids)}", **values)
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.waiting[said.id] = future
        await self.socket.send(msgspec.json.encode(said).decode())
        async with asyncio.timeout(PATIENCE):
            return await future

    async def refused(self, command: type[say.Command], **values: Any) -> str:
        """The code of the refusal a command gets."""
        try:
            await self.do(command, **values)
        except Refusal as refusal:
            return refusal.code
        raise AssertionError("it was not refused")

    async def until(self, version: int) -> None:
        """Wait until this version has arrived."""
        async with asyncio.timeout(PATIENCE):
            while self.version < version:
                self.moved.clear()
                await self.moved.wait()
