"""Names of cities, cards, colors, roles and seats, finding them again, and counting."""

import unicodedata

from fourcures.engine.atlas import CITIES, NAMES
from fourcures.engine.event_cards.base import EVENT_NAMES
from fourcures.engine.options import NO_ROLE
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.state import State

CARD_NAMES = [*NAMES, *EVENT_NAMES]
COLOR_NAMES = ["blue", "yellow", "black", "red"]
OUTCOME_NAMES = ["playing", "won", "outbreaks", "cubes", "cards"]


def fold(text: str) -> str:
    """A name without accents, case, dots and doubled spaces."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return " ".join(plain.casefold().replace(".", " ").replace("-", " ").replace("_", " ").split())


_FOLDED_CARDS = {fold(name): number for number, name in enumerate(CARD_NAMES)}
_FOLDED_CITIES = {name: number for name, number in _FOLDED_CARDS.items() if number < CITIES}
_FOLDED_COLORS = {name: number for number, name in enumerate(COLOR_NAMES)}
_FOLDED_ROLES = {fold(name): number for number, name in enumerate(ROLE_NAMES)}


def find(names: dict[str, int], text: str, among: int = -1) -> int | None:
    """What has this name or, among these numbers, this unmistakable beginning."""
    folded = fold(text)
    if folded in names:
        return names[folded]
    possible = [name for name, number in names.items() if among >> number & 1]
    begun = {names[name] for name in possible if name.startswith(folded)}
    return begun.pop() if folded and len(begun) == 1 else None


def find_card(text: str, among: int = -1) -> int | None:
    """The card with this name or, among these, this unmistakable beginning."""
    return find(_FOLDED_CARDS, text, among)


def find_city(text: str) -> int | None:
    """The city with this name or this unmistakable beginning."""
    return find(_FOLDED_CITIES, text)


def find_color(text: str) -> int | None:
    """The color with this name or this unmistakable beginning."""
    return find(_FOLDED_COLORS, text)


def find_role(text: str, among: int = -1) -> int | None:
    """The role with this name or, among these, this unmistakable beginning."""
    return find(_FOLDED_ROLES, text, among)


def seat_name(state: State, seat: int) -> str:
    """A seat by its role, or by its number while roles are not dealt."""
    role = state.roles[seat]
    return f"player {seat + 1}" if role == NO_ROLE else ROLE_NAMES[role]


def find_seat(state: State, text: str) -> int | None:
    """The seat with this role or number."""
    seats = range(state.options.players)
    names = {fold(seat_name(state, seat)): seat for seat in seats}
    numbers = {f"player {seat + 1}": seat for seat in seats}
    return find(numbers | names, text)


def members(cards: int) -> list[int]:
    """The members of a set, lowest first."""
    found = []
    while cards:
        found.append((cards & -cards).bit_length() - 1)
        cards &= cards - 1
    return found


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number of things: 1 card, 2 cards."""
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def card_list(cards: int) -> str:
    """The names of a set of cards."""
    return ", ".join(CARD_NAMES[card] for card in members(cards & ((1 << len(CARD_NAMES)) - 1)))
