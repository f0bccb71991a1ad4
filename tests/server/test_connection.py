"""A line, from its handshake to its end, with real sockets."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fourcures.server.base.requests import AnyRequest
from fourcures.server.ws import connection, outbox
from fourcures.server.ws.connection import Connection
from tests.server.running import running
from tests.waiting import PATIENCE

EMPTY_PART, PING, PONG, TEXT = (
    bytes((first, 0x80)) + bytes(4) for first in (0x00, 0x89, 0x8A, 0x81)
)
"""Frames without content, masked by zeros."""
SHAKE = (
    b"GET /quiet HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Host:
    """An application that only has lines: it says back what it hears."""

    def __init__(self) -> None:
        self.lines: list[Connection] = []
        self.ends: list[str] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self._answer(send)
            return
        while (await receive())["type"] != "lifespan.shutdown":
            await send({"type": "lifespan.startup.complete"})
        await send({"type": "lifespan.shutdown.complete"})

    async def _answer(self, send: Any) -> None:
        """An answer that is longer than what fits on the way to somebody who does not read."""
        try:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            for _ in range(500):
                body = {"type": "http.response.body", "body": b"x" * 50_000, "more_body": True}
                await send(body)
            await send({"type": "http.response.body", "body": b""})
        finally:
            self.ends.append("an answer")

    async def shake_hands(self, line: Connection, request: AnyRequest) -> None:
        path = request.scope["path"]
        if path == "/refused":
            line.refuse(429, {"retry-after": "10"}, b"too many")
            return
        if path == "/broken":
            raise ValueError("broken")
        line.heard = (lambda data: None) if path == "/silent" else line.send
        if path == "/soon":
            line.heard = line.send_soon
        if path == "/together":
            line.heard = partial(both, line)
        line.at_end(lambda: self.ends.append(path))
        line.accept(0.5 if path == "/watched" else None)
        self.lines.append(line)


def both(line: Connection, data: bytes) -> None:
    line.send_soon(b"soon")
    line.send(data)


@contextlib.asynccontextmanager
async def hosting(**options: Any) -> AsyncIterator[tuple[Host, str]]:
    host = Host()
    async with running(host, **options) as url:
        yield host, url.replace("http", "ws")


async def met(host: Host, number: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(host.lines) < number:
            await asyncio.sleep(0.01)


async def ended(host: Host, *paths: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while host.ends != list(paths):
            await asyncio.sleep(0.01)


async def deaf(url: str, first: bytes = SHAKE) -> socket.socket:
    """Somebody who shakes hands and then neither reads nor answers."""
    port = int(url.rpartition(":")[2])
    peer = socket.socket()
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    peer.setblocking(False)
    await asyncio.get_running_loop().sock_connect(peer, ("127.0.0.1", port))
    await asyncio.get_running_loop().sock_sendall(peer, first)
    return peer


async def flooded(peer: ClientConnection, first: bytes, again: bytes, times: int) -> int | None:
    """Send frames as fast as they go; the code with which the server gives up."""
    reading = asyncio.create_task(code_of(peer))
    peer.transport.write(first)
    for _ in range(times // 100):
        peer.transport.write(again * 100)
        await asyncio.sleep(0)
    return await reading


async def code_of(peer: ClientConnection) -> int | None:
    with pytest.raises(ConnectionClosed):
        await asyncio.wait_for(peer.recv(), PATIENCE)
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


async def test_what_is_sent_soon_goes_out_by_itself_or_before_what_is_sent_next() -> None:
    async with hosting() as (_, url):
        async with connect(f"{url}/soon") as peer:
            await peer.send("alone")
            assert await asyncio.wait_for(peer.recv(), PATIENCE) == "alone"
        async with connect(f"{url}/together") as peer:
            await peer.send("next")
            assert [await asyncio.wait_for(peer.recv(), PATIENCE) for _ in "12"] == ["soon", "next"]


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
    monkeypatch.setattr(connection, "CLOSE_SECONDS", 0.2)
    async with hosting() as (host, url), connect(f"{url}/other") as other:
        peer = await deaf(url)
        await met(host, 2)
        for _ in range(3000):
            for line in host.lines:
                line.send(b"x" * 5000)
            await asyncio.wait_for(other.recv(), PATIENCE)
        await ended(host, "/quiet")
        await other.send("still here")
        assert await other.recv() == "still here"
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
        assert await asyncio.wait_for(peer.recv(), PATIENCE) == "later"


@pytest.mark.parametrize("again", [EMPTY_PART, PING, PONG, TEXT])
async def test_whoever_sends_very_many_frames_is_given_up(again: bytes) -> None:
    first = b"\x01\x80" + bytes(4) if again is EMPTY_PART else b""
    async with hosting() as (host, url), connect(f"{url}/silent") as peer:
        assert await flooded(peer, first, again, 20_000) == 1008
        await ended(host, "/silent")


async def test_frames_in_a_hurry_are_heard_while_they_are_few() -> None:
    async with hosting() as (_, url), connect(f"{url}/one") as peer:
        peer.transport.write(TEXT * 40 + PING * 40)
        for _ in range(40):
            assert await asyncio.wait_for(peer.recv(), PATIENCE) == ""
        await (await peer.ping())


async def test_a_message_comes_in_a_few_parts_only() -> None:
    async with hosting() as (host, url), connect(f"{url}/parts") as peer:
        await peer.send(["x"] * (connection.MOST_PARTS - 1))  # and an empty one at the end
        assert await peer.recv() == "x" * (connection.MOST_PARTS - 1)
        with contextlib.suppress(ConnectionClosed):
            await peer.send(["x"] * connection.MOST_PARTS)
        assert await code_of(peer) == 1008
        await ended(host, "/parts")


async def test_pings_of_somebody_who_does_not_read_are_not_answered_for_ever() -> None:
    async with hosting() as (host, url):
        peer = await deaf(url)
        await met(host, 1)
        line = host.lines[0]
        while not line.behind:
            line.send(b"x" * 50_000)
        before = line.unsent
        ping = b"\x89\xfd" + bytes(4) + bytes(125)
        with contextlib.suppress(OSError):
            await asyncio.get_running_loop().sock_sendall(peer, ping * 5000)
        await ended(host, "/quiet")
        assert line.unsent - before < 100 * 127
        peer.close()


async def test_what_waits_for_somebody_is_counted_in_bytes() -> None:
    async with hosting() as (host, url):
        peer = await deaf(url)
        await met(host, 1)
        line = host.lines[0]
        most = 0
        for _ in range(100):
            line.send(b"x" * 100_000)
            most = max(most, line.unsent)
            await asyncio.sleep(0)
        assert 0 < most < outbox.MOST_WAITING + 65_536 + 2 * 100_010
        peer.close()


async def test_whoever_takes_nothing_for_long_is_gone_although_alive() -> None:
    async with hosting(ws_ping_interval=0.2) as (host, url):
        peer = await deaf(url)
        await met(host, 1)
        while not host.lines[0].behind:
            host.lines[0].send(b"x" * 50_000)
        with contextlib.suppress(OSError):
            while not host.ends:
                await asyncio.get_running_loop().sock_sendall(peer, PONG)
                await asyncio.sleep(0.1)
        await ended(host, "/quiet")
        peer.close()


async def test_what_comes_while_a_line_is_held_is_not_even_parsed() -> None:
    async with hosting() as (host, url), connect(f"{url}/one") as peer:
        await met(host, 1)
        host.lines[0].heard = lambda data: host.lines[0].hold()
        text = b"\x81\xb0" + bytes(4) + b"x" * 48  # as long as the shortest command
        peer.transport.write(text * 2000)
        await asyncio.sleep(0.2)
        host.lines[0].heard = lambda data: None
        assert not host.ends  # what waits does not count
        host.lines[0].listen()
        assert await code_of(peer) == 1008


async def test_whoever_has_not_taken_an_answer_gets_no_line() -> None:
    async with hosting() as (host, url):
        peer = await deaf(url, b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        await asyncio.sleep(0.3)  # until the way is full
        await asyncio.get_running_loop().sock_sendall(peer, SHAKE)
        await ended(host, "an answer")
        assert host.lines == []
        peer.close()


async def test_a_handshake_that_cannot_be_read_is_answered_and_over() -> None:
    async with hosting() as (_, url):
        reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
        long = b"X-Long: " + b"x" * 9000 + b"\r\n\r\n"
        writer.write(SHAKE.removesuffix(b"\r\n") + long)
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
        assert b" 431 " in answer.partition(b"\r\n")[0]
        writer.close()


async def test_whoever_is_not_listened_to_may_be_silent() -> None:
    async with hosting(ws_ping_interval=0.2) as (host, url), connect(f"{url}/one") as peer:
        await met(host, 1)
        host.lines[0].hold()
        await peer.send("later")
        await asyncio.sleep(1.5)
        host.lines[0].listen()
        assert await asyncio.wait_for(peer.recv(), PATIENCE) == "later"


class Slow:
    """A transport that takes what it is told to take."""

    def __init__(self) -> None:
        self.size = 0

    def write(self, data: bytes) -> None:
        self.size += len(data)

    def get_write_buffer_size(self) -> int:
        return self.size


def test_whoever_takes_a_little_does_not_stand_still() -> None:
    slow = Slow()
    box = outbox.Outbox(slow)  # type: ignore[arg-type] # all it needs
    assert box.write(b"x" * 100_000)
    assert not box.stalled(1.0)
    assert not box.stalled(9.0), "nothing is taken, but little waits"
    box.blocked = True
    for second in range(10, 15):
        slow.size -= 100
        assert box.write(b"x" * 200)
        assert not box.stalled(second)
    assert box.stalled(16.5) == 2.5
    box.empty()
    assert box.stalled(17.0) == 3.0
    slow.size -= 1
    assert not box.stalled(18.0)
