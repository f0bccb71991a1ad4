"""Tables over HTTP: open one, list them, my games, records and replays."""

import time

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody
from msgspec import structs

from fourcures.play.clean_text import clean_text, shown_text
from fourcures.play.record import Record, write_record
from fourcures.play.view.view import view
from fourcures.protocol.codec import show_fact
from fourcures.protocol.lists import (
    LONGEST_NAME,
    Created,
    Listed,
    MyGame,
    MyGames,
    NewTable,
    Steps,
    Summary,
    Tables,
)
from fourcures.protocol.messages import Update
from fourcures.protocol.pieces import Phase
from fourcures.server.base.errors import Rejected
from fourcures.server.base.limits import address_key, check
from fourcures.server.base.people import Person
from fourcures.server.live.hub import Hub
from fourcures.server.live.rooms import Room
from fourcures.server.store.base import Store, TableRow, User
from fourcures.server.table import tutorial
from fourcures.server.table.refusals import Refusal
from fourcures.server.table.replay import scenes, sittings
from fourcures.server.table.summaries import PRIVATE

from .accounts import Web, problems
from .site import AskSite, AskUser, AskVisitor

MOST_LISTED = 200
LATELY = 86_400.0
_summary = msgspec.json.Decoder(Summary)


def listed(rows: list[TableRow]) -> Tables:
    """Rows as lists show them."""
    return Tables([_listed(row) for row in rows])


def _listed(row: TableRow) -> Listed:
    phase: Phase = "playing" if row.phase == PRIVATE else msgspec.convert(row.phase, Phase)
    found = _summary.decode(row.summary)
    seats = [
        structs.replace(place, reserved=shown_text(place.reserved)) if place.reserved else place
        for place in found.seats
    ]
    table = structs.replace(found, name=shown_text(found.name), seats=seats)
    return Listed(phase, row.changed, table)


@post("/", responses=problems(400, 401, 403, 413, 415))
async def open_table(
    request: Web,
    data: JSONBody[NewTable],
    site: AskSite,
    user: AskUser,
) -> Created:
    """Open a table and be its host."""
    name = clean_text(data.name)
    if not 0 < len(name) <= LONGEST_NAME:
        raise Rejected(
            400, "table/name", f"The name of a table has 1 to {LONGEST_NAME} visible characters."
        )
    check(site.limits.tables, address_key(request, site.settings), "table/limit")
    password = None if data.password is None else await site.passwords.hash(data.password)
    person = Person(user.id, user.name, user.guest)
    if data.tutorial:
        begun = tutorial.begun()
        id = await site.hub.open_table(
            person, name, tutorial.SETTINGS, None, others=begun, seed=tutorial.SEED
        )
        return Created(id)
    return Created(await site.hub.open_table(person, name, data.settings, password))


@get("/", responses=problems())
async def tables(site: AskSite) -> Tables:
    """Tables that wait for players, and games that can be watched."""
    return await open_tables(site.store)


async def open_tables(store: Store) -> Tables:
    """What the lobby shows: tables at which something has happened lately."""
    rows = await store.tables(["waiting", "playing"], MOST_LISTED)
    shown = listed([row for row in rows if time.time() - row.changed < LATELY])
    return Tables(
        [one for one in shown.tables if one.phase == "waiting" or one.table.settings.watchers]
    )


async def shown_table(store: Store, id: str) -> Listed | None:
    """A table that anybody with its link may know of: it waits, or may be watched or replayed."""
    row = await store.table(id) if id.isprintable() else None  # not every database looks for more
    if row is None:
        return None
    shown = _listed(row)
    seen = shown.table.settings.watchers and not (shown.phase == "over" and shown.table.locked)
    return shown if seen or shown.phase == "waiting" else None


@get("/{table:str}", responses=problems(404))
async def one_table(table: FromPath[str], site: AskSite) -> Listed:
    """A table as the lobby would show it, for whoever has its link."""
    shown = await shown_table(site.store, table)
    if shown is None:
        raise Rejected(404, "table/none", "there is no such table")
    return shown


@get("/mine", responses=problems(401))
async def my_games(site: AskSite, user: AskUser) -> MyGames:
    """Tables the person has sat at, running and finished."""
    rows = listed(await site.store.tables_of(user.id, MOST_LISTED)).tables
    return MyGames([_mine(row, user) for row in rows])


def _mine(row: Listed, user: User) -> MyGame:
    people = [place.person for place in row.table.seats]
    seat = people.index(user.id) if user.id in people else None
    waits = seat is not None and seat == row.table.waits_for
    return MyGame(row.phase, row.changed, row.table, seat, waits)


async def finished(hub: Hub, id: str, visitor: User | None) -> Room:
    """The room of a game that is over and may be seen by somebody."""
    try:
        if not id.isprintable():
            raise Refusal("table/none")  # not every database can look for it
        room = await hub.kept_room(id)
    except Refusal as refusal:
        raise Rejected(404, refusal.code, refusal.reason) from refusal
    played = visitor is not None and room.table.was_played_by(visitor.id)
    if not played and (not room.table.settings.watchers or room.password is not None):
        raise Rejected(404, "table/none", "there is no such table")
    if room.table.phase != "over":
        raise Rejected(409, "table/phase", "the game is not over")
    return room


@get("/{table:str}/record", media_type="text/plain", responses=problems(404, 409))
async def record(table: FromPath[str], site: AskSite, visitor: AskVisitor) -> Response[str]:
    """The record of a finished game, its seed included."""
    room = await finished(site.hub, table, visitor)
    assert room.table.game is not None
    text = write_record(Record(room.table.game, room.table.luck, room.chance.seed))
    name = f'attachment; filename="fourcures-{table}.txt"'
    return Response(text, media_type="text/plain", headers={"content-disposition": name})


@get("/{table:str}/steps/{step:int}", responses=problems(404, 409))
async def replay(
    table: FromPath[str],
    step: FromPath[int],
    site: AskSite,
    visitor: AskVisitor,
) -> Update:
    """A finished game after so many steps, as an update that a watcher would have seen."""
    room = await finished(site.hub, table, visitor)
    film = scenes(room.film())
    if not 0 <= step < len(film):
        raise Rejected(404, "replay/step", f"the game has {len(film) - 1} steps")
    facts = [show_fact(fact) for fact in film[step].facts]
    return Update(step, facts=facts, view=view(film[step].after, None))


@get("/{table:str}/steps", responses=problems(404, 409))
async def steps(table: FromPath[str], site: AskSite, visitor: AskVisitor) -> Steps:
    """How many steps a finished game has."""
    room = await finished(site.hub, table, visitor)
    film = scenes(room.film())
    turns = [place for place, scene in enumerate(film) if scene.begins_turn]
    return Steps(len(film) - 1, turns, tuple(sittings(film, room.table)))


API = Router(
    "/api/tables",
    route_handlers=[open_table, tables, one_table, my_games, record, steps, replay],
)
