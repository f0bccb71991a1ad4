"""What a player, or chance, can do: one row a kind, packed into one integer.

Bits 0-5 kind, 6-8 seat, 9-14 city, 15-20 card, 21-23 pawn, 24-25 color, 26-31 other city.
A cure has its cards as a set from bit 9 on instead.
"""

from typing import Final

from .atlas import NO_CITY
from .ints import Action, Card, CardSet, City, Color, Seat, i64, vec

SEAT: Final = 64
CITY: Final = 512
CARD: Final = 32768
PAWN: Final = 2097152
COLOR: Final = 16777216
OTHER: Final = 67108864

CHANCE: Final = 7
NOBODY: Final = 7
OWN: Final = -1

DRIVE: Final = 0
DIRECT: Final = 1
CHARTER: Final = 2
SHUTTLE: Final = 3
BUILD: Final = 4
TREAT: Final = 5
GIVE: Final = 6
TAKE: Final = 7
CURE: Final = 8
DISPATCH: Final = 9
EXPERT_FLIGHT: Final = 10
FETCH: Final = 11
FINISH: Final = 12
DISCARD: Final = 13
GO_ON: Final = 14
PUT_BACK_CARD: Final = 15
# chance
DEAL_ROLE: Final = 16
DRAW_CARD: Final = 17
DRAW_EPIDEMIC: Final = 18
INFECT_CITY: Final = 19
STRIKE_CITY: Final = 20
PEEK_CARD: Final = 21
# the event cards, in the order of their numbers
PLAY_EVENT: Final = 22
PLAY_AIRLIFT: Final = 22
PLAY_FORECAST: Final = 23
PLAY_GOVERNMENT_GRANT: Final = 24
PLAY_ONE_QUIET_NIGHT: Final = 25
PLAY_RESILIENT_POPULATION: Final = 26

KINDS: Final = [
    ("drive", "pawn city"),
    ("direct", "pawn city"),
    ("charter", "pawn city"),
    ("shuttle", "pawn city"),
    ("build", "other"),
    ("treat", "color"),
    ("give", "pawn card"),
    ("take", "pawn card"),
    ("cure", "cards"),
    ("dispatch", "pawn city"),
    ("expert_flight", "city card"),
    ("fetch", "card"),
    ("finish", ""),
    ("discard", "card"),
    ("go_on", ""),
    ("put_back", "city"),
    ("deal_role", "pawn role"),
    ("draw_card", "card"),
    ("draw_epidemic", ""),
    ("infect", "city"),
    ("strike", "city"),
    ("peek", "city"),
]
"""Name and fields of each kind; every action also has the seat that does it.

`shelf` adds a kind for each event card.
"""
WITH_PAWN: Final = vec[i64]([0] * 64)
"""The kinds in which players name a pawn."""
for _kind in range(DEAL_ROLE):
    if "pawn" in KINDS[_kind][1].split():
        WITH_PAWN[_kind] = 1


def kind_of(action: Action) -> i64:
    """Which kind of action it is."""
    return action & 63


def seat_of(action: Action) -> Seat:
    """Who does it; CHANCE for chance."""
    return (action >> 6) & 7


def city_in(action: Action) -> City:
    """The city it names."""
    return (action >> 9) & 63


def card_in(action: Action) -> Card:
    """The card, or the role, it names."""
    return (action >> 15) & 63


def pawn_in(action: Action) -> Seat:
    """The pawn that moves, or the partner in a share."""
    return (action >> 21) & 7


def color_in(action: Action) -> Color:
    """The color it names."""
    return (action >> 24) & 3


def other_in(action: Action) -> City:
    """The city a research station is taken from, or NO_CITY."""
    return (action >> 26) & 63


def is_event(action: Action) -> bool:
    """Whether it plays an event card."""
    return kind_of(action) >= PLAY_EVENT


def cards_in(action: Action) -> CardSet:
    """The cards of a cure."""
    return action >> 9


def pack(
    kind: i64,
    seat: Seat,
    city: City = 0,
    card: Card = 0,
    pawn: Seat = 0,
    color: Color = 0,
    other: City = 0,
) -> Action:
    """Any action except a cure."""
    return (
        kind + seat * SEAT + city * CITY + card * CARD + pawn * PAWN + color * COLOR + other * OTHER
    )


