"""The rest of a turn by the engine alone: every way chance can go, or very many at random."""

from collections import Counter
from collections.abc import Iterable

from fourcures.ai.search.rng import Dice
from fourcures.engine.actions import CHANCE, FINISH, GO_ON, city_in, kind_of, seat_of
from fourcures.engine.agenda import ACT, step_of, top
from fourcures.engine.atlas import NAMES
from fourcures.engine.facts import (
    BOTTOM_DRAWN,
    EPIDEMIC_DRAWN,
    INFECTION_DRAWN,
    INFECTION_PREVENTED,
    OUTBREAK,
    TURN_BEGAN,
    Log,
)
from fourcures.engine.lots import outcome_for
from fourcures.engine.rules import apply, legal, odds, to_move
from fourcures.engine.state import PLAYING, State
from fourcures.play.estimates import Odds
from fourcures.play.words.names import OUTCOME_NAMES

Means = dict[str, float]


def every_way(state: State) -> Means:
    """The chance of everything, and the mean number of outbreaks, by trying all there is."""
    means: Means = {}
    _follow(state, 1.0, [], means)
    return means


def many_ways(state: State, turns: int, dice: Dice) -> tuple[Means, Means]:
    """The same from so many turns played at random: means, and means of squares."""
    means: Counter[str] = Counter()
    squares: Counter[str] = Counter()
    for _ in range(turns):
        one = state.copy()
        told: list[int] = []
        while not _over(one, told):
            told += _step(one, _decision(one) or outcome_for(one, dice.next()))
        for name, number in _told(one, told).items():
            means[name] += number
            squares[name] += number * number
    return ({n: m / turns for n, m in means.items()}, {n: m / turns for n, m in squares.items()})


def as_means(found: Odds) -> Means:
    """The odds by the same names."""
    means: Means = {"outbreaks": found.outbreaks}
    for city, chances in found.cities.items():
        means[f"infected {city}"] = chances.infected
        means[f"outbreak {city}"] = chances.outbreak
    for number, chance in enumerate(found.epidemics):
        means[f"{number} epidemics"] = chance
    means["lost by outbreaks"] = found.lost.outbreaks
    means["lost by cubes"] = found.lost.cubes
    means["lost by cards"] = found.lost.cards
    return {name: mean for name, mean in means.items() if mean}


def _follow(state: State, weight: float, told: list[int], means: Means) -> None:
    while not _over(state, told):
        action = _decision(state)
        if action is None:
            outcomes = odds(state)
            total = sum(number for _, number in outcomes)
            for outcome, number in outcomes:
                after = state.copy()
                facts = _step(after, outcome)
                _follow(after, weight * number / total, told + facts, means)
            return
        told = told + _step(state := state.copy(), action)
    for name, number in _told(state, told).items():
        means[name] = means.get(name, 0.0) + weight * number


def _over(state: State, told: Iterable[int]) -> bool:
    return state.outcome != PLAYING or any(kind_of(fact) == TURN_BEGAN for fact in told)


def _decision(state: State) -> int | None:
    """What the players do: nothing they need not; None if it is chance's move."""
    if to_move(state) == CHANCE:
        return None
    wanted = FINISH if step_of(top(state)) == ACT else GO_ON
    actions = [action for action in legal(state) if seat_of(action) == to_move(state)]
    return next((action for action in actions if kind_of(action) == wanted), actions[0])


def _step(state: State, action: int) -> list[int]:
    log = Log()
    apply(state, action, log)
    return log.facts()


def _told(state: State, facts: list[int]) -> Counter[str]:
    """What happened: each city once, outbreaks as often as there were."""
    seen: Counter[str] = Counter()
    epidemics = 0
    for fact, following in zip(facts, [*facts[1:], 0], strict=True):
        kind, city = kind_of(fact), NAMES[city_in(fact) % len(NAMES)]
        if kind in (INFECTION_DRAWN, BOTTOM_DRAWN) and kind_of(following) != INFECTION_PREVENTED:
            seen[f"infected {city}"] = 1
        elif kind == OUTBREAK:
            seen[f"outbreak {city}"] = 1
            seen["outbreaks"] += 1
        elif kind == EPIDEMIC_DRAWN:
            epidemics += 1
    seen[f"{epidemics} epidemics"] = 1
    if state.outcome != PLAYING:
        seen[f"lost by {OUTCOME_NAMES[state.outcome]}"] = 1
    return seen
