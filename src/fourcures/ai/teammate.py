"""A computer teammate in words, for processes that get a scene and think about it."""

from ..engine.actions import CHANCE
from ..engine.rules import apply, legal, mover
from ..engine.state import PLAYING
from ..play.notation import parse, words
from ..play.scene import scene
from .beginner import choose as simple
from .player import LEVELS, Answer, Player


def plan_words(
    text: str, seat: int, level: str, seed: int = 1, refused: tuple[str, ...] = ()
) -> list[str]:
    """What a seat does next, step by step, until chance or somebody else must speak.

    `refused`: what others did not agree to; it is not asked again. If a plan does not fit the
    cards as they really lie, something simple is done.
    """
    state = scene(text)
    player = Player(LEVELS[level], seed)
    said: list[str] = []
    for action in player.plan(state, seat, tuple(parse(no, state) for no in refused)).actions:
        if state.outcome != PLAYING or mover(state) == CHANCE or action not in legal(state):
            break
        said.append(words(action, state))
        apply(state, action)
    return said or [words(simple(state, seat), state)]


def answer_words(text: str, seat: int, action: str, level: str, seed: int = 1) -> Answer:
    """Whether a seat agrees to what another one wants to do with its pawn or card."""
    state = scene(text)
    return Player(LEVELS[level], seed).answer(state, seat, parse(action, state))


def interrupt_words(text: str, seat: int, level: str, seed: int = 1) -> str | None:
    """An event the seat wants to play while the game waits for somebody else."""
    state = scene(text)
    action = Player(LEVELS[level], seed).interrupt(state, seat)
    return None if action is None else words(action, state)
