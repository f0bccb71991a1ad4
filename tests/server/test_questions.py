"""Questions wait for nobody, change nothing, and are answered from what the log has."""

import asyncio

import pytest

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Settings
from fourcures.server.base.trouble import StoreError
from fourcures.server.store.base import LogRow
from tests.server.client import Client
from tests.server.test_rights_live import quick, started
from tests.waiting import PATIENCE

DRIVE = Action("drive", city="Chicago")


def on_turn(people: list[Client]) -> Client:
    view = people[0].view
    assert view is not None
    return people[view.turn]


async def test_a_question_is_answered_while_a_table_is_locked() -> None:
    async with quick() as place:
        table, people = await started(place, Settings())
        room = await place.hub.room(table)
        version, rows = room.table.version, len(await place.store.rows(table, 0))
        async with room.lock, asyncio.timeout(PATIENCE):
            player = on_turn(people)
            assert await player.do(say.Why, action=DRIVE) == version
            assert await player.refused(say.Why, action=Action("drive", city="Tokyo"))
            assert await people[0].do(say.AskOdds) == version
        assert len(await place.store.rows(table, 0)) == rows


async def test_a_question_is_answered_from_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    async with quick() as place:
        table, people = await started(place, Settings())
        player = on_turn(people)
        again = Client(place.base, player.name)
        again.id, again.token = player.id, player.token
        await again.connect(table)
        begun, fail = asyncio.Event(), asyncio.Event()

        async def append(row: LogRow, phase: str, summary: str, sitting: list[str]) -> bool:
            begun.set()
            await fail.wait()
            raise StoreError("the disk is full")

        monkeypatch.setattr(place.store, "append", append)
        acting = asyncio.create_task(player.do(say.Act, version=player.version, action=DRIVE))
        async with asyncio.timeout(PATIENCE):
            await begun.wait()
            room = await place.hub.room(table)
            assert room.table.version == player.version + 1, "it is folded in, and not kept"
            asked = asyncio.create_task(again.do(say.Why, action=DRIVE))
            await again.socket.ping()  # type: ignore[union-attr]
            await asyncio.sleep(0.05)
            assert not asked.done()
            fail.set()
            # Whoever was in Chicago already could not drive there.
            assert await asked == player.version
        acting.cancel()
