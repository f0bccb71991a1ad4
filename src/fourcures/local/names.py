"""Pieces by the names they have in the language of this terminal."""

from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.state import State
from fourcures.play.words.names import CARD_NAMES, COLOR_NAMES

from .language import later, notation, tr

LEVEL_NAMES = {
    "beginner": later("beginner"),
    "normal": later("normal"),
    "strong": later("strong"),
    "expert": later("expert"),
}
"""How well computer players play."""


def card_name(card: str) -> str:
    """A city, its card, or an event card."""
    return notation().cards[CARD_NAMES.index(card)] if card in CARD_NAMES else card


def card_names(cards: tuple[str, ...] | list[str]) -> str:
    """Several of them, separated by commas."""
    return ", ".join(map(card_name, cards))


def color_word(color: str) -> str:
    """A color."""
    return notation().colors[COLOR_NAMES.index(color)]


def role_name(role: str | None, seat: int) -> str:
    """A role, or a seat by its number while roles are not dealt."""
    if role is None:
        return tr("player {number}", number=seat + 1)
    return notation().roles[ROLE_NAMES.index(role)] if role in ROLE_NAMES else role


def seat_name(state: State, seat: int) -> str:
    """A seat by its role, or by its number while roles are not dealt."""
    return notation().seat_name(state, seat)
