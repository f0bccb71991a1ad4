"""Packed actions and facts as named fields and back, by their tables."""

from fourcures.engine.actions import KINDS
from fourcures.engine.facts import FACTS

_PLACES = {
    "seat": (6, 7),
    "city": (9, 63),
    "card": (15, 63),
    "role": (15, 63),
    "pawn": (21, 7),
    "color": (24, 3),
    "other": (26, 63),
    "number": (32, 63),
    "how": (38, 63),
    "cards": (9, (1 << 48) - 1),
}

KIND_NUMBERS = {name: number for number, (name, _) in enumerate(KINDS)}
FACT_NUMBERS = {name: number for number, (name, _) in enumerate(FACTS)}
FIELDS_OF_KIND = [("seat", *fields.split()) for _, fields in KINDS]
FIELDS_OF_FACT = [tuple(fields.split()) for _, fields in FACTS]


def unpack(packed: int, fields: tuple[str, ...]) -> dict[str, int]:
    """The named fields of an action or fact."""
    return {field: packed >> _PLACES[field][0] & _PLACES[field][1] for field in fields}


def values_of(field: str, packed: list[int]) -> list[int]:
    """What one field of these actions says, each value once."""
    shift, mask = _PLACES[field]
    return list(dict.fromkeys(one >> shift & mask for one in packed))


def repack(kind: int, values: dict[str, int]) -> int:
    """The action or fact with these fields."""
    return kind + sum(value << _PLACES[field][0] for field, value in values.items())


def action_fields(action: int) -> tuple[str, dict[str, int]]:
    """The name of an action's kind and its fields."""
    kind = action & 63
    return KINDS[kind][0], unpack(action, FIELDS_OF_KIND[kind])


def fact_fields(fact: int) -> tuple[str, dict[str, int]]:
    """The name of a fact's kind and its fields."""
    kind = fact & 63
    return FACTS[kind][0], unpack(fact, FIELDS_OF_FACT[kind])
