"""Playing on until a player must speak, written down in words."""

from fourcures.engine.actions import CHANCE
from fourcures.engine.rules import apply, mover
from fourcures.engine.state import PLAYING, State
from fourcures.play.chance import Chance

from .log_words import write_action


def played(state: State, actions: list[int], chance: Chance) -> list[str]:
    """Play actions on this very state, and chance until a player must speak; all in words."""
    texts = []
    for action in actions:
        texts.append(write_action(action, state))
        apply(state, action)
    while state.outcome == PLAYING and mover(state) == CHANCE:
        outcome = chance.choose(state)
        texts.append(write_action(outcome, state))
        apply(state, outcome)
    return texts


def opening(state: State, chance: Chance) -> list[str]:
    """What chance brings before the first player speaks."""
    return played(state, [], chance)
