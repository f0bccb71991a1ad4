"""Everybody who sits at the tables of one server: all connections of the load."""

import asyncio
import contextlib
import sys
from collections import deque
from typing import Any

import httpx
import msgspec

from fourcures.protocol import messages as say
from fourcures.protocol.version import VERSION

from .client import Socket
from .groups import SEATS, BareGroup, Group

AT_ONCE = 24
"""Tables that are opened at the same time."""


class Crowd:
    """All groups of one server, those that can go on in `ready`."""

    def __init__(self, addresses: list[str], *, together: bool = False) -> None:
        """Over the addresses are spread the sockets of each table, or whole tables: `together`."""
        self.addresses = addresses
        self.together = together
        self.groups: list[Group] = []
        self.ready: deque[Group] = deque()
        self.under_way = 0
        self.times: list[tuple[float, float]] = []
        """Seconds from sending to the ack, and to all having the update."""

    async def open(self, number: int) -> None:
        """Open more tables, and let their games begin."""
        gate = asyncio.Semaphore(AT_ONCE)
        async with httpx.AsyncClient(trust_env=False, timeout=60) as http:

            async def one(place: int) -> Group:
                async with gate:
                    return await self.group(place, http)

            first = len(self.groups)
            found = await asyncio.gather(*(one(place) for place in range(first, first + number)))
        self.groups += found
        self.ready.extend(found)

    async def group(self, place: int, http: httpx.AsyncClient) -> Group:
        """One table whose game has begun."""
        raise NotImplementedError

    def finished(self, group: Group) -> None:
        """A command is done; note its times."""
        self.times.append((group.acked - group.sent, group.shown - group.sent))
        self.under_way -= 1
        self.ready.append(group)

    def next(self) -> bool:
        """Let the group that waited longest say something; False if none can."""
        for _ in range(len(self.ready)):
            group = self.ready.popleft()
            if group.act():
                self.under_way += 1
                return True
            if not group.over:
                self.ready.append(group)
        return False

    def troubles(self) -> list[str]:
        """What went wrong, a line each."""
        return [group.trouble for group in self.groups if group.trouble]

    def close(self) -> None:
        """Hang up everywhere at once."""
        for group in self.groups:
            for socket in group.sockets:
                socket.abort()

    async def _connect(self, group: Group, address: str, path: str, token: str = "") -> None:
        group.add(await Socket.connect(address, path, token))


class BareCrowd(Crowd):
    """Groups at the bare fan-out."""

    async def group(self, place: int, http: httpx.AsyncClient) -> Group:
        """Four sockets of one group."""
        group = BareGroup(self.finished)
        for _ in range(SEATS):
            await self._connect(group, self.addresses[0], f"/{place}")
        group.listen()
        return group


class TableCrowd(Crowd):
    """Guests at the tables of the server."""

    async def group(self, place: int, http: httpx.AsyncClient) -> Group:
        """Four guests at a table whose game has begun."""
        group = Group(self.finished)
        numbers = [place if self.together else place + seat for seat in range(SEATS)]
        addresses = [self.addresses[number % len(self.addresses)] for number in numbers]
        asking = [_post(http, address, "guest", {"bearer": True}) for address in addresses]
        tokens = [str((await answer)["token"]) for answer in asking]
        body = {"name": f"table {place}"}
        table = (await _post(http, addresses[0], "tables", body, tokens[0]))["id"]
        for address, token in zip(addresses, tokens, strict=True):
            await self._connect(group, address, f"/ws/{VERSION}/tables/{table}", token)
        for socket in group.sockets:
            _say(socket, say.Hello())
            await _until(socket, b"welcome")
        for seat in range(1, SEATS):
            _say(group.sockets[seat], say.Sit(f"sit {seat}", seat))
            await _until(group.sockets[seat], b"ack")
        _say(group.sockets[0], say.Start("start"))
        group.listen()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(_begun(group), 60)
        if group.trouble:
            print(group.trouble, file=sys.stderr)
        return group


async def _begun(group: Group) -> None:
    while not all(b'"waits_for"' in data for data in group.last) and not group.trouble:
        await asyncio.sleep(0.01)


async def _post(
    http: httpx.AsyncClient, address: str, path: str, body: dict[str, Any], token: str = ""
) -> dict[str, Any]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = await http.post(f"http://{address}/api/{path}", json=body, headers=headers)
    answer.raise_for_status()
    found: dict[str, Any] = answer.json()
    return found


def _say(socket: Socket, message: say.Message) -> None:
    socket.send(msgspec.json.encode(message))


async def _until(socket: Socket, kind: bytes) -> None:
    """Skip what a socket is told until a message of this kind."""
    begin = b'{"type":"' + kind + b'"'
    while not (data := await socket.receive()).startswith(begin):
        if data.startswith(b'{"type":"refused"'):
            raise RuntimeError(data.decode())
