"""Bad input over real sockets: refused with a code or closed, and the table goes on."""

import asyncio
import json
import logging
import random
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import websockets

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Settings
from fourcures.protocol.version import VERSION
from fourcures.server.accounts import watch
from fourcures.server.base.settings import Rate
from fourcures.server.store.base import TableRow
from fourcures.server.ws import connection
from fourcures.server.ws import table as table_socket
from tests.server.client import Client
from tests.server.memory_store import MemoryStore
from tests.server.test_rights import COMMANDS, values_for
from tests.server.test_rights_live import Quick, ended, quick, started
from tests.waiting import PATIENCE, until

_MANY = Rate(1e9, 1)
DRIVE = Action("drive", city="Chicago")


@pytest.fixture(autouse=True)
def calm(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that a client sends is an error of the server."""
    with caplog.at_level(logging.INFO):
        yield
    loud = [r for r in caplog.records if r.levelno >= logging.ERROR or r.exc_info]
    assert not loud, [record.getMessage() for record in loud]


@pytest.fixture
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "COMMANDS", _MANY)
    monkeypatch.setattr(table_socket, "CHATS", _MANY)
    monkeypatch.setattr(connection, "FRAMES", _MANY)


def hardly_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many lines as always, and then none for long, however slow the machine is."""
    monkeypatch.setattr(table_socket, "CHATS", Rate(table_socket.CHATS.amount, 36_000))


def address(base: str, table: str) -> str:
    return f"{base.replace('http', 'ws', 1)}/ws/{VERSION}/tables/{table}"


async def goes_on(people: list[Client]) -> None:
    """Everybody can still talk, and everybody else hears it."""
    for person in people:
        version = await person.do(say.Chat, text="still here")
        for other in people:
            await other.until(version)


async def send(client: Client, frame: str | bytes) -> None:
    assert client.socket is not None
    await client.socket.send(frame)


async def refusals(client: Client, number: int) -> list[str]:
    """The codes of so many refusals, once they have come."""
    async with asyncio.timeout(PATIENCE):
        while len(client.refusals) < number:
            client.moved.clear()
            await client.moved.wait()
    return [refusal.code for refusal in client.refusals]


def crafted_frames() -> list[str | bytes]:
    deep = "[" * 20_000
    return [
        *(
            "",
            " ",
            "{",
            "}",
            "[]",
            "null",
            "true",
            "9",
            '"hello"',
            "\x00",
            "NaN",
            "{}",
            "[[[[",
            "9" * 500,
        ),
        *('{"type":1}', '{"type":null}', '{"type":"act"}', '{"type":"fly","id":"x"}', '{"id":"x"}'),
        *('{"type":"hello"}', '{"type":"hello","after":1}', '{"type":"welcome","id":"x"}'),
        '{"type":"leave","id":""}',
        '{"type":"leave","id":"' + "x" * 65 + '"}',
        '{"type":"leave","id":"\\u0000"}',
        '{"type":"leave","id":"\\n"}',
        '{"type":"leave","id":"\\ud800"}',
        '{"type":"chat","id":"x","text":"' + "x" * 2001 + '"}',
        '{"type":"act","id":"x","version":1e999,"action":{"kind":"finish"}}',
        '{"type":"act","id":"x","version":' + "9" * 5000 + ',"action":{"kind":"finish"}}',
        '{"type":"act","id":"x","version":1.5,"action":{"kind":"finish"}}',
        '{"type":"plan","id":"x","steps":[' + ",".join(['{"kind":"finish"}'] * 25) + "]}",
        '{"type":"leave","x":' + deep,
        '{"type":"leave","id":"x","more":' + '{"a":' * 10_000,
        deep,
        b"\xff\xfe\xfd",
        b"\x80" * 300,
        msgspec.msgpack.encode({"type": "leave", "id": "x"}),
    ]


async def test_frames_that_cannot_be_read_are_refused(unlimited: None) -> None:
    async with quick() as place:
        _, people = await started(place, Settings())
        frames = crafted_frames()
        for frame in frames:
            await send(people[0], frame)
        assert set(await refusals(people[0], len(frames))) == {"message/malformed"}
        assert {refusal.id for refusal in people[0].refusals} == {""}
        await goes_on(people)


def broken(rng: random.Random) -> str | bytes:
    """A message that somebody could have sent, with some bytes of it changed."""
    name = rng.choice(list(COMMANDS))
    message = COMMANDS[name](id=f"x{rng.randrange(5)}", **values_for(name, rng.randrange(9)))
    data = bytearray(msgspec.json.encode(message))
    for _ in range(rng.randrange(4)):
        place = rng.randrange(len(data) or 1)
        how = rng.randrange(4)
        if how == 0:
            data[place : place + 1] = bytes([rng.randrange(256)])
        elif how == 1:
            del data[place : place + rng.randrange(1, 9)]
        elif how == 2:
            data[place:place] = rng.choice(
                [b"{", b'"', b"\\u0000", b"-1", b"null", b",", b"9" * 30]
            )
        else:
            data = data[: max(1, place)]
    return bytes(data) if rng.random() < 0.5 else bytes(data).decode(errors="replace")


@pytest.mark.parametrize("seed", range(3))
async def test_random_frames_of_a_watcher_change_nothing_but_the_chat(
    unlimited: None, seed: int
) -> None:
    rng = random.Random(seed)
    async with quick() as place:
        table, people = await started(place, Settings(hands="hidden"))
        watcher = await (await place.join("Dan")).connect(table)
        state = (await place.hub.room(table)).table.state
        assert state is not None
        before = state.key()
        for _ in range(250):
            await send(watcher, broken(rng))
        await send(watcher, '{"type":"chat","id":"last","text":"done"}')
        async with asyncio.timeout(PATIENCE):
            while not watcher.lines or watcher.lines[-1].text != "done":
                watcher.moved.clear()
                await watcher.moved.wait()
        now = (await place.hub.room(table)).table.state
        assert now is not None and now.key() == before
        await goes_on(people)


@pytest.mark.parametrize("seed", range(3))
async def test_random_frames_of_players_never_stop_the_table(unlimited: None, seed: int) -> None:
    rng = random.Random(100 + seed)
    async with quick() as place:
        table, people = await started(place, Settings())
        for _ in range(200):
            await send(rng.choice(people[1:]), broken(rng))
        await people[0].do(say.Chat, text="still here")
        room = await place.hub.room(table)
        version = room.table.version
        assert [row.seq for row in place.store.logs[table]] == list(range(1, version + 1))


async def test_a_frame_that_is_too_large_ends_its_connection_only() -> None:
    async with quick() as place:
        table, people = await started(place, Settings())
        large = json.dumps({"type": "chat", "id": "x", "text": "x" * 66_000})
        await send(people[1], large)
        assert await ended(people[1]) == 1009
        await people[1].connect(table, after=people[1].version)
        below = json.dumps({"type": "chat", "id": "x", "text": "x" * 60_000})
        await send(people[1], below)
        assert await refusals(people[1], 1) == ["message/malformed"]
        await goes_on(people)


async def flood(place: Quick, table: str) -> tuple[Client, Client]:
    """Somebody with a name, and a stranger, who each send twenty messages at once."""
    flooder = await (await place.join("Dan")).connect(table)
    stranger = await Client(place.base, "nobody").connect(table)
    for number in range(20):
        command = {"type": "sit", "id": f"f{number}"}
        await send(flooder, json.dumps(command))
        await send(stranger, "{" * 1000)
    return flooder, stranger


async def test_nobody_else_waits_for_a_flood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "COMMANDS", Rate(10, 3600))
    async with quick() as place:
        table, people = await started(place, Settings())
        flooders = await flood(place, table)
        await goes_on(people)
        for flooder in flooders:
            assert len(await refusals(flooder, 10)) == 10, "the others wait for an hour"


