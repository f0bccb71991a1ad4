"""Who may do what, over real sockets and HTTP; and the quick server that such tests use."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from fourcures.engine.actions import seat_of
from fourcures.engine.rules import legal
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action
from fourcures.protocol.pieces import Action, Settings
from fourcures.server.accounts.sessions import Sessions
from fourcures.server.app import create_app
from fourcures.server.base.people import Person
from fourcures.server.bus.memory import MemoryBus
from fourcures.server.live.hub import Hub
from fourcures.server.store.base import LogRow, TableRow, User
from tests.server.client import Client
from tests.server.memory_store import MemoryStore
from tests.server.running import running, settings_for_tests, without_luck
from tests.server.test_rights import COMMANDS, values_for
from tests.waiting import PATIENCE, until


class QuickStore(MemoryStore):
    """Remembers also that whoever opened a table sits there."""

    async def add_table(self, table: TableRow, first: LogRow) -> None:
        await super().add_table(table, first)
        self.sitting.setdefault(table.id, set()).add(first.person)


@dataclass(frozen=True)
class Quick:
    """A server whose database is in memory, and people who need not sign up."""

    base: str
    hub: Hub
    store: MemoryStore
    sessions: Sessions

    async def join(self, name: str, *, guest: bool = False) -> Client:
        """Somebody new, logged in."""
        user = User(f"id-of-{name}-{secrets.token_hex(4)}", name, None, guest, 1.0)
        if not guest:
            user = msgspec.structs.replace(user, password="$argon2id$of-" + name)
        assert await self.store.add_user(user)
        client = Client(self.base, name)
        client.id, client.token = user.id, await self.sessions.begin(user)
        return client

    async def play_out(self, table: str, people: dict[str, Person]) -> None:
        """Play a game to its end."""
        room = await self.hub.room(table)
        for player in people.values():
            await self.hub.command(room, player, say.Trust(secrets.token_hex(4), trust=True))
        while room.table.phase == "playing":
            state = room.table.state
            assert state is not None
            action = legal(state)[-1]
            person = room.table.chairs[int(seat_of(action))].person
            assert person is not None
            said = say.Act(secrets.token_hex(4), room.table.version, show_action(action))
            await self.hub.command(room, people[person], said)


@contextlib.asynccontextmanager
async def quick(**changes: Any) -> AsyncIterator[Quick]:
    """A quick server on a free port."""
    store, bus = QuickStore(), MemoryBus()
    settings = settings_for_tests(**{"pace": 0.0} | changes)
    app = create_app(settings, store, bus)
    without_luck(app.site.hub)
    async with running(app) as base:
        yield Quick(base, app.site.hub, store, app.site.sessions)


async def ended(client: Client) -> int:
    """Wait until the server has closed a connection; its closing code."""
    assert client.socket is not None
    async with asyncio.timeout(PATIENCE):
        await client.socket.wait_closed()
    return client.socket.close_code or 0


async def started(place: Quick, settings: Settings) -> tuple[str, list[Client]]:
    """Ann, Bob and Cleo play; the one on turn comes first, Ann is the host."""
    people = [await place.join(name) for name in ("Ann", "Bob", "Cleo")]
    table = await people[0].open_table(settings)
    for person in people:
        await person.connect(table)
    for person in people[1:]:
        await person.do(say.Sit)
    version = await people[0].do(say.Start)
    for person in people:
        await person.until(version)
    return table, people


async def test_a_stranger_may_watch_and_nothing_else() -> None:
    async with quick() as place:
        table, _ = await started(place, Settings())
        stranger = await Client(place.base, "nobody").connect(table)
        assert (stranger.seat, stranger.offers) == (None, [])
        for name, command in COMMANDS.items():
            values = values_for(name, stranger.version)
            assert await stranger.refused(command, **values) == "table/not_seated", name
        wrong = Client(place.base, "nobody")
        wrong.token = "made-up"
        await wrong.connect(table)
        assert await wrong.refused(say.Chat, text="hi") == "table/not_seated"
        assert (await place.hub.room(table)).table.version == stranger.version


async def test_people_of_every_kind_over_sockets() -> None:
    async with quick() as place:
        table, (ann, bob, cleo) = await started(place, Settings(roles="chosen"))
        assert ann.view is not None
        on = [ann, bob, cleo][ann.view.turn]
        off = bob if on is not bob else cleo
        dan, eve = await place.join("Dan"), await place.join("Eve", guest=True)
        gus = await place.join("Gus")
        elsewhere = await gus.open_table(Settings())
        await gus.connect(elsewhere)
        await gus.do(say.Ready, ready=True)
        await gus.drop()
        act: dict[str, Any] = {"action": Action("finish"), "version": ann.version}
        for watcher in (dan, eve, gus):
            await watcher.connect(table)
            assert watcher.seat is None
            assert await watcher.refused(say.Act, **act) == "table/not_seated"
            assert await watcher.refused(say.Start) == "table/not_host"
            assert await watcher.refused(say.Sit) == "table/full"
            await watcher.do(say.Chat, text="hello")
        assert await off.refused(say.Act, **act) == "act/illegal"
        if off is not ann:
            assert await off.refused(say.Kick, person=on.id) == "table/not_host"
        await on.do(say.Act, **act)
        await ann.do(say.Kick, person=dan.id)
        assert await ended(dan) == 4403
        await dan.connect(table)
        assert dan.refusals[-1].code == "table/kicked"
        assert await ended(dan) == 1000
        assert (await gus.get("/api/tables/mine")).json()["tables"][0]["table"]["id"] == elsewhere


async def test_a_game_that_lets_nobody_watch_puts_watchers_out_as_it_begins() -> None:
    async with quick() as place:
        ann, bob, dan = [await place.join(name) for name in ("Ann", "Bob", "Dan")]
        table = await ann.open_table(Settings(watchers=False))
        stranger = Client(place.base, "nobody")
        for person in (ann, bob, dan, stranger):
            await person.connect(table)
        await bob.do(say.Sit)
        await ann.do(say.Start)
        for person in (dan, stranger):
            assert await ended(person) == 4403
            await person.connect(table)
            assert person.refusals[-1].code == "table/private"
        version = await bob.do(say.Leave)  # answered, although leaving ends the visit
        assert version == bob.version
        assert await ended(bob) == 4403
        await ann.do(say.Chat, text="alone")
        assert bob.lines[-1].text != "alone"


async def test_somebody_kicked_while_coming_in_does_not_get_in() -> None:
    async with quick() as place:
        ann, dan = [await place.join(name) for name in ("Ann", "Dan")]
        table = await ann.open_table(Settings())
        await ann.connect(table)
        room = await place.hub.room(table)
        async with room.lock:
            coming = asyncio.create_task(dan.connect(table))
            await until(lambda: dan.id in room.paces)  # let in, and waiting for the lock
            room.table.kicked.add(dan.id)
        await coming
        assert await ended(dan) == 4403
        assert dan.raw == []


async def test_passwords_of_tables_cannot_be_guessed_fast() -> None:
    limit = msgspec.convert({"amount": 4, "seconds": 3600}, type(settings_for_tests().limit_logins))
    async with quick(limit_logins=limit) as place:
        ann, dan = [await place.join(name) for name in ("Ann", "Dan")]
        table = await ann.open_table(Settings(), password="open sesame")
        codes = []
        for guess in range(6):
            await dan.connect(table, ticket=f"guess {guess}")
            codes.append(dan.refusals[-1].code)
            await dan.drop()
        assert codes == ["table/locked"] * 4 + ["limit/rate"] * 2
        await ann.connect(table)  # whoever sits there needs none
        assert ann.seat == 0


HIDDEN, LATER = (404, "table/none"), (409, "table/phase")
OPEN = (200, "")
# Written from docs/protocol.md: a record is for finished games; those of private and locked tables
# are for those who played, and nobody else learns that there is such a table.
RECORDS = {
    # table: stranger, guest, watcher, other table's player, player, host, who left, kicked
    "open, playing": [LATER] * 8,
    "open, over": [OPEN] * 8,
    "private, playing": [*[HIDDEN] * 4, LATER, LATER, LATER, HIDDEN],
    "private, over": [*[HIDDEN] * 4, OPEN, OPEN, OPEN, HIDDEN],
    "locked, playing": [*[HIDDEN] * 4, LATER, LATER, LATER, HIDDEN],
    "locked, over": [*[HIDDEN] * 4, OPEN, OPEN, OPEN, HIDDEN],
    "none": [HIDDEN] * 8,
}


async def table_of_kind(place: Quick, kind: str, people: list[Client]) -> str:
    """A table at which Ann and Bob play, that Lou left, and from which Kim was kicked."""
    ann, bob, lou, kim = (Person(client.id, client.name) for client in people)
    if kind == "none":
        return "no-such-table"
    settings = Settings(epidemics=7, start=7, watchers="private" not in kind)
    password = "$argon2id$hash" if "locked" in kind else None
    table = await place.hub.open_table(ann, kind, settings, password)
    room = await place.hub.room(table)
    for person in (bob, lou, kim):
        await place.hub.command(room, person, say.Sit("1"))
    await place.hub.command(room, ann, say.Start("2"))
    if "over" in kind:
        await place.play_out(table, {person.id: person for person in (ann, bob, lou, kim)})
    await place.hub.command(room, lou, say.Leave("3"))
    await place.hub.command(room, ann, say.Kick("4", kim.id))
    return table


async def test_records_and_replays_are_for_those_who_may_see_them() -> None:
    async with quick() as place, Client(place.base, "").http() as http:
        ann, bob, lou, kim, dan, gus = [
            await place.join(name) for name in ("Ann", "Bob", "Lou", "Kim", "Dan", "Gus")
        ]
        eve, nobody = await place.join("Eve", guest=True), Client(place.base, "nobody")
        await gus.open_table(Settings())
        players = [ann, bob, lou, kim]
        tables = {kind: await table_of_kind(place, kind, players) for kind in RECORDS}
        for kind, expected in RECORDS.items():
            for end in ("record", "steps", "steps/1"):
                for person, cell in zip(
                    (nobody, eve, dan, gus, bob, ann, lou, kim), expected, strict=True
                ):
                    path = f"/api/tables/{tables[kind]}/{end}"
                    answer = await http.get(path, headers=person.headers)
                    code = "" if answer.status_code == 200 else answer.json()["code"]
                    assert (answer.status_code, code) == cell, (kind, end, person.name)
        over = tables["open, over"]
        for step in ("999999", "-1", "99999999999999999999"):
            assert (await http.get(f"/api/tables/{over}/steps/{step}")).status_code == 404


async def test_lists_of_tables_are_for_those_who_may_see_them() -> None:
    async with quick() as place, Client(place.base, "").http() as http:
        ann, bob, lou, kim, dan = [
            await place.join(name) for name in ("Ann", "Bob", "Lou", "Kim", "Dan")
        ]
        eve, nobody = await place.join("Eve", guest=True), Client(place.base, "nobody")
        tables = {
            kind: await table_of_kind(place, kind, [ann, bob, lou, kim])
            for kind in RECORDS
            if kind != "none"
        }
        waiting = await ann.open_table(Settings(watchers=False), password="open sesame")
        listed = {waiting, tables["open, playing"], tables["locked, playing"]}
        for person in (nobody, eve, dan, ann, bob, lou, kim):
            rows = (await http.get("/api/tables", headers=person.headers)).json()["tables"]
            assert {row["table"]["id"] for row in rows} == listed
        for person, number in ((eve, 0), (dan, 0), (ann, 7), (bob, 6), (lou, 6), (kim, 6)):
            rows = (await http.get("/api/tables/mine", headers=person.headers)).json()["tables"]
            assert len(rows) == number
        assert (await http.get("/api/tables/mine")).json()["code"] == "account/login"
        new = {"name": "New"}
        assert (await http.post("/api/tables", json=new)).json()["code"] == "account/login"
        for person in (eve, dan, kim):
            answer = await http.post("/api/tables", json=new, headers=person.headers)
            assert answer.status_code == 201


@pytest.mark.parametrize("who", ["account", "guest"])
async def test_guests_sit_only_where_they_may(who: str) -> None:
    async with quick() as place:
        ann, dan = await place.join("Ann"), await place.join("Dan", guest=who == "guest")
        table = await ann.open_table(Settings(guests=False))
        await dan.connect(table)
        if who == "guest":
            assert await dan.refused(say.Sit) == "table/guests"
        else:
            await dan.do(say.Sit)
            assert dan.seat == 1
