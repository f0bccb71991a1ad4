"""What a server says in messages, as the words of the game, and back."""

from itertools import combinations, product

from fourcures.engine.actions import NOBODY
from fourcures.engine.atlas import NAMES, NO_CITY
from fourcures.engine.cards import NO_CARD
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.roles.cast import ROLE_NAMES
from fourcures.engine.state import State, opened_box
from fourcures.play.fields import FACT_NUMBERS, FIELDS_OF_FACT, KIND_NUMBERS, repack
from fourcures.play.names import CARD_NAMES, COLOR_NAMES
from fourcures.play.notation import Unreadable, action_words, fact_words, parse
from fourcures.play.view import View
from fourcures.protocol.codec import pack_action, show_action
from fourcures.protocol.pieces import Action, Fact, Offer

_MISSING = {"seat": NOBODY, "pawn": NOBODY, "city": NO_CITY, "other": NO_CITY, "card": NO_CARD}
_NAMES = {
    "city": NAMES,
    "other": NAMES,
    "card": CARD_NAMES,
    "role": ROLE_NAMES,
    "color": COLOR_NAMES,
}


def cast(seen: View) -> State:
    """A table with nothing on it but who plays which role, for finding words."""
    state = opened_box(Options(len(seen.players)))
    for seat, player in enumerate(seen.players):
        state.roles[seat] = NO_ROLE if player.role is None else ROLE_NAMES.index(player.role)
    return state


def say_fact(fact: Fact, state: State) -> str:
    """A fact in words."""
    kind = FACT_NUMBERS[fact.kind]
    values = {field: _number(field, getattr(fact, field)) for field in FIELDS_OF_FACT[kind]}
    return fact_words(repack(kind, values), state)


def say_action(action: Action, seat: int, state: State) -> str:
    """An action in words."""
    return action_words(pack_action(action, seat), state)


def read_action(text: str, seat: int, state: State) -> Action:
    """The action that somebody at a seat means; raises Unreadable."""
    name = state.roles[seat]
    line = text if ":" in text or name == NO_ROLE else f"{ROLE_NAMES[name]}: {text}"
    try:
        return show_action(parse(line, state, seat))
    except Unreadable:
        raise Unreadable(text, []) from None  # an empty table has no suggestions


def all_of(offer: Offer) -> list[Action]:
    """Every single action of an offer."""
    if offer.kind == "cure":
        chosen = combinations(offer.cards or [], offer.need or 5)
        return [Action(kind="cure", cards=list(cards)) for cards in chosen]
    lists = (offer.cities, offer.cards, offer.colors, offer.others)
    choices = product(*(_or_none(names) for names in lists))
    return [
        Action(kind=offer.kind, pawn=offer.pawn, city=city, card=card, color=color, other=other)
        for city, card, color, other in choices
    ]


def _or_none(names: list[str] | None) -> list[str | None]:
    return [*names] if names else [None]


def _number(field: str, value: str | int | None) -> int:
    if value is None:
        return _MISSING.get(field, 0)
    if isinstance(value, int):
        return value
    return KIND_NUMBERS[value] if field == "how" else _NAMES[field].index(value)
