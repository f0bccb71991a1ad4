"""What the database did not keep has not happened, whatever the memory says."""

import asyncio
from multiprocessing import active_children

import pytest

from fourcures.play.chance import Seeded
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Offer, Settings
from fourcures.server.base.people import Person
from fourcures.server.base.trouble import StoreError
from fourcures.server.store.base import LogRow
from tests.server.test_rights_live import quick, started
from tests.waiting import PATIENCE


async def test_an_end_that_was_not_kept_tells_no_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    async with quick() as place:
        settings = Settings(epidemics=7, start=7)
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
            if row.person == "computer 1" and '"waits_for":0' in summary and not failed.is_set():
                failed.set()
                raise StoreError("the database is away for a moment")
            return await keep(row, phase, summary, sitting)

        monkeypatch.setattr(place.store, "append", append)
        room = await place.hub.room(table)
        room.chance = Seeded(b"the computer begins 3")
        await ann.do(say.Start)
        assert ann.view is not None and ann.view.turn == 1
        async with asyncio.timeout(PATIENCE):
            while ann.view.waits_for != 0:
                await asyncio.sleep(0.01)
        assert failed.is_set()


async def test_a_computer_player_outlives_the_process_it_thinks_in() -> None:
    async with quick() as place:
        ann = await place.join("Ann")
        table = await ann.open_table(Settings(seats=2))
        await ann.connect(table)
        await ann.do(say.Seats, seat=1, level="beginner")
        (await place.hub.room(table)).chance = Seeded(b"the computer begins 3")
        await ann.do(say.Start)
        for _ in range(2):  # the second time with a process that is gone
            async with asyncio.timeout(PATIENCE):
                while ann.view is None or ann.view.waits_for != 0:
                    await asyncio.sleep(0.01)
            for thinking in active_children():
                thinking.kill()
                thinking.join()
            while ann.view.turn == 0 and ann.view.waits_for == 0:
                await ann.do(say.Act, version=ann.version, action=chosen(ann.offers))


def chosen(offers: list[Offer]) -> Action:
    """Whatever leads out of the turn."""
    kinds = {offer.kind: offer for offer in offers}
    for kind in ("finish", "go_on"):
        if kind in kinds:
            return Action(kind)
    return Action("discard", card=(kinds["discard"].cards or [""])[0])
