"""What the evaluation asks again and again about the players."""

from typing import Final

from fourcures.engine.atlas import COLORS, cities_of
from fourcures.engine.bits import BIT, count
from fourcures.engine.cards import CITY_CARDS
from fourcures.engine.ints import CardSet, CitySet, Color, Seat, i64, vec
from fourcures.engine.roles.base import role_of
from fourcures.engine.state import State


class Seats:
    """For each seat: where it is, when it is on turn, what it holds, and what its role can do.

    Cards and roles are looked at only when they have changed.
    """

    def __init__(self) -> None:
        self.city: Final = vec[i64]([0] * 4)
        self.to_station: Final = vec[i64]([0] * 4)
        """Steps to the nearest station."""
        self.turns: Final = vec[i64]([0] * 4)
        """How many turns from now it acts; the player on turn counts as done."""
        self.need: Final = vec[i64]([0] * 4)
        """Cards for a cure."""
        self.clears: Final = vec[i64]([0] * 4)
        """1 if it treats a whole city at once."""
        self.gives_any: Final = vec[i64]([0] * 4)
        """1 if it may hand over any card."""
        self.shields: Final = vec[i64]([0] * 4)
        """1 if it keeps cubes of some color out of some city."""
        self.have: Final = vec[i64]([0] * (4 * COLORS))
        """Cards of a color: `have[4 * color + seat]`."""
        self.held: Final = vec[i64]([0] * 4)
        """Cards of all kinds."""
        self.unseen: Final = vec[i64]([0] * COLORS)
        """Cards of a color in the deck."""
        self.collector: Final = vec[i64]([0] * COLORS)
        """For each color without a cure: who lacks fewest cards, and can be at a station first."""
        self.lacks: Final = vec[i64]([0] * COLORS)
        """How many cards the collector lacks."""
        self.second_lacks: Final = vec[i64]([0] * COLORS)
        self.delay: Final = vec[i64]([0] * COLORS)
        """Turns until the collector can be at a station."""
        self.roles: i64 = -1
        """Tells apart who plays what, and which cures are found."""
        self._hands: Final = vec[i64]([0] * 4)
        self._deck: CardSet = -1

    def look(self, state: State, near_station: vec[i64]) -> None:
        """Make this the players of a position."""
        players = state.options.players
        pawns = state.pawns
        hands = state.hands
        same = state.deck == self._deck
        roles: i64 = state.cured * 4 + players - 1
        seat: Seat
        for seat in range(players):
            city = pawns[seat]
            self.city[seat] = city
            self.to_station[seat] = near_station[city]
            turns = seat - state.seat
            self.turns[seat] = turns if turns > 0 else turns + players
            roles = roles * 8 + state.roles[seat]
            if hands[seat] != self._hands[seat]:
                same = False
        if roles != self.roles:
            self.roles = roles
            self._look_at_roles(state)
        if not same:
            self._look_at_cards(state)

    def find_collector(self, players: i64, color: Color) -> None:
        """See who is nearest to the cure of a color."""
        collector: Seat = 0
        lack: i64 = 9
        second: i64 = 9
        delay: i64 = 9
        seat: Seat
        for seat in range(players):
            missing = self.need[seat] - self.have[4 * color + seat]
            if missing < 0:
                missing = 0
            if missing > lack:
                if missing < second:
                    second = missing
                continue
            waits = self.turns[seat] + (self.to_station[seat] // 4) * players
            if missing < lack or waits < delay:
                second = lack
                collector = seat
                lack = missing
                delay = waits
            else:
                second = missing
        self.collector[color] = collector
        self.lacks[color] = lack
        self.second_lacks[color] = second
        self.delay[color] = delay

    def shield(self, state: State, color: Color) -> CitySet:
        """All cities in which no cubes of a color are placed."""
        cities: CitySet = 0
        seat: Seat
        for seat in range(state.options.players):
            if self.shields[seat]:
                cities |= role_of(state, seat).shield(state, seat, color)
        return cities

    def _look_at_cards(self, state: State) -> None:
        players = state.options.players
        self._deck = state.deck
        seat: Seat
        for seat in range(players):
            self._hands[seat] = state.hands[seat]
            self.held[seat] = count(state.hands[seat])
        color: Color
        for color in range(COLORS):
            cards = cities_of(color)
            self.unseen[color] = count(state.deck & cards)
            for seat in range(players):
                self.have[4 * color + seat] = count(state.hands[seat] & cards)

    def _look_at_roles(self, state: State) -> None:
        color: i64 = 0
        while color < 3 and state.cured & BIT[color]:
            color += 1
        full = state.copy()
        seat: Seat
        for seat in range(state.options.players):
            role = role_of(state, seat)
            self.need[seat] = role.cure_cards()
            self.clears[seat] = role.treats(state, seat, color) // 3
            full.hands[seat] = CITY_CARDS
            self.gives_any[seat] = 0
            if role.gives(full, seat) == CITY_CARDS:
                self.gives_any[seat] = 1
            self.shields[seat] = 0
            any_color: Color
            for any_color in range(COLORS):
                if role.shield(state, seat, any_color):
                    self.shields[seat] = 1
