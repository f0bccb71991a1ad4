"""Hints over the wire: for who asks and may, about what they may know, given up when no use."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fourcures.engine.options import Options
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Settings
from fourcures.server.base.people import Person
from fourcures.server.base.settings import Rate
from fourcures.server.bus.memory import MemoryBus
from fourcures.server.live.hub import Hub
from fourcures.server.thinking import hints as adviser
from tests.server.client import Client
from tests.server.test_rights_live import Quick, quick, started
from tests.server.test_secrets_on_the_wire import twins
from tests.server.thoughts import NOTES, at_once, dawdle, noted


def steps_of(hint: Any) -> list[Action]:
    return [step for step in hint.steps if step.kind != "finish"]


@cache
def first_seat_begins() -> bytes:
    seeds = (b"%d" % number for number in range(100))
    return next(seed for seed in seeds if Game(Options(2, 4), Seeded(seed)).state.seat == 0)


async def beginner(place: Quick, name: str, **settings: Any) -> Client:
    """Somebody with a computer player, at the beginning of an own turn."""
    client = await place.join(name)
    table = await client.open_table(Settings(seats=2, **settings))
    await client.connect(table)
    await client.do(say.Seats, seat=1, level="beginner")
    (await place.hub.room(table)).chance = Seeded(first_seat_begins())
    await client.until(await client.do(say.Start))
    assert client.view is not None and client.view.turn == 0
    return client


@asynccontextmanager
async def alone(**settings: Any) -> AsyncIterator[tuple[Quick, Client]]:
    """Ann and a computer player; it is her turn."""
    async with quick() as place:
        ann = await beginner(place, "Ann", **settings)
        yield place, ann
        if ann.socket is not None:
            await ann.close()


@pytest.fixture(autouse=True)
def quick_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adviser, "find_hints", at_once)


async def test_who_plays_alone_is_told_plans_that_can_be_taken_over() -> None:
    async with alone() as (place, ann):
        assert ann.table is not None
        dan = await (await place.join("Dan")).connect(ann.table.id)
        before = ann.version
        await ann.do(say.AskHint)
        told = ann.hint
        assert told is not None and told.version == before == ann.version
        assert 1 < len(told.hints) <= 3
        assert told.own is None
        assert [plan.chance for plan in told.hints] == sorted(
            (plan.chance for plan in told.hints), reverse=True
        )
        for plan in told.hints:
            assert all(step.seat == 0 for step in plan.steps)
            await ann.do(say.Plan, steps=steps_of(plan))  # refused if it could not be done
        begun = steps_of(told.hints[-1])[:1]
        await ann.do(say.Plan, steps=begun)
        await ann.do(say.AskHint)
        assert ann.hint is not None and ann.hint.own is not None
        own = ann.hint.own
        assert (own.planned, own.steps[:1]) == (1, begun)
        assert own.steps[-1].kind == "finish"
        assert not [raw for raw in dan.raw if b'"type":"hint"' in raw]
        await dan.close()


async def test_hints_are_for_those_whom_the_settings_allow() -> None:
    async with alone(hints="never") as (_, ann):
        assert await ann.refused(say.AskHint) == "hint/off"
    async with quick() as place:
        table, people = await started(place, Settings(hints="alone"))
        for client in people:
            assert await client.refused(say.AskHint) == "hint/off"
        dan = await (await place.join("Dan")).connect(table)
        assert await dan.refused(say.AskHint) == "table/not_seated"


async def test_only_who_has_to_decide_is_told_something() -> None:
    async with quick() as place:
        dan = await place.join("Dan")
        await dan.connect(await dan.open_table(Settings()))
        assert await dan.refused(say.AskHint) == "table/phase"
        _, people = await started(place, Settings(hints="always"))
        for client in people:
            assert client.view is not None
            if client.seat == client.view.turn:
                await client.do(say.AskHint)
                assert client.hint is not None
            else:
                assert await client.refused(say.AskHint) == "hint/wait"


@pytest.mark.parametrize("how", ["again", "stop", "act", "elsewhere", "leave", "drop"])
async def test_what_is_no_longer_needed_is_given_up_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, how: str
) -> None:
    notes = tmp_path / "notes"
    monkeypatch.setenv(NOTES, str(notes))
    monkeypatch.setattr(adviser, "find_hints", dawdle)
    async with alone() as (place, ann):
        asked = asyncio.create_task(ann.refused(say.AskHint))
        await noted(notes, "thinking")
        assert not asked.done()
        if how == "again":
            monkeypatch.setattr(adviser, "find_hints", at_once)
            await ann.do(say.AskHint)
        elif how == "stop":
            await ann.do(say.AskHint, stop=True)
        elif how == "act":
            await ann.do(say.Act, version=ann.version, action=Action("finish"))
        elif how == "elsewhere":
            await act_elsewhere(place, ann)
        elif how == "leave":
            await ann.do(say.Leave)
        else:
            await ann.drop()
        if how == "drop":
            asked.cancel()
        else:
            assert await asked == "hint/given_up"
        await noted(notes, "thinking, stopped")


async def act_elsewhere(place: Quick, ann: Client) -> None:
    """By another process, of which this one hears."""
    assert ann.table is not None
    other = Hub(place.store, MemoryBus())
    act = say.Act("elsewhere", ann.version, Action("finish"))
    version = await other.command(await other.room(ann.table.id), Person(ann.id, "Ann"), act)
    await place.hub.following.hear(f"row {ann.table.id} {version}")


async def test_hidden_cards_do_not_change_a_hint() -> None:
    async with twins("Madrid", "One Quiet Night", hints="always") as both:
        for steps in ([], [Action("drive", city="Chicago")], [Action("take", pawn=1, card="Lima")]):
            await both.do("Ann", say.Plan, steps=steps)
            assert await both.do("Ann", say.AskHint) == "done"
            for game in both.games:
                told = game.people["Ann"].hint
                assert told is not None
                assert (told.own is not None) == (bool(steps) and steps[0].kind == "drive")
                assert not [s for plan in told.hints for s in plan.steps if s.kind == "take"]
        both.compare()


async def test_asking_too_often_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adviser, "find_hints", dawdle)
    monkeypatch.setattr(adviser, "OFTEN", Rate(adviser.OFTEN.amount, 36_000))
    async with alone() as (_, ann):
        codes = [asyncio.create_task(ann.refused(say.AskHint)) for _ in range(13)]
        assert await codes[-1] == "limit/rate"
        await ann.do(say.AskHint, stop=True)
        assert {await code for code in codes[:-1]} == {"hint/given_up"}


async def test_where_too_many_wait_nobody_joins_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adviser, "find_hints", dawdle)
    monkeypatch.setattr(adviser, "AT_ONCE", 1)
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    async with alone() as (place, ann):
        bob = await beginner(place, "Bob")
        waiting = [asyncio.create_task(ann.refused(say.AskHint)) for _ in range(2)]
        await waiting[0]  # it gave way to the second, so that is on its way
        assert await bob.refused(say.AskHint) == "limit/rate"
        await ann.do(say.AskHint, stop=True)
        assert await waiting[1] == "hint/given_up"
        monkeypatch.setattr(adviser, "find_hints", at_once)
        await bob.do(say.AskHint)
        await bob.close()
