"""Reviews over HTTP: begin one, see how far it is, read it."""

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath

from fourcures.protocol.review import Review, Reviewed
from fourcures.server.base.limits import address_key
from fourcures.server.base.people import Requester
from fourcures.server.live.rooms import Room
from fourcures.server.store.base import ReviewRow
from fourcures.server.table.summaries import summarize

from .accounts import Web, problems
from .site import AskSite, AskUser, AskVisitor
from .tables import finished


@post("/{table:str}/review", status_code=202, responses=problems(401, 403, 404, 409))
async def begin_review(
    request: Web,
    table: FromPath[str],
    site: AskSite,
    user: AskUser,
) -> Response[Reviewed]:
    """Begin to review a finished game; if that is being done or is done, nothing is begun."""
    room = await finished(site.hub, table, user)
    whose = Requester(address_key(request, site.settings), user.id)
    return _answer(room, await site.reviewer.begin(room, whose))


@get("/{table:str}/review", responses=problems(404, 409))
async def read_review(
    table: FromPath[str], site: AskSite, visitor: AskVisitor
) -> Response[Reviewed]:
    """The review of a finished game, or how far it has come."""
    room = await finished(site.hub, table, visitor)
    return _answer(room, await site.reviewer.look(room.id))


def _answer(room: Room, row: ReviewRow | None) -> Response[Reviewed]:
    table = summarize(room.table)
    if row is None:
        return Response(Reviewed(table, "none", 0, 0, None))
    if not row.text:
        return Response(Reviewed(table, "running", row.done, row.of, None))
    return Response(Reviewed(table, "done", row.of, row.of, _decode(row.text)))


_decode = msgspec.json.Decoder(Review).decode


API = Router(
    "/api/tables",
    route_handlers=[begin_review, read_review],
)
