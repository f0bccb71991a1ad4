"""The terminal at tables of a real server."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from fourcures.engine.actions import DISCARD, FINISH, GO_ON, kind_of
from fourcures.engine.rules import legal, to_move
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action
from fourcures.protocol.pieces import Settings
from fourcures.server.live.rooms import Room
from fourcures.tui.online.app import Join
from fourcures.tui.online.site import Site
from tests.server.client import Client
from tests.server.services import HOST, free_port
from tests.server.test_live import site
from tests.tui.screens import press, settled, shown
from tests.tui.screens import say as type_line
from tests.waiting import PATIENCE
from tests.waiting import until as so


@asynccontextmanager
async def joining(
    base: str, table: str | None = None, *, guest: bool = True
) -> AsyncIterator[Pilot[None]]:
    """Somebody in a terminal, in front of a server."""
    way = Site(base)
    if guest:
        await way.be_guest()
    app = Join(way, table, speed="instant")
    async with app.run_test(size=(80, 24)) as pilot:
        yield pilot


async def until(pilot: Pilot[None], words: str, *, without: str = "\0") -> None:
    """Wait for words on the screen; what happened is read meanwhile."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        await pilot.pause(0.05)
        if "What happened" in shown(pilot):
            await press(pilot, "enter")
        elif words in shown(pilot) and without not in shown(pilot):
            await settled(pilot)
            return
    raise AssertionError(f"'{words}' never came:\n{shown(pilot)}")


async def pass_on(host: Client, room: Room) -> None:
    """The host does nothing until the turn is somebody else's."""
    while room.table.phase == "playing" and room.table.state and to_move(room.table.state) == 0:
        possible = legal(room.table.state)
        passing = next(a for a in possible if kind_of(a) in (FINISH, GO_ON, DISCARD))
        done = await host.do(say.Act, version=host.version, action=show_action(passing))
        await host.until(done)


