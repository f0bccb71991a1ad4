"""Steps of a seat, done one after the other until one must ask somebody (rulings 37, 51, 52)."""

from fourcures.engine.actions import (
    FINISH,
    GO_ON,
    NOBODY,
    TAKE,
    consent_of,
    kind_of,
    pawn_in,
    seat_of,
)
from fourcures.engine.state import State
from fourcures.play.chance import Chance
from fourcures.play.plan import refusal_to_ask
from fourcures.play.view.offers import asks
from fourcures.play.words.notation import write_action
from fourcures.play.words.refusal import refusal

from . import events as log
from .advance import Advance
from .refusals import Refusal, illegal
from .table import Table

IN_VAIN = 3
"""Questions that a seat may ask another one in a turn without being granted what it wants."""


def carry_out(
    table: Table, advance: Advance, left: list[int], chance: Chance, granted: bool = False
) -> log.Asked | None:
    """Do these steps until one must ask, and return the question; what is done leaves the list.

    Raises Refusal at a step that cannot be done. `granted`: the question that is open is answered.
    """
    while left:
        action = left[0]
        _not_held(table, action)
        guess = _judge(advance.state, action)
        asked = _whom_to_ask(table, advance.state, action)
        if asked is not None:
            return _question(table, advance.state, action, asked, granted)
        if guess and refusal(advance.state, action) is not None:
            raise Refusal("consent/declined")
        advance.play(action)
        advance.draw(chance)
        del left[0]
    return None


def _judge(state: State, action: int) -> bool:
    """Refuse what the rules forbid; True if a hidden hand, which has a say in it, was not asked."""
    if check_asking(state, action):
        return True
    refused = refusal(state, action)
    if refused is not None:
        raise illegal(refused)
    return False


def check_asking(state: State, action: int) -> bool:
    """Refuse to ask for a card, with hidden hands, for reasons that the hand has no part in.

    True if it can be asked for without knowing whether it is there.
    """
    if state.options.open_hands or kind_of(action) != TAKE or pawn_in(action) >= len(state.hands):
        return False
    if action in asks(state, seat_of(action)):
        return True
    refused = refusal_to_ask(state, action)
    if refused is not None:
        raise illegal(refused)
    return False


def _question(table: Table, state: State, action: int, of: int, granted: bool) -> log.Asked:
    seat = int(seat_of(action))
    open = None if granted else table.asking
    if open is not None and (open.seat, open.of, open.packed) == (seat, of, action):
        raise Refusal("consent/asked")
    asked = table.in_vain.get((seat, of), 0)
    if granted and table.asking is not None and (table.asking.seat, table.asking.of) == (seat, of):
        asked -= 1
    if asked >= IN_VAIN:
        raise Refusal("consent/enough")
    return log.Asked(seat, of, write_action(action, state), action)


def _not_held(table: Table, action: int) -> None:
    """Whoever goes on past an event window waits for those who hold."""
    if kind_of(action) not in (FINISH, GO_ON):
        return
    seat = seat_of(action)
    if any(chair.holding and other != seat for other, chair in enumerate(table.chairs)):
        raise Refusal("act/held")


def _whom_to_ask(table: Table, state: State, action: int) -> int | None:
    """The seat whose consent is needed and not given beforehand."""
    owner = consent_of(action)
    if owner == NOBODY:
        return None
    chair = table.chairs[owner]
    # A card that is taken unasked would tell, again and again, what a hidden hand holds.
    probing = kind_of(action) == TAKE and not state.options.open_hands
    agrees = chair.trusts if chair.person is not None else table.settings.auto_consent
    if agrees and not probing:
        return None
    actor = int(seat_of(action))
    if chair.computer and table.chairs[actor].computer:
        return None  # they are of one mind
    decider = table.decider_of(owner)
    if decider is not None and decider == table.decider_of(actor):
        return None
    if chair.person is None and not chair.computer:
        raise Refusal("act/absent")
    return int(owner)
