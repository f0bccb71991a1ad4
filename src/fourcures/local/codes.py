"""Words in short, where there is no room: three letters for each city, one for each role."""

import re
from functools import cache
from typing import Final

from fourcures.engine.atlas import NAMES
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.play.words.names import fold
from fourcures.protocol.city_codes import city_code

from .language import spoken, tr
from .names import card_name, role_name

_COLORS: Final = {
    "en": {"blue": "b", "yellow": "y", "black": "k", "red": "r"},
    "de": {"blue": "b", "yellow": "g", "black": "s", "red": "r"},
}


def color_letters() -> dict[str, str]:
    """A letter for each color."""
    return _COLORS[spoken()]


def codes() -> dict[str, str]:
    """The code of each city, from its name in the language of this terminal."""
    return _codes(spoken())


def role_letters() -> dict[str, str]:
    """For each role the first of its letters that no earlier one has."""
    return _role_letters(spoken())


def abridge(text: str) -> str:
    """Words with codes instead of the names of cities, and letters instead of roles."""
    short = _short(spoken())
    long = "|".join(sorted(map(re.escape, short), key=len, reverse=True))
    return re.sub(long, lambda name: short[name[0]], text)


def spell_out(text: str) -> str:
    """Words with the names of cities instead of their codes in capitals."""
    names = {code: name for name, code in codes().items()}
    return re.sub(r"\b[A-Z]{3}\b", lambda code: names.get(code[0], code[0]), text)


@cache
def _codes(language: str) -> dict[str, str]:
    return {name: city_code(name, card_name(name)) for name in NAMES}


@cache
def _role_letters(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for role in ROLE_NAMES:
        letters = f"{fold(role_name(role, 0))}abcdefghijklmnopqrstuvwxyz".replace(" ", "").upper()
        found[role] = next(letter for letter in letters if letter not in found.values())
    return found


@cache
def _short(language: str) -> dict[str, str]:
    cities = {card_name(city): code for city, code in codes().items()}
    of_roles = (tr("from"), tr("to"), tr("with"))
    roles = {role_name(role, 0): letter for role, letter in role_letters().items()}
    return cities | {f"{of} {role}": f"{of} {roles[role]}" for role in roles for of in of_roles}
