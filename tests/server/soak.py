"""Killing servers under load, and looking whether all that was acknowledged is still there.

python -m tests.server.soak --kills 50    one process on SQLite, then two on PostgreSQL and Redis
"""

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from fourcures.engine.state import State
from fourcures.play.game import UNDO, Game
from fourcures.play.record import Record, read_record, verify, write_record
from fourcures.play.view.sight import redact
from fourcures.play.view.view import View, view
from fourcures.protocol.codec import show_fact
from fourcures.protocol.pieces import Fact, Settings
from fourcures.server.store.base import LogRow, Store
from fourcures.server.store.choose import store_for
from fourcures.server.table.folding import fold
from fourcures.server.table.summaries import listing
from fourcures.server.table.table import Table
from tests.server import services
from tests.server.load import Album, Answered, Player, Server, Told, party

POLL = 60.0  # seconds in which everybody has heard of everything, on however busy a machine


class Story:
    """The log of a table, read again and again while it grows."""

    def __init__(self, id: str) -> None:
        self.table = Table(id)
        self.rows: list[LogRow] = []
        self.places: dict[tuple[str, str], int] = {}
        self.states: dict[int, State | None] = {}
        self.facts: dict[int, list[int]] = {}
        self._views: dict[tuple[int, int | None], View | None] = {}

    def read(self, rows: list[LogRow]) -> None:
        """Take in the whole log as it is now; what was there before must be there still."""
        assert rows[: len(self.rows)] == self.rows, "the log was changed"
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1)), "the log has gaps"
        for row in rows[len(self.rows) :]:
            key = (row.person, row.command)
            assert not row.command or key not in self.places, f"{key} was done twice"
            self.places[key] = row.seq
            self.facts[row.seq] = fold(self.table, row).facts
            state = self.table.state
            self.states[row.seq] = None if state is None else state.copy()
        self.rows = rows

    def forget(self, version: int) -> None:
        """Keep no position from before a version: everybody has been shown it, and it was right."""
        for past in [key for key in self.states if key < version]:
            del self.states[past], self.facts[past]
        self._views = {key: view for key, view in self._views.items() if key[0] >= version}

    def place_of(self, answered: Answered) -> int:
        """The version at which a command was done; 0 if it was not."""
        return self.places.get((answered.person, answered.command), 0)

    def view(self, version: int, seat: int | None) -> View | None:
        """What a seat could see at a version."""
        key = (version, seat)
        if key not in self._views:
            state = self.states[version]
            self._views[key] = None if state is None else view(state, seat)
        return self._views[key]

    def told(self, told: Told) -> list[Fact]:
        """The facts that a seat should have been told of."""
        state = self.states[told.version]
        if state is None:
            return []
        versions = range(told.after + 1, told.version + 1)
        facts = [fact for version in versions for fact in self.facts[version]]
        return [show_fact(redact(fact, told.seat, state.options)) for fact in facts]


@dataclass
class Audit:
    """All tables of all players, as the database has them."""

    database: str
    players: list[Player]
    stories: dict[str, Story] = field(default_factory=dict)
    acked: int = 0
    views: int = 0

    async def look(self, *, to_the_end: bool = False) -> None:
        """Compare what players were told since the last time with the log."""
        # First what they know, then the log: it must not be behind.
        acked = [one for player in self.players for one in player.acked]
        denied = [one for player in self.players for one in player.denied]
        albums = [(id, album) for p in self.players for id, album in p.albums.items()]
        seen = [(id, Album(dict(album.views), list(album.told))) for id, album in albums]
        known: dict[str, int] = {}
        for player in self.players:
            known[player.place] = min(player.version, known.get(player.place, player.version))
        for player in self.players:
            player.acked.clear()
            player.denied.clear()
        for _, album in albums:
            album.views.clear()
            album.told.clear()
        async with opened(self.database) as store:
            for id in {id for id, album in seen if to_the_end or id in known or album.views}:
                story = self.stories.setdefault(id, Story(id))
                story.read(await store.rows(id, 0))
                if to_the_end:
                    await _is_whole(store, story)
        for one in (*acked, *denied):
            place = self.stories[one.table].place_of(one)
            assert place == one.version, f"{one} is at {place}"
        for id, album in seen:
            self._compare(self.stories[id], album)
        for id, story in self.stories.items():
            story.forget(known.get(id, len(story.rows)))
        self.acked += len(acked)

    def _compare(self, story: Story, album: Album) -> None:
        for version, (seat, seen) in album.views.items():
            assert version <= len(story.rows), f"version {version} was shown and is not kept"
            assert seen == story.view(version, seat)
        for told in album.told:
            assert told.facts == story.told(told)
        self.views += len(album.views)


@contextlib.asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    """The database itself, without a server."""
    store = store_for(database)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def _is_whole(store: Store, story: Story) -> None:
    """What is kept beside the log agrees with it, and the game can be played again from it."""
    row = await store.table(story.table.id)
    assert row is not None
    beside = listing(story.table)
    assert (row.phase, row.summary) == (beside.phase, beside.text)
    assert await store.latest([row.id]) == {row.id: len(story.rows)}
    game = story.table.game
    if game is None:
        return
    again = Game(state=game.start, manual=True)
    for action in game.log:
        if action == UNDO:
            again.undo()
        else:
            again.play(action)
    assert again.state.key() == game.state.key()
    record = read_record(write_record(Record(game, story.table.luck, row.seed)))
    assert record.game.state.key() == game.state.key()
    assert verify(record) > 0