async def test_a_guest_is_the_same_one_every_time(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        first, again = Site(base), Site(base)
        await first.be_guest()
        await again.be_guest()
        assert (first.token, first.name) == (again.token, again.name)


@pytest.mark.covers("H2", "A10")
async def test_a_turn_at_a_table_with_chat_and_a_broken_line(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, hub):
        host = await Client(base, "Ann").sign_up()
        table = await host.open_table(Settings(seats=2))
        await host.connect(table)
        async with joining(base, table) as pilot:
            await until(pilot, "Ann, host")
            await press(pilot, "s")
            await until(pilot, "you")
            await press(pilot, "r")
            await until(pilot, "you, ready")
            await press(pilot, "b")
            await until(pilot, "that is for the host to say")
            await host.do(say.Chat, text="hello there")
            await until(pilot, "1 new")
            await press(pilot, "t")
            assert "Ann: hello there" in shown(pilot)
            await pilot.press(*"hi?")
            await press(pilot, "enter")
            await until(pilot, ": hi?")
            await press(pilot, "escape")
            await so(lambda: [line.text for line in host.lines[-2:]] == ["hello there", "hi?"])
            await host.do(say.Start)
            await until(pilot, "Rate 2")
            room = await hub.room(table)
            await pass_on(host, room)
            await until(pilot, "4 actions left")
            await type_line(pilot, "shuttle Tokyo")
            await until(pilot, "rule 5.4")
            await type_line(pilot, "drive CHI")
            await until(pilot, "Planned: drive Chicago")
            assert isinstance(pilot.app, Join)
            assert pilot.app.session is not None
            line = pilot.app.session.link._socket
            assert line is not None
            line.transport.abort()
            await until(pilot, "OFFLINE")
            await press(pilot, "c")
            await until(pilot, "3 actions left", without="Planned")
            assert "OFFLINE" not in shown(pilot)
            await press(pilot, "z")
            await until(pilot, "4 actions left")
            await press(pilot, "m")
            assert "(Ann): host" in shown(pilot)
            await press(pilot, "escape", "w")
            assert host.table is not None
            await so(lambda: host.table is not None and host.table.chairs[1].holding)
            await host.do(say.Kick, person=host.table.chairs[1].person)
            await until(pilot, "The door is closed")
        await host.close()


async def test_through_the_door_to_a_table_of_ones_own(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, hub):
        other = await Client(base, "Ann").sign_up()
        locked = await other.open_table(Settings(seats=2), password="sesame")
        async with joining(base, guest=False) as pilot:
            await until(pilot, "How do you want to come in?")
            await press(pilot, "question_mark")
            assert "THE AIM" in shown(pilot)
            await press(pilot, "escape", "l")
            await pilot.press(*"Bob", "enter", *"wrong?pass", "enter")
            await until(pilot, "No: ")
            await press(pilot, "s", "enter", "enter")
            assert "Name is missing" in shown(pilot)
            await pilot.press(*"Bob", "enter", *"pass?word", "enter")
            await until(pilot, "You are Bob.")
            await until(pilot, "Ann's table: waits; Ann, -; 4 epidemics, locked")
            await press(pilot, "enter")
            await until(pilot, "This table is locked")
            await pilot.press(*"open", "enter")
            await until(pilot, "The door is closed")
            await press(pilot, "enter")
            await until(pilot, "You are Bob.")
            await press(pilot, "n", "down", "right", "enter")
            await pilot.press(*"Evening", "enter", "enter")
            await until(pilot, "Bob, you, host")
            assert "Epidemics 5" in shown(pilot)
            await press(pilot, "o")
            assert "At this table" in shown(pilot)
            await pilot.press(*"set start 7")
            await press(pilot, "enter")
            await until(pilot, "space 7")
            await type_line(pilot, "reserve 3 Ann")
            await until(pilot, "kept for Ann")
            await type_line(pilot, "set seats 9")
            await until(pilot, "did you mean: set seats")
            await type_line(pilot, "nonsense")
            await until(pilot, "cannot be said before the game")
            await type_line(pilot, "computer 2 beginner")
            await until(pilot, "2  computer")
            await press(pilot, "b")
            await until(pilot, "Rate 4")
            assert isinstance(pilot.app, Join)
            assert pilot.app.seated_at is not None
            while "Rate 4" in shown(pilot):  # the computer may ask for a card first
                await press(pilot, "n" if "You are asked" in shown(pilot) else "q")
            await until(pilot, "Evening (yours)")
            assert locked in [one.id for one in await hub.store.tables(["waiting"], 9)]


async def test_a_rematch_leads_to_the_next_table(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, hub):
        host = await Client(base, "Ann").sign_up()
        table = await host.open_table(Settings(seats=2, epidemics=7, start=7))
        await host.connect(table)
        async with joining(base, table) as pilot:
            await until(pilot, "Ann, host")
            await press(pilot, "s")
            await until(pilot, "you")
            await host.do(say.Start)
            room = await hub.room(table)
            async with asyncio.timeout(5 * PATIENCE):
                while room.table.phase == "playing":
                    await pass_on(host, room)
                    await pilot.pause(0.02)
                    await _do_nothing(pilot)
            await until(pilot, "The end")
            assert "Seed " in shown(pilot)
            assert "Turns:" in shown(pilot)
            await press(pilot, "n")
            await until(pilot, "you, host")
            assert "kept for Ann" in shown(pilot)
        await host.close()


async def _do_nothing(pilot: Pilot[None]) -> None:
    """End the turn, or whatever keeps it from ending."""
    text = shown(pilot)
    if "What happened" in text or ("discard one" in text and "Enter chooses" in text):
        await press(pilot, "enter")
    elif "Planned: discard" in text:
        await press(pilot, "c")
    elif "Finish the turn" in text:
        await press(pilot, "y")
    elif "actions left" in text or "f goes on" in text:
        await press(pilot, "f")


async def test_a_server_that_does_not_answer_is_told() -> None:
    async with joining(f"http://{HOST}:{free_port()}", guest=False) as pilot:
        await until(pilot, "How do you want to come in?")
        await press(pilot, "g")
        await until(pilot, "does not answer")
