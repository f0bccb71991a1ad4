"""Reviews over HTTP: begin one, see how far it is, read it."""

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath

from fourcures.ai.review import review as ai
from fourcures.ai.review.trials import Chance as AiChance
from fourcures.play.game import Game
from fourcures.play.words.notation import parse_fact
from fourcures.protocol.codec import show_action, show_fact
from fourcures.protocol.pieces import RiskChange
from fourcures.protocol.review import Better, Chance, Review, Reviewed, Stroke, Turn, TurningPoint
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


def written(review: ai.Review, game: Game) -> str:
    """A review as it is kept and sent."""
    told = Review(
        won=review.won,
        start=_chance(review.start),
        decided=review.decided,
        luck=review.luck,
        missed=review.missed,
        turns=[msgspec.convert(turn, Turn, from_attributes=True) for turn in review.turns],
        points=[_point(point, game) for point in review.points],
    )
    return msgspec.json.encode(told).decode()


def _chance(chance: AiChance) -> Chance:
    return Chance(chance.mean, chance.error)


def _point(point: ai.TurningPoint, game: Game) -> TurningPoint:
    decision = point.decision
    missed = decision if point.what == "missed" else None
    better = missed.better if missed else None
    return TurningPoint(
        turn=point.turn,
        what=point.what,
        change=_chance(point.change),
        done=[show_action(action) for action in decision.actions] if decision else [],
        better=None if better is None else _better(better, game),
        cards=[msgspec.convert(s, Stroke, from_attributes=True) for s in point.cards],
        infections=[msgspec.convert(s, Stroke, from_attributes=True) for s in point.infections],
        played=_chance(missed.after) if missed else None,
    )


def _better(better: ai.Better, game: Game) -> Better:
    advice = better.advice
    return Better(
        steps=[show_action(action) for action in better.actions],
        chance=Chance(advice.chance, advice.error),
        gain=_chance(better.gain),
        achieves=[show_fact(parse_fact(words, game.state)) for words in advice.achieves],
        risks=[msgspec.convert(risk, RiskChange, from_attributes=True) for risk in advice.risks],
    )


API = Router(
    "/api/tables",
    route_handlers=[begin_review, read_review],
)
