"""What the lobby and the page of one's own games are told."""

from typing import Any

import pytest

from fourcures.play.words.names import OUTCOME_NAMES
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from fourcures.server.base.people import Person
from fourcures.server.base.settings import Rate
from fourcures.server.http import tables as table_routes
from fourcures.server.table.summaries import summarize
from tests.server.client import Client
from tests.server.test_rights import finished_desk, playing_desk, waiting_desk
from tests.server.test_rights_live import Quick, quick, started


async def lobby(place: Quick) -> list[dict[str, Any]]:
    """What anybody is told."""
    tables: list[dict[str, Any]] = (await Client(place.base, "").get("/api/tables")).json()[
        "tables"
    ]
    return tables


async def mine(person: Client) -> dict[str, Any]:
    """The only game of somebody."""
    (row,) = (await person.get("/api/tables/mine")).json()["tables"]
    assert isinstance(row, dict)
    return row


async def test_the_lobby_tells_who_sits_where_and_what_is_played() -> None:
    async with quick() as place:
        ann = await place.join("Ann")
        settings = Settings(hands="hidden", epidemics=6, roles="chosen")
        table = await ann.open_table(settings, password="open sesame")
        await ann.connect(table)
        await ann.do(say.Seats, seat=1, level="beginner")
        await ann.do(say.Reserve, seat=2, name="Dan", newcomer=True)
        await ann.do(say.Choose, role="medic")
        (row,) = await lobby(place)
        assert (row["phase"], row["table"]["id"], row["table"]["host"]) == ("waiting", table, "Ann")
        assert row["table"]["seats"] == [
            {"person": ann.id, "name": "Ann", "role": "medic"},
            {"computer": "beginner"},
            {"reserved": "Dan"},
            {},
        ]
        assert row["table"]["locked"]
        told = row["table"]["settings"]
        assert (told["hands"], told["epidemics"], told["watchers"]) == ("hidden", 6, True)
        assert {"outcome", "turn", "waits_for", "begun", "ended"}.isdisjoint(row["table"])


async def test_my_games_tell_whose_turn_it_is_and_how_it_ended() -> None:
    async with quick() as place:
        table, people = await started(place, Settings(epidemics=7, start=7))
        view = people[0].view
        assert view is not None
        for seat, person in enumerate(people):
            row = await mine(person)
            assert (row["phase"], row["seat"]) == ("playing", seat)
            assert row["waits_for_me"] == (seat == view.turn)
            assert row["table"]["turn"] == row["table"]["waits_for"] == view.turn
            roles = [place["role"] for place in row["table"]["seats"]]
            assert roles == [player.role for player in view.players]
            assert [place["name"] for place in row["table"]["seats"]] == ["Ann", "Bob", "Cleo"]
            assert row["table"]["begun"] <= row["changed"]
        assert (await lobby(place))[0]["table"] == row["table"]
        await place.play_out(table, {one.id: Person(one.id, one.name) for one in people})
        await people[2].do(say.Leave)
        for person, own in zip(people, (0, 1, None), strict=True):
            row = await mine(person)
            assert (row["phase"], row["seat"], row["waits_for_me"]) == ("over", own, False)
            assert row["table"]["outcome"] in set(OUTCOME_NAMES) - {"playing", "won"}
            assert row["table"]["begun"] <= row["table"]["ended"] <= row["changed"]
            assert "waits_for" not in row["table"]
        assert await lobby(place) == []


async def test_private_games_do_not_crowd_others_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_routes, "MOST_LISTED", 3)
    async with quick() as place:
        ann, bob = await place.join("Ann"), await place.join("Bob")
        table = await ann.open_table(Settings())
        async with bob.http() as http:
            for _ in range(3):
                answer = await http.post("/api/tables", json={"name": "x", "tutorial": True})
                assert answer.status_code == 201
        assert [row["table"]["id"] for row in await lobby(place)] == [table]
        rows = (await bob.get("/api/tables/mine")).json()["tables"]
        assert [row["phase"] for row in rows] == ["playing"] * 3


async def test_only_so_many_tables_are_opened_from_an_address() -> None:
    async with quick(limit_tables=Rate(2, 3600)) as place:
        people = [await place.join(name) for name in ("Ann", "Bob", "Cleo")]
        answers = []
        for person in people:
            async with person.http() as http:
                answers.append(await http.post("/api/tables", json={"name": "x"}))
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert answers[-1].json()["code"] == "table/limit"
        assert len(await lobby(place)) == 2


def test_a_game_waits_for_whoever_is_asked() -> None:
    desk = playing_desk()  # Bob is on turn and asks Cleo
    assert (summarize(desk.table).turn, summarize(desk.table).waits_for) == (1, 2)
    desk.do(Person("cleo", "Cleo"), say.Consent, version=desk.table.version, agree=False)
    assert summarize(desk.table).waits_for == 1
    for quiet in (waiting_desk(), finished_desk()):
        assert summarize(quiet.table).waits_for is None
