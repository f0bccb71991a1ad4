"""What a server says in messages, as the words of the game, and back."""

from difflib import get_close_matches
from itertools import combinations, product

from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.state import State, opened_box
from fourcures.local.language import notation
from fourcures.play.view.view import View
from fourcures.play.words.names import fold
from fourcures.play.words.notation import Unreadable, read_action, write_bare_action
from fourcures.protocol.codec import pack_action, show_action
from fourcures.protocol.pieces import Action, Offer


def cast(seen: View) -> State:
    """A table with nothing on it but who plays which role, for finding words."""
    state = opened_box(Options(len(seen.players)))
    for seat, player in enumerate(seen.players):
        state.roles[seat] = NO_ROLE if player.role is None else ROLE_NAMES.index(player.role)
    return state


def write_wire_action(action: Action, seat: int, state: State) -> str:
    """An action in words."""
    return write_bare_action(pack_action(action, seat), state, notation())


def read_wire_action(text: str, seat: int, state: State, possible: list[str]) -> Action:
    """The action that somebody at a seat means; raises Unreadable with what is possible."""
    name = state.roles[seat]
    line = text if ":" in text or name == NO_ROLE else f"{ROLE_NAMES[name]}: {text}"
    try:
        return show_action(read_action(line, state, seat, notation()))
    except Unreadable:
        near = get_close_matches(fold(text), sorted(set(possible)), n=3, cutoff=0.5)
        raise Unreadable(text, near) from None  # the empty table itself offers nothing


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
