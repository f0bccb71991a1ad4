"""All players by name, for measuring: the levels, what they are compared with, and the seers."""

from collections.abc import Callable

from fourcures.ai.games import priority
from fourcures.ai.games.evolution import Evolution
from fourcures.ai.games.rollout import Rollout
from fourcures.ai.games.seers import SIGHTS, Seer
from fourcures.ai.players.player import LEVELS, Player
from fourcures.ai.search.future import Future
from fourcures.engine.errors import BadOptions
from fourcures.engine.rules import to_move
from fourcures.engine.state import State

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
    return lambda state: player.choose(state, int(to_move(state)))
