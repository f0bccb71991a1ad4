"""Tables over HTTP: opening, listing, my games, records, replays; and a second game together."""

import asyncio
import time
from pathlib import Path
from typing import Any

import hypothesis
import msgspec
import pytest
import schemathesis
from schemathesis import checks

from fourcures.engine.actions import seat_of
from fourcures.engine.rules import legal
from fourcures.play.record import read_record, verify
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action
from fourcures.protocol.pieces import Settings
from fourcures.protocol.schema import json_schema
from fourcures.server.live.hub import Hub
from fourcures.server.store.base import LogRow
from tests.server.client import Client
from tests.server.running import ANN, Visitor
from tests.server.test_live import party, site
from tests.waiting import until


async def play_out(hub: Hub, table: str, people: list[Client]) -> None:
    """Play a game to its end by doing the first thing that is possible."""
    room = await hub.room(table)
    for one in people:
        await one.do(say.Trust, trust=True)
    while room.table.phase == "playing":
        state = room.table.state
        assert state is not None
        action = legal(state)[0]
        person = people[int(seat_of(action))]
        version = await person.do(say.Act, version=person.version, action=show_action(action))
        for one in people:
            await one.until(version)


async def test_waiting_and_watchable_tables_are_listed(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        ann = await Client(base, "Ann").sign_up()
        waiting = await ann.open_table(Settings(watchers=False), password="x")
        listed = (await Client(base, "nobody").get("/api/tables")).json()["tables"]
        assert [row["table"]["id"] for row in listed] == [waiting]
        assert listed[0]["phase"] == "waiting"
        assert listed[0]["table"]["locked"]
        assert listed[0]["table"]["host"] == "Ann"
        private, people = await party(base, 2, Settings(watchers=False))
        listed = (await Client(base, "nobody").get("/api/tables")).json()["tables"]
        assert private not in [row["table"]["id"] for row in listed]
        mine = (await people[0].get("/api/tables/mine")).json()["tables"]
        assert [(row["table"]["id"], row["phase"]) for row in mine] == [(private, "playing")]
        for person in people:
            await person.close()


async def test_a_table_that_was_forgotten_is_no_longer_listed(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, hub):
        ann = await Client(base, "Ann").sign_up()
        fresh = await ann.open_table()
        row = await hub.store.table(fresh)
        assert row is not None
        long_ago = time.time() - 2 * 86_400
        old = msgspec.structs.replace(row, id="forgotten", created=long_ago, changed=long_ago)
        await hub.store.add_table(old, LogRow("forgotten", 1, ann.id, "", "[]", long_ago))
        listed = (await ann.get("/api/tables")).json()["tables"]
        assert [row["table"]["id"] for row in listed] == [fresh]


async def test_a_finished_game_has_a_record_and_a_replay(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, hub):
        table, people = await party(base, 2, Settings())
        unfinished = await people[0].get(f"/api/tables/{table}/record")
        assert unfinished.status_code == 409
        await play_out(hub, table, people)
        text = (await people[0].get(f"/api/tables/{table}/record")).text
        assert verify(read_record(text)) > 20
        film = (await people[0].get(f"/api/tables/{table}/steps")).json()
        steps = film["steps"]
        first = (await people[0].get(f"/api/tables/{table}/steps/0")).json()
        assert [fact["kind"] for fact in first["facts"]] == ["station_built", "markers_placed"]
        setup = (await people[0].get(f"/api/tables/{table}/steps/1")).json()
        kinds = [fact["kind"] for fact in setup["facts"]]
        assert kinds.count("infection_drawn") == 9 and kinds[-1] == "turn_began"
        (sitting,) = film["sitting"]
        assert sitting["since"] == 0
        assert [one["name"] for one in sitting["people"]] == [one.name for one in people]
        assert film["turns"][0] == 1 and 1 < len(film["turns"]) < steps
        for turn in film["turns"][1:]:
            told = (await people[0].get(f"/api/tables/{table}/steps/{turn}")).json()["facts"]
            assert "turn_began" in [fact["kind"] for fact in told]
        assert (await people[0].get(f"/api/tables/{table}/steps/{steps + 1}")).status_code == 404
        mine = (await people[1].get("/api/tables/mine")).json()["tables"]
        assert mine[0]["table"]["outcome"] in ("outbreaks", "cubes", "cards")
        for person in people:
            await person.close()


async def test_the_same_people_go_on_at_a_new_table(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, hub):
        table, people = await party(base, 3, Settings(epidemics=6), "door")
        await play_out(hub, table, people)
        for person in (people[1], people[0]):
            await person.do(say.Rematch)
        assert people[2].table is not None
        await people[2].until(people[0].version)
        again = people[2].table.rematch
        assert again is not None
        for person in people:
            await person.close()
        host, *others = [people[1], people[0], people[2]]
        await host.connect(again)
        assert host.table is not None
        assert host.table.settings == people[2].table.settings
        assert host.table.chairs[0].host
        stranger = await Client(base, "Stranger").sign_up()
        await stranger.connect(again)
        assert [refused.code for refused in stranger.refusals] == ["table/locked"]
        await stranger.connect(again, ticket="door")
        await stranger.do(say.Sit)  # the fourth seat is free, the others are kept
        for person in others:
            await person.connect(again)
            await person.do(say.Sit)
        for person in (*people, stranger):
            await person.close()


async def test_rows_and_deliveries_are_counted(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        _, people = await party(base, 2, Settings())
        text = (await people[0].get("/metrics")).text
        kept = next(line for line in text.splitlines() if 'appends_total{outcome="kept"}' in line)
        assert float(kept.split()[1]) >= 2
        assert "fourcures_delivery_seconds_count" in text
        assert "fourcures_sockets 2.0" in text
        for person in people:
            await person.close()


@pytest.mark.covers("R55")
async def test_an_absent_player_has_a_time_of_grace(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, hub):
        table, people = await party(base, 2, Settings())
        ann, bob = people
        await bob.drop()
        await until(lambda: ann.presence is not None and ann.presence.here == [ann.id])
        assert await ann.refused(say.HandOver, seat=1, level="beginner") == "table/present"
        room = await hub.room(table)
        room.seen[bob.id] -= hub.grace  # as if that long had passed
        await ann.do(say.HandOver, seat=1, level="beginner")
        assert room.table.chairs[1].computer == "beginner"
        await people[0].close()


async def test_every_body_of_the_api_is_generated_for_clients(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        document = (await Client(base, "").get("/api/openapi.json")).json()
    bodies = set(document["components"]["schemas"])
    assert len(bodies) > 30
    assert bodies - set(json_schema()["$defs"]) == set()


async def test_nothing_makes_the_tables_api_fail(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        guest = await Client(base, "guest").sign_up(guest=True)
        async with Visitor(base_url=base) as browser:
            await browser.tell("/api/signup", ANN)
            both = {name: browser.cookies[name] for name in ("sid", "csrf")}
        cookie = "; ".join(f"{name}={value}" for name, value in both.items())
        logged_in = {"cookie": cookie, "x-csrf-token": both["csrf"]}
        document = (await guest.get("/api/openapi.json")).json()
        schema = schemathesis.openapi.from_dict(document)
        found: list[Any] = [one.ok() for one in schema.get_all_operations()]  # type: ignore[union-attr]
        operations = [one for one in found if "/api/tables" in one.path]
        assert len(operations) == 9
        for operation in operations:
            for headers in ({}, guest.headers, logged_in):
                until = time.monotonic() + 0.5
                await asyncio.to_thread(_attack, base, operation, headers, until)
        async with Client(base, "").http() as http:
            answer = await http.post("/api/tables", json={"name": "x"}, headers=logged_in)
            assert answer.status_code == 201


def _attack(base: str, operation: Any, headers: dict[str, str], until: float) -> None:
    @hypothesis.settings(
        max_examples=20,
        deadline=None,
        database=None,
        suppress_health_check=list(hypothesis.HealthCheck),
        phases=[hypothesis.Phase.generate],
    )
    @hypothesis.given(case=operation.as_strategy())
    def attack(case: Any) -> None:
        if time.monotonic() < until:
            answer = case.call(base_url=base, headers=headers)
            case.validate_response(answer, checks=[checks.not_a_server_error])

    attack()


async def test_bad_tables_are_refused(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        ann = await Client(base, "Ann").sign_up()
        good = msgspec.to_builtins(Settings())
        async with ann.http() as http:
            bodies: list[Any] = [
                {"name": "", "settings": good},
                {"name": "   ", "settings": good},
                {"name": "x" * 61, "settings": good},
                {"name": "x", "settings": {**good, "epidemics": 9}},
                {"name": "x", "settings": {**good, "hands": "dirty"}},
                {"name": "x", "password": ""},
                {"settings": good},
                [],
            ]
            for body in bodies:
                answer = await http.post("/api/tables", json=body)
                assert answer.status_code == 400, body
                assert set(answer.json()) == {"code", "reason"}
        async with Client(base, "nobody").http() as stranger:
            answer = await stranger.post("/api/tables", json={"name": "x"})
            assert answer.status_code == 401
