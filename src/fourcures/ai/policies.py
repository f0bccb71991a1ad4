"""All players by name, for measuring: the levels, what they are compared with, and the seers."""

from collections.abc import Callable

from ..engine.errors import BadOptions
from ..engine.rules import mover
from ..engine.state import State
from . import priority
from .evolution import Evolution
from .future import Future
from .player import LEVELS, Player
from .rollout import Rollout
from .seers import SIGHTS, Seer

Choice = Callable[[State], int]

SEERS = tuple(f"sees-{sight}" for sight in SIGHTS)
POLICIES = ("random", "priority", "evolution", *LEVELS, *SEERS)
"""The seers see what players may not; they show what not knowing costs."""
THINKING = (*LEVELS, *SEERS)
"""Those for whom seconds or positions make a difference."""


def choice_of(
    policy: str, seed: int, truth: Future, seconds: float | None = None, positions: int = 0
) -> Choice:
    """How a team chooses; `seconds` a turn, or `positions`, other than the level has."""
    if policy not in POLICIES:
        raise BadOptions(f"there is no player '{policy}'")
    if policy == "random":
        return Rollout(seed).choose
    if policy == "priority":
        return priority.choose
    if policy == "evolution":
        return Evolution(seed).choose
    if seconds is None:
        seconds = LEVELS.get(policy, LEVELS["strong"])
    player = Player(seconds, seed, positions, team=True, own_time=True)
    if policy in SEERS:
        player.search = Seer(seed, truth, policy.removeprefix("sees-"))
    return lambda state: player.choose(state, int(mover(state)))
