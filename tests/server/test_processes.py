"""Several processes, one database: any of them serves any table, and any of them may die."""

import asyncio
import itertools
import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Offer, Settings
from fourcures.server.table.refusals import Refusal
from tests.server import services
from tests.server.client import Client
from tests.server.load import GRACE, Player, Server, action_from, party
from tests.server.soak import POLL, Audit, opened, playing, progress, settle, survive

KILLS = int(os.environ.get("FOURCURES_KILLS", "5"))
_numbers = itertools.count(1)
pytestmark = pytest.mark.usefixtures("farewell")


@pytest.fixture(scope="module")
def database(postgres: services.Postgres) -> str:
    """One database for all of these tests."""
    return postgres.create("processes")


@pytest.fixture(scope="module")
def both(
    database: str,
    redis_server: services.RedisServer,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[list[Server]]:
    """Two processes that run, and that must not complain; whoever kills one starts it again."""
    folder = tmp_path_factory.mktemp("processes")
    pair = [Server(folder, database, redis_server.url) for _ in range(2)]
    try:
        for server in pair:
            asyncio.run(server.start())
        yield pair
        for server in pair:
            assert server.stop() == 0
            assert not server.troubles(), server.troubles()
    finally:
        for server in pair:
            server.kill()


async def sit_down(
    servers: list[Server], number: int, settings: Settings | None = None
) -> tuple[str, list[Client]]:
    """So many people at one table, each by the next process, the game begun."""
    name = f"player {next(_numbers)}"
    people = [Client(servers[n % len(servers)].url, f"{name}-{n}") for n in range(number)]
    for person in people:
        await person.sign_up()
    table = await people[0].open_table(settings or Settings(seats=number))
    for person in people:
        await person.connect(table)
    version = 1
    for person in people[1:]:
        version = await person.do(say.Sit)
    for person in people:
        await person.until(version)
        version = await person.do(say.Trust, trust=True)
    await people[0].until(version)
    version = await people[0].do(say.Start)
    for person in people:
        await person.until(version)
    return table, people


async def soon(right: Callable[[], bool], client: Client, seconds: float = POLL) -> None:
    """Wait until something is so for a client."""
    async with asyncio.timeout(seconds):
        while not right():
            client.moved.clear()
            await client.moved.wait()


async def all_have(people: list[Client], version: int, seconds: float = POLL) -> None:
    """Wait until everybody has a version."""
    async with asyncio.timeout(seconds):
        for person in people:
            await person.until(version)


async def all_ready(servers: list[Server]) -> None:
    """Wait until all processes say that they can work."""
    async with asyncio.timeout(POLL):
        while not all([await server.ready() for server in servers]):
            await asyncio.sleep(0.05)


async def seqs(database: str, table: str) -> list[int]:
    """The numbers of the rows of a table."""
    async with opened(database) as store:
        return [row.seq for row in await store.rows(table, 0)]


async def found_late(servers: list[Server]) -> int:
    """How many changes the processes found by looking, since no hint told of them."""
    pages = [(await Client(server.url, "").get("/metrics")).text for server in servers]
    found = [re.search(r"^fourcures_late_total (\d+)", page, re.MULTILINE) for page in pages]
    return sum(int(line[1]) for line in found if line is not None)


async def test_one_of_two_processes_is_killed_under_load(
    tmp_path: Path, postgres_url: str, redis_server: services.RedisServer
) -> None:
    pair = [Server(tmp_path, postgres_url, redis_server.url) for _ in range(2)]
    report = await survive(pair, postgres_url, KILLS, seed=2, tables=3)
    assert report.commands > 30 + 5 * KILLS
    print(report)


async def test_redis_stops_and_comes_back_under_load(
    both: list[Server], database: str, redis_server: services.RedisServer
) -> None:
    rng = random.Random(3)
    parties = [await party(both, f"party {n}", 2 + n, rng, Settings()) for n in range(2)]
    audit = Audit(database, [player for players in parties for player in players])
    try:
        async with playing(parties):
            await progress(audit.players, 40)
            redis_server.stop()
            await progress(audit.players, 40)
        await settle(audit)  # by the safety poll
    finally:
        redis_server.start()
    async with playing(parties):
        await progress(audit.players, 40)
    await settle(audit)
    await all_ready(both)
    assert audit.acked >= 120


async def test_everybody_sees_every_version_by_whichever_process(
    both: list[Server], database: str
) -> None:
    rng = random.Random(4)
    table, people = await sit_down(both, 4)
    watchers = [await Client(server.url, "nobody").connect(table) for server in both]
    everybody = [*people, *watchers]
    late = await found_late(both)
    for _ in range(40):
        view = people[0].view
        if view is None or view.waits_for is None:
            break
        player = people[view.waits_for]
        try:
            action = action_from(rng.choice(player.offers), rng)
            version = await player.do(say.Act, version=player.version, action=action)
        except Refusal:
            continue
        await all_have(everybody, version)
    last = people[0].version
    missed = await found_late(both) - late
    assert missed < last / 4, "hints arrive without waiting for the poll"
    for first, second in ((people[0], people[2]), (people[1], people[3]), (watchers[0], people[0])):
        assert sorted(first.seen)[-1] == last == sorted(second.seen)[-1]
    for person in everybody:
        begin = min(person.seen)
        assert sorted(person.seen) == list(range(begin, last + 1))
    assert watchers[0].view == watchers[1].view
    assert await seqs(database, table) == list(range(1, last + 1))


async def test_of_two_conflicting_commands_one_wins(both: list[Server], database: str) -> None:
    rng = random.Random(5)
    table, people = await sit_down(both, 2)
    twins: list[list[Client]] = []
    for person in people:  # everybody comes a second time, by the other process
        other = both[1] if person.base == both[0].url else both[0]
        twin = Client(other.url, f"{person.name} again")
        twin.token, twin.id = person.token, person.id
        twins.append([person, await twin.connect(table)])
    clients = [client for pair in twins for client in pair]
    won = refused = 0
    for number in range(25):
        view = people[0].view
        if view is None or view.waits_for is None:
            break
        version = people[0].version
        both_ways = twins[view.waits_for]
        answers = await asyncio.gather(
            *(
                client.do(
                    say.Act,
                    id=f"{client.base} {number}",
                    version=version,
                    action=action_from(rng.choice(no_events(client)), rng),
                )
                for client in both_ways
            ),
            return_exceptions=True,
        )
        versions = [answer for answer in answers if isinstance(answer, int)]
        for answer in answers:
            if isinstance(answer, BaseException):
                assert isinstance(answer, Refusal), answer
                assert answer.code in ("act/stale", "act/illegal", "table/phase")  # or it is over
        assert versions in ([], [version + 1])
        won, refused = won + len(versions), refused + 2 - len(versions)
        await all_have(clients, version + len(versions))
    assert won >= 10
    assert refused >= won
    for _ in range(5):  # what does not conflict is done by both, one after the other
        last = people[0].version
        lines = await asyncio.gather(*(c.do(say.Chat, text=f"I am {c.base}") for c in twins[0]))
        assert sorted(lines) == [last + 1, last + 2]
        await all_have(clients, last + 2)
    same = await asyncio.gather(*(c.do(say.Chat, id="same", text="once") for c in twins[1]))
    assert same[0] == same[1]
    await all_have(clients, same[0])
    assert people[0].version == same[0]
    assert await seqs(database, table) == list(range(1, same[0] + 1))


def no_events(client: Client) -> list[Offer]:
    """What is offered, without what is judged by the position it meets."""
    events = ("airlift", "forecast", "grant", "quiet_night", "resilient")
    return [offer for offer in client.offers if offer.kind not in events]


async def test_one_seat_is_taken_once(both: list[Server]) -> None:
    host = await Client(both[0].url, "host").sign_up()
    guests = [await Client(both[n % 2].url, f"guest {n}").sign_up() for n in range(4)]
    table = await host.open_table(Settings(seats=2))
    await host.connect(table)
    for guest in guests:
        await guest.connect(table)
    answers = await asyncio.gather(*(g.do(say.Sit) for g in guests), return_exceptions=True)
    assert sum(isinstance(answer, int) for answer in answers) == 1
    codes = [answer.code for answer in answers if isinstance(answer, Refusal)]
    assert codes == ["table/full"] * 3


async def test_presence_and_hints_across_processes_until_one_dies(both: list[Server]) -> None:
    table, (ann, bob) = await sit_down(both, 2)
    eve = await (await Client(both[1].url, "Eve").sign_up()).connect(table)

    def here(client: Client, *people: Client) -> Callable[[], bool]:
        ids = [person.id for person in people]
        return lambda: client.presence is not None and client.presence.here == ids

    await soon(here(ann, ann, bob), ann)
    await soon(here(bob, ann, bob), bob)
    assert await ann.refused(say.HandOver, seat=1, person=eve.id) == "table/present"
    await soon(lambda: ann.presence is not None and ann.presence.watchers == 1, ann)
    await bob.drop()
    await soon(here(ann, ann), ann)
    await bob.connect(table)
    await soon(here(ann, ann, bob), ann)
    # A process that was killed says no goodbye, and perhaps its last hint was lost.
    version = await bob.do(say.Chat, text="my last words")
    both[1].kill()
    await all_have([ann], version)
    await soon(here(ann, ann), ann)
    assert ann.presence is not None
    assert ann.presence.watchers == 0
    await both[1].start()
    await bob.drop()
    await bob.connect(table, after=bob.version)
    assert bob.version == ann.version
    await soon(here(ann, ann, bob), ann)


async def test_whoever_changes_the_process_never_sees_an_older_table(
    both: list[Server], redis_server: services.RedisServer
) -> None:
    table, (ann, bob) = await sit_down(both, 2, Settings(watchers=False))
    restless = Player(both, "Ann again", random.Random(6))
    restless.token, restless.id = ann.token, ann.id
    await restless.go_to(table)
    redis_server.stop()  # the processes hear nothing of each other
    try:
        for number in range(20):
            assert await restless.give(say.Hold, hold=number % 2 == 0) == restless.version
            await restless.drop()
    finally:
        redis_server.start()
    await all_have([ann, bob], restless.version)
    await all_ready(both)


async def test_the_database_stops_and_comes_back_under_load(
    both: list[Server], database: str, postgres: services.Postgres
) -> None:
    rng = random.Random(7)
    parties = [await party(both, f"group {n}", 2 + n, rng, Settings()) for n in range(2)]
    audit = Audit(database, [player for players in parties for player in players])
    async with playing(parties):
        for _ in range(2):
            await progress(audit.players, 30)
            await asyncio.to_thread(postgres.stop)
            await asyncio.sleep(rng.random())
            await asyncio.to_thread(postgres.start)
        await progress(audit.players, 30)
    await settle(audit)


async def test_a_seat_goes_to_somebody_who_watches_by_another_process(both: list[Server]) -> None:
    table, (ann, bob) = await sit_down(both, 2)
    eve = await (await Client(both[1].url, "Eve the heir").sign_up()).connect(table)
    await soon(lambda: ann.presence is not None and ann.presence.watchers == 1, ann)
    assert await ann.refused(say.HandOver, seat=1, person=eve.id) == "table/present"
    await bob.drop()
    await soon(lambda: ann.presence is not None and ann.presence.here == [ann.id], ann)
    await asyncio.sleep(GRACE)
    version = await ann.do(say.HandOver, seat=1, person=eve.id)
    await all_have([eve], version)
    assert eve.seat == 1