async def test_a_flood_is_slowed_down_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "COMMANDS", Rate(10, 2))
    async with quick() as place:
        table, people = await started(place, Settings())
        began = time.monotonic()
        flooder, stranger = await flood(place, table)
        codes = await refusals(flooder, 20)
        assert codes == ["table/full"] * 20, "whoever is too fast waits, and loses nothing"
        assert time.monotonic() - began >= 2, "ten at once, ten more in two seconds"
        assert await refusals(stranger, 20) == ["message/malformed"] * 20
        await goes_on(people)


async def test_chat_has_a_limit_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    hardly_any_more(monkeypatch)
    async with quick() as place:
        _, people = await started(place, Settings())
        answers = []
        for number in range(10):
            try:
                await people[0].do(say.Chat, text=f"line {number}")
                answers.append("done")
            except Exception as error:
                answers.append(str(error).partition(":")[0])
        assert answers == ["done"] * 6 + ["limit/rate"] * 4
        await people[0].do(say.Hold, hold=True)


@pytest.mark.parametrize("path", ["tables/{table}", "lobby"])
async def test_pages_of_other_sites_get_no_socket(path: str) -> None:
    async with quick() as place:
        ann = await place.join("Ann")
        table = await ann.open_table()
        url = address(place.base, "").replace("tables/", path.format(table=table))
        own = place.base
        foreign = ["https://evil.example", "null", own.replace("127", "128"), "http://[", own + "0"]
        for origin in foreign:
            with pytest.raises(websockets.InvalidStatus) as refused:
                await websockets.connect(url, origin=websockets.Origin(origin))
            assert refused.value.response.status_code == 403
        socket = await websockets.connect(url, origin=websockets.Origin(own))
        await socket.close()


