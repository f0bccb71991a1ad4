"""Windows for events: nobody is asked to go on for events that only computer players hold."""

import asyncio
from typing import Literal

import pytest

from fourcures.engine.actions import finish
from fourcures.engine.agenda import ACT, step_of, top
from fourcures.engine.events import events_of
from fourcures.engine.options import Options
from fourcures.engine.rules import waits
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Settings
from fourcures.server.live.rooms import Room
from fourcures.server.thinking.computers import Computers
from fourcures.teammates.conductor import Thought
from tests.server.client import Client
from tests.server.test_rights_live import Quick, quick
from tests.waiting import until

Hands = Literal["open", "hidden"]


def deal(holder: int, hands: Hands) -> bytes:
    """A seed with which the person begins, and after the draw only this seat holds events."""
    for number in range(3000):
        seed = b"windows %d" % number
        game = Game(Options(2, 4, open_hands=hands == "open"), Seeded(seed))
        if game.state.seat:
            continue
        game.play(finish(0))
        state = game.state
        if not waits(state) or state.seat or events_of(state, 1 - holder):
            continue
        if events_of(state, holder):
            return seed
    raise AssertionError("there is no such seed")


async def find_nothing(self: Computers, room: Room, thought: Thought) -> None:
    """No computer player has a use for its event."""


async def begun(place: Quick, holder: int, hands: Hands) -> tuple[Client, Room]:
    ann = await place.join("Ann")
    table = await ann.open_table(Settings(seats=2, hands=hands))
    await ann.connect(table)
    await ann.do(say.Seats, seat=1, level="expert")
    room = await place.hub.room(table)
    room.chance = Seeded(deal(holder, hands))
    await ann.do(say.Start)
    return ann, room


def in_a_window(room: Room) -> bool:
    state = room.table.state
    return state is not None and bool(waits(state)) and state.seat == 0


def is_next_turn(room: Room) -> bool:
    """Whether somebody has actions again."""
    state = room.table.state
    return state is not None and step_of(top(state)) == ACT


async def end_turn(ann: Client) -> None:
    await ann.do(say.Act, version=ann.version, action=Action("finish"))


async def test_events_of_computers_alone_keep_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Computers, "_find", find_nothing)
    async with quick() as place:
        ann, room = await begun(place, holder=1, hands="open")
        await end_turn(ann)
        await until(lambda: is_next_turn(room))


@pytest.mark.parametrize(("holder", "hands"), [(0, "open"), (1, "hidden"), (0, "hidden")])
async def test_a_person_who_might_play_one_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, holder: int, hands: Hands
) -> None:
    monkeypatch.setattr(Computers, "_find", find_nothing)
    async with quick() as place:
        ann, room = await begun(place, holder, hands)
        await end_turn(ann)
        await until(lambda: in_a_window(room))
        version = room.table.version
        await asyncio.sleep(0.5)
        assert in_a_window(room) and room.table.version == version


async def test_who_asks_to_wait_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking = asyncio.Event()

    async def find_slowly(self: Computers, room: Room, thought: Thought) -> None:
        await thinking.wait()

    monkeypatch.setattr(Computers, "_find", find_slowly)
    async with quick() as place:
        ann, room = await begun(place, holder=1, hands="open")
        await end_turn(ann)
        await until(lambda: in_a_window(room))
        await ann.do(say.Hold, hold=True)
        thinking.set()
        await asyncio.sleep(0.5)
        assert in_a_window(room)
        await ann.do(say.Hold, hold=False)
        await until(lambda: is_next_turn(room))
