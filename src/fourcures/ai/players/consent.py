"""Whether to agree to something: the best ways on with it and without it, compared."""

from dataclasses import dataclass
from typing import Literal

from fourcures.ai.search.candidates import Plan

_HARM = 0.02  # less of a chance to win than this is no reason to decline
_FIRST_SIGHT = 0.02  # its error, where two ways on are compared; trials are not taken for surer


@dataclass(frozen=True)
class Answer:
    """Whether a seat agrees, why, and the chances of winning."""

    agrees: bool
    reason: Literal["helps", "harmless", "harms"]
    chance_with: float
    chance_without: float


def weighed(granted: list[Plan], declined: list[Plan]) -> Answer:
    """Both are estimates: only what is clearly worse is declined.

    The plans are tried equally often, in the same futures, or not at all.
    """
    best, other = (max(plans, key=lambda plan: plan.mean) for plans in (granted, declined))
    doubt = max(best.lead(other)[1], _FIRST_SIGHT) if best.samples else _FIRST_SIGHT
    agrees = other.mean - best.mean <= _HARM + doubt
    harm: Literal["harmless", "harms"] = "harmless" if agrees else "harms"
    reason = "helps" if best.mean >= other.mean else harm
    return Answer(agrees, reason, best.mean, other.mean)
