"""Hints for a person: the best plans, and their own, judged in the same futures."""

from dataclasses import dataclass

from fourcures.ai.heuristic.evaluation import NO_AIM
from fourcures.ai.players.consent import weighed
from fourcures.ai.players.player import Player
from fourcures.ai.search.candidates import Plan
from fourcures.ai.search.determinize import guess
from fourcures.ai.search.moves import own_to_decide
from fourcures.ai.search.rng import Dice
from fourcures.engine.actions import NOBODY, consent_of
from fourcures.engine.facts import (
    CARD_GIVEN,
    CUBES_REMOVED,
    CURED,
    ERADICATED,
    GAME_WON,
    NIGHT_IS_QUIET,
    NUMBER,
    SILENT,
    STATION_BUILT,
    Log,
)
from fourcures.engine.rules import apply, legal
from fourcures.engine.state import PLAYING, WON, State
from fourcures.play.estimates import Purpose, RiskChange
from fourcures.play.words.names import COLOR_NAMES

from .purposes import main_purpose
from .risks import risk_changes

_WAYS_ON = 3
"""How many continuations of a person's own plan are tried."""
_OTHER_FUTURES = 7_919  # than those by which the plans were found: they would flatter them
_NEVER_SURE = 0.005  # even if all trials say the same
_ACHIEVEMENTS = frozenset(
    {CARD_GIVEN, CUBES_REMOVED, CURED, ERADICATED, GAME_WON, NIGHT_IS_QUIET, STATION_BUILT}
)


@dataclass(frozen=True)
class Hint:
    """A plan, its chance of winning with the standard error, and what is to be said about it."""

    actions: tuple[int, ...]
    chance: float
    error: float
    """0.5 if it was hardly tried, 0 if it wins at once."""
    achieves: tuple[int, ...]
    """Facts."""
    risks: tuple[RiskChange, ...]
    planned: int = 0
    """How many of the actions the person had planned; what follows goes on from there."""
    aim: str | None = None
    """A color whose cards the team then brings together."""
    why: Purpose | None = None
    """What it is for before all."""


@dataclass(frozen=True)
class Hints:
    """The best plans, best first, and the person's own, continued as well as possible."""

    plans: tuple[Hint, ...]
    own: Hint | None

    @property
    def in_order(self) -> list[Hint]:
        """Your plan first, if there is one."""
        return [*([self.own] if self.own is not None else []), *self.plans]


def hints(
    state: State,
    seat: int,
    player: Player,
    own: tuple[int, ...] = (),
    most: int = 3,
    refused: tuple[int, ...] = (),
) -> Hints:
    """What a seat that the game waits for could do, from what it may know.

    It takes the player's time twice: to find plans, and to compare them. A player without time
    judges them at first sight. Nothing is recommended that was refused in this turn, nor what
    a teammate would decline.
    """
    known = guess(state, seat, Dice(player.seed))
    ranked = player.rank(state, seat, refused)
    found = [*ranked[:most], *_rivals(ranked, most)]
    plans = [player.search.plan(known, plan.actions, plan.aim) for plan in found]
    begun = _possible(known, own)
    ways = _ways_on(player, known, seat, begun, refused)
    on = [player.search.plan(known, line) for line in ways]
    try_alike(player, state, [*plans, *on], seat)
    plans = sorted(_granted(plans), key=_chance, reverse=True)[:most]
    best = max(on, key=_chance, default=None)
    return Hints(
        tuple(hint_of(known, plan, seat) for plan in plans),
        None if best is None else hint_of(known, best, seat, len(begun)),
    )


def hint_of(known: State, plan: Plan, seat: int, planned: int = 0) -> Hint:
    """What is to be said about a plan of a seat."""
    log = Log()
    after = known.copy()
    for action in plan.actions:
        apply(after, action, log)
    return Hint(
        tuple(plan.actions),
        _chance(plan),
        0.0 if after.outcome == WON else max(_NEVER_SURE, plan.error),
        tuple(_achievements(log)),
        risk_changes(known, after, seat),
        planned,
        COLOR_NAMES[plan.aim] if plan.aim != NO_AIM and after.outcome == PLAYING else None,
        main_purpose(known, plan.actions, int(plan.aim), seat),
    )


def _achievements(log: Log) -> list[int]:
    """Those of the facts that one plays for; cubes that leave a city one by one are added up."""
    found: dict[int, int] = {}
    for fact in log.facts():
        if fact & 63 in _ACHIEVEMENTS:
            number = fact // NUMBER if fact & 63 == CUBES_REMOVED else 0
            about = fact - number * NUMBER
            found[about] = found.get(about, 0) + number
    return [about + number * NUMBER for about, number in found.items()]


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


def _requests(plans: list[Plan]) -> list[int]:
    """What others are asked for in some plans."""
    asked = (action for plan in plans for action in plan.actions if consent_of(action) != NOBODY)
    return list(dict.fromkeys(asked))


def _rivals(ranked: list[Plan], most: int) -> list[Plan]:
    """For each thing that all of the best plans ask for, the best plan without it."""
    found: list[Plan] = []
    for request in _requests(ranked[:most]):
        rival = next((plan for plan in ranked if request not in plan.actions), None)
        if rival is not None and rival not in ranked[:most] and rival not in found:
            found.append(rival)
    return found


def _granted(plans: list[Plan]) -> list[Plan]:
    """Those that ask for nothing a teammate would decline, by the same plans."""
    for request in _requests(plans):
        granted = [plan for plan in plans if request in plan.actions]
        declined = [plan for plan in plans if request not in plan.actions]
        if granted and declined and not weighed(granted, declined).agrees:
            plans = declined
    return plans


def _ways_on(
    player: Player, known: State, seat: int, begun: list[int], refused: tuple[int, ...]
) -> list[list[int]]:
    if not begun:
        return []
    after = player.search.plan(known, begun).state
    if after.seat != seat:
        return [begun]
    ways = player.search.ways_on(after, player.seats(known, seat), refused)
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


def _chance(plan: Plan) -> float:
    return 1.0 if plan.state.outcome == WON else plan.mean
