"""Games that computer players play in tests."""

from collections.abc import Callable

from fourcures.ai.future import Future
from fourcures.ai.games import dealt_game
from fourcures.engine.actions import CHANCE
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, legal, mover
from fourcures.engine.state import PLAYING, State


def play_legally(
    options: Options, number: int, choose: Callable[[State], int], most: int = 10_000
) -> tuple[State, list[int]]:
    """Play a game for at most so many choices; every one of them is legal."""
    future = Future()
    state = dealt_game(options, number, future)
    chosen: list[int] = []
    while state.outcome == PLAYING and len(chosen) < most:
        if mover(state) == CHANCE:
            apply(state, future.outcome(state))
            continue
        before = state.key()
        action = choose(state)
        assert state.key() == before
        assert action in legal(state)
        chosen.append(action)
        apply(state, action)
    return state, chosen
