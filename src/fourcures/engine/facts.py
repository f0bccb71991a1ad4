"""What happened to the pieces: one row a kind, packed like actions, in the order of cause.

Above the fields of an action: bits 32-37 a number, 38-43 how a pawn moved.
"""

from typing import Final

from .actions import CARD, CITY, COLOR, OTHER, PAWN, SEAT
from .ints import Card, City, Color, Fact, Seat, append, i64, vec

NUMBER: Final = 4294967296
HOW: Final = 274877906944

STATION_BUILT: Final = 0
MARKERS_PLACED: Final = 1
INFECTION_DRAWN: Final = 2
BOTTOM_DRAWN: Final = 3
CUBES_ADDED: Final = 4
INFECTION_PREVENTED: Final = 5
OUTBREAK: Final = 6
ROLE_DEALT: Final = 7
PAWN_PLACED: Final = 8
CARD_DRAWN: Final = 9
EPIDEMIC_DRAWN: Final = 10
EPIDEMICS_HIDDEN: Final = 11
FIRST_PLAYER: Final = 12
TURN_BEGAN: Final = 13
PAWN_MOVED: Final = 14
CARD_DISCARDED: Final = 15
CARD_REMOVED: Final = 16
CARD_GIVEN: Final = 17
CARD_FETCHED: Final = 18
CUBES_REMOVED: Final = 19
CURED: Final = 20
ERADICATED: Final = 21
RATE_RAISED: Final = 22
DECK_INTENSIFIED: Final = 23
CARD_FORESEEN: Final = 24
CARD_PUT_BACK: Final = 25
INFECTION_REMOVED: Final = 26
NIGHT_IS_QUIET: Final = 27
INFECTION_SKIPPED: Final = 28
GAME_WON: Final = 29
GAME_LOST: Final = 30
DECK_RESHUFFLED: Final = 31
TAKEN_BACK: Final = 32
"""No rule brings this about: a game tells it where an undo takes facts back."""
ACTIONS_GAINED: Final = 33

FACTS: Final = [
    ("station_built", "seat city other"),
    ("markers_placed", "number"),
    ("infection_drawn", "city"),
    ("bottom_drawn", "city"),
    ("cubes_added", "city color number"),
    ("infection_prevented", "city color seat"),
    ("outbreak", "city color number"),
    ("role_dealt", "seat role"),
    ("pawn_placed", "seat city"),
    ("card_drawn", "seat card"),
    ("epidemic_drawn", "seat"),
    ("epidemics_hidden", "number"),
    ("first_player", "seat card"),
    ("turn_began", "seat"),
    ("pawn_moved", "seat pawn other city how"),
    ("card_discarded", "seat card"),
    ("card_removed", "seat card"),
    ("card_given", "seat pawn card"),
    ("card_fetched", "seat card"),
    ("cubes_removed", "city color number"),
    ("cured", "seat color"),
    ("eradicated", "color"),
    ("rate_raised", "number"),
    ("deck_intensified", "number"),
    ("card_foreseen", "seat city"),
    ("card_put_back", "seat city"),
    ("infection_removed", "city"),
    ("night_is_quiet", "seat"),
    ("infection_skipped", ""),
    ("won", ""),
    ("lost", "number"),
    ("deck_reshuffled", "number"),
    ("taken_back", "seat number"),
    ("actions_gained", "seat number"),
]
"""Name and fields of each kind."""


class Log:
    """Facts in the order in which they happened."""

    def __init__(self, on: bool = True) -> None:
        self.on: Final = on
        self.length: i64 = 0
        self.room = vec[i64]([0] * 64)

    def add(self, fact: Fact) -> None:
        """Write a fact down."""
        if not self.on:
            return
        if self.length < len(self.room):
            self.room[self.length] = fact
        else:
            self.room = append(self.room, fact)
        self.length += 1

    def clear(self) -> None:
        """Begin again."""
        self.length = 0

    def facts(self) -> list[int]:
        """All facts as a list."""
        return list(self.room[: self.length])


SILENT: Final = Log(on=False)
"""For searches that do not want to know how it happened."""


def number_in(fact: Fact) -> i64:
    """The number of a fact: cubes, cards, a marker's space, the reason of a loss."""
    return (fact >> 32) & 63


def how_in(fact: Fact) -> i64:
    """The kind of action that moved the pawn."""
    return (fact >> 38) & 63


def about_seat(kind: i64, seat: Seat) -> Fact:
    """A fact about a player."""
    return kind + seat * SEAT


def about_city(kind: i64, city: City) -> Fact:
    """A fact about a city or its infection card."""
    return kind + city * CITY


def about_number(kind: i64, number: i64) -> Fact:
    """A fact that is a number."""
    return kind + number * NUMBER


def about_color(kind: i64, seat: Seat, color: Color) -> Fact:
    """A fact about a disease."""
    return kind + seat * SEAT + color * COLOR


def about_card(kind: i64, seat: Seat, card: Card) -> Fact:
    """A fact about a player and a card or role."""
    return kind + seat * SEAT + card * CARD


def about_place(kind: i64, seat: Seat, city: City) -> Fact:
    """A fact about a player and a city or its infection card."""
    return kind + seat * SEAT + city * CITY


def about_cubes(kind: i64, city: City, color: Color, number: i64) -> Fact:
    """A fact about cubes or an outbreak."""
    return kind + city * CITY + color * COLOR + number * NUMBER


def prevented(city: City, color: Color, seat: Seat) -> Fact:
    """No cube was placed, thanks to a seat, or to eradication (NOBODY)."""
    return INFECTION_PREVENTED + seat * SEAT + city * CITY + color * COLOR


def pawn_moved(by: Seat, pawn: Seat, left: City, city: City, how: i64) -> Fact:
    """A pawn went from one city to another."""
    return PAWN_MOVED + by * SEAT + pawn * PAWN + left * OTHER + city * CITY + how * HOW


def card_given(giver: Seat, receiver: Seat, card: Card) -> Fact:
    """A card went from hand to hand."""
    return CARD_GIVEN + giver * SEAT + receiver * PAWN + card * CARD


def station_built(by: Seat, city: City, taken_from: City) -> Fact:
    """A research station was put down; by NOBODY while setting up."""
    return STATION_BUILT + by * SEAT + city * CITY + taken_from * OTHER
