"""What people type and others see: titles, chat, kept seats and names come out clean."""

import httpx
import pytest

from fourcures.play.clean_text import clean_text
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from fourcures.server.http.tables import listed
from fourcures.server.store.base import LogRow, TableRow
from fourcures.server.table.events import Opened, Reserved, Said
from fourcures.server.table.folding import fold
from fourcures.server.table.summaries import listing
from fourcures.server.table.table import Table
from fourcures.server.table.writing import write_events
from tests.server.client import Client
from tests.server.desk import ANN, BOB, Desk
from tests.server.test_rights_live import Quick, quick

DIRTY = "\x1b]0;P\x1b\\\u202eOne\u200b\ntwo "
CLEAN = "]0;P\\One two"
NOTHING = ("\u200b", "\x00", "\u3164\u2800", "\u0301\ufe0f", "\x1b \u202e")
FINE = "Ω café 👩‍👩‍👧 देवनागरी"


async def opened(person: Client, name: str, **more: object) -> httpx.Response:
    async with httpx.AsyncClient(base_url=person.base, headers=person.headers) as http:
        return await http.post("/api/tables", json={"name": name, **more})


async def titles(place: Quick) -> set[str]:
    tables = (await Client(place.base, "").get("/api/tables")).json()["tables"]
    return {row["table"]["name"] for row in tables}


async def test_titles_are_cleaned() -> None:
    async with quick() as place:
        ann = await place.join("Ann")
        for name in (DIRTY, FINE, "x" * 60 + "\u200b" * 60):
            assert (await opened(ann, name)).status_code == 201
        assert await titles(place) == {CLEAN, FINE, "x" * 60}
        table = (await opened(ann, DIRTY, tutorial=True)).json()["id"]
        await ann.connect(table)
        assert ann.table is not None and ann.table.name == CLEAN


async def test_titles_that_show_nothing_or_too_much_are_refused() -> None:
    async with quick() as place:
        ann = await place.join("Ann")
        for name in (*NOTHING, "x" * 61, "\u0958" * 31):
            answer = await opened(ann, name)
            assert (answer.status_code, answer.json()["code"]) == (400, "table/name")
        assert await titles(place) == set()


def test_chat_is_cleaned() -> None:
    desk = Desk()
    for text in (DIRTY, FINE, "x" * 500 + "\u200b" * 500):
        desk.do(ANN, say.Chat, text=text)
    assert [line.text for line in desk.table.lines][-3:] == [CLEAN, FINE, "x" * 500]
    for row in desk.rows:
        assert "\\u001b" not in row.entries and "\u202e" not in row.entries


def test_chat_that_shows_nothing_or_too_much_is_refused() -> None:
    desk = Desk()
    for text in NOTHING:
        assert desk.refused(ANN, say.Chat, text=text) == "chat/empty"
    assert desk.refused(ANN, say.Chat, text="x" * 501) == "chat/long"
    assert desk.refused(ANN, say.Chat, text="\u0958" * 251) == "chat/long"


def test_names_of_kept_seats_are_cleaned() -> None:
    desk = Desk()
    desk.do(ANN, say.Reserve, seat=1, name="\u202eBob\x1b\u200b " + " " * 60, newcomer=True)
    assert desk.table.chairs[1].reserved == "Bob"
    desk.do(BOB, say.Sit, seat=1)
    for name in NOTHING:
        assert desk.refused(ANN, say.Reserve, seat=2, name=name) == "table/whom"
    assert desk.refused(ANN, say.Reserve, seat=2, name="x" * 41) == "table/whom"
    desk.do(ANN, say.Reserve, seat=2, name="Cleo")
    desk.do(ANN, say.Reserve, seat=2, name="  ")
    assert desk.table.chairs[2].reserved is None


@pytest.mark.parametrize(
    "name", ["a\u202eb", "ab\x1b", "Zo" + "\u0301" * 9, "a\u2800b", "\u2066ab"]
)
async def test_names_of_people_are_refused_rather_than_changed(name: str) -> None:
    async with quick() as place:
        async with httpx.AsyncClient(base_url=place.base) as http:
            answer = await http.post("/api/signup", json={"name": name, "password": "password1"})
        assert (answer.status_code, answer.json()["code"]) == (400, "account/name")


async def test_a_name_may_have_an_emoji_of_several_parts() -> None:
    name = "Ann 👩‍👩‍👧 ❤️"
    async with quick() as place, httpx.AsyncClient(base_url=place.base) as http:
        answer = await http.post("/api/signup", json={"name": name, "password": "password1"})
    assert answer.json()["user"]["name"] == name


def dirty_table() -> Table:
    """A table from before texts were cleaned."""
    table = Table("table-1")
    entries = write_events(
        [
            Opened("ann", "Ann", DIRTY, Settings(), locked=False),
            Reserved(1, DIRTY),
            Reserved(2, "\u200b"),
            Said("ann", "Ann", DIRTY),
            Said("ann", "Ann", "\u200b"),
        ]
    )
    fold(table, LogRow("table-1", 1, "ann", "", entries, 1.0))
    return table


def test_old_logs_are_cleaned_when_they_are_read() -> None:
    table = dirty_table()
    assert table.name == CLEAN
    assert [chair.reserved for chair in table.chairs] == [None, CLEAN, "…", None]
    assert [line.text for line in table.lines][-2:] == [CLEAN, "…"]


def test_old_lists_are_cleaned_when_they_are_shown() -> None:
    table = dirty_table()
    table.name = "\u202e"
    table.chairs[1] = type(table.chairs[1])(reserved=DIRTY)
    row = TableRow("table-1", "waiting", listing(table).text, b"", None, 1.0, 1.0)
    (shown,) = listed([row]).tables
    assert shown.table.name == "…"
    assert shown.table.seats[1].reserved == CLEAN == clean_text(DIRTY)
