"""A WebSocket of the load: as little as can be, so that the machine is left to the server."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

import websockets


class Socket(asyncio.Protocol):
    """Messages are handed to `heard` as they come; before there is one, they are kept."""

    def __init__(self) -> None:
        self.heard: Callable[[bytes], None] | None = None
        self.lost: Callable[[str], None] | None = None
        self.closed = ""
        self._transport: asyncio.Transport
        self._kept: list[bytes] = []
        self._some = asyncio.Event()
        self._data = b""
        self._shaken = False

    @classmethod
    async def connect(cls, address: str, path: str, token: str = "") -> "Socket":
        """Open one."""
        host, _, port = address.partition(":")
        loop = asyncio.get_running_loop()
        transport, socket = await loop.create_connection(cls, host, int(port))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {address}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            *([f"Authorization: Bearer {token}"] if token else []),
        ]
        transport.write("\r\n".join([*lines, "", ""]).encode())
        async with asyncio.timeout(60):
            while not socket._shaken and not socket.closed:
                await socket._more()
        if socket.closed:
            raise RuntimeError(socket.closed)
        return socket

    def send(self, text: bytes) -> None:
        """Say something of less than 64 kB; the mask changes nothing, which is allowed."""
        size = len(text)
        head = bytes([0x81, 0x80 | size]) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + text)

    async def receive(self) -> bytes:
        """The next message, while there is no `heard`."""
        async with asyncio.timeout(60):
            while not self._kept:
                if self.closed:
                    raise RuntimeError(self.closed)
                await self._more()
        return self._kept.pop(0)

    def listen(self, heard: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        """From now on hand over what comes, beginning with what was kept."""
        kept, self._kept = self._kept, []
        self.heard, self.lost = heard, lost
        for message in kept:
            heard(message)

    def abort(self) -> None:
        """Hang up."""
        self.lost = None
        self._transport.abort()

    async def _more(self) -> None:
        self._some.clear()
        await self._some.wait()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._end(f"a socket was closed: {exc or 'by the server'}")

    def data_received(self, data: bytes) -> None:
        data = self._data + data if self._data else data
        if not self._shaken:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._data = head
                return
            self._shaken = head.startswith(b"HTTP/1.1 101 ")
            if not self._shaken:
                self._end(head.decode("latin-1"))
                return
            self._some.set()
        self._data = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Hand over whole messages; what is left is the beginning of one."""
        begin = 0
        while len(data) - begin >= 2:
            kind, size = data[begin] & 15, data[begin + 1]
            at = begin + 2
            if size > 125:
                at += 2 if size == 126 else 8
                size = int.from_bytes(data[begin + 2 : at], "big")
            if len(data) < at + size:
                break
            self._take(kind, data[at : at + size])
            begin = at + size
        return data[begin:]

    def _take(self, kind: int, data: bytes) -> None:
        if kind == websockets.frames.Opcode.TEXT:
            if self.heard is not None:
                self.heard(data)
            else:
                self._kept.append(data)
                self._some.set()
        elif kind == websockets.frames.Opcode.PING:
            self._transport.write(bytes([0x8A, 0x80 | len(data)]) + b"\0\0\0\0" + data)
        elif kind == websockets.frames.Opcode.CLOSE:
            self._end(f"a socket was closed: {websockets.frames.Close.parse(data)}")

    def _end(self, why: str) -> None:
        self.closed = self.closed or why
        self._some.set()
        if self.lost is not None:
            self.lost(self.closed)
