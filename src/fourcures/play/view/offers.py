"""What a seat is offered: all it may do, and nothing that tells what a hidden hand holds."""

from fourcures.engine.actions import CARD, CURE, PAWN, SEAT, TAKE, kind_of, seat_of
from fourcures.engine.agenda import ACT, count_of, step_of, top
from fourcures.engine.bits import first
from fourcures.engine.cards import ALL_CARDS, CITY_CARDS
from fourcures.engine.roles.base import role_of
from fourcures.engine.rules import legal
from fourcures.engine.state import PLAYING, State

_ALIKE = 7 * PAWN + 7 * SEAT + 63
"""The bits that all actions of an offer share: kind, seat and pawn."""


def offers(state: State, seat: int) -> list[int]:
    """Everything this seat can do or ask for now; with open hands, what anybody can."""
    if state.options.open_hands:
        return legal(state)
    own = [a for a in legal(state) if seat_of(a) == seat and kind_of(a) != TAKE]
    return own + asks(state, seat)


def asks(state: State, seat: int) -> list[int]:
    """Cards this seat may ask another one for without knowing whether it has them (ruling 54)."""
    if state.options.open_hands or state.outcome != PLAYING or seat != state.seat:
        return []
    entry = top(state)
    if step_of(entry) != ACT or count_of(entry) == 0:
        return []
    found: list[int] = []
    for other in range(state.options.players):
        if other == seat or state.pawns[other] != state.pawns[seat] or not state.hands[other]:
            continue
        cards = unseen(state, seat) & _givable(state, other)
        while cards:
            found.append(TAKE + seat * SEAT + other * PAWN + first(cards) * CARD)
            cards &= cards - 1
    return found


def alike(actions: list[int]) -> list[list[int]]:
    """The actions by kind, seat and pawn: each group is one offer."""
    groups: dict[int, list[int]] = {}
    for action in actions:
        key = action & _ALIKE
        if key & 63 == CURE:  # a cure has cards where others have a pawn
            key &= _ALIKE - 7 * PAWN
        group = groups.get(key)
        if group is None:
            groups[key] = [action]
        else:
            group.append(action)
    return list(groups.values())


def unseen(state: State, seat: int | None) -> int:
    """The player cards whose place a seat does not know: in the deck or in a hidden hand.

    `None` is somebody who only watches.
    """
    seen = state.discard | state.removed | state.stored
    for other in range(state.options.players):
        if state.options.open_hands or other == seat:
            seen |= state.hands[other]
    return ALL_CARDS & ~seen


def _givable(state: State, giver: int) -> int:
    """The cards a seat could give here if it held all of them."""
    full = state.copy()
    full.hands[giver] = CITY_CARDS
    allowed: int = role_of(full, giver).gives(full, giver)
    return allowed
