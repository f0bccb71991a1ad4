"""One visitor with many games, hints and reviews does not keep others from theirs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from fourcures.play.chance import Seeded
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from fourcures.server.base.people import Requester
from fourcures.server.live.rooms import Room
from fourcures.server.thinking import hints, reviewer
from fourcures.server.thinking.pool import Thinkers
from fourcures.server.thinking.queue import FairQueue, Ticket
from tests.server import looks
from tests.server.client import Client
from tests.server.test_hints import beginner
from tests.server.test_reviews import again, begin, over
from tests.server.test_rights_live import Quick, quick
from tests.server.thoughts import at_once, briefly, dawdle, share_of


@asynccontextmanager
async def one_thinker() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(1)
    try:
        yield thinkers
    finally:
        thinkers.close()


async def test_the_pool_serves_addresses_in_turn() -> None:
    async with one_thinker() as thinkers:
        await thinkers.think(briefly)  # the process has started
        order: list[str] = []

        async def asked(address: str, number: int) -> None:
            await thinkers.think(briefly, whose=Requester(address, f"{number}"))
            order.append(address)

        questions = [asked("greedy", number) for number in range(12)]
        await asyncio.gather(*questions, *(asked("modest", number) for number in range(3)))
        assert order[:6].count("modest") == 3


async def test_a_thought_nobody_waits_for_leaves_its_place() -> None:
    async with one_thinker() as thinkers:
        own = ("", 0, ())
        running = asyncio.create_task(thinkers.think(dawdle, *own))
        waiting = asyncio.create_task(thinkers.think(dawdle, *own))
        last = asyncio.create_task(thinkers.think(briefly))
        await asyncio.sleep(0.1)
        waiting.cancel()
        running.cancel()
        async with asyncio.timeout(30):
            await last
        for _ in range(3):
            await thinkers.think(briefly)
        assert len(thinkers._begins) == 0


async def test_time_is_shared_where_many_wait() -> None:
    async with one_thinker() as thinkers:
        thinkers._share = 0.5
        assert await thinkers.think(share_of) == 0.5
        shares = await asyncio.gather(*(thinkers.think(share_of) for _ in range(5)))
        assert sorted(shares) == [0.5 / 4, 0.5 / 3, 0.5 / 2, 0.5, 0.5]


async def test_a_turn_of_another_table_comes_in_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty games of one address and one of another: whatever that asks comes next but one."""
    served: list[Ticket] = []
    asked: dict[Ticket, int] = {}
    join, following = FairQueue.join, FairQueue.next

    def joined(self: FairQueue, whose: Requester, rank: int, now: float) -> Ticket:
        ticket = join(self, whose, rank, now)
        asked[ticket] = len(served)
        return ticket

    def noted(self: FairQueue, now: float) -> Ticket | None:
        ticket = following(self, now)
        if ticket is not None:
            served.append(ticket)
        return ticket

    monkeypatch.setattr(FairQueue, "join", joined)
    monkeypatch.setattr(FairQueue, "next", noted)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.setattr(
        Room,
        "whose",
        lambda room: Requester("modest" if room.table.name == "Ann's table" else "greedy"),
    )
    async with quick() as place:
        for number in range(20):
            await computer_begins(place, await place.join(f"Gus {number}"))
        ann = await computer_begins(place, await place.join("Ann"))
        async with asyncio.timeout(60):
            while ann.view is None or ann.view.waits_for != 0:
                await asyncio.sleep(0.01)
    mine = [n for n, ticket in enumerate(served) if ticket.whose.address == "modest"]
    assert mine, "it has thought"
    assert len(served) > len(mine), "others have thought, too"
    assert all(n - asked[served[n]] <= 1 for n in mine)


async def computer_begins(place: Quick, client: Client) -> Client:
    table = await client.open_table(Settings(seats=2, hints="never"))
    await client.connect(table)
    await client.do(say.Seats, seat=1, level="normal")
    (await place.hub.room(table)).chance = Seeded(b"the computer begins 3")
    await client.do(say.Start)
    return client


async def test_hints_of_one_address_leave_those_of_others_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hints, "find_hints", dawdle)
    monkeypatch.setattr(hints, "AT_ONCE", 2)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    async with quick() as place:
        greedy = [await beginner(place, f"Gus {number}") for number in range(3)]
        ann = await beginner(place, "Ann")
        (guest,) = place.hub.rooms[ann.table.id].subscribers if ann.table else []
        guest.address = "elsewhere"
        asked = [asyncio.create_task(gus.refused(say.AskHint)) for gus in greedy[:2]]
        await asyncio.sleep(0.2)
        assert await greedy[2].refused(say.AskHint) == "limit/rate"
        assert greedy[2].refusals[-1].wait
        monkeypatch.setattr(hints, "find_hints", at_once)
        told = asyncio.create_task(ann.do(say.AskHint))
        await greedy[0].do(say.AskHint, stop=True)
        await told  # before the second of those who came first
        assert not asked[1].done()
        await greedy[1].do(say.AskHint, stop=True)
        assert [await one for one in asked] == ["hint/given_up"] * 2


async def test_asking_for_hints_too_often_is_told_when_to_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hints, "find_hints", dawdle)
    async with quick() as place:
        ann = await beginner(place, "Ann")
        codes = [asyncio.create_task(ann.refused(say.AskHint)) for _ in range(13)]
        assert await codes[-1] == "limit/rate"
        assert ann.refusals[-1].wait == 5, "twelve a minute: the next is there in five seconds"
        await ann.do(say.AskHint, stop=True)
        await asyncio.gather(*codes)


async def test_reviews_of_one_address_leave_those_of_others_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reviewer, "look_at_record", looks.dawdle)
    monkeypatch.setattr(reviewer, "AT_ONCE_EACH", 1)
    async with quick(trusted_proxies=("127.0.0.1",)) as place:
        table, (ann, bob, _) = await over(place)
        other, third = await again(place, ann), await again(place, bob)
        assert (await begin(ann, table)).status_code == 202
        refused = await begin(bob, other)
        assert (refused.status_code, refused.json()["code"]) == (429, "review/limit")
        assert int(refused.headers["retry-after"]) > 0
        cleo = await place.join("Cleo elsewhere")
        assert (await begin(cleo, third, {"x-forwarded-for": "192.0.2.7"})).status_code == 202
