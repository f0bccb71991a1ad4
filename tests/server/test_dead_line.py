"""Somebody whose line is dead, though no connection ends: the server notices and tells others."""

import asyncio
from pathlib import Path
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from tests.server.client import Client
from tests.server.hole import Way
from tests.server.test_connection import SHAKE, TEXT, deaf, ended, hosting, met
from tests.server.test_live import site
from tests.waiting import PATIENCE, until

NOTICED = 16.0
"""Seconds; eight are promised, on a machine that has time."""


async def test_the_others_hear_soon_that_somebody_is_gone(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _), Way(urlsplit(base).port or 0) as way:
        ann = await Client(base, "Ann").sign_up()
        bob = await Client(way.url, "Bob").sign_up()
        table = await ann.open_table(Settings(seats=2))
        await ann.connect(table)
        await bob.connect(table)
        await bob.do(say.Sit)
        await until(lambda: ann.presence and bob.id in ann.presence.here)
        way.block()
        async with asyncio.timeout(NOTICED):
            await until(lambda: ann.presence and bob.id not in ann.presence.here)
        assert ann.presence and ann.presence.here == [ann.id]
        way.lift()
        await bob.drop()
        await bob.connect(table, after=bob.version)
        await until(lambda: ann.presence and bob.id in ann.presence.here)
        await ann.close()
        await bob.close()


async def test_whoever_gives_no_sign_of_life_is_gone() -> None:
    async with hosting(ws_ping_interval=1.0) as (host, url), connect(f"{url}/alive") as alive:
        peer = await deaf(url)
        await met(host, 2)
        await ended(host, "/quiet")
        await asyncio.sleep(2.5)  # who answers is asked again and again
        await alive.send("here")
        assert await alive.recv() == "here"
        peer.close()


async def test_whoever_is_gone_is_noticed_as_soon_as_a_place_wants_it() -> None:
    async with hosting(ws_ping_interval=600) as (host, url), connect(f"{url}/soon") as alive:
        peer = await deaf(url, SHAKE.replace(b"/quiet", b"/watched"))
        await met(host, 2)
        await ended(host, "/watched")
        await alive.send("here")
        assert await alive.recv() == "here"
        peer.close()


async def test_whoever_speaks_is_not_asked_for_a_sign_of_life() -> None:
    async with hosting(ws_ping_interval=600) as (host, url):
        reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rpartition(":")[2]))
        writer.write(SHAKE.replace(b"/quiet", b"/watched"))
        heard = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        for _ in range(20):
            writer.write(TEXT)
            heard += await asyncio.wait_for(reader.readexactly(2), PATIENCE)
            await asyncio.sleep(0.1)
        assert b"\x89" not in heard, "no ping"
        assert host.ends == []
        assert await asyncio.wait_for(reader.readexactly(2), PATIENCE) == b"\x89\x00"
        writer.close()
