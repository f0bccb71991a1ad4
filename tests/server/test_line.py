"""A line, from its handshake to its end, with real sockets."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fourcures.server import line as lines
from fourcures.server.line import Connection, Line
from tests.server.running import running

SHAKE = (
    b"GET /quiet HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Host:
    """An application that only has lines: it says back what it hears."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.ends: list[str] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        assert scope["type"] == "lifespan"
        while (await receive())["type"] != "lifespan.shutdown":
            await send({"type": "lifespan.startup.complete"})
        await send({"type": "lifespan.shutdown.complete"})

    async def meet(self, line: Line, connection: Connection) -> None:
        path = connection.scope["path"]
        if path == "/refused":
            line.refuse(429, {"retry-after": "10"}, b"too many")
            return
        if path == "/broken":
            raise ValueError("broken")
        line.heard = line.send
        line.at_end(lambda: self.ends.append(path))
        line.accept()
        self.lines.append(line)


@contextlib.asynccontextmanager
async def hosting(**options: Any) -> AsyncIterator[tuple[Host, str]]:
    host = Host()
    async with running(host, **options) as url:
        yield host, url.replace("http", "ws")


async def met(host: Host, number: int) -> None:
    async with asyncio.timeout(5):
        while len(host.lines) < number:
            await asyncio.sleep(0.01)


async def ended(host: Host, *paths: str) -> None:
    async with asyncio.timeout(5):
        while host.ends != list(paths):
            await asyncio.sleep(0.01)


async def deaf(url: str) -> socket.socket:
    """Somebody who shakes hands and then neither reads nor answers."""
    port = int(url.rpartition(":")[2])
    peer = socket.socket()
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    peer.setblocking(False)
    await asyncio.get_running_loop().sock_connect(peer, ("127.0.0.1", port))
    await asyncio.get_running_loop().sock_sendall(peer, SHAKE)
    return peer


async def code_of(peer: ClientConnection) -> int | None:
    with pytest.raises(ConnectionClosed):
        await asyncio.wait_for(peer.recv(), 5)
    return peer.close_code


async def test_messages_go_both_ways_whole_or_in_parts() -> None:
    async with hosting() as (_, url), connect(f"{url}/one") as peer:
        for text in ("", "a", "b" * 125, "c" * 126, "d" * 60_000):
            await peer.send(text)
            assert await peer.recv() == text
        await peer.send(["in ", "three ", "parts"])
        assert await peer.recv() == "in three parts"
        await peer.send(b"bytes are texts")
        assert await peer.recv() == "bytes are texts"
        await (await peer.ping())


async def test_a_long_message_goes_out_whole() -> None:
    async with hosting() as (host, url), connect(f"{url}/one", max_size=None) as peer:
        await met(host, 1)
        host.lines[0].send(b"x" * 1_000_000)
        assert await peer.recv() == "x" * 1_000_000


async def test_what_is_too_long_or_no_frame_ends_the_line() -> None:
    async with hosting() as (host, url):
        async with connect(f"{url}/long") as peer:
            await peer.send("x" * 65_537)
            assert await code_of(peer) == 1009
        async with connect(f"{url}/parts") as peer:
            with contextlib.suppress(ConnectionClosed):
                await peer.send(["x" * 40_000, "y" * 40_000])
            assert await code_of(peer) == 1009
        async with connect(f"{url}/wild") as peer:
            peer.transport.write(b"\xff" * 20)
            assert await code_of(peer) == 1002
        await ended(host, "/long", "/parts", "/wild")


async def test_a_handshake_is_refused_with_its_reason() -> None:
    async with hosting() as (host, url):
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"{url}/refused")
        answer = refused.value.response
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "10")
        assert answer.body == b"too many"
        with pytest.raises(InvalidStatus, match="500"):
            await connect(f"{url}/broken")
        assert host.lines == []


async def test_either_side_may_say_good_bye() -> None:
    async with hosting() as (host, url):
        async with connect(f"{url}/ours") as peer:
            await met(host, 1)
            host.lines[0].send(b"the last")
            host.lines[0].close(4403)
            host.lines[0].send(b"too late")
            assert await peer.recv() == "the last"
            assert await code_of(peer) == 4403
        async with connect(f"{url}/theirs") as peer:
            await peer.close(4000)
            assert peer.close_code == 4000
        async with connect(f"{url}/abrupt") as peer:
            await met(host, 3)
            peer.transport.abort()
        await ended(host, "/ours", "/theirs", "/abrupt")
        host.lines[0].at_end(lambda: host.ends.append("at once"))
        assert host.ends[-1] == "at once"


async def test_whoever_does_not_listen_is_given_up_and_nobody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lines, "CLOSE_SECONDS", 0.2)
    async with hosting() as (host, url), connect(f"{url}/other") as other:
        peer = await deaf(url)
        await met(host, 2)
        for _ in range(3000):
            for line in host.lines:
                line.send(b"x" * 5000)
            await asyncio.wait_for(other.recv(), 5)
        await ended(host, "/quiet")
        await other.send("still here")
        assert await other.recv() == "still here"
        peer.close()


async def test_whoever_gives_no_sign_of_life_is_gone() -> None:
    async with hosting(ws_ping_interval=0.1) as (host, url), connect(f"{url}/alive") as alive:
        peer = await deaf(url)
        await met(host, 2)
        await ended(host, "/quiet")
        await asyncio.sleep(0.3)
        await alive.send("here")
        assert await alive.recv() == "here"
        peer.close()


async def test_a_server_that_stops_says_so() -> None:
    async with hosting() as (host, url):
        peer = await connect(f"{url}/one")
        await met(host, 1)
    assert await code_of(peer) == 1012
    assert host.ends == ["/one"]


async def test_nothing_is_heard_while_a_line_is_held() -> None:
    async with hosting() as (host, url), connect(f"{url}/one") as peer:
        await met(host, 1)
        host.lines[0].hold()
        await peer.send("later")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(peer.recv(), 0.2)
        host.lines[0].listen()
        assert await asyncio.wait_for(peer.recv(), 5) == "later"
