"""What the database did not keep has not happened, whatever the memory says."""

import asyncio
import secrets

import pytest

from fourcures.engine.actions import seat_of
from fourcures.engine.rules import legal
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action
from fourcures.protocol.pieces import Settings
from fourcures.server.people import Person
from fourcures.server.store.base import LogRow
from fourcures.server.store.trouble import StoreError
from tests.server.test_rights_live import quick, started


async def test_an_end_that_was_not_kept_tells_no_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    async with quick() as place:
        settings = Settings(auto_consent=True, epidemics=7, start=7)
        table, people = await started(place, settings)
        players = {one.id: Person(one.id, one.name) for one in people}
        keep = place.store.append

        async def append(row: LogRow, phase: str, summary: str, sitting: list[str]) -> bool:
            if phase == "over":
                raise StoreError("the disk is full")
            return await keep(row, phase, summary, sitting)

        monkeypatch.setattr(place.store, "append", append)
        with pytest.raises(StoreError):
            await place.play_out(table, players)
        for path in ("record", "steps", "steps/0"):
            answer = await people[0].get(f"/api/tables/{table}/{path}")
            assert answer.status_code == 409, answer.text
        monkeypatch.undo()
        await place.play_out(table, players)
        answer = await people[0].get(f"/api/tables/{table}/record")
        assert answer.status_code == 200
        assert (await place.hub.room(table)).chance.seed.hex() in answer.text


async def test_a_computer_player_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with quick() as place:
        ann = await place.join("Ann")
        table = await ann.open_table(Settings(seats=2))
        await ann.connect(table)
        await ann.do(say.Seats, seat=1, level="beginner")
        keep, failed = place.store.append, asyncio.Event()

        async def append(row: LogRow, phase: str, summary: str, sitting: list[str]) -> bool:
            if row.person == "computer 1" and not failed.is_set():
                failed.set()
                raise StoreError("the database is away for a moment")
            return await keep(row, phase, summary, sitting)

        monkeypatch.setattr(place.store, "append", append)
        await ann.do(say.Start)
        room = await place.hub.room(table)
        async with asyncio.timeout(20):
            while not failed.is_set():
                state = room.table.state
                assert state is not None
                mine = [action for action in legal(state) if seat_of(action) == 0]
                if mine:
                    said = say.Act(secrets.token_hex(4), room.table.version, show_action(mine[-1]))
                    await place.hub.command(room, Person(ann.id, "Ann"), said)
                await asyncio.sleep(0.01)
            while not any(row.person == "computer 1" for row in place.store.logs[table]):
                await asyncio.sleep(0.01)
