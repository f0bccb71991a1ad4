"""A computer player at a table, asked in words: it thinks in another process."""

from ..engine.actions import CHANCE
from ..engine.rules import apply, legal, mover
from ..engine.state import PLAYING
from ..play.notation import parse, words
from ..play.scene import scene
from .beginner import choose as simple
from .player import LEVELS, Player


def next_words(text: str, seat: int, level: str, refused: tuple[str, ...] = ()) -> list[str]:
    """What a seat does in the position of a scene: the rest of its turn, or an answer.

    Nothing of what was refused is among it. It ends before chance speaks. If a plan does not
    fit the cards as they really lie, something simple is done.
    """
    state = scene(text)
    banned = tuple(parse(action, state) for action in refused)
    texts: list[str] = []
    for action in Player(LEVELS[level]).plan(state, seat, banned).actions:
        if state.outcome != PLAYING or mover(state) == CHANCE or action not in legal(state):
            break
        texts.append(words(action, state))
        apply(state, action)
    return texts or [words(simple(state, seat), state)]
