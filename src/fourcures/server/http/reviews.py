"""Reviews over HTTP: begin one, see how far it is, read it."""

from typing import Literal

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath

from fourcures.ai.review import review as ai
from fourcures.ai.review.trials import Chance as AiChance
from fourcures.play.game import Game
from fourcures.play.words.notation import parse_fact
from fourcures.protocol.codec import show_action, show_fact
from fourcures.protocol.pieces import Action, Fact, RiskChange
from fourcures.server.base.limits import address_key
from fourcures.server.base.people import Whose
from fourcures.server.live.rooms import Room
from fourcures.server.store.base import ReviewRow
from fourcures.server.table.summaries import Summary, summarize

from .accounts import Web, problems
from .site import AskSite, AskUser, AskVisitor
from .tables import finished


class Chance(msgspec.Struct, frozen=True):
    """A chance of winning or a change of one, and its standard error."""

    mean: float
    error: float


class Turn(msgspec.Struct, frozen=True):
    """One turn: `before + decided + luck` is `after`."""

    number: int
    seat: int
    before: Chance
    decided: Chance
    luck: Chance
    cards: Chance
    """The luck of the two player cards, epidemics among them."""
    infections: Chance
    """The rest of the luck."""
    after: Chance
    missed: Chance
    """What better plans would have added, where that is more than their error."""


class Stroke(msgspec.Struct, frozen=True):
    """What the cards brought, beside what was to be expected of them."""

    what: Literal["epidemics", "drawn", "outbreaks", "outbreak", "infected"]
    number: int
    expected: float
    """The average; of an `outbreak` in a city, its chance."""
    city: str | None
    cards: list[str]
    turns: int
    """In how many turns, up to this one."""


class Better(msgspec.Struct, frozen=True):
    """A better plan, and what it would have won."""

    steps: list[Action]
    chance: Chance
    gain: Chance
    achieves: list[Fact]
    risks: list[RiskChange]


class TurningPoint(msgspec.Struct, frozen=True):
    """A turn that changed much: by what was done or missed in it, or by the cards."""

    turn: int
    what: Literal["decision", "missed", "luck"]
    change: Chance
    """Where something was missed: what the better plan would have won, below zero."""
    done: list[Action]
    better: Better | None
    cards: list[Stroke]
    infections: list[Stroke]
    played: Chance | None = None
    """How likely what was done wins, beside the better plan."""


class Review(msgspec.Struct, frozen=True):
    """A finished game: `start + decided + luck` is 1 if it was won, else 0."""

    won: bool
    start: Chance
    decided: float
    luck: float
    missed: float
    turns: list[Turn]
    points: list[TurningPoint]


class Reviewed(msgspec.Struct, frozen=True):
    """The review of a game, or how many of its turns are done; ask again for the rest."""

    table: Summary
    state: Literal["none", "running", "done"]
    done: int = 0
    of: int = 0
    review: Review | None = None


@post("/{table:str}/review", status_code=202, responses=problems(401, 403, 404, 409))
async def begin_review(
    request: Web,
    table: FromPath[str],
    site: AskSite,
    user: AskUser,
) -> Response[Reviewed]:
    """Begin to review a finished game; if that is being done or is done, nothing is begun."""
    room = await finished(site.hub, table, user)
    whose = Whose(address_key(request, site.settings), user.id)
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
        return Response(Reviewed(table, "none"))
    if not row.text:
        return Response(Reviewed(table, "running", row.done, row.of))
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
