"""Hints for a person: the best plans, and the own one, judged in the same futures."""

from dataclasses import dataclass

from ..engine.agenda import ACT, step_of, top
from ..engine.bits import BIT
from ..engine.facts import SILENT, Log
from ..engine.rules import apply, legal
from ..engine.state import PLAYING, State
from .advisor import Change, achievements, aim_of, changes
from .dice import Dice
from .guess import guess
from .moves import own_to_decide
from .odds import Odds, odds_for
from .plans import Plan
from .player import Player

_WAYS_ON = 3
"""How an own plan could be gone on with: so many are tried."""
_OTHER_FUTURES = 7_919  # than those by which the plans were found: they would flatter them


@dataclass(frozen=True)
class Hint:
    """A plan, its chance of winning with the standard error, and what is to be said about it."""

    actions: tuple[int, ...]
    chance: float
    error: float
    achieves: tuple[int, ...]
    """Facts."""
    risks: tuple[Change, ...]
    planned: int = 0
    """How many of the actions the person had planned; what follows goes on from there."""
    aim: str | None = None
    """A color whose cards the team then brings together."""


@dataclass(frozen=True)
class Hints:
    """The best plans, best first, and the own plan, gone on with as well as possible."""

    plans: tuple[Hint, ...]
    own: Hint | None


def hints(
    state: State, seat: int, player: Player, own: tuple[int, ...] = (), most: int = 3
) -> Hints:
    """What a seat that the game waits for could do, from what it may know.

    It takes the player's time twice: to find plans, and to compare them. A player without time
    judges them at first sight.
    """
    known = guess(state, seat, Dice(player.seed))
    found = player.rank(state, seat)[:most]
    plans = [player.search.plan(known, plan.actions, plan.aim) for plan in found]
    begun = _possible(known, own)
    on = [player.search.plan(known, line) for line in _ways_on(player, known, seat, begun)]
    try_alike(player, state, [*plans, *on], seat)
    plans.sort(key=_chance, reverse=True)
    best = max(on, key=_chance, default=None)
    now = odds_for(state, seat)
    return Hints(
        tuple(_hint(known, plan, now, seat) for plan in plans),
        None if best is None else _hint(known, best, now, seat, len(begun)),
    )


def _possible(known: State, own: tuple[int, ...]) -> list[int]:
    """An own plan, up to the first step that asks for what the seat does not see."""
    after = known.copy()
    steps: list[int] = []
    for action in own:
        if after.outcome != PLAYING or action not in legal(after):
            break
        if not known.options.open_hands and not own_to_decide(after, action):
            break
        steps.append(action)
        apply(after, action, SILENT)
    return steps


def _ways_on(player: Player, known: State, seat: int, begun: list[int]) -> list[list[int]]:
    if not begun:
        return []
    after = player.search.plan(known, begun).state
    if after.outcome != PLAYING or step_of(top(after)) != ACT or after.seat != seat:
        return [begun]
    ways = player.search.candidates(after, int(BIT[seat]))
    return [begun + way.actions for way in ways[:_WAYS_ON]]


def try_alike(
    player: Player, state: State, plans: list[Plan], seat: int, share: float = 1.0
) -> None:
    """Each plan as often as any other, in the same futures: so their chances can be compared."""
    if not (player.seconds or player.positions):
        return
    search = player.search
    budget = player.budget(share)
    began = search.looked()
    number = 0
    while budget.spent(search.looked() - began) < 1.0:
        search.try_once(state, plans, _OTHER_FUTURES + number, seat)
        number += 1


def _hint(known: State, plan: Plan, now: Odds | None, seat: int, planned: int = 0) -> Hint:
    log = Log()
    after = known.copy()
    for action in plan.actions:
        apply(after, action, log)
    risks = changes(now, odds_for(after, seat))
    facts = tuple(achievements(log))
    aim = aim_of(plan)
    return Hint(tuple(plan.actions), plan.mean, plan.error, facts, risks, planned, aim)


def _chance(plan: Plan) -> float:
    return plan.mean
