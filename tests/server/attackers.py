"""What a stranger with a script does to a server; each from an address of its own."""

import asyncio
import contextlib
import itertools
import json
import random
import socket
from collections.abc import Awaitable, Callable
from typing import Any

from fourcures.protocol.version import VERSION

HOST = "127.0.0.1"
PART, PING, PONG, TEXT = (bytes((first, 0x80)) + bytes(4) for first in (0x00, 0x89, 0x8A, 0x81))
"""Frames without content, masked by zeros."""
LONG_PING = b"\x89\xfd" + bytes(4 + 125)
OPENING = b"\x01\x80" + bytes(4)
"""The first frame of a message that goes on."""

Attack = Callable[[int, str], Awaitable[None]]
"""Goes on until it is cancelled: against a port, from an address, perhaps knowing a table."""


async def knock(port: int, path: str, address: str, token: str = "") -> asyncio.StreamWriter:
    """Shake hands, and hardly read again: so little fits in here."""
    peer = socket.socket()
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    peer.setblocking(False)
    peer.bind((address, 0))
    await asyncio.get_running_loop().sock_connect(peer, (HOST, port))
    _, writer = await asyncio.open_connection(sock=peer, limit=1024)
    bearer = f"Authorization: Bearer {token}\r\n" if token else ""
    writer.write(
        f"GET /ws/{VERSION}/{path} HTTP/1.1\r\nHost: {HOST}:{port}\r\n{bearer}"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    return writer


async def ask(port: int, address: str, path: str, body: Any, token: str = "") -> Any:
    """A request, and what is answered to it; None if it is refused."""
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=(address, 0))
    data = json.dumps(body).encode()
    bearer = f"Authorization: Bearer {token}\r\n" if token else ""
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nConnection: close\r\n{bearer}"
        f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
    )
    writer.write(head.encode() + data)
    answer = await reader.read()
    writer.close()
    status, _, content = answer.partition(b"\r\n\r\n")
    return json.loads(content) if b" 20" in status[:13] else None


async def guest(port: int, address: str) -> str:
    """A new guest; the token."""
    return str((await ask(port, address, "/api/guest", {"bearer": True}))["token"])


def said(text: str) -> bytes:
    """A text as a frame, masked by zeros."""
    data = text.encode()
    size = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + data


async def flood(port: int, address: str, first: bytes, again: bytes, sockets: int) -> None:
    """The same frame as fast as it goes, through several sockets that come back when closed."""
    many = again * (65_536 // len(again))

    async def one() -> None:
        while True:
            with contextlib.suppress(OSError):
                writer = await knock(port, "lobby", address)
                try:
                    writer.write(first)
                    while not writer.is_closing():
                        writer.write(many)
                        await writer.drain()
                finally:
                    writer.close()
            await asyncio.sleep(0.02)

    await asyncio.gather(*(one() for _ in range(sockets)))


async def unread_lobby(port: int, address: str) -> None:
    """A long list, fifty who do not read it, and one who changes it all the time."""
    name = "A table with as long a name as there may be, for the longest"
    for place, friend in enumerate((address, *(f"{address[:-1]}{n}" for n in (7, 8, 9)))):
        token = await guest(port, friend)
        for number in range(50):
            title = f"{place} {number} {name}"[:60]
            await ask(port, friend, "/api/tables", {"name": title}, token)
    await _unread(port, "lobby", address, 50, "")
    hosts = []
    for _ in range(3):
        token = await guest(port, address)
        table = await ask(port, address, "/api/tables", {"name": "restless"}, token)
        hosts.append(await knock(port, f"tables/{table['id']}", address, token))
        hosts[-1].write(said('{"type":"hello"}'))
    for number in itertools.count():
        ready = json.dumps({"type": "ready", "id": f"{number}", "ready": number % 6 < 3})
        host = hosts[number % 3]
        if not host.is_closing():
            host.write(said(ready))
        await asyncio.sleep(0.3)


async def unread_table(port: int, address: str, table: str) -> None:
    """Fifty who watch a table and do not read."""
    await _unread(port, f"tables/{table}", address, 50, '{"type":"hello"}')
    await asyncio.Event().wait()


async def _unread(port: int, path: str, address: str, number: int, hello: str) -> None:
    sockets = [await knock(port, path, address) for _ in range(number)]
    for writer in sockets:
        if hello:
            writer.write(said(hello))

    async def alive() -> None:
        while True:
            for writer in sockets:
                if not writer.is_closing():
                    writer.write(PONG)
            await asyncio.sleep(5)

    _running.add(asyncio.create_task(alive()))


async def robots(port: int, address: str) -> None:
    """Games of four experts, as many as can be had, that nobody looks at any more."""
    commands: list[dict[str, Any]] = [
        *({"type": "computer", "seat": seat, "level": "expert"} for seat in (1, 2, 3)),
        {"type": "start"},
        {"type": "leave"},
        {"type": "hand_over", "seat": 0, "level": "expert"},
    ]
    for _ in range(3):
        token = await guest(port, address)
        for _ in range(20):
            table = await ask(port, address, "/api/tables", {"name": "robots"}, token)
            writer = await knock(port, f"tables/{table['id']}", address, token)
            writer.write(said('{"type":"hello"}'))
            for number, command in enumerate(commands):
                writer.write(said(json.dumps({"id": f"{number}", **command})))
            await writer.drain()
            await asyncio.sleep(0.1)
            writer.close()
    await asyncio.Event().wait()


_running: set[asyncio.Task[None]] = set()


async def strike(name: str, port: int, table: str) -> None:
    """One attack, until it is cancelled."""
    address = f"127.0.{random.randrange(1, 250)}.1"
    match name:
        case "empty fragments":
            await flood(port, address, OPENING, PART, 10)
        case "pings, unread":
            await flood(port, address, b"", LONG_PING, 10)
        case "texts in the lobby":
            await flood(port, address, b"", TEXT, 10)
        case "unread lobbies":
            await unread_lobby(port, address)
        case "unread watchers":
            await unread_table(port, address, table)
        case "robot games":
            await robots(port, address)
        case _:
            raise ValueError(name)


ATTACKS = (
    "empty fragments",
    "pings, unread",
    "texts in the lobby",
    "unread lobbies",
    "unread watchers",
    "robot games",
)


def run(name: str, port: int, table: str, seconds: float) -> None:
    """One attack for so long, in a process of its own."""

    async def limited() -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await strike(name, port, table)

    asyncio.run(limited())
