"""Computer players pause where nobody is, and nobody begins more games than are good for others."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from fourcures.ai.service.teammate import Wanted
from fourcures.engine.actions import FINISH, GO_ON, kind_of
from fourcures.engine.rules import legal
from fourcures.play.chance import Seeded
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from fourcures.server.base.people import Person
from fourcures.server.bus.memory import MemoryBus
from fourcures.server.live.rooms import Room
from fourcures.server.parts import make_parts
from fourcures.server.table import events as log
from fourcures.server.table.refusals import Refusal
from fourcures.server.table.seating import leave
from fourcures.server.thinking.computers import Computers
from fourcures.teammates.conductor import Thought
from tests.server.client import Client
from tests.server.desk import ANN, BOB, Desk, seated
from tests.server.running import settings_for_tests
from tests.server.test_rights_live import Quick, quick
from tests.waiting import PATIENCE


@pytest.fixture(autouse=True)
def simple_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players that do whatever ends their turn, without another process."""

    async def find(self: Computers, room: Room, thought: Thought) -> Wanted | None:
        state = room.table.state
        assert state is not None
        ends = [a for a in legal(state) if kind_of(a) in (FINISH, GO_ON)]
        await asyncio.sleep(0.02)
        return None if thought.is_event else Wanted((ends or legal(state))[:1])

    monkeypatch.setattr(Computers, "_find", find)


async def computers_begin(place: Quick, client: Client, number: int = 3) -> str:
    """A table at which a computer player has the first turn."""
    table = await client.open_table(Settings(seats=number + 1))
    await client.connect(table)
    for seat in range(1, number + 1):
        await client.do(say.Seats, seat=seat, level="expert")
    (await place.hub.room(table)).chance = Seeded(b"the computer begins 3")
    await client.do(say.Start)
    return table


async def only_computers(place: Quick, room: Room) -> None:
    """Nobody sits here any more, as if the seat had been handed over."""
    async with room.lock:
        assert await place.hub.journal.write(room, "", "", [log.Handed(0, None, None, "expert")])


async def moves(room: Room, seconds: float = 1.0) -> bool:
    """Whether anything happens at a table within this time."""
    before = room.table.version
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while room.table.version == before:
                await asyncio.sleep(0.01)
    return room.table.version > before


async def stands_still(room: Room) -> None:
    async with asyncio.timeout(PATIENCE):
        while await moves(room, 0.3):
            pass


async def test_a_game_pauses_when_nobody_is_there_and_goes_on_with_the_next() -> None:
    async with quick(grace_seconds=0.5) as place:
        ann = await place.join("Ann")
        table = await computers_begin(place, ann)
        room = await place.hub.room(table)
        await ann.do(say.Leave)
        await only_computers(place, room)
        assert await moves(room), "Ann watches still"
        await ann.drop()
        await stands_still(room)
        assert room.table.phase == "playing"
        watcher = await Client(place.base, "nobody").connect(table)
        assert await moves(room), "somebody watches again"
        await watcher.drop()


async def test_a_restarted_server_does_not_wake_games_with_nobody_there() -> None:
    async with quick() as place:
        ann = await place.join("Ann")
        table = await ann.open_table(Settings(seats=2))
        await ann.connect(table)
        await ann.do(say.Seats, seat=1, level="expert")
        await ann.drop()
        room = await place.hub.room(table)
        room.chance = Seeded(b"the computer begins 3")
        person = Person(ann.id, ann.name)
        settings = settings_for_tests(pace=0.0)
        hub = make_parts(settings, place.store, MemoryBus()).site.hub  # another process, later
        other = await hub.room(table)
        other.chance = room.chance
        await hub.command(other, person, say.Start("begin"))
        assert other.table.state is not None and other.table.state.seat == 1
        assert not await moves(other, 0.5)


def test_whoever_left_hosts_no_longer() -> None:
    desk = seated(BOB)
    desk.do(BOB, say.Leave)
    desk.do(ANN, say.Leave)
    assert desk.refused(ANN, say.HandOver, seat=0, level="expert") == "table/not_host"
    desk.do(BOB, say.Sit)
    assert desk.table.host == BOB.id
    assert leave(desk.table, say.Leave("x"), BOB)
    alone = Desk()
    alone.do(ANN, say.Leave)
    deeds: list[tuple[Any, dict[str, Any]]] = [
        (say.Seats, {"seat": 0, "level": "expert"}),
        (say.Start, {}),
        (say.Kick, {"person": BOB.id}),
        (say.Change, {"settings": Settings()}),
    ]
    for command, values in deeds:
        assert alone.refused(ANN, command, **values) == "table/not_host"
    alone.do(ANN, say.Sit)
    alone.do(ANN, say.Seats, seat=1, level="expert")


@pytest.mark.parametrize("limit", ["limit_games", "limit_games_address"])
async def test_so_many_games_with_computers_at_once(limit: str) -> None:
    async with quick(grace_seconds=0.3, **{limit: 2}) as place:
        ann, bob = await place.join("Ann"), await place.join("Bob")
        others = [Client(place.base, "Ann") for _ in range(3)]
        for other in others:
            other.id, other.token = ann.id, ann.token
        for one in (ann, others[0]):
            await computers_begin(place, one, 1)
        third, table = others[1], await ann.open_table(Settings(seats=2))
        await third.connect(table)
        await third.do(say.Seats, seat=1, level="expert")
        assert await third.refused(say.Start) == "limit/games"
        if limit == "limit_games":
            await computers_begin(place, bob, 1)
        else:
            with pytest.raises(Exception, match="limit/games"):
                await computers_begin(place, bob, 1)
        await third.do(say.Seats, seat=1, level=None)
        dan = await (await place.join("Dan")).connect(table)
        await dan.do(say.Sit)
        await third.do(say.Start)  # people alone may always play
        await dan.do(say.Leave)
        hand_over = {"seat": 1, "level": "expert"}
        assert await third.refused(say.HandOver, **hand_over) == "limit/games"
        await ann.drop()
        async with asyncio.timeout(PATIENCE):
            while (await answer(third, hand_over)) == "limit/games":
                await asyncio.sleep(0.1)


async def answer(client: Client, values: dict[str, Any]) -> str:
    try:
        await client.do(say.HandOver, **values)
    except Refusal as refusal:
        return refusal.code
    return "done"
