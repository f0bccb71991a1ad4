"""Computer players at a table: levels, thinking that is seen, and taking no for an answer."""

import asyncio

import pytest

from fourcures.ai.players.beginner import choose
from fourcures.ai.service.teammate import Wanted, plan_turn
from fourcures.engine.actions import FINISH, NOBODY, consent_of, kind_of
from fourcures.engine.options import Options
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.rules import legal
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from fourcures.server.live.rooms import Room
from fourcures.server.thinking.computers import Computers
from fourcures.teammates.conductor import Thought
from tests.server.test_rights_live import quick
from tests.waiting import PATIENCE, until

SETTINGS = Settings(seats=2)


def dispatcher_begins() -> bytes:
    """A seed with which the second seat is the dispatcher and has the first turn."""
    for number in range(1000):
        seed = b"dispatcher %d" % number
        state = Game(Options(2, SETTINGS.epidemics), Seeded(seed)).state
        if state.seat == 1 and ROLE_NAMES[state.roles[1]] == "dispatcher":
            return seed
    raise AssertionError("there is no such seed")


def refused_in(thought: Thought) -> tuple[int, ...]:
    """What whoever plans a turn is told not to ask for."""
    refused = thought.about[2]
    assert thought.ask is plan_turn and isinstance(refused, tuple)
    return refused


async def test_a_computer_that_was_refused_does_something_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    async def find(self: Computers, room: Room, thought: Thought) -> Wanted:
        """Move Ann's pawn, twice if need be, and end the turn if she will not have it."""
        state = room.table.state
        assert state is not None
        refused = refused_in(thought)
        wanted = [a for a in legal(state) if consent_of(a) != NOBODY and a not in refused]
        if len(refused) == 2 or not wanted:
            ends = [a for a in legal(state) if kind_of(a) == FINISH]
            return Wanted([ends[0] if ends else choose(state, thought.seat)])
        asked.append(wanted[0])
        return Wanted([wanted[0]])

    monkeypatch.setattr(Computers, "_find", find)
    async with quick() as place:
        ann = await place.join("Ann")
        table = await ann.open_table(SETTINGS)
        await ann.connect(table)
        await ann.do(say.Seats, seat=1, level="expert")
        (await place.hub.room(table)).chance = Seeded(dispatcher_begins())
        await ann.do(say.Start)
        assert ann.view is not None and ann.view.turn == 1
        async with asyncio.timeout(PATIENCE):
            while ann.view.turn == 1:
                room = await place.hub.room(table)
                if room.table.asking is not None:
                    await ann.do(say.Consent, version=room.table.version, agree=False)
                await asyncio.sleep(0.01)
        assert len(asked) == len(set(asked)) == 2


async def test_a_computer_that_has_asked_often_enough_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    async def find(self: Computers, room: Room, thought: Thought) -> Wanted:
        """Ask for whatever was not refused, as long as there is anything."""
        state = room.table.state
        assert state is not None
        refused = refused_in(thought)
        wanted = [a for a in legal(state) if consent_of(a) != NOBODY and a not in refused]
        asked.extend(wanted[:1])
        return Wanted(wanted[:1] or [choose(state, thought.seat)])

    monkeypatch.setattr(Computers, "_find", find)
    async with quick() as place:
        ann = await place.join("Ann")
        table = await ann.open_table(SETTINGS)
        await ann.connect(table)
        await ann.do(say.Seats, seat=1, level="expert")
        (await place.hub.room(table)).chance = Seeded(dispatcher_begins())
        await ann.do(say.Start)
        room = await place.hub.room(table)
        async with asyncio.timeout(20):
            while room.table.moved < room.table.asked or len(asked) < 3:
                if room.table.asking is not None:
                    await ann.do(say.Consent, version=room.table.version, agree=False)
                await asyncio.sleep(0.01)
        assert len(asked) == 3, "a fourth question was not even thought of"


async def test_thinking_is_seen_while_it_lasts(monkeypatch: pytest.MonkeyPatch) -> None:
    async with quick() as place:
        ann = await place.join("Ann")
        table = await ann.open_table(Settings(seats=2))
        await ann.connect(table)
        await ann.do(say.Seats, seat=1, level="normal")
        room = await place.hub.room(table)
        room.chance = Seeded(b"the computer begins 3")
        seen: list[int | None] = []
        presence = room.presence

        def told(elsewhere: set[str], watching: int) -> None:
            seen.append(room.thinking)
            presence(elsewhere, watching)

        monkeypatch.setattr(room, "presence", told)
        await ann.do(say.Start)
        assert ann.view is not None
        await until(lambda: ann.view is not None and ann.view.turn == 0)
        assert 1 in seen
        await until(lambda: seen[-1] is None)
