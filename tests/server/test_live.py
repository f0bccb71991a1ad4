"""Real sockets against a real server."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path

import msgspec
import pytest
import websockets

from fourcures.engine.actions import seat_of
from fourcures.engine.rules import legal
from fourcures.play.record import read_record, verify
from fourcures.play.view.view import View, view
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action
from fourcures.protocol.pieces import Action, Settings
from fourcures.protocol.version import VERSION
from fourcures.server.app import create_app
from fourcures.server.base.settings import Rate
from fourcures.server.bus.memory import MemoryBus
from fourcures.server.live.hub import Hub
from fourcures.server.store.choose import store_for
from fourcures.server.ws import table as table_socket
from tests.server.client import Client
from tests.server.running import running, settings_for_tests, without_luck
from tests.waiting import PATIENCE


@contextlib.asynccontextmanager
async def site(path: Path) -> AsyncIterator[tuple[str, Hub]]:
    """A whole server on an SQLite file; gives its address and its hub."""
    store, bus = store_for(f"sqlite+aiosqlite:///{path / 'test.db'}"), MemoryBus()
    app = create_app(settings_for_tests(pace=0.0), store, bus)
    without_luck(app.site.hub)
    async with running(app) as base:
        yield base, app.site.hub


async def party(
    base: str, number: int, settings: Settings, password: str | None = None
) -> tuple[str, list[Client]]:
    """So many people at a table, the game begun."""
    people = [await Client(base, f"player {n}").sign_up() for n in range(number)]
    table = await people[0].open_table(settings, password)
    for person in people:
        await person.connect(table, ticket=password)
    for person in people[1:]:
        await person.do(say.Sit)
    version = await people[0].do(say.Start)
    for person in people:
        await person.until(version)
    return table, people


@pytest.mark.parametrize(("players", "hands"), list(product((2, 3, 4), ("open", "hidden"))))
async def test_a_whole_game_with_drops_shows_everybody_the_engines_view(
    tmp_path: Path, players: int, hands: str
) -> None:
    rng = random.Random(players)
    settings = Settings(hands=hands, epidemics=4 + players % 3)  # type: ignore[arg-type]
    async with site(tmp_path) as (base, hub):
        table, people = await party(base, players, settings)
        watcher = await (await Client(base, "watcher").sign_up(guest=True)).connect(table)
        room = await hub.room(table)
        for person in people:
            await person.do(say.Trust, trust=True)
        while room.table.phase == "playing":
            state = room.table.state
            assert state is not None
            asking = room.table.asking
            if asking is not None:  # for a hidden card one is always asked
                person, agree = people[asking.of], rng.random() < 0.5
                version = await person.do(say.Consent, version=person.version, agree=agree)
            else:
                action = show_action(rng.choice(legal(state)))
                person = people[action.seat or 0]
                version = await person.do(say.Act, version=person.version, action=action)
            state = room.table.state
            assert state is not None
            for seat, client in (*enumerate(people), (None, watcher)):
                await client.until(version)
                assert client.view == view(state, seat)
            if rng.random() < 0.15:
                lost = rng.choice(people)
                await lost.drop()
                await lost.connect(table, after=lost.version)
                assert lost.view == view(state, people.index(lost))
        text = (await people[0].get(f"/api/tables/{table}/record")).text
        record = read_record(text)
        assert record.game.state.key() == room.table.state.key()  # type: ignore[union-attr]
        assert verify(record) > 20
        last = (await people[0].get(f"/api/tables/{table}/steps")).json()["steps"]
        shown = (await people[0].get(f"/api/tables/{table}/steps/{last}")).json()
        assert msgspec.convert(shown["view"], View) == view(room.table.state, None)  # type: ignore[arg-type]
        for person in (*people, watcher):
            await person.close()


async def test_a_resent_command_is_done_once(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        _, people = await party(base, 2, Settings())
        player = people[people[0].view.turn]  # type: ignore[union-attr]
        act = {"version": player.version, "action": Action("drive", city="Chicago")}
        first = await player.do(say.Act, id="same", **act)
        again = await player.do(say.Act, id="same", **act)
        assert first == again == player.version
        for person in people:
            await person.close()


@pytest.mark.covers("A2", "A5")
async def test_locked_private_and_kicked(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        ann, bob, eve = [await Client(base, name).sign_up() for name in ("Ann", "Bob", "Eve")]
        table = await ann.open_table(Settings(watchers=False), password="open sesame")
        await ann.connect(table)
        await bob.connect(table)
        assert bob.refusals[-1].code == "table/locked"
        await bob.drop()
        await bob.connect(table, ticket="wrong")
        assert bob.refusals[-1].code == "table/locked"
        await bob.drop()
        await bob.connect(table, ticket="open sesame")
        await bob.do(say.Sit)
        await ann.do(say.Start)
        await eve.connect(table, ticket="open sesame")
        assert eve.refusals[-1].code == "table/private"
        await bob.drop()
        await bob.connect(table)  # those who sit need no password any more
        assert bob.seat == 1
        await ann.do(say.Kick, person=bob.id)
        async with asyncio.timeout(PATIENCE):
            await bob.reading  # type: ignore[misc]
        await bob.connect(table, ticket="open sesame")
        assert bob.refusals[-1].code == "table/kicked"
        await ann.close()


@pytest.mark.covers("A1", "R56")
async def test_strangers_watch_but_do_nothing(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        table, people = await party(base, 2, Settings(hands="hidden"))
        stranger = await Client(base, "nobody").connect(table)
        assert stranger.seat is None
        assert stranger.view is not None
        assert [player.hand for player in stranger.view.players] == [None, None]
        for command, values in ((say.Sit, {}), (say.Chat, {"text": "hi"})):
            assert await stranger.refused(command, **values) == "table/not_seated"
        for person in (*people, stranger):
            await person.close()


async def test_a_person_and_computers_play_to_the_end(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, hub):
        ann = await Client(base, "Ann").sign_up()
        table = await ann.open_table(Settings(epidemics=7, start=7))
        await ann.connect(table)
        for seat in (1, 2, 3):
            await ann.do(say.Seats, seat=seat, level="beginner")
        await ann.do(say.Start)
        assert ann.table is not None
        assert [chair.computer for chair in ann.table.chairs] == [None, *["beginner"] * 3]
        room = await hub.room(table)
        async with asyncio.timeout(10 * PATIENCE):
            while room.table.phase == "playing":
                state = room.table.state
                assert state is not None
                own = [a for a in legal(state) if seat_of(a) == 0]
                if room.table.asking is not None and room.table.asking.of == 0:
                    agree = room.table.version % 2 == 0
                    await ann.do(say.Consent, version=room.table.version, agree=agree)
                elif own and ann.view is not None and ann.view.waits_for == 0:
                    with contextlib.suppress(Exception):
                        await ann.do(say.Act, version=ann.version, action=show_action(own[0]))
                await asyncio.sleep(0.01)
        assert room.table.phase == "over"
        await ann.close()


async def test_presence_and_the_lobby_are_live(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        ann, bob = [await Client(base, name).sign_up() for name in ("Ann", "Bob")]
        address = f"{base.replace('http', 'ws', 1)}/ws/{VERSION}/lobby"
        async with websockets.connect(address) as lobby:
            assert "[]" in str(await lobby.recv())
            table = await ann.open_table()
            async with asyncio.timeout(PATIENCE):
                assert table in str(await lobby.recv())
        await ann.connect(table)
        await bob.connect(table)
        async with asyncio.timeout(PATIENCE):
            while ann.presence is None or ann.presence.watchers != 1:
                ann.moved.clear()
                await ann.moved.wait()
        assert [(one.id, one.name) for one in ann.presence.watching] == [(bob.id, bob.name)]
        await bob.do(say.Sit)
        async with asyncio.timeout(PATIENCE):
            while ann.presence.here != [ann.id, bob.id]:
                ann.moved.clear()
                await ann.moved.wait()
        assert ann.presence.watchers == 0
        await bob.drop()
        async with asyncio.timeout(PATIENCE):
            while ann.presence.here != [ann.id]:
                ann.moved.clear()
                await ann.moved.wait()
        mine = (await bob.get("/api/tables/mine")).json()["tables"]
        assert [row["table"]["id"] for row in mine] == [table]
        await ann.close()


async def test_a_sign_of_life_is_given_in_the_lobby_and_at_a_table(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        ann = await Client(base, "Ann").sign_up()
        table = await ann.open_table()
        ways = base.replace("http", "ws", 1) + f"/ws/{VERSION}"
        ping, hello = msgspec.json.encode(say.Ping()).decode(), '{"type":"hello"}'
        for path, first in (("/lobby", []), (f"/tables/{table}", [hello])):
            async with websockets.connect(ways + path) as socket, asyncio.timeout(PATIENCE):
                for text in [*first, ping, ping]:
                    await socket.send(text)
                heard: list[str] = []
                while len(heard) < 2:
                    text = str(await socket.recv())
                    heard += [text] if '"pong"' in text else []
                assert heard == ['{"type":"pong"}'] * 2


async def test_a_sign_of_life_is_given_past_commands_that_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_socket, "COMMANDS", Rate(1, 36_000))
    async with site(tmp_path) as (base, _):
        ann = await Client(base, "Ann").sign_up()
        await ann.connect(await ann.open_table())
        assert ann.socket is not None
        for number in range(3):  # the first is done, the others wait for hours
            await ann.socket.send(f'{{"type":"ready","id":"{number}","ready":true}}')
        await ann.socket.send(msgspec.json.encode(say.Ping()).decode())
        async with asyncio.timeout(PATIENCE):
            while b'{"type":"pong"}' not in ann.raw:
                ann.moved.clear()
                await ann.moved.wait()
        await ann.drop()


async def test_nonsense_is_refused_and_the_table_goes_on(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        _, people = await party(base, 2, Settings())
        player = people[people[0].view.turn]  # type: ignore[union-attr]
        assert player.socket is not None
        bad = ["", "{", "[]", "null", '{"type":"act"}', '{"type":"fly","id":"x"}', "\x00", "9" * 99]
        for text in bad:
            await player.socket.send(text)
        await player.socket.send(b"\xff\xfe")
        async with asyncio.timeout(PATIENCE):
            while len(player.refusals) < len(bad) + 1:
                player.moved.clear()
                await player.moved.wait()
        assert {refusal.code for refusal in player.refusals} <= {"message/malformed"}
        await player.do(say.Act, version=player.version, action=Action("drive", city="Chicago"))
        for person in people:
            await person.close()
