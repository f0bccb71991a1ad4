"""Short texts are read without the library: exactly those, and just as it does."""

import asyncio
import random

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from fourcures.server.ws.frames import framed, size_on_wire, whole_text
from tests.server.test_connection import SHAKE, hosting
from tests.waiting import PATIENCE

SIZES = [0, 1, 2, 3, 4, 5, 7, 125, 126, 127, 200, 1000]


def read(data: bytes) -> list[Frame]:
    """What the library makes of it."""
    protocol = ServerProtocol(state=OPEN)
    protocol.receive_data(data)
    return [event for event in protocol.events_received() if isinstance(event, Frame)]


def from_client(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("size", SIZES)
def test_a_short_text_says_what_the_library_reads(size: int) -> None:
    text = random.Random(size).randbytes(size)
    data = from_client(text)
    assert [bytes(frame.data) for frame in read(data)] == [text]
    assert whole_text(data) == text
    assert size_on_wire(size) == len(data)


@pytest.mark.parametrize("size", SIZES)
def test_anything_but_one_whole_text_is_left_to_the_library(size: int) -> None:
    text = bytes(size)
    whole = from_client(text)
    others = [
        whole[:-1],
        whole + b"\x81",
        whole + whole,
        from_client(text, Opcode.BINARY),
        from_client(text, fin=False),
        from_client(text, Opcode.CONT),
        bytes((whole[0] | 0x40,)) + whole[1:],  # a bit that no extension has asked for
        Frame(Opcode.TEXT, text).serialize(mask=False),
    ]
    for data in others:
        assert whole_text(data) is None, data


def test_a_length_that_could_be_shorter_is_left_to_the_library() -> None:
    assert whole_text(b"\x81\xfe\x00\x02" + bytes(4) + b"ab") is None
    assert whole_text(b"\x81\xff" + (2).to_bytes(8, "big") + bytes(4) + b"ab") is None


@pytest.mark.parametrize("start", [b"", b"\x81", b"\x81\x80", b"\x81\x80\0\0\0", b"\x81\xfe\x00"])
def test_a_beginning_is_no_text(start: bytes) -> None:
    assert whole_text(start) is None


@pytest.mark.parametrize("size", [*SIZES, 65_535, 65_536])
def test_what_is_sent_is_a_frame_that_the_library_would_send(size: int) -> None:
    assert framed(bytes(size)) == Frame(Opcode.TEXT, bytes(size)).serialize(mask=False)


async def test_a_text_that_comes_in_pieces_is_heard_among_whole_ones() -> None:
    async with hosting() as (_, url):
        reader, writer = await asyncio.open_connection(*url.removeprefix("ws://").split(":"))
        writer.write(SHAKE.replace(b"/quiet", b"/"))
        async with asyncio.timeout(PATIENCE):
            await reader.readuntil(b"\r\n\r\n")
            for text in (b"one", b"two"):
                whole = bytes((0x81, 0x80 | len(text))) + bytes(4) + text
                for parts in ([whole], [whole[:1], whole[1:]], [whole[:7], whole[7:] + whole]):
                    for part in parts:
                        writer.write(part)
                        await writer.drain()
                        await asyncio.sleep(0.05)  # so that it comes by itself
                    again = 2 if len(b"".join(parts)) > len(whole) else 1
                    assert await reader.readexactly(again * 5) == again * (b"\x81\x03" + text)
        writer.close()
