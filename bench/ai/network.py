"""The judge's network while it learns: one hidden layer beside a weighted sum."""

import numpy as np

from fourcures.ai.heuristic.evaluation import UNIT
from fourcures.ai.network.weights import HIDDEN

Floats = np.ndarray

_EPOCHS = 6
_BATCH = 1024
_RATE = 2e-3
_DECAY = 5e-2


class Network:
    """Learns by Adam, with weights that decay."""

    def __init__(self, rows: Floats, seed: int = 1) -> None:
        self.random = np.random.default_rng(seed)
        self.middle = rows.mean(0)
        self.spread = rows.std(0)
        self.spread[self.spread < 1e-6] = np.inf  # never seen to change: not to be used
        size = rows.shape[1]
        self.parts = [
            self.random.normal(0, size**-0.5, (size, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            self.random.normal(0, 0.05, HIDDEN).astype(np.float32),
            np.zeros(size, np.float32),
            np.zeros(1, np.float32),
        ]

    def normal(self, rows: Floats) -> Floats:
        """What is seen, on one scale."""
        return np.asarray((rows - self.middle) / self.spread, np.float32)

    def odds(self, seen: Floats) -> Floats:
        """The logarithms of the odds of winning, from what is seen, on one scale."""
        inner, bias, outer, line, constant = self.parts
        return np.asarray(np.maximum(seen @ inner + bias, 0) @ outer + seen @ line + constant)

    def learn(self, seen: Floats, worth: Floats) -> None:
        """Go through all positions again and again, with smaller and smaller steps."""
        means = [np.zeros_like(part) for part in self.parts]
        squares = [np.zeros_like(part) for part in self.parts]
        last = _EPOCHS * (len(worth) // _BATCH)
        step = 0
        for _ in range(_EPOCHS):
            order = self.random.permutation(len(worth))
            for at in range(0, len(worth) - _BATCH + 1, _BATCH):
                some = order[at : at + _BATCH]
                slopes = self._slopes(seen[some], worth[some])
                rate = _RATE * 0.5 * (1 + float(np.cos(np.pi * step / last)))
                step += 1
                for part, slope, mean, square in zip(
                    self.parts, slopes, means, squares, strict=True
                ):
                    mean += 0.1 * (slope - mean)
                    square += 0.001 * (slope * slope - square)
                    if part is not self.parts[1] and part is not self.parts[4]:
                        part *= 1 - rate * _DECAY
                    fair = np.sqrt(square / (1 - 0.999**step)) + 1e-8
                    part -= rate * mean / (1 - 0.9**step) / fair

    def _slopes(self, seen: Floats, worth: Floats) -> list[Floats]:
        inner, bias, outer, line, constant = self.parts
        hidden = np.maximum(seen @ inner + bias, 0)
        odds = hidden @ outer + seen @ line + constant
        wrong = ((chance(odds) - worth) / len(worth)).astype(np.float32)
        back = np.outer(wrong, outer) * (hidden > 0)
        return [seen.T @ back, back.sum(0), hidden.T @ wrong, seen.T @ wrong, wrong.sum()]

    def lines(self) -> list[str]:
        """As in the file: the weights of what is seen as it is, that of the first is the bias."""
        inner, bias, outer, line, constant = (part.astype(np.float64) for part in self.parts)
        inner = inner / self.spread[:, None]
        inner[0] += bias - self.middle @ inner
        line = line / self.spread
        line[0] += constant[0] - self.middle @ line
        units = [*np.concatenate([inner, outer[None]]).T, line]
        return [",".join(str(round(float(one) * UNIT)) for one in unit) for unit in units]


def loss(odds: Floats | float, worth: Floats) -> float:
    """The cross entropy of chances given as logarithms of odds."""
    return float(np.mean(np.logaddexp(0, odds) - worth * odds))


def chance(odds: Floats) -> Floats:
    """The chances of these logarithms of odds."""
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -30, 30))))
