"""The position of a game and what happens to cubes, pawns, cards and decks in it."""

from typing import Any

from tests.oracle.oracle_board import (
    CITIES,
    CITY_LIMIT,
    COLOR_OF,
    COLORS,
    CUBES_PER_COLOR,
    EVENTS,
    LAST_OUTBREAK,
    NEIGHBORS,
    RATES,
    STATIONS,
    Fact,
    Options,
    pile_sizes,
)


class GameOver(Exception):
    """Ends a step at once because the game is won or lost."""


class State:
    """The position of a game, with the parts of the rules that need no decision."""

    def __init__(self, options: Options) -> None:
        """Open the box: nothing is on the board, no card has been seen."""
        self.options = options
        self.facts: list[Fact] = []
        self.seat = 0
        self.actions = 0
        self.flown = False
        self.roles: list[str | None] = [None] * options.players
        self.pawns: list[str | None] = [None] * options.players
        self.hands: list[set[str]] = [set() for _ in range(options.players)]
        self.stored: str | None = None
        self.cubes: dict[tuple[str, str], int] = {}
        self.stations: set[str] = set()
        self.cured: set[str] = set()
        self.eradicated: set[str] = set()
        self.outbreaks = 0
        self.rate = options.rate_start
        self.layers: list[set[str]] = [set(CITIES)]
        self.peeked: set[str] = set()
        self.infection_discard: set[str] = set()
        self.infection_removed: set[str] = set()
        self.deck: set[str] = set(CITIES) | set(EVENTS[options.box])  # rule 1.5
        self.epidemics = 0
        self.piles: list[int] = []  # sizes with their epidemics, the top one first
        self.discard: set[str] = set()
        self.removed: set[str] = set()
        self.quiet = False
        self.outcome = "playing"

    def position(self) -> dict[str, Any]:
        """Return a copy of everything that makes up the position."""
        return {
            "seat": self.seat,
            "actions": self.actions,
            "flown": self.flown,
            "roles": list(self.roles),
            "pawns": list(self.pawns),
            "hands": [set(hand) for hand in self.hands],
            "stored": self.stored,
            "cubes": dict(self.cubes),
            "stations": set(self.stations),
            "cured": set(self.cured),
            "eradicated": set(self.eradicated),
            "outbreaks": self.outbreaks,
            "rate": self.rate,
            "layers": [set(layer) for layer in self.layers],
            "peeked": set(self.peeked),
            "infection_discard": set(self.infection_discard),
            "infection_removed": set(self.infection_removed),
            "deck": set(self.deck),
            "epidemics": self.epidemics,
            "discard": set(self.discard),
            "removed": set(self.removed),
            "quiet": self.quiet,
            "outcome": self.outcome,
        }

    def tell(self, *fact: object) -> None:
        """Add a fact to those of this step."""
        self.facts.append(fact)

    # The end

    def win(self) -> None:
        """End the game as won (rule 12.1)."""
        self.outcome = "won"
        self.tell("won")
        raise GameOver

    def lose(self, reason: str) -> None:
        """End the game as lost (rules 12.2 to 12.4)."""
        self.outcome = reason
        self.tell("lost", reason)
        raise GameOver

    # Cubes

    def count(self, city: str, color: str) -> int:
        """Return the number of cubes of a color on a city."""
        return self.cubes.get((city, color), 0)

    def on_board(self, color: str) -> int:
        """Return the number of cubes of a color on the board."""
        return sum(self.count(city, color) for city in CITIES)

    def supply(self, color: str) -> int:
        """Return the number of cubes of a color beside the board."""
        return CUBES_PER_COLOR - self.on_board(color)

    def place_cubes(self, city: str, color: str, number: int) -> None:
        """Place cubes on a city, or lose if the supply has not enough of them."""
        if self.supply(color) < number:  # rules 8.7, 12.3
            self.lose("cubes")
        self.cubes[(city, color)] = self.count(city, color) + number
        self.tell("cubes_added", city, color, number)
        if self.options.medic == "clears":  # rule 2.6
            for seat in range(self.options.players):
                medic_is_here = self.roles[seat] == "medic" and self.pawns[seat] == city
                if medic_is_here and color in self.cured:
                    self.remove_cubes(city, color, self.count(city, color))

    def remove_cubes(self, city: str, color: str, number: int) -> None:
        """Take cubes from a city and see whether that eradicates the disease."""
        left = self.count(city, color) - number
        if left > 0:
            self.cubes[(city, color)] = left
        else:
            del self.cubes[(city, color)]
        self.tell("cubes_removed", city, color, number)
        self.check_eradicated(color)

    def check_eradicated(self, color: str) -> None:
        """Mark a cured disease without cubes as eradicated (rule 6.6)."""
        if color in self.cured and color not in self.eradicated and self.on_board(color) == 0:
            self.eradicated.add(color)
            self.tell("eradicated", color)

    def medic_clears(self, seat: int) -> None:
        """Take the cubes of cured colors from the Medic's city (rule 9.3)."""
        city = self.pawns[seat]
        if self.roles[seat] == "medic" and city is not None:
            for color in COLORS:
                if color in self.cured and self.count(city, color) > 0:
                    self.remove_cubes(city, color, self.count(city, color))

    # Infection and outbreaks

    def protector(self, city: str, color: str) -> int | None:
        """Return the lowest seat whose role protects the city from this color."""
        for seat in range(self.options.players):
            here = self.pawns[seat]
            if here is None:
                continue
            specialist = self.roles[seat] == "quarantine_specialist"
            if specialist and (city == here or city in NEIGHBORS[here]):  # rule 9.5
                return seat
            medic = self.roles[seat] == "medic" and self.options.medic == "prevents"
            if medic and city == here and color in self.cured:  # rule 9.3
                return seat
        return None

    def is_prevented(self, city: str, color: str) -> bool:
        """Say whether no cubes of this color come to the city, and tell why."""
        if color in self.eradicated:  # rules 7.4, 8.2
            self.tell("infection_prevented", city, color, None)
            return True
        seat = self.protector(city, color)
        if seat is not None:  # rules 7.4, 8.2, 8.6
            self.tell("infection_prevented", city, color, seat)
            return True
        return False

    def infect_city(self, city: str) -> None:
        """Carry out an infection card (rules 8.2, 8.3)."""
        color = COLOR_OF[city]
        if self.is_prevented(city, color):
            return
        if self.count(city, color) == CITY_LIMIT:
            self.outbreak_chain(city, color)
        else:
            self.place_cubes(city, color, 1)

    def strike_city(self, city: str) -> None:
        """Carry out the bottom card of an epidemic (rule 7.4)."""
        color = COLOR_OF[city]
        if self.is_prevented(city, color):
            return
        before = self.count(city, color)
        if before < CITY_LIMIT:
            self.place_cubes(city, color, CITY_LIMIT - before)
        if before > 0:
            self.outbreak_chain(city, color)

    def outbreak_chain(self, first: str, color: str) -> None:
        """Carry out an outbreak and all those that it sets off (rules 8.4 to 8.6)."""
        set_off = {first}
        waiting = [first]
        while waiting:
            city = waiting.pop(0)
            self.outbreaks += 1
            self.tell("outbreak", city, color, self.outbreaks)
            if self.outbreaks == LAST_OUTBREAK:  # rule 12.2
                self.lose("outbreaks")
            for neighbor in NEIGHBORS[city]:
                if neighbor in set_off:  # rule 8.5
                    continue
                if self.is_prevented(neighbor, color):  # rule 8.6
                    continue
                if self.count(neighbor, color) == CITY_LIMIT:
                    set_off.add(neighbor)
                    waiting.append(neighbor)
                else:
                    self.place_cubes(neighbor, color, 1)

    # The infection deck

    def infection_cards_left(self) -> int:
        """Return the number of cards in the infection deck."""
        return sum(len(layer) for layer in self.layers)

    def top_cards(self) -> set[str]:
        """Return the cards that may be on top of the infection deck."""
        return self.layers[-1]

    def bottom_cards(self) -> set[str]:
        """Return the cards that may be at the bottom of the infection deck."""
        return self.layers[0]

    def take_from_layer(self, index: int, city: str) -> None:
        """Take a card out of a layer; an empty layer goes away."""
        self.layers[index].remove(city)
        if not self.layers[index]:
            del self.layers[index]

    def turn_up_top(self, city: str) -> None:
        """Turn up the top infection card and put it on the discard pile (rules 3.3, 8.1)."""
        self.take_from_layer(-1, city)
        self.infection_discard.add(city)
        self.tell("infection_drawn", city)

    def turn_up_bottom(self, city: str) -> None:
        """Turn up the bottom infection card and put it on the discard pile (rule 7.4)."""
        self.take_from_layer(0, city)
        self.infection_discard.add(city)
        self.tell("bottom_drawn", city)

    def replenish(self) -> None:
        """Make the discard pile the deck if no card is left to turn up (rule 8.8)."""
        if not self.layers:
            self.tell("deck_reshuffled", len(self.infection_discard))
            self.layers.append(self.infection_discard)
            self.infection_discard = set()

    def increase(self) -> None:
        """Move the rate marker one space (rule 7.3)."""
        if self.rate < len(RATES) - 1:
            self.rate += 1
        self.tell("rate_raised", self.rate)

    def intensify(self) -> None:
        """Put the infection discard pile on top of the deck (rule 7.5)."""
        number = len(self.infection_discard)
        if number > 0:
            self.layers.append(self.infection_discard)
            self.infection_discard = set()
        self.tell("deck_intensified", number)

    # The player deck

    def hide_epidemics(self) -> None:
        """Shuffle the epidemics into the piles of the player deck (rule 3.6)."""
        self.piles = pile_sizes(len(self.deck), self.options.epidemics)
        self.epidemics = self.options.epidemics
        self.tell("epidemics_hidden", self.epidemics)

    def cards_left(self) -> int:
        """Return the number of cards in the player deck, epidemics included."""
        return len(self.deck) + self.epidemics

    def top_pile(self) -> tuple[int, bool]:
        """Return how many cards the top pile has and whether its epidemic is among them."""
        in_top = self.cards_left()
        below = 0
        for size in reversed(self.piles):
            if in_top <= size:
                break
            in_top -= size
            below += 1
        return in_top, self.epidemics > below

    def draw_card(self, seat: int, card: str) -> None:
        """Take a card from the player deck into a hand (rules 3.5, 7.1)."""
        self.deck.remove(card)
        self.hands[seat].add(card)
        self.tell("card_drawn", seat, card)

    # Cards, pawns and stations

    def discard_card(self, seat: int, card: str) -> None:
        """Move a card from a hand to the player discard pile."""
        self.hands[seat].remove(card)
        self.discard.add(card)
        self.tell("card_discarded", seat, card)

    def lay_out_event(self, seat: int, card: str) -> None:
        """Put away an event card that is played (rules 9.1, 10.2)."""
        if card in self.hands[seat]:
            self.discard_card(seat, card)
        else:
            self.stored = None
            self.removed.add(card)
            self.tell("card_removed", seat, card)

    def move_pawn(self, by: int, pawn: int, city: str, how: str) -> None:
        """Move a pawn to another city."""
        source = self.pawns[pawn]
        self.pawns[pawn] = city
        self.tell("pawn_moved", by, pawn, source, city, how)
        self.medic_clears(pawn)  # rule 9.3

    def station_sources(self) -> list[str | None]:
        """Return where the next station may come from (rules 6.2, 10.5)."""
        if len(self.stations) < STATIONS:
            return [None]
        return [city for city in CITIES if city in self.stations]

    def build_station(self, seat: int | None, city: str, source: str | None) -> None:
        """Put a station in a city, from the supply or from another city."""
        if source is not None:
            self.stations.remove(source)
        self.stations.add(city)
        self.tell("station_built", seat, city, source)
