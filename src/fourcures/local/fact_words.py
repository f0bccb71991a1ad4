"""Facts as a server would send them, in the words of the game."""

from fourcures.engine.actions import NOBODY
from fourcures.engine.atlas import NAMES, NO_CITY
from fourcures.engine.cards import NO_CARD
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.state import State
from fourcures.play.words.fields import FACT_NUMBERS, FIELDS_OF_FACT, KIND_NUMBERS, repack
from fourcures.play.words.names import CARD_NAMES, COLOR_NAMES
from fourcures.play.words.notation import write_fact
from fourcures.protocol.pieces import Fact

from .language import notation
from .purpose_words import purpose_words

_MISSING = {"seat": NOBODY, "pawn": NOBODY, "city": NO_CITY, "other": NO_CITY, "card": NO_CARD}
_NAMES = {
    "city": NAMES,
    "other": NAMES,
    "card": CARD_NAMES,
    "role": ROLE_NAMES,
    "color": COLOR_NAMES,
}


def say_fact(fact: Fact, state: State) -> str:
    """A fact in words, and what it was for; the position tells who has which role."""
    kind = FACT_NUMBERS[fact.kind]
    values = {field: _number(field, getattr(fact, field)) for field in FIELDS_OF_FACT[kind]}
    said = write_fact(repack(kind, values), state, notation())
    return said if fact.why is None else f"{said}: {purpose_words(fact.why, state, fact.city)}"


def _number(field: str, value: str | int | None) -> int:
    if value is None:
        return _MISSING.get(field, 0)
    if isinstance(value, int):
        return value
    return KIND_NUMBERS[value] if field == "how" else _NAMES[field].index(value)
