"""Takes a city out of the infection deck."""

from typing import ClassVar

from ..actions import CITY, city_in
from ..agenda import INTENSIFY
from ..bits import BIT, spread
from ..facts import INFECTION_REMOVED, Log, about_city
from ..ints import Action, Seat, i64, vec
from ..reasons import FINE, NOT_IN_INFECTION_DISCARD
from ..state import State
from .base import EventCard


class ResilientPopulation(EventCard):
    """A card of the infection discard pile leaves the game."""

    name: ClassVar[str] = "Resilient Population"
    kind: ClassVar[str] = "resilient"
    fields: ClassVar[str] = "city"

    def moments(self) -> list[int]:
        """Rule 10.7: also between Infect and Intensify."""
        return [*super().moments(), INTENSIFY]

    def playable(self, state: State) -> bool:
        """Rule 10.7: not while the pile is empty."""
        return state.infection_discard != 0

    def offers(self, state: State, seat: Seat, base: i64, out: vec[i64], n: i64) -> i64:
        """Rule 10.7."""
        return spread(out, n, base, CITY, state.infection_discard)

    def refuse(self, state: State, action: Action) -> i64:
        """Rule 10.7."""
        if state.infection_discard & BIT[city_in(action)]:
            return FINE
        return NOT_IN_INFECTION_DISCARD

    def resolve(self, state: State, action: Action, log: Log) -> None:
        """Rule 10.7."""
        city = city_in(action)
        state.infection_discard &= ~BIT[city]
        state.infection_removed |= BIT[city]
        log.add(about_city(INFECTION_REMOVED, city))
