"""Refusals in words, with the rule they rest on."""

import string
from functools import lru_cache

from fourcures.engine import reasons
from fourcures.engine.actions import KINDS, kind_of, pawn_in, seat_of
from fourcures.engine.atlas import CITIES, NAMES, NO_CITY
from fourcures.engine.cards import CARDS
from fourcures.engine.errors import FourCuresError
from fourcures.engine.reasons import FINE, NO_SUCH_ACTION, REASONS
from fourcures.engine.refusing import refuse
from fourcures.engine.roles.cast import ROLE_NAMES
from fourcures.engine.state import State

from .fields import FIELDS_OF_KIND, repack, unpack
from .names import CARD_NAMES, COLOR_NAMES, seat_name

REASON_KEYS = {
    number: name.lower()
    for name, number in vars(reasons).items()
    if isinstance(number, int) and number in REASONS
}
"""A stable name of each reason, for those who tell it in other words."""

_PAWN_MOVES = {"drive", "direct", "charter", "shuttle", "dispatch", "airlift"}
_SIZES = {"city": CITIES, "card": CARDS, "role": len(ROLE_NAMES), "other": CITIES}


class IllegalAction(FourCuresError):
    """An action that is not legal now, why, and by which rule."""

    def __init__(
        self, action: int, reason: str, rule: str, key: str, names: dict[str, str] | None = None
    ) -> None:
        """Keep all for those who want to show them their own way: `names` are those in `reason`."""
        self.action = action
        self.reason = reason
        self.rule = rule
        self.key = key
        self.names = names or {}
        super().__init__(f"{reason}; rule {rule}")


def refusal(state: State, action: int) -> IllegalAction | None:
    """Why an action is refused now; None if it is legal."""
    number = refuse(state, action) if _well_formed(action) else NO_SUCH_ACTION
    if number == FINE:
        return None
    rule, text = REASONS[number]
    known = _names(state, action)
    names = {field: known[field] for _, field, *_ in string.Formatter().parse(text) if field}
    return IllegalAction(action, text.format(**names), rule, REASON_KEYS[number], names)


def check(state: State, action: int) -> None:
    """Raise IllegalAction unless an action is legal now."""
    refused = refusal(state, action)
    if refused is not None:
        raise refused


@lru_cache(8192)  # every action is asked about by whoever does it and whoever writes it down
def _well_formed(action: int) -> bool:
    if action < 0 or kind_of(action) >= len(KINDS):
        return False
    kind = kind_of(action)
    values = unpack(action, FIELDS_OF_KIND[kind])
    in_range = all(
        value < _SIZES[field] or (field == "other" and value == NO_CITY)
        for field, value in values.items()
        if field in _SIZES
    )
    return in_range and repack(kind, values) == action


def _names(state: State, action: int) -> dict[str, str]:
    known = action >= 0 and kind_of(action) < len(KINDS)
    values = unpack(action, FIELDS_OF_KIND[kind_of(action)]) if known else {}
    players = state.options.players
    names = {"seat": "chance", "pawn": "", "city": "", "card": "", "color": "", "other": ""}
    if "seat" in values and values["seat"] < players:
        names["seat"] = seat_name(state, values["seat"])
    if "pawn" in values and values["pawn"] < players:
        names["pawn"] = seat_name(state, values["pawn"])
    if values.get("city", CITIES) < CITIES:
        names["city"] = NAMES[values["city"]]
    if values.get("card", CARDS) < CARDS:
        names["card"] = CARD_NAMES[values["card"]]
    if "color" in values:
        names["color"] = COLOR_NAMES[values["color"]]
    if known:
        names["here"] = _here(state, action)
    return names


def _here(state: State, action: int) -> str:
    seat = pawn_in(action) if KINDS[kind_of(action)][0] in _PAWN_MOVES else seat_of(action)
    if seat >= state.options.players or state.pawns[seat] == NO_CITY:
        return ""
    return NAMES[state.pawns[seat]]
