"""Games that computer players play in tests."""

from collections.abc import Callable

from fourcures.ai.games.games import dealt_game
from fourcures.ai.search.future import Future
from fourcures.engine.actions import CHANCE
from fourcures.engine.atlas import NAMES
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, legal, to_move
from fourcures.engine.state import PLAYING, State


def rest_below(*layers: str) -> str:
    """The line of a scene with these layers on top of all other infection cards."""
    named = ", ".join(layer.split(" (")[0] for layer in layers).split(", ")
    rest = ", ".join(name for name in NAMES if name not in named)
    return f"layers {' | '.join((rest, *layers))}\n"


def play_legally(
    options: Options, number: int, choose: Callable[[State], int], most: int = 10_000
) -> tuple[State, list[int]]:
    """Play a game for at most so many choices; every one of them is legal."""
    future = Future()
    state = dealt_game(options, number, future)
    chosen: list[int] = []
    while state.outcome == PLAYING and len(chosen) < most:
        if to_move(state) == CHANCE:
            apply(state, future.outcome(state))
            continue
        before = state.key()
        action = choose(state)
        assert state.key() == before
        assert action in legal(state)
        chosen.append(action)
        apply(state, action)
    return state, chosen
