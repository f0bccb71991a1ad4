"""Who is invited to what, and let in: names of guests, kept seats, doors, links."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from fourcures.server.http import static
from tests.server.client import Client
from tests.server.running import ANN, Visitor, serving
from tests.server.test_live import site

HEAD = """<!doctype html><html><head>
<meta property="og:title" content="Four Cures" />
<meta
  property="og:description"
  content="A game" />
<meta property="og:url" content="/" />
<meta property="og:image" content="/preview.png" />
</head></html>"""


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page with the tags that links are read for."""
    (tmp_path / "index.html").write_text(HEAD)
    (tmp_path / "manifest.webmanifest").write_text("{}")
    found = static.read_pages(tmp_path)
    monkeypatch.setattr("fourcures.server.app.read_pages", lambda: found)


@pytest.fixture
async def visitor() -> AsyncIterator[Visitor]:
    async with serving() as place, place.visitor() as visitor:
        yield visitor


async def test_a_guest_comes_with_a_name_and_may_take_another(visitor: Visitor) -> None:
    first = (await visitor.tell("/api/guest", {"name": "Carol"})).json()["user"]
    assert (first["name"], first["guest"]) == ("Carol", True)
    assert (await visitor.get("/api/me")).json()["user"] == first
    again = (await visitor.tell("/api/guest", {"name": "Carol"})).json()["user"]
    assert again == first
    other = (await visitor.tell("/api/guest", {"name": "Caro"})).json()["user"]
    assert (other["id"], other["name"]) == (first["id"], "Caro")
    assert (await visitor.get("/api/me")).json()["user"]["name"] == "Caro"
    unnamed = (await visitor.tell("/api/guest")).json()["user"]
    assert unnamed == other


async def test_a_guest_gets_nobodys_name(visitor: Visitor) -> None:
    assert (await visitor.tell("/api/signup", ANN)).status_code == 201
    assert (await visitor.tell("/api/logout")).status_code == 200
    for name, status in (("ANN", 409), ("A", 400), ("A\u200bnn", 400), ("x" * 25, 400)):
        answer = await visitor.tell("/api/guest", {"name": name})
        assert (answer.status_code, name) == (status, name)
    german = await visitor.tell("/api/guest", {"language": "de"})
    assert german.json()["user"]["name"].split(" ")[0].endswith("er")


async def test_a_kept_seat_needs_no_password_and_a_typo_is_told(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        ann = await Client(base, "Ann").sign_up()
        cleo = await Client(base, "Cleo").sign_up()
        table = await ann.open_table(Settings(seats=2), password="open sesame")
        await ann.connect(table)
        assert await ann.refused(say.Reserve, seat=1, name="Cloe") == "table/stranger"
        await cleo.connect(table)
        assert cleo.refusals[-1].code == "table/locked"
        await ann.do(say.Reserve, seat=1, name="cleo")
        listed = (await cleo.get(f"/api/tables/{table}")).json()
        assert listed["table"]["seats"][1] == {"reserved": "Cleo", "reserved_for": cleo.id}
        await cleo.connect(table)
        await cleo.do(say.Sit)
        assert cleo.table is not None and cleo.table.chairs[1].person == cleo.id
        for person in (ann, cleo):
            await person.close()


async def test_whoever_was_let_in_comes_back_without_the_password(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        ann = await Client(base, "Ann").sign_up()
        bob = await Client(base, "Bob").sign_up()
        eve = await Client(base, "Eve").sign_up()
        nobody = Client(base, "")
        table = await ann.open_table(password="open sesame")
        other = await ann.open_table(password="open sesame")
        for person in (bob, nobody):
            await person.connect(table, ticket="open sesame")
            assert person.entry is not None and "sesame" not in person.entry
            await person.close()
            person.version = 0
            await person.connect(table, entry=person.entry)
            assert person.version > 0
            await person.close()
        for entry in (bob.entry, "", "x", "é"):
            await eve.connect(table, entry=entry)
            assert eve.refusals[-1].code == "table/locked", "it is Bob's own"
        await eve.connect(table, entry=nobody.entry)  # who had no name yet, and has one now
        assert eve.version > 0
        await eve.close()
        await bob.connect(other, entry=bob.entry)
        assert bob.refusals[-1].code == "table/locked", "it is for one table"


async def test_no_door_tells_of_an_entry_where_there_is_no_lock(tmp_path: Path) -> None:
    async with site(tmp_path) as (base, _):
        ann = await Client(base, "Ann").sign_up()
        await ann.connect(await ann.open_table())
        assert ann.entry is None
        await ann.close()


@pytest.mark.usefixtures("built")
async def test_a_link_says_who_invites_to_what() -> None:
    async with serving() as place, place.visitor() as visitor:
        assert (await visitor.tell("/api/guest", {"name": 'An"<n'})).status_code == 200
        body = {"name": "Rainy & Sunday", "settings": {"seats": 3, "epidemics": 5}}
        table = (await visitor.tell("/api/tables", body)).json()["id"]
        page = (await visitor.get(f"/table/{table}")).text
        assert 'content="An&quot;&lt;n invites you to Rainy &amp; Sunday"' in page
        assert 'content="3 players, 5 epidemics. ' in page
        assert f'/table/{table}"' in page
        assert 'content="http://' in page and '/preview.png"' in page
        other = (await visitor.get("/table/other")).text
        assert 'content="Four Cures"' in other


@pytest.mark.usefixtures("built")
async def test_a_private_game_is_not_told_by_its_link() -> None:
    async with serving() as place, place.visitor() as visitor:
        await visitor.tell("/api/guest", {"name": "Ann"})
        body = {"name": "Lesson", "tutorial": True}
        table = (await visitor.tell("/api/tables", body)).json()["id"]
        assert "Lesson" not in (await visitor.get(f"/table/{table}")).text
        assert (await visitor.get(f"/api/tables/{table}")).status_code == 404


@pytest.mark.usefixtures("built")
async def test_places_that_are_not_there_show_the_page_and_say_so() -> None:
    async with serving() as place, place.visitor() as visitor:
        for path in (
            "/",
            "/games",
            "/account",
            "/tutorial",
            "/table/x",
            "/review/x",
            "/replay/x/3",
        ):
            assert (await visitor.get(path)).status_code == 200, path
        for path in ("/nowhere", "/table", "/table/", "/table/x/y", "/games/1", "/replay/a/1/2"):
            answer = await visitor.get(path)
            assert (answer.status_code, path) == (404, path)
            assert answer.text.startswith("<!doctype html>")
        for path in ("/", "/table/x", "/nowhere"):
            head, whole = await visitor.head(path), await visitor.get(path)
            assert head.status_code == whole.status_code and not head.content
            assert head.headers["content-length"] == whole.headers["content-length"]
        manifest = await visitor.get("/manifest.webmanifest")
        assert manifest.headers["content-type"].startswith("application/manifest+json")
