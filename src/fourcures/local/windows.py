"""Whether people are asked for an event before the game goes on (rule 10.1)."""

from collections.abc import Collection

from fourcures.engine.actions import is_event, seat_of
from fourcures.engine.rules import legal, to_move, waits
from fourcures.engine.state import State


def nobody_to_ask(state: State, people: Collection[int], *, own_only: bool) -> bool:
    """Whether the game waits for a person who has nothing to say: no event can be theirs.

    `own_only`: whoever is on turn is asked for their own events, not for those of others. With
    hidden hands people who share a screen are always asked: whoever is not would show their hand.
    """
    if not waits(state) or to_move(state) not in people:
        return False
    if not state.options.open_hands and (len(people) > 1 or not own_only):
        return False
    asked = {int(to_move(state))} if own_only else set(people)
    return not any(is_event(action) and seat_of(action) in asked for action in legal(state))
