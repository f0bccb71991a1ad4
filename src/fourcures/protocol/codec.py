"""Packed actions and facts as messages and back, by the engine's tables."""

from fourcures.engine.actions import (
    BUILD,
    CHARTER,
    CURE,
    DEAL_ROLE,
    DIRECT,
    KINDS,
    NOBODY,
    PLAY_EVENT,
    cards_in,
    kind_of,
    pawn_in,
    seat_of,
)
from fourcures.engine.atlas import NAMES, NO_CITY, color_of
from fourcures.engine.bits import first
from fourcures.engine.building import price
from fourcures.engine.cards import NO_CARD
from fourcures.engine.facts import FACTS
from fourcures.engine.moving import fare
from fourcures.engine.roles.base import ROLE_NAMES, role_of
from fourcures.engine.state import State
from fourcures.play.estimates import Purpose
from fourcures.play.words.fields import (
    FIELDS_OF_FACT,
    FIELDS_OF_KIND,
    KIND_NUMBERS,
    repack,
    unpack,
    values_of,
)
from fourcures.play.words.names import CARD_NAMES, COLOR_NAMES, members

from .pieces import Action, Fact, Offer

_NUMBER_OF = {
    "city": {name: number for number, name in enumerate(NAMES)},
    "other": {name: number for number, name in enumerate(NAMES)},
    "card": {name: number for number, name in enumerate(CARD_NAMES)},
    "color": {name: number for number, name in enumerate(COLOR_NAMES)},
}


class BadAction(ValueError):
    """A message that is no action."""


def pack_action(action: Action, seat: int) -> int:
    """The packed action that a seat means."""
    kind = KIND_NUMBERS.get(action.kind)
    if kind is None or DEAL_ROLE <= kind < PLAY_EVENT:
        raise BadAction(f"there is no action '{action.kind}'")
    values = {"seat": seat}
    for field in FIELDS_OF_KIND[kind][1:]:
        values[field] = _number(action, field, seat)
    return repack(kind, values)


def _number(action: Action, field: str, seat: int) -> int:
    value = getattr(action, field)
    if field == "pawn":
        return seat if value is None else int(value)
    if field == "other" and value is None:
        return NO_CITY
    if field == "cards":
        numbers = [_NUMBER_OF["city"].get(name) for name in value or []]
        if not numbers or None in numbers or len(set(numbers)) < len(numbers):
            raise BadAction("these are no city cards")
        return sum(1 << number for number in numbers if number is not None)
    number = _NUMBER_OF[field].get(value)
    if number is None:
        raise BadAction(f"the action '{action.kind}' needs a {field}")
    return number


def show_action(action: int) -> Action:
    """A packed action as a message."""
    kind = kind_of(action)
    shown = {f: _shown(f, v) for f, v in unpack(action, FIELDS_OF_KIND[kind]).items()}
    shown.pop("role", None)
    return Action(kind=KINDS[kind][0], **shown)


def show_fact(fact: int, why: Purpose | None = None) -> Fact:
    """A packed fact as a message, with what it was done for; what is hidden is left out."""
    kind = fact & 63
    shown = {f: _shown(f, v) for f, v in unpack(fact, FIELDS_OF_FACT[kind]).items()}
    return Fact(kind=FACTS[kind][0], why=why, **shown)


def _shown(field: str, value: int):  # type: ignore[no-untyped-def] # each field has its own type
    if field in ("seat", "pawn"):
        return None if value == NOBODY else value
    if field in ("city", "other"):
        return None if value == NO_CITY else NAMES[value]
    if field == "card":
        return None if value == NO_CARD else CARD_NAMES[value]
    if field == "cards":
        return [CARD_NAMES[card] for card in members(value)]
    if field == "role":
        return ROLE_NAMES[value]
    if field == "color":
        return COLOR_NAMES[value]
    if field == "how":
        return KINDS[value][0]
    return value


def show_offers(actions: list[int], state: State, viewer: int | None = None) -> list[Offer]:
    """What can be done, grouped by kind and pawn so that a Charter Flight stays small.

    With a viewer, offers say whose they are unless they are the viewer's own.
    """
    groups: dict[tuple[int, int, int], list[int]] = {}
    for action in actions:
        kind = kind_of(action)
        pawn = pawn_in(action) if "pawn" in FIELDS_OF_KIND[kind] else -1
        if kind == CURE:
            pawn = -2 - color_of(first(cards_in(action)))  # one offer for each color
        groups.setdefault((kind, pawn, seat_of(action)), []).append(action)
    return [
        _offer(kind, group, state, None if viewer in (None, seat) else int(seat))
        for (kind, _, seat), group in groups.items()
    ]


def _offer(kind: int, actions: list[int], state: State, seat: int | None) -> Offer:
    if kind == CURE:
        cards = sorted({card for action in actions for card in show_action(action).cards or []})
        need = role_of(state, seat_of(actions[0])).cure_cards()
        return Offer(kind="cure", seat=seat, cards=cards, need=int(need))
    return show_offer(actions, cost_of(actions[0], state), seat)


def show_offer(actions: list[int], cost: str | None, seat: int | None = None) -> Offer:
    """One offer, but not of a cure: its actions differ in cities, cards or colors only."""
    kind = kind_of(actions[0])
    fields = FIELDS_OF_KIND[kind]
    return Offer(
        kind=KINDS[kind][0],
        seat=seat,
        pawn=int(pawn_in(actions[0])) if "pawn" in fields else None,
        cities=_all("city", actions) if "city" in fields else None,
        cards=_all("card", actions) if "card" in fields else None,
        colors=_all("color", actions) if "color" in fields else None,
        others=_all("other", actions) if "other" in fields else None,
        cost=cost,
    )


def cost_of(action: int, state: State) -> str | None:
    """The card that a move or a station is paid with."""
    kind = kind_of(action)
    if kind == DIRECT:
        return "city"
    card = NO_CARD
    if kind == CHARTER:
        card = fare(state, action)
    elif kind == BUILD:
        card = price(state, seat_of(action))
    return None if card == NO_CARD else CARD_NAMES[card]


def _all(field: str, actions: list[int]) -> list[str] | None:
    """The names in one field of all these actions."""
    names = [_shown(field, value) for value in values_of(field, actions)]
    return [name for name in names if name is not None] or None