def drive(seat: Seat, city: City, pawn: Seat = OWN) -> Action:
    """Drive or ferry to a neighboring city."""
    return _move(DRIVE, seat, city, pawn)


def direct(seat: Seat, city: City, pawn: Seat = OWN) -> Action:
    """Direct Flight."""
    return _move(DIRECT, seat, city, pawn)


def charter(seat: Seat, city: City, pawn: Seat = OWN) -> Action:
    """Charter Flight."""
    return _move(CHARTER, seat, city, pawn)


def shuttle(seat: Seat, city: City, pawn: Seat = OWN) -> Action:
    """Shuttle Flight."""
    return _move(SHUTTLE, seat, city, pawn)


def dispatch(seat: Seat, pawn: Seat, city: City) -> Action:
    """The Dispatcher sends a pawn to a city with another pawn."""
    return _move(DISPATCH, seat, city, pawn)


def expert_flight(seat: Seat, city: City, card: Card) -> Action:
    """The Operations Expert flies from a station for any city card."""
    return pack(EXPERT_FLIGHT, seat, city=city, card=card)


def build(seat: Seat, taken_from: City = NO_CITY) -> Action:
    """Build a station in the pawn's city."""
    return pack(BUILD, seat, other=taken_from)


def treat(seat: Seat, color: Color) -> Action:
    """Treat one color in the pawn's city."""
    return pack(TREAT, seat, color=color)


def give(seat: Seat, to: Seat, card: Card) -> Action:
    """Give a card to a player in the same city."""
    return pack(GIVE, seat, card=card, pawn=to)


def take(seat: Seat, giver: Seat, card: Card) -> Action:
    """Take a card from a player in the same city."""
    return pack(TAKE, seat, card=card, pawn=giver)


def cure(seat: Seat, cards: CardSet) -> Action:
    """Discover a cure with exactly these cards."""
    return CURE + seat * SEAT + cards * CITY


def fetch(seat: Seat, card: Card) -> Action:
    """The Contingency Planner takes an event card from the discard pile."""
    return pack(FETCH, seat, card=card)


def finish(seat: Seat) -> Action:
    """Say that the actions of this turn are done."""
    return pack(FINISH, seat)


def discard(seat: Seat, card: Card) -> Action:
    """Discard a card for the hand limit."""
    return pack(DISCARD, seat, card=card)


def go_on(seat: Seat) -> Action:
    """Say that nobody plays an event before the next card."""
    return pack(GO_ON, seat)


def put_back(seat: Seat, city: City) -> Action:
    """Put a card of an open Forecast on top of the infection deck."""
    return pack(PUT_BACK_CARD, seat, city=city)


def airlift(seat: Seat, pawn: Seat, city: City) -> Action:
    """Play Airlift."""
    return _move(PLAY_AIRLIFT, seat, city, pawn)


def forecast(seat: Seat) -> Action:
    """Play Forecast."""
    return pack(PLAY_FORECAST, seat)


def government_grant(seat: Seat, city: City, taken_from: City = NO_CITY) -> Action:
    """Play Government Grant."""
    return pack(PLAY_GOVERNMENT_GRANT, seat, city=city, other=taken_from)


def one_quiet_night(seat: Seat) -> Action:
    """Play One Quiet Night."""
    return pack(PLAY_ONE_QUIET_NIGHT, seat)


def resilient_population(seat: Seat, city: City) -> Action:
    """Play Resilient Population on a card of the infection discard pile."""
    return pack(PLAY_RESILIENT_POPULATION, seat, city=city)


def _move(kind: i64, seat: Seat, city: City, pawn: Seat) -> Action:
    return pack(kind, seat, city=city, pawn=seat if pawn == OWN else pawn)


def consent_of(action: Action) -> Seat:
    """Whose consent an action needs, or NOBODY (rule 11.1).

    It is given to this action in this position: keep `State.key()` beside it (rule 11.2).
    """
    if not WITH_PAWN[kind_of(action)]:
        return NOBODY
    pawn = pawn_in(action)
    if pawn == seat_of(action):
        return NOBODY
    return pawn
