"""Plans for a seat: how likely each wins, what it achieves, and what it leaves to fear."""

from dataclasses import dataclass
from typing import Literal

from ..engine.facts import (
    CARD_GIVEN,
    CUBES_REMOVED,
    CURED,
    ERADICATED,
    GAME_WON,
    NIGHT_IS_QUIET,
    STATION_BUILT,
    Log,
)
from ..engine.rules import apply
from ..engine.state import PLAYING, State
from ..play.names import COLOR_NAMES
from ..play.notation import fact_words, words
from .dice import Dice
from .evaluation import NO_AIM
from .guess import guess
from .odds import Odds, odds_for
from .plans import Plan
from .player import Player

_ACHIEVEMENTS = frozenset(
    {CARD_GIVEN, CUBES_REMOVED, CURED, ERADICATED, GAME_WON, NIGHT_IS_QUIET, STATION_BUILT}
)
_NOTED = 0.005
"""A change of a chance that is worth a word."""
_CITIES = 3


@dataclass(frozen=True)
class Change:
    """A chance, or a number of outbreaks, before and after a plan; of a city, or of all."""

    what: Literal["lost", "outbreaks", "outbreak"]
    city: str | None
    before: float
    after: float


@dataclass(frozen=True)
class Advice:
    """A plan in words, with its chance of winning and the standard error of that."""

    actions: tuple[str, ...]
    chance: float
    error: float
    achieves: tuple[str, ...]
    risks: tuple[Change, ...]
    """What it changes about the rest of this turn; the largest changes first."""
    aim: str | None = None
    """A color whose cards the team then brings together."""


def advise(state: State, seat: int, player: Player, most: int = 3) -> list[Advice]:
    """The best plans for a seat that the game waits for, best first."""
    return [_advice(state, seat, player, plan) for plan in player.rank(state, seat)[:most]]


def explain(state: State, seat: int, player: Player, actions: list[int]) -> Advice:
    """What is to be said about a plan of one's own."""
    (plan,) = player.compare(state, seat, [actions])
    return _advice(state, seat, player, plan)


def achievements(log: Log) -> list[int]:
    """Those of the facts that one plays for."""
    return [fact for fact in log.facts() if fact & 63 in _ACHIEVEMENTS]


def aim_of(plan: Plan) -> str | None:
    """The color that a plan aims at; none if the game is over then."""
    if plan.aim == NO_AIM or plan.state.outcome != PLAYING:
        return None
    return COLOR_NAMES[plan.aim]


def changes(before: Odds | None, after: Odds | None) -> tuple[Change, ...]:
    """What is worth a word between two odds; the whole first, then the largest of the cities."""
    if before is None or after is None:
        return ()
    whole = [
        Change("lost", None, _lost(before), _lost(after)),
        Change("outbreaks", None, before.outbreaks, after.outbreaks),
    ]
    cities = [
        Change("outbreak", city, _outbreak(before, city), _outbreak(after, city))
        for city in sorted(before.cities.keys() | after.cities.keys())
    ]
    cities.sort(key=lambda change: -abs(change.before - change.after))
    return tuple(change for change in whole + cities[:_CITIES] if _noted(change))


def _noted(change: Change) -> bool:
    """Whether it is worth a word, and is still to be seen once it is rounded."""
    before, after = change.before, change.after
    return abs(before - after) >= _NOTED and round(before, 2) != round(after, 2)


def _advice(state: State, seat: int, player: Player, plan: Plan) -> Advice:
    known = guess(state, seat, Dice(player.seed))
    said: list[str] = []
    achieved: list[str] = []
    for action in plan.actions:
        said.append(words(action, known))
        log = Log()
        apply(known, action, log)
        achieved += [fact_words(fact, known) for fact in achievements(log)]
    risks = changes(odds_for(state, seat), odds_for(plan.state, seat))
    return Advice(tuple(said), plan.mean, plan.error, tuple(achieved), risks, aim_of(plan))


def _lost(odds: Odds) -> float:
    return odds.lost.outbreaks + odds.lost.cubes + odds.lost.cards


def _outbreak(odds: Odds, city: str) -> float:
    return odds.cities[city].outbreak if city in odds.cities else 0.0
