"""Hints of this machine, as sessions tell them."""

import asyncio
from concurrent.futures import Future

from fourcures.ai.advice.hints import Hint as Found
from fourcures.ai.advice.hints import Hints
from fourcures.ai.service.teammate import find_hints
from fourcures.ai.workers.pool import Pool
from fourcures.engine.state import State
from fourcures.play.scene.writer import scene_words
from fourcures.play.view.sight import redact
from fourcures.play.words.notation import action_words, fact_words

from .hint_words import about_aim, about_risk
from .session import Hint


async def think_of_hints(
    pool: Pool, state: State, seat: int, own: tuple[int, ...], refused: tuple[int, ...]
) -> list[Hint]:
    """How an own plan of a seat could be gone on with, if there is one, and the best plans."""
    try:
        found = await asyncio.wrap_future(ask_for_hints(pool, state, seat, own, refused))
    except asyncio.CancelledError:
        pool.hurry()  # nobody waits for it any more
        raise
    return told(found, state, seat)


def ask_for_hints(
    pool: Pool, state: State, seat: int, own: tuple[int, ...], refused: tuple[int, ...]
) -> Future[Hints]:
    """Begin to think about that."""
    return pool.ask(find_hints, scene_words(state), seat, own, refused)


def told(found: Hints, state: State, seat: int) -> list[Hint]:
    """What was found, as sessions tell it."""
    plans = found.plans if found.own is None else (found.own, *found.plans)
    return [_hint(plan, state, seat) for plan in plans]


def _hint(found: Found, state: State, seat: int) -> Hint:
    steps = tuple(action_words(action, state) for action in found.actions)
    facts = [redact(fact, seat, state.options) for fact in found.achieves]
    about = [fact_words(fact, state) for fact in facts] + [about_risk(r) for r in found.risks]
    about += about_aim(found.aim)
    return Hint(steps, found.chance, found.error, tuple(about), found.planned)
