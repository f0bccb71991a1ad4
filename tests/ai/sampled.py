"""Whether what was seen in many turns fits exact odds."""

import math

from tests.ai.every_way import Means

DOUBT = 25.0
"""A true chance leads to more than this once in 10**10 tries, whatever the chance is."""


def differences(exact: Means, seen: Means, squares: Means, turns: int) -> dict[str, float]:
    """How surprising the means seen are, in the exponent of Chernoff's bound; small is good.

    The number of outbreaks is no chance: it is measured in its own spread, to the same scale.
    """
    found = {}
    for name in exact.keys() | seen.keys():
        expected, mean = exact.get(name, 0.0), seen.get(name, 0.0)
        if name == "outbreaks":
            spread = squares.get(name, 0.0) - mean * mean
            found[name] = turns * (mean - expected) ** 2 / (2 * spread) if spread else 0.0
        else:
            found[name] = turns * _divergence(mean, min(1.0, expected))
    return found


def _divergence(seen: float, expected: float) -> float:
    """How much worse the expected chance explains what was seen than that chance itself."""
    return _part(seen, expected) + _part(1.0 - seen, 1.0 - expected)


def _part(seen: float, expected: float) -> float:
    if seen < 1e-12:
        return 0.0
    return math.inf if expected < 1e-12 else seen * math.log(seen / expected)
