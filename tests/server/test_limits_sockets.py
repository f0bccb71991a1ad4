"""An address has only so many sockets, whatever they are used for."""

import asyncio
import contextlib

import pytest
import websockets

from fourcures.protocol.pieces import Settings as TableSettings
from fourcures.server.settings import BadSettings, Settings
from tests.server.test_rights_live import Quick, quick

HERE, THERE = "203.0.113.7", "203.0.113.8"


async def knock(place: Quick, path: str, address: str) -> websockets.ClientConnection:
    return await websockets.connect(
        f"{place.base.replace('http', 'ws', 1)}/ws/1/{path}",
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
        async with asyncio.timeout(5):  # the server hears of it a little later
            again = None
            while again is None:
                with contextlib.suppress(websockets.InvalidStatus):
                    again = await knock(place, "lobby", HERE)
        for socket in (*silent, again):
            await socket.close()


def test_at_least_one_socket_must_be_allowed() -> None:
    assert Settings().limit_sockets == 60
    with pytest.raises(BadSettings):
        Settings(limit_sockets=0)
