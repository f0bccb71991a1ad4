"""Programs play a game on, so that there is something to look at."""

import asyncio
from collections import deque
from collections.abc import Callable

from fourcures.engine.atlas import CITIES, NAMES, NEAR
from fourcures.play.view.view import View
from fourcures.play.words.names import members
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Offer
from tests.browser.tables import Game
from tests.server.client import Client

Wish = Callable[[View], bool]


async def play_on(game: Game, until: Wish, lazy: bool = False) -> None:
    """Play until the position is as wished or the game is over; who is lazy ends every turn."""
    while game.view.outcome == "playing" and not until(game.view):
        wanted = game.view.waits_for
        player = next((person for person in game.people if person.seat == wanted), None)
        if player is None:  # a computer thinks
            await asyncio.sleep(0.1)
            continue
        version = await act(player, choose(game.view, player.offers, lazy))
        for person in game.people:
            await person.until(version)


async def act(player: Client, action: Action) -> int:
    return await player.do(say.Act, version=player.version, action=action)


def choose(view: View, offers: list[Offer], lazy: bool) -> Action:
    """Cure, treat, or go where it burns."""
    own = (None, view.waits_for)  # who moves the pawn of another has to ask
    by_kind = {offer.kind: offer for offer in offers if offer.seat is None and offer.pawn in own}
    for kind in ("discard", "put_back", "go_on", "finish") if lazy else ("discard", "put_back"):
        if kind in by_kind:
            return _first(by_kind[kind])
    if cure := by_kind.get("cure"):
        return Action("cure", cards=(cure.cards or [])[: cure.need])
    if "treat" in by_kind:
        return _first(by_kind["treat"])
    if drive := by_kind.get("drive"):
        nearest = min(drive.cities or [], key=lambda city: _distance(view, city))
        return Action("drive", city=nearest, pawn=drive.pawn)
    return _first(by_kind["go_on" if "go_on" in by_kind else "finish"])


def _first(offer: Offer) -> Action:
    city, card, color = (
        next(iter(values or ()), None) for values in (offer.cities, offer.cards, offer.colors)
    )
    return Action(offer.kind, city=city, card=card, color=color)


def _distance(view: View, start: str) -> int:
    """Steps from a city to the nearest one with cubes."""
    paths, seen = deque([(start, 0)]), {start}
    while paths:
        city, steps = paths.popleft()
        if sum(view.cubes.get(city, {}).values()):
            return steps
        for near in (NAMES[place] for place in members(NEAR[NAMES.index(city)])):
            if near not in seen:
                seen.add(near)
                paths.append((near, steps + 1))
    return CITIES
