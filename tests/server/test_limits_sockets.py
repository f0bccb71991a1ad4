"""An address has only so many sockets, and more of them give no more to say or to hear."""

import asyncio
import contextlib

import pytest
import websockets

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings as TableSettings
from fourcures.protocol.version import VERSION
from fourcures.server.base.settings import BadSettings, Rate, Settings
from fourcures.server.live import rooms
from fourcures.server.table.refusals import Refusal
from tests.server.client import Client
from tests.server.test_frames import hardly_any_more
from tests.server.test_rights_live import Quick, quick
from tests.waiting import PATIENCE, until

HERE, THERE = "203.0.113.7", "203.0.113.8"


async def knock(place: Quick, path: str, address: str) -> websockets.ClientConnection:
    return await websockets.connect(
        f"{place.base.replace('http', 'ws', 1)}/ws/{VERSION}/{path}",
        additional_headers={"x-forwarded-for": address},
    )


async def test_sockets_of_an_address_are_counted_from_handshake_to_close() -> None:
    async with quick(limit_sockets=3, trusted_proxies=("127.0.0.1",)) as place:
        table = await (await place.join("Ann")).open_table(TableSettings())
        silent = [await knock(place, f"tables/{table}", HERE) for _ in range(2)]  # no hello yet
        lobby = await knock(place, "lobby", HERE)
        for path in ("lobby", f"tables/{table}"):
            with pytest.raises(websockets.InvalidStatus) as refused:
                await knock(place, path, HERE)
            assert refused.value.response.status_code == 429
            assert b'"limit/sockets"' in refused.value.response.body
            assert int(refused.value.response.headers["retry-after"]) > 0
        await (await knock(place, "lobby", THERE)).close()
        await lobby.close()
        async with asyncio.timeout(PATIENCE):  # the server hears of it a little later
            again = None
            while again is None:
                with contextlib.suppress(websockets.InvalidStatus):
                    again = await knock(place, "lobby", HERE)
        for socket in (*silent, again):
            await socket.close()


async def test_a_handshake_is_a_request_like_others() -> None:
    async with quick(limit_requests=Rate(3, 3600), trusted_proxies=("127.0.0.1",)) as place:
        for _ in range(3):
            await (await knock(place, "lobby", HERE)).close()
        with pytest.raises(websockets.InvalidStatus) as refused:
            await knock(place, "lobby", HERE)
        assert refused.value.response.status_code == 429
        await (await knock(place, "lobby", THERE)).close()


async def test_more_connections_do_not_say_more(monkeypatch: pytest.MonkeyPatch) -> None:
    hardly_any_more(monkeypatch)
    async with quick() as place:
        ann, dan = await place.join("Ann"), await place.join("Dan")
        table = await ann.open_table(TableSettings())
        answers = []
        for _ in range(3):
            copy = Client(place.base, "Dan")
            copy.id, copy.token = dan.id, dan.token
            await copy.connect(table)
            for _ in range(4):
                try:
                    await copy.do(say.Chat, text="hello")
                    answers.append("done")
                except Refusal as refusal:
                    answers.append(refusal.code)
        assert answers == ["done"] * 6 + ["limit/rate"] * 6
        await (await ann.connect(table)).do(say.Chat, text="others may speak")


async def test_of_very_many_watchers_only_some_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_NAMED", 2)
    async with quick() as place:
        ann, *others = [await place.join(name) for name in ("Ann", "Bob", "Cleo", "Dan")]
        table = await ann.open_table(TableSettings())
        for person in (ann, *others):
            await person.connect(table)
        await until(lambda: ann.presence and ann.presence.watchers == 3)
        assert ann.presence is not None and len(ann.presence.watching) == 2


def test_at_least_one_socket_must_be_allowed() -> None:
    assert Settings().limit_sockets == 60
    with pytest.raises(BadSettings):
        Settings(limit_sockets=0)
