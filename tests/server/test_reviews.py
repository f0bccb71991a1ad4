"""Reviews over HTTP: of finished games, for who may see them, one at a time, made once."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import httpx
import pytest

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from fourcures.server.base.people import Person
from fourcures.server.base.settings import Rate
from fourcures.server.thinking import reviewer
from tests.server import looks
from tests.server.client import Client
from tests.server.test_rights_live import Quick, quick, started
from tests.server.thoughts import NOTES
from tests.waiting import PATIENCE


async def over(place: Quick, **settings: Any) -> tuple[str, list[Client]]:
    """A game of three that is over, its people gone."""
    table, people = await started(place, Settings(**settings))
    await place.play_out(table, {one.id: Person(one.id, one.name) for one in people})
    for person in people:
        await person.close()
    return table, people


async def begin(
    client: Client, table: str, more: Mapping[str, str] = MappingProxyType({})
) -> httpx.Response:
    async with client.http() as http:
        http.headers.update(more)
        return await http.post(f"/api/tables/{table}/review")


async def read(client: Client, table: str) -> Any:
    return (await client.get(f"/api/tables/{table}/review")).json()


async def until(client: Client, table: str, state: str, done: int = 0) -> Any:
    """Ask again and again."""
    async with asyncio.timeout(PATIENCE):
        while True:
            told = await read(client, table)
            if told["state"] == state and told["done"] >= done:
                return told
            await asyncio.sleep(0.05)


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "look_at_record", looks.at_once)


async def test_a_finished_game_is_reviewed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = tmp_path / "notes"
    monkeypatch.setenv(NOTES, str(notes))
    async with quick() as place:
        table, (ann, bob, _) = await over(place)
        told = await read(ann, table)
        assert told.pop("table")["id"] == table
        assert told == {"state": "none", "done": 0, "of": 0, "review": None}
        begun = await begin(ann, table)
        assert begun.status_code == 202
        assert begun.json()["state"] == "running"
        turns = begun.json()["of"]
        told = await until(bob, table, "done")
        assert (told["done"], told["of"]) == (turns, turns)
        review = told["review"]
        assert len(review["turns"]) == turns > 3
        assert review["start"] == {"mean": 0.9, "error": 0.01}
        total = review["start"]["mean"] + review["decided"] + review["luck"]
        assert total == pytest.approx(0.0, abs=1e-9)
        last = review["points"][-1]
        assert (last["turn"], last["what"]) == (turns, "luck")
        delhi = {"what": "outbreak", "city": "Delhi", "number": 1, "expected": 0.04}
        assert [{**delhi, "cards": [], "turns": 1}] == last["infections"]
        again = await begin(bob, table)
        assert again.json() == told
        assert notes.read_text().split() == ["look"] * turns


async def test_only_who_may_see_a_finished_game(monkeypatch: pytest.MonkeyPatch) -> None:
    async with quick() as place:
        running, _ = await started(place, Settings())
        dan, nobody = await place.join("Dan"), Client(place.base, "nobody")
        for answer in (await begin(dan, running), await dan.get(f"/api/tables/{running}/review")):
            assert (answer.status_code, answer.json()["code"]) == (409, "table/phase")
        assert (await begin(dan, "none")).status_code == 404
    async with quick() as place:
        private, (ann, *_) = await over(place, watchers=False)
        dan, nobody = await place.join("Dan"), Client(place.base, "nobody")
        for stranger in (dan, nobody):
            assert (await stranger.get(f"/api/tables/{private}/review")).status_code == 404
        assert (await begin(dan, private)).status_code == 404
        assert (await begin(nobody, private)).status_code == 401
        assert (await begin(ann, private)).status_code == 202
    async with quick() as place:
        watched, _ = await over(place)
        nobody = Client(place.base, "nobody")
        assert (await read(nobody, watched))["state"] == "none"
        assert (await begin(nobody, watched)).status_code == 401
        dan = await place.join("Dan", guest=True)
        assert (await begin(dan, watched)).status_code == 202
        await until(nobody, watched, "done")


async def test_one_review_at_a_time_for_each_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "look_at_record", looks.dawdle)
    async with quick() as place:
        table, (ann, bob, cleo) = await over(place)
        assert (await begin(ann, table)).status_code == 202
        told = await until(bob, table, "running", 1)
        assert told["done"] == 1 < told["of"]
        assert (await begin(bob, table)).json()["state"] == "running"
        other, dan = await again(place, ann), await place.join("Dan")
        refused = await begin(ann, other)
        assert (refused.status_code, refused.json()["code"]) == (409, "review/busy")
        assert (await begin(dan, other)).status_code == 202
        assert (await read(cleo, other))["state"] == "running"
    # Both were given up with the server, and anybody may begin them again.
    assert place.store.reviews == {}


async def again(place: Quick, host: Client) -> str:
    """Another finished game of the same host."""
    bob = await place.join(f"Bob again, with {host.name}")
    table = await host.open_table(Settings(seats=2))
    for person in (host, bob):
        await person.connect(table)
    await bob.do(say.Sit)
    await host.do(say.Start)
    people = {one.id: Person(one.id, one.name) for one in (host, bob)}
    await place.play_out(table, people)
    for person in (host, bob):
        await person.close()
    return table


async def test_reviews_are_limited_for_each_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "OFTEN", Rate(1, 3600))
    async with quick() as place:
        table, (ann, bob, _) = await over(place)
        await begin(ann, table)
        await until(ann, table, "done")
        other = await again(place, ann)
        refused = await begin(ann, other)
        assert (refused.status_code, refused.json()["code"]) == (429, "review/limit")
        assert int(refused.headers["retry-after"]) > 0
        assert (await begin(ann, table)).json()["state"] == "done"
        assert (await begin(bob, other)).status_code == 202


async def test_a_review_that_fails_can_be_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "look_at_record", looks.die)
    async with quick() as place:
        table, (ann, *_) = await over(place)
        await begin(ann, table)
        await until(ann, table, "none")
        monkeypatch.setattr(reviewer, "look_at_record", looks.at_once)
        await begin(ann, table)
        await until(ann, table, "done")


async def test_a_review_that_nobody_works_at_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "look_at_record", looks.dawdle)
    async with quick() as place:
        table, (ann, *_) = await over(place)
        await begin(ann, table)
        await until(ann, table, "running", 1)
        monkeypatch.setattr(reviewer, "STALE", -1.0)
        assert (await read(ann, table))["state"] == "none"
