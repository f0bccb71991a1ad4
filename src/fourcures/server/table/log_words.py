"""Actions as the log has them: in words, and cheap to read again."""

from fourcures.engine.state import State
from fourcures.play.words.notation import parse, words

KEPT_WORDS = 10_000

_read: dict[tuple[str, tuple[int, ...]], int] = {}


def write_action(action: int, state: State) -> str:
    """The words of an action for the log; the same process will soon read them."""
    text = words(action, state)
    _remember((text, tuple(state.roles)), action)
    return text


def read_action(text: str, state: State) -> int:
    """The action that words of the log mean; they name the seat unless they tell of chance.

    So they mean the same whenever the same roles are played, and reading them again is cheap.
    """
    key = (text, tuple(state.roles))
    action = _read.get(key)
    if action is None:
        action = parse(text, state)
        _remember(key, action)
    return action


def _remember(key: tuple[str, tuple[int, ...]], action: int) -> None:
    if len(_read) >= KEPT_WORDS:
        _read.clear()
    _read[key] = action
