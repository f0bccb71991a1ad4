"""Somebody whose line is dead, though no connection ends: the server notices and tells others."""

import asyncio
from pathlib import Path
from urllib.parse import urlsplit

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from tests.server.client import Client
from tests.server.hole import Way
from tests.server.test_live import site
from tests.waiting import until

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
