"""The terminal's line to a server, on which nothing comes through for a while."""

import asyncio
from pathlib import Path
from urllib.parse import urlsplit

from fourcures.protocol import messages as say
from fourcures.tui.online.link import Link
from tests.server.client import Client
from tests.server.hole import Way
from tests.server.test_live import site
from tests.waiting import PATIENCE


async def test_a_dead_line_is_noticed_and_what_was_said_is_done_once(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, hub):
        ann = await Client(base, "Ann").sign_up()
        table = await ann.open_table()
        async with Way(urlsplit(base).port or 0) as way:
            link = Link(way.url, table, ann.token)
            changed = asyncio.Event()
            running = asyncio.create_task(link.run(lambda _: None, changed.set))
            async with asyncio.timeout(PATIENCE):
                await changed.wait()
            assert link.open
            changed.clear()
            way.block()
            said = asyncio.create_task(link.send(say.Chat, text="Can you hear me?"))
            async with asyncio.timeout(PATIENCE):
                await changed.wait()
            assert not link.open
            way.lift()
            async with asyncio.timeout(PATIENCE):
                await said
            assert link.open
            room = await hub.room(table)
            assert [line.text for line in room.table.lines if line.person] == ["Can you hear me?"]
            running.cancel()
