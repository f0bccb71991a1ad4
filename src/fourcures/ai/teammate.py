"""A computer teammate in words, for processes that get a scene and think about it.

`stop` is asked again and again while they think; `share` is the part of a level's time they have.
"""

from collections.abc import Callable

from ..engine.actions import CHANCE
from ..engine.rules import apply, legal, mover
from ..engine.state import PLAYING
from ..play.notation import parse, words
from ..play.scene import scene
from .beginner import choose as simple
from .hints import Hints, hints
from .player import LEVELS, Answer, Player

Stop = Callable[[], bool]
HINT_SECONDS = 1.0
"""To find plans for a person, and again to compare them."""


def plan_words(
    text: str,
    seat: int,
    level: str,
    refused: tuple[str, ...] = (),
    share: float = 1.0,
    stop: Stop | None = None,
) -> list[str]:
    """What a seat does next, step by step, until chance or somebody else must speak.

    `refused`: what others did not agree to; it is not asked again. If a plan does not fit the
    cards as they really lie, something simple is done.
    """
    state = scene(text)
    player = _player(level, share, stop)
    said: list[str] = []
    for action in player.plan(state, seat, tuple(parse(no, state) for no in refused)).actions:
        if state.outcome != PLAYING or mover(state) == CHANCE or action not in legal(state):
            break
        said.append(words(action, state))
        apply(state, action)
    return said or [words(simple(state, seat), state)]


def answer_words(
    text: str, seat: int, level: str, action: str, share: float = 1.0, stop: Stop | None = None
) -> Answer:
    """Whether a seat agrees to what another one wants to do with its pawn or card."""
    state = scene(text)
    return _player(level, share, stop).answer(state, seat, parse(action, state))


def interrupt_words(
    text: str, seat: int, level: str, share: float = 1.0, stop: Stop | None = None
) -> str | None:
    """An event the seat wants to play while the game waits for somebody else."""
    state = scene(text)
    action = _player(level, share, stop).interrupt(state, seat)
    return None if action is None else words(action, state)


def hint_words(
    text: str,
    seat: int,
    own: tuple[int, ...] = (),
    share: float = 1.0,
    stop: Stop | None = None,
) -> Hints:
    """Plans for a person, and what is to be said of the person's own one."""
    return hints(scene(text), seat, Player(HINT_SECONDS * share, asked_to_stop=stop), own)


def _player(level: str, share: float, stop: Stop | None) -> Player:
    return Player(LEVELS[level] * share, asked_to_stop=stop)
