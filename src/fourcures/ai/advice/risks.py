"""What a plan changes about the rest of the turn, and what is left to fear."""

from fourcures.ai.odds.infect import outbreaks_in
from fourcures.ai.odds.odds import odds_for
from fourcures.engine.atlas import CITIES, NAMES
from fourcures.engine.facts import Log
from fourcures.engine.infecting import infect
from fourcures.engine.state import PLAYING, State
from fourcures.play.estimates import Odds, RiskChange
from fourcures.play.words.names import members

_NOTED = 0.005
"""A chance, or a change of it, that is worth a word."""
_FEARED = 0.05
"""A chance of an outbreak that is worth a word though nothing has changed about it."""
_CITIES = 3


def risk_changes(state: State, after: State, seat: int) -> tuple[RiskChange, ...]:
    """What is worth a word about a plan of a seat; the whole first, then the largest of the cities.

    The worst is told even if it stays. If the plan ends the turn, nothing is left to fear in it.
    """
    before = odds_for(state, seat)
    if before is None or after.outcome != PLAYING:
        return ()
    then = odds_for(after, seat) if after.seat == state.seat else None
    chains = _chains(state, before)
    cities = [
        RiskChange(
            "outbreak",
            city,
            _outbreak(before, city),
            _outbreak(then, city),
            len(chains.get(city, ())),
            city in chains and chains.keys() <= chains[city],
        )
        for city in sorted(before.cities.keys() | (then.cities.keys() if then else set()))
    ]
    changed = sorted(filter(_has_changed, cities), key=lambda one: -abs(one.before - one.after))
    told = changed[:_CITIES]
    worst = max(cities, key=lambda one: one.after, default=None)
    if worst is not None and worst.after >= _FEARED and worst not in told:
        told.append(worst)
    lost = RiskChange("lost", None, _lost(before), _lost(then))
    average = RiskChange("outbreaks", None, before.outbreaks, then.outbreaks if then else 0.0)
    return (
        *([lost] if _has_changed(lost) or lost.after >= _NOTED else []),
        *([average] if _has_changed(average) else []),
        *told,
    )


def _has_changed(risk: RiskChange) -> bool:
    """Whether that is worth a word, and is still to be seen once it is rounded."""
    before, after = risk.before, risk.after
    return abs(before - after) >= _NOTED and round(before, 2) != round(after, 2)


def _chains(state: State, odds: Odds) -> dict[str, set[str]]:
    """The cities whose cards may come and would bring several outbreaks at once, and where."""
    found: dict[str, set[str]] = {}
    for city in range(CITIES):
        name = NAMES[city]
        if name in odds.cities and odds.cities[name].infected and odds.cities[name].outbreak:
            trial, log = state.copy(), Log()
            trial.outbreaks = 0
            infect(trial, city, 1, log)
            if trial.outbreaks > 1:
                found[name] = {NAMES[place] for place in members(outbreaks_in(log))}
    return found


def _lost(odds: Odds | None) -> float:
    return odds.lost.outbreaks + odds.lost.cubes + odds.lost.cards if odds else 0.0


def _outbreak(odds: Odds | None, city: str) -> float:
    return odds.cities[city].outbreak if odds and city in odds.cities else 0.0
