"""What is possible in a position, by chance or by anybody."""

from itertools import combinations

from tests.oracle.oracle_board import (
    CITIES,
    COLOR_OF,
    COLORS,
    EVENTS,
    HAND_LIMIT,
    NEIGHBORS,
    ROLES,
    Action,
    Options,
)
from tests.oracle.oracle_state import State

# Moments at which nobody has anything to decide but event cards.
PAUSES = {"before_epidemic", "before_intensify", "before_infect"}


class Choices(State):
    """A position with the moment the game is at, and what can be done there."""

    def __init__(self, options: Options) -> None:
        """Begin with the first infections.

        The phases are setup_infect, setup_roles, setup_deal, act, draw, strike, hand_limit,
        infect and the three pauses.
        """
        super().__init__(options)
        self.phase = "setup_infect"
        self.drawn = 0  # player cards drawn this turn
        self.epidemics_due = 0  # epidemics drawn this turn and not finished yet
        self.infected = 0  # infection cards turned up in this Infect step
        self.forecaster = 0  # who plays the Forecast that is open
        self.to_peek = 0  # cards the open Forecast has yet to look at

    def legal(self) -> set[Action]:
        """Return all actions possible now, by chance or by anybody."""
        if self.outcome != "playing":
            return set()
        if self.to_peek > 0:  # rule 10.4
            return {("peek", city) for city in self.top_cards()}
        if self.peeked:
            return {("put_back", self.forecaster, city) for city in self.peeked}
        if self.phase == "setup_infect":
            return {("infect", city) for city in self.top_cards()}
        if self.phase == "setup_roles":
            return self.role_deals()
        if self.phase == "setup_deal":
            return {("draw_card", card) for card in self.deck}
        if self.phase == "act":
            return self.acting() | self.event_plays()
        if self.phase == "draw":
            return self.deck_draws()
        if self.phase == "strike":
            return {("strike", city) for city in self.bottom_cards()}
        if self.phase == "hand_limit":
            return self.discards(self.seat) | self.event_plays()
        if self.phase == "infect":
            return {("infect", city) for city in self.top_cards()}
        assert self.phase in PAUSES
        return {("go_on", self.seat)} | self.event_plays()

    def role_deals(self) -> set[Action]:
        """List the roles the next seat may be dealt (rules 2.5, 3.4)."""
        seat = self.roles.index(None)
        taken = self.roles + self.options.roles
        box = ROLES[self.options.box]  # rule 2.7
        return {("deal_role", seat, role) for role in box if role not in taken}

    def deck_draws(self) -> set[Action]:
        """List what the top card of the player deck may be."""
        in_top, epidemic_inside = self.top_pile()
        draws: set[Action] = set()
        if epidemic_inside:
            draws.add(("draw_epidemic",))
        if not epidemic_inside or in_top > 1:
            draws |= {("draw_card", card) for card in self.deck}
        return draws

    def discards(self, seat: int) -> set[Action]:
        """List the cards a player above the hand limit may discard (rule 4.3)."""
        return {("discard", seat, card) for card in self.hands[seat]}

    def acting(self) -> set[Action]:
        """List what the player whose turn it is may do, or who must discard first."""
        for seat in range(self.options.players):
            if len(self.hands[seat]) > HAND_LIMIT:  # rule 4.4
                return self.discards(seat)
        found: set[Action] = {("finish", self.seat)}  # rule 4.2
        if self.actions > 0:
            found |= self.moves()
            found |= self.dispatches()
            found |= self.expert_flights()
            found |= self.builds()
            found |= self.treatments()
            found |= self.shares()
            found |= self.cures()
            found |= self.fetches()
        return found

    def place_of(self, pawn: int) -> str:
        """Return the city of a pawn that is on the board."""
        city = self.pawns[pawn]
        assert city is not None
        return city

    def city_cards(self, seat: int) -> list[str]:
        """Return the city cards of a hand in the order of cities.csv."""
        return [card for card in CITIES if card in self.hands[seat]]

    def moves(self) -> set[Action]:
        """List Drive, Direct, Charter and Shuttle of all pawns the player may move."""
        seat = self.seat
        pawns = [seat]
        if self.roles[seat] == "dispatcher":  # rule 9.2
            pawns = list(range(self.options.players))
        found: set[Action] = set()
        for pawn in pawns:
            here = self.place_of(pawn)
            for city in CITIES:
                if city == here:  # rule 5.5
                    continue
                if city in NEIGHBORS[here]:  # rule 5.1
                    found.add(("drive", seat, pawn, city))
                if city in self.hands[seat]:  # rule 5.2
                    found.add(("direct", seat, pawn, city))
                if here in self.hands[seat]:  # rule 5.3
                    found.add(("charter", seat, pawn, city))
                if here in self.stations and city in self.stations:  # rule 5.4
                    found.add(("shuttle", seat, pawn, city))
        return found

    def dispatches(self) -> set[Action]:
        """List the Dispatcher's moves to other pawns (rule 9.2)."""
        found: set[Action] = set()
        if self.roles[self.seat] == "dispatcher":
            for pawn in range(self.options.players):
                for other in range(self.options.players):
                    city = self.place_of(other)
                    if other != pawn and city != self.place_of(pawn):
                        found.add(("dispatch", self.seat, pawn, city))
        return found

    def expert_flights(self) -> set[Action]:
        """List the Operations Expert's flights (rule 9.4)."""
        found: set[Action] = set()
        here = self.place_of(self.seat)
        expert = self.roles[self.seat] == "operations_expert"
        if expert and not self.flown and here in self.stations:
            for city in CITIES:
                for card in self.city_cards(self.seat):
                    if city != here:  # rule 5.5
                        found.add(("expert_flight", self.seat, city, card))
        return found

    def builds(self) -> set[Action]:
        """List the ways to build a station (rules 6.1, 6.2, 9.4)."""
        here = self.place_of(self.seat)
        if here in self.stations:
            return set()
        if self.roles[self.seat] == "operations_expert" or here in self.hands[self.seat]:
            return {("build", self.seat, source) for source in self.station_sources()}
        return set()

    def treatments(self) -> set[Action]:
        """List the colors that can be treated (rule 6.3)."""
        here = self.place_of(self.seat)
        return {("treat", self.seat, color) for color in COLORS if self.count(here, color) > 0}

    def shares(self) -> set[Action]:
        """List the cards that can be given or taken (rules 6.4, 9.6)."""
        found: set[Action] = set()
        here = self.place_of(self.seat)
        for other in range(self.options.players):
            if other == self.seat or self.place_of(other) != here:
                continue
            for card in self.city_cards(self.seat):
                if card == here or self.roles[self.seat] == "researcher":
                    found.add(("give", self.seat, other, card))
            for card in self.city_cards(other):
                if card == here or self.roles[other] == "researcher":
                    found.add(("take", self.seat, other, card))
        return found

    def cures(self) -> set[Action]:
        """List all choices of cards that find a cure (rules 6.5, 9.7)."""
        found: set[Action] = set()
        needed = 4 if self.roles[self.seat] == "scientist" else 5
        if self.place_of(self.seat) in self.stations:
            for color in COLORS:
                if color in self.cured:
                    continue
                cards = [card for card in self.city_cards(self.seat) if COLOR_OF[card] == color]
                for choice in combinations(sorted(cards), needed):
                    found.add(("cure", self.seat, choice))
        return found

    def fetches(self) -> set[Action]:
        """List the event cards the Contingency Planner can take (rule 9.1)."""
        if self.roles[self.seat] == "contingency_planner" and self.stored is None:
            events = EVENTS[self.options.box]
            return {("fetch", self.seat, card) for card in events if card in self.discard}
        return set()

    def event_plays(self) -> set[Action]:
        """List all plays of event cards in the window that is open now (rule 10.1)."""
        found: set[Action] = set()
        for seat in range(self.options.players):
            cards = [card for card in EVENTS[self.options.box] if card in self.hands[seat]]
            if self.roles[seat] == "contingency_planner" and self.stored is not None:  # rule 9.1
                cards.append(self.stored)
            for card in cards:
                if self.phase != "before_intensify" or card == "Resilient Population":  # rule 10.7
                    found |= self.plays_of(seat, card)
        return found

    def plays_of(self, seat: int, card: str) -> set[Action]:
        """List the ways to play one event card (rules 10.3 to 10.8)."""
        found: set[Action] = set()
        if card == "Airlift":  # rule 10.3
            for pawn in range(self.options.players):
                for city in CITIES:
                    if city != self.place_of(pawn):  # rule 5.5
                        found.add(("airlift", seat, pawn, city))
        elif card == "Forecast":  # rule 10.4
            found.add(("forecast", seat))
        elif card == "Government Grant":  # rule 10.5
            for city in CITIES:
                if city not in self.stations:
                    for source in self.station_sources():
                        found.add(("grant", seat, city, source))
        elif card == "One Quiet Night":  # rule 10.6
            if not self.quiet:
                found.add(("quiet_night", seat))
        elif card == "Resilient Population":  # rule 10.7
            for city in self.infection_discard:
                found.add(("resilient", seat, city))
        elif card == "Borrowed Time" and self.phase == "act":  # rule 10.8
            found.add(("borrowed_time", seat))
        return found
