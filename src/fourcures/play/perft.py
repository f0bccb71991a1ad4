"""Counting the tree of all games from a position: the test that every move generator fears."""

from collections.abc import Iterator

from fourcures.engine.rules import apply, legal
from fourcures.engine.state import State


def perft(state: State, depth: int) -> int:
    """How many positions can be reached in `depth` steps, chance's steps included."""
    if depth == 0:
        return 1
    actions = legal(state)
    if depth == 1:
        return len(actions)
    return sum(_below(state, action, depth) for action in actions)


def split(state: State, depth: int) -> Iterator[tuple[int, int]]:
    """The same count for each first action, one after the other."""
    for action in legal(state):
        yield action, _below(state, action, depth)


def _below(state: State, action: int, depth: int) -> int:
    after = state.copy()
    apply(after, action)
    return perft(after, depth - 1)
