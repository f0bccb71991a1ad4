"""A research station anywhere."""

from typing import ClassVar

from ..actions import CITY, city_in, other_in, seat_of
from ..atlas import ALL_CITIES
from ..bits import first
from ..building import place_station, refuse_site, site_offers
from ..facts import Log
from ..ints import Action, Seat, i64, vec
from ..reasons import (
    GRANT_FROM_WHERE,
    GRANT_NOT_NEEDED,
    GRANT_STATION_LEFT,
    STATION_ALREADY,
    STATION_LEFT,
    TAKE_FROM_WHERE,
)
from ..state import State
from .base import EventCard


class GovernmentGrant(EventCard):
    """A research station in any city, without a card."""

    name: ClassVar[str] = "Government Grant"
    kind: ClassVar[str] = "grant"
    fields: ClassVar[str] = "city other"

    def offers(self, state: State, seat: Seat, base: i64, out: vec[i64], n: i64) -> i64:
        """Rule 10.5."""
        sites = ALL_CITIES & ~state.stations
        while sites:
            n = site_offers(state, base + first(sites) * CITY, out, n)
            sites &= sites - 1
        return n

    def refuse(self, state: State, action: Action) -> i64:
        """Rule 10.5."""
        reason = refuse_site(state, city_in(action), other_in(action))
        if reason == STATION_ALREADY:
            return GRANT_NOT_NEEDED
        if reason == STATION_LEFT:
            return GRANT_STATION_LEFT
        return GRANT_FROM_WHERE if reason == TAKE_FROM_WHERE else reason

    def resolve(self, state: State, action: Action, log: Log) -> None:
        """Rule 10.5."""
        place_station(state, seat_of(action), city_in(action), other_in(action), log)