async def test_whoever_says_no_hello_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "HELLO_SECONDS", 0.2)
    async with quick() as place:
        table, people = await started(place, Settings())
        silent = await websockets.connect(address(place.base, table))
        await silent.wait_closed()
        assert silent.close_code == 1008
        late = await websockets.connect(address(place.base, table))
        await late.send("{")
        await late.wait_closed()
        assert late.close_code == 1008, "what is no hello gives no more time"
        monkeypatch.setattr(table_socket, "HELLO_SECONDS", PATIENCE)
        wrong = await websockets.connect(address(place.base, table))
        for frame in (
            '{"type":"leave","id":"x"}',
            "{",
            b"\xff",
            "[" * 9000,
            '{"type":"sit","id":"y"}',
        ):
            await wrong.send(frame)
        codes = [msgspec.json.decode(await wrong.recv())["code"] for _ in range(5)]
        bad = "message/malformed"
        assert codes == ["hello/first", bad, bad, bad, "hello/first"]
        await wrong.wait_closed()
        await goes_on(people)


@pytest.mark.parametrize("table", ["no-such-table", "%00", "x" * 2000, "%F0%9F%A6%A0", "..%2F.."])
async def test_a_table_that_does_not_exist(monkeypatch: pytest.MonkeyPatch, table: str) -> None:
    monkeypatch.setattr(MemoryStore, "table", picky)
    async with quick() as place, Client(place.base, "").http() as http:
        try:
            socket = await websockets.connect(address(place.base, table))
        except websockets.InvalidStatus as refused:
            assert refused.response.status_code in (403, 404)
        else:
            await socket.send('{"type":"hello"}')
            assert msgspec.json.decode(await socket.recv())["code"] == "table/none"
            await socket.wait_closed()
        assert (await http.get(f"/api/tables/{table}/record")).status_code == 404


async def picky(store: MemoryStore, id: str) -> TableRow | None:
    """Like some databases, look for no text with zeros in it."""
    assert "\0" not in id
    return store.boards.get(id)


async def test_hello_twice_old_versions_and_doubled_ids() -> None:
    async with quick() as place:
        table, people = await started(place, Settings())
        player = people[people[0].view.turn]  # type: ignore[union-attr]
        await send(player, '{"type":"hello","after":3}')
        assert await refusals(player, 1) == ["message/malformed"]
        for version in (-1, 0, player.version - 1):
            assert await player.refused(say.Act, version=version, action=DRIVE) == "act/stale"
        first = await player.do(say.Act, id="same", version=player.version, action=DRIVE)
        again = await player.do(say.Leave, id="same")  # an id is for one command
        assert (first, player.seat) == (again, people.index(player))
        other = people[people.index(player) - 1]
        assert await other.do(say.Hold, id="same", hold=True) == first + 1
        old = first - 1
        assert await player.refused(say.Undo, version=old) == "act/stale"
        await player.do(say.Plan, steps=[Action("drive", city="Atlanta")])
        assert await player.refused(say.Commit, version=old) == "act/stale"
        for after in (-(10**15), -1, 0, 10**15):
            await player.drop()
            await player.connect(table, after=after)
            welcome = next(raw for raw in reversed(player.raw) if b'"welcome"' in raw)
            assert msgspec.json.decode(welcome)["complete"] is (after == 0)


async def test_binary_frames_are_read_like_texts() -> None:
    async with quick() as place:
        _, people = await started(place, Settings())
        said = {"type": "chat", "id": "b", "text": "in bytes"}
        await send(people[0], json.dumps(said).encode())
        version = people[0].version + 1
        for person in people:
            await person.until(version)
            assert person.lines[-1].text == "in bytes"


async def test_connections_that_break_in_the_middle() -> None:
    async with quick() as place:
        table, people = await started(place, Settings())
        for number in range(12):
            client = await (await place.join(f"Dan {number}")).connect(table)
            assert client.socket is not None
            await send(client, '{"type":"chat","id":"x","text":"bye"}')
            if number % 3 == 0:
                client.socket.transport.write(b"\x81\xfe\x10\x00half a fra")
            if number % 3 == 1:
                client.socket.transport.write(b"\xf7\x00\xff\xff nonsense \x00")
            await client.drop()
        early = [await websockets.connect(address(place.base, table)) for _ in range(5)]
        for socket in early:
            socket.transport.abort()
        await until(lambda: people[0].presence and not people[0].presence.watchers)
        await goes_on(people)


async def test_an_expired_session_is_nobody() -> None:
    async with quick() as place:
        table, people = await started(place, Settings())
        bob = people[1]
        await bob.drop()
        expire(place, bob.id)
        await bob.connect(table)
        assert bob.seat is None
        assert await bob.refused(say.Chat, text="it is me") == "table/not_seated"
        assert (await bob.get("/api/tables/mine")).status_code == 401


async def test_a_session_that_ends_ends_its_sockets_and_no_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(watch, "KNOWN_SECONDS", 0.1)
    async with quick() as place:
        _, people = await started(place, Settings())
        expire(place, people[1].id)
        ann, bob, _ = people
        await until(lambda: ann.presence and bob.id not in ann.presence.here)
        assert ann.presence is not None and ann.id in ann.presence.here


def expire(place: Quick, user: str) -> None:
    sessions: dict[str, Any] = place.store.sessions
    for key, session in list(sessions.items()):
        if session.user == user:
            sessions[key] = msgspec.structs.replace(session, expires=1.0)