async def begin(servers: list[Server], rng: random.Random, tables: int) -> list[list[Player]]:
    """Several parties of two to four, with all kinds of settings."""
    parties = []
    for number in range(tables):
        settings = Settings(
            hands="hidden" if number % 2 else "open",
            auto_consent=number % 3 == 0,
            epidemics=4 + number % 4,
        )
        parties.append(await party(servers, f"table {number}", 2 + number % 3, rng, settings))
    return parties


@contextlib.asynccontextmanager
async def playing(parties: list[list[Player]]) -> AsyncIterator[None]:
    """While this goes on, everybody plays; whatever goes wrong with anybody ends it."""
    stop = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for players in parties:
            for player in players:
                group.create_task(player.play(player is players[0], stop))
        try:
            yield
        finally:
            stop.set()


async def progress(players: list[Player], commands: int) -> None:
    """Wait until so many more commands are acknowledged."""
    goal = sum(len(player.acked) for player in players) + commands
    async with asyncio.timeout(300):
        while sum(len(player.acked) for player in players) < goal:
            await asyncio.sleep(0.001)


async def settle(audit: Audit) -> None:
    """Everybody comes to see the end of the log, and it is what everybody sees."""
    await audit.look()
    for player in audit.players:
        await player.reach()
    for player in audit.players:
        story = audit.stories[player.place]
        async with asyncio.timeout(POLL):
            await player.until(len(story.rows))
        assert player.version == len(story.rows)
        assert player.view == story.view(player.version, player.seat)
    await audit.look(to_the_end=True)


@dataclass
class Report:
    """How it went."""

    kills: int
    commands: int
    resent: int
    resumed: int
    views: int
    tables: int
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.kills} kills survived: {self.commands} commands acknowledged and kept, "
            f"{self.resent} of them sent again, {self.resumed} connections, "
            f"{self.views} views right, {self.tables} tables, {self.seconds:.0f} s"
        )


async def restart(server: Server, players: list[Player]) -> None:
    """Start again while the players wait a little: a start takes longer than many moves."""
    for player in players:
        player.pause = 0.1
    await server.start()
    for player in players:
        player.pause = 0.0


async def survive(
    servers: list[Server], database: str, kills: int, seed: int, tables: int = 4
) -> Report:
    """Play on several tables while processes are killed, and check everything each time."""
    async with asyncio.timeout(600 + 150 * kills):
        return await _survive(servers, database, kills, random.Random(seed), tables)


async def _survive(
    servers: list[Server], database: str, kills: int, rng: random.Random, tables: int
) -> Report:
    began = time.monotonic()
    try:
        for server in servers:
            await server.start()
        parties = await begin(servers, rng, tables)
        audit = Audit(database, [player for players in parties for player in players])
        async with playing(parties):
            for _ in range(kills):
                await progress(audit.players, rng.randint(5, 80))
                await asyncio.sleep(rng.random() * 0.02)
                victim = rng.choice(servers)
                victim.kill()
                await audit.look()
                await restart(victim, audit.players)
            await progress(audit.players, 30)
        await settle(audit)
        for player in audit.players:
            await player.close()
        for server in servers:
            assert server.stop() == 0
            assert not server.troubles(), server.troubles()
    finally:
        for server in servers:
            server.kill()
    return Report(
        kills,
        audit.acked,
        sum(player.resent for player in audit.players),
        sum(player.resumed for player in audit.players),
        audit.views,
        len(audit.stories),
        time.monotonic() - began,
    )


def one_process(kills: int, seed: int) -> Report:
    """A single process on SQLite."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.db"
        return asyncio.run(survive([Server(Path(folder), database)], database, kills, seed))


def two_processes(kills: int, seed: int) -> Report:
    """Two processes on PostgreSQL and Redis."""
    with (
        tempfile.TemporaryDirectory() as folder,
        services.postgres() as postgres,
        services.redis_server() as redis,
    ):
        database = postgres.create("soak")
        servers = [Server(Path(folder), database, redis.url) for _ in range(2)]
        return asyncio.run(survive(servers, database, kills, seed))


def main() -> int:
    """Kill very often."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50, help="of the single process")
    parser.add_argument("--kills-of-two", type=int, default=50, help="of one of two processes")
    parser.add_argument("--seed", type=int, default=0, help="of kills and moves (default: new)")
    options = parser.parse_args()
    seed = options.seed or random.SystemRandom().randrange(1, 1_000_000)
    print(f"seed {seed}", flush=True)
    print("SQLite, one process:", one_process(options.kills, seed), flush=True)
    try:
        print("PostgreSQL and Redis, two processes:", two_processes(options.kills_of_two, seed))
    except pytest.skip.Exception as missing:
        print(f"LEFT OUT: two processes: {missing}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
