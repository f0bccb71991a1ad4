"""Words in short, where there is no room: three letters for each city, one for each role."""

import re
from typing import Final

from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.protocol.city_codes import CITY_CODES

CODES: Final = CITY_CODES
_NAMES: Final = {code: name for name, code in CODES.items()}


def _letters(names: list[str]) -> dict[str, str]:
    """For each name the first of its letters that no earlier one has."""
    found: dict[str, str] = {}
    for name in names:
        letters = f"{name}abcdefghijklmnopqrstuvwxyz".replace(" ", "").upper()
        found[name] = next(letter for letter in letters if letter not in found.values())
    return found


ROLE_LETTERS: Final = _letters(ROLE_NAMES)
_SHORT: Final = CODES | {
    f"{of} {role}": f"{of} {letter}"
    for role, letter in ROLE_LETTERS.items()
    for of in ("from", "to", "with")
}
_LONG: Final = re.compile("|".join(sorted(map(re.escape, _SHORT), key=len, reverse=True)))


def abridge(text: str) -> str:
    """Words with codes instead of the names of cities, and letters instead of roles."""
    return _LONG.sub(lambda name: _SHORT[name[0]], text)


def spell_out(text: str) -> str:
    """Words with the names of cities instead of their codes in capitals."""
    return re.sub(r"\b[A-Z]{3}\b", lambda code: _NAMES.get(code[0], code[0]), text)
