"""The Infect step with every card that may turn up, each way followed once."""

from typing import Final

from fourcures.engine.actions import CHANCE, CITY, INFECT_CITY, SEAT, city_in
from fourcures.engine.atlas import color_of
from fourcures.engine.bits import BIT, count, first
from fourcures.engine.cubes import cubes_at
from fourcures.engine.facts import OUTBREAK, Log
from fourcures.engine.infection_deck import top_layer
from fourcures.engine.ints import City, CitySet, i64
from fourcures.engine.outbreaks import LAST_OUTBREAK
from fourcures.engine.rules import apply
from fourcures.engine.state import PLAYING, State

from .classes import CLASSES, QUIET, SOLO, Alike
from .tally import Branch, Tally

_INFECT: Final = INFECT_CITY + CHANCE * SEAT


class Infecting:
    """Turns up the cards; what it learns about chains serves for the whole turn."""

    def __init__(self) -> None:
        self.log: Final = Log()
        self.chains: Final[dict[tuple[int, int, int, int], tuple[int, int]]] = {}
        """By city and cubes of its color: how many outbreaks its card brings, and where."""

    def infect(self, start: Branch, alike: Alike, tally: Tally) -> None:
        """The cards of the Infect step, one after the other; equal positions are followed once."""
        taken = [0.0] * len(alike.members)
        branches = [start]
        left = alike.draws
        while left > 1:
            left -= 1
            found: dict[tuple[bytes, int, int], Branch] = {}
            for branch in branches:
                self._turn_up_any(branch, alike, found, taken, tally)
            branches = list(found.values())
        for branch in branches:
            self._turn_up_last(branch, alike, taken, tally)
        _share_out(alike, start, taken, tally)

    def _turn_up_any(
        self,
        branch: Branch,
        alike: Alike,
        found: dict[tuple[bytes, int, int], Branch],
        taken: list[float],
        tally: Tally,
    ) -> None:
        """Any card but the last: what comes of it goes into `found`."""
        cards = top_layer(branch.state)
        each = branch.weight / float(count(cards))
        kind: i64
        for kind in range(CLASSES):
            members = alike.classes[kind] & cards
            if members:
                cards &= ~members
                weight = each * float(count(members))
                taken[branch.state.height * CLASSES + kind] += weight
                after = branch.state.copy()
                apply(after, _INFECT + first(members) * CITY)
                _find(found, alike, branch, after, weight, branch.infected, branch.burst, tally)
        while cards:
            city = first(cards)
            cards &= cards - 1
            after = branch.state.copy()
            self.log.clear()
            apply(after, _INFECT + city * CITY, self.log)
            burst = tally.count_outbreaks(outbreaks_in(self.log), branch.burst, each)
            infected = branch.infected
            if not (infected | alike.spared) & BIT[city]:
                tally.infected[city] += each
                infected |= BIT[city]
            _find(found, alike, branch, after, each, infected, burst, tally)

    def _turn_up_last(self, branch: Branch, alike: Alike, taken: list[float], tally: Tally) -> None:
        """The last card: only what it brings counts, not the position after it."""
        state = branch.state
        cards = top_layer(state)
        each = branch.weight / float(count(cards))
        kind: i64
        for kind in range(CLASSES):
            members = alike.classes[kind] & cards
            if members:
                cards &= ~members
                weight = each * float(count(members))
                taken[state.height * CLASSES + kind] += weight
                if kind == QUIET:
                    tally.ended[PLAYING] += weight
                else:
                    self._end(branch, first(members), weight, False, tally)
        while cards:
            city = first(cards)
            cards &= cards - 1
            if not (branch.infected | alike.spared) & BIT[city]:
                tally.infected[city] += each
            if not alike.plain & BIT[city]:
                self._end(branch, city, each, True, tally)
            elif cubes_at(state, city, color_of(city)) < 3:
                tally.ended[PLAYING] += each
            else:
                number, where = self._chain(state, city)
                if state.outbreaks + number < LAST_OUTBREAK:
                    tally.ended[PLAYING] += each
                    tally.outbreaks += each * float(number)
                    tally.count_outbreaks(where, branch.burst, each)
                else:
                    self._end(branch, city, each, True, tally)

    def _end(self, branch: Branch, city: City, weight: float, named: bool, tally: Tally) -> None:
        """The last card by the engine; outbreaks are counted by city if it stands for itself."""
        state = branch.state.copy()
        self.log.clear()
        apply(state, _INFECT + city * CITY, self.log)
        tally.ended[state.outcome] += weight
        tally.outbreaks += weight * float(state.outbreaks - branch.state.outbreaks)
        if named:
            tally.count_outbreaks(outbreaks_in(self.log), branch.burst, weight)

    def _chain(self, state: State, city: City) -> tuple[int, int]:
        """How many outbreaks a card brings where cubes do not run out, and where."""
        plane = 3 * color_of(city)
        planes = state.cubes
        key = (int(city), int(planes[plane]), int(planes[plane + 1]), int(planes[plane + 2]))
        known = self.chains.get(key)
        if known is not None:
            return known
        after = state.copy()
        after.outbreaks = 0
        self.log.clear()
        apply(after, _INFECT + city * CITY, self.log)
        found = (int(after.outbreaks), int(outbreaks_in(self.log)))
        self.chains[key] = found
        return found


def outbreaks_in(log: Log) -> CitySet:
    """The cities in which a log tells of outbreaks."""
    found: CitySet = 0
    place: i64
    for place in range(log.length):
        if log.room[place] & 63 == OUTBREAK:
            found |= BIT[city_in(log.room[place])]
    return found


def _find(
    found: dict[tuple[bytes, int, int], Branch],
    alike: Alike,
    before: Branch,
    state: State,
    weight: float,
    infected: CitySet,
    burst: CitySet,
    tally: Tally,
) -> None:
    """A way to a position: the first one, or one more."""
    tally.outbreaks += weight * float(state.outbreaks - before.state.outbreaks)
    if state.outcome != PLAYING:
        tally.ended[state.outcome] += weight
        return
    key = (state.key(), int(infected & alike.twice), int(burst))
    known = found.get(key)
    if known is None:
        found[key] = Branch(state, weight, infected, burst)
    else:
        known.weight += weight


def _share_out(alike: Alike, start: Branch, taken: list[float], tally: Tally) -> None:
    """What was counted for a class belongs to its members in equal parts."""
    place: i64
    for place in range(len(taken)):
        if taken[place] == 0.0:
            continue
        cities = alike.members[place]
        each = taken[place] / float(count(cities))
        solo = place % CLASSES == SOLO
        while cities:
            city = first(cities)
            cities &= cities - 1
            if not (start.infected | alike.spared) & BIT[city]:
                tally.infected[city] += each
            if solo and not start.burst & BIT[city]:
                tally.outbreak[city] += each
