"""`python -m bench.ai.learn`: how likely a win is, learned from games of the narrow beam.

Plays games, fits a small network to the ends of their turns, tells how well it judges games that
were held back, and writes `judge.csv` anew.
"""

import argparse
import os
import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

import numpy as np

from fourcures.ai.evaluation import UNIT
from fourcures.ai.features import SIZE
from fourcures.ai.games import quick_games
from fourcures.ai.judge_weights import FILE, HIDDEN
from fourcures.ai.weights import POLICY
from fourcures.engine.options import Options
from fourcures.engine.state import WON

MIX = {4: 0.4, 5: 0.35, 6: 0.25}
"""Which part of the games has how many epidemics."""
_WIDTH = 4  # of the beam
_AT_ONCE = 50  # games
_HELD_BACK = 10  # every tenth game
_EPOCHS = 8
_BATCH = 256
_RATE = 2e-3
_DECAY = 5e-2

Floats = np.ndarray


def play(players: int, epidemics: int, first: int, games: int) -> tuple[Floats, Floats, Floats]:
    """The features at the ends of turns, whether each game was won, and its number."""
    played = quick_games(Options(players, epidemics), POLICY, first, games, _WIDTH)
    rows = [np.frombuffer(seen, np.int64).reshape(-1, SIZE) for _, seen in played]
    won = [float(outcome == WON) for outcome, _ in played]
    lengths = [len(part) for part in rows]
    return (
        np.concatenate(rows).astype(np.int32),
        np.repeat(won, lengths).astype(np.float32),
        np.repeat(np.arange(first, first + games), lengths),
    )


def play_many(
    players: int, games: int, first: int, pool: Executor
) -> tuple[Floats, Floats, Floats]:
    """The same for all numbers of epidemics, on all cores."""
    tasks = [
        (players, epidemics, first + at, _AT_ONCE)
        for epidemics, part in MIX.items()
        for at in range(0, int(games * part), _AT_ONCE)
    ]
    rows, won, game = zip(*pool.map(play, *zip(*tasks, strict=True)), strict=True)
    return np.concatenate(rows), np.concatenate(won), np.concatenate(game)


class Network:
    """One hidden layer beside a linear part; learns by Adam with weights that decay."""

    def __init__(self, rows: Floats, seed: int = 1) -> None:
        self.random = np.random.default_rng(seed)
        self.middle = rows.mean(0)
        self.spread = rows.std(0)
        self.spread[self.spread < 1e-6] = np.inf  # never seen to change: not to be used
        self.parts = [
            self.random.normal(0, SIZE**-0.5, (SIZE, HIDDEN)),
            np.zeros(HIDDEN),
            self.random.normal(0, 0.05, HIDDEN),
            np.zeros(SIZE),
            np.zeros(1),
        ]
        self._mean = [np.zeros_like(part) for part in self.parts]
        self._square = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def normal(self, rows: Floats) -> Floats:
        """Features on one scale."""
        return np.asarray((rows - self.middle) / self.spread, np.float32)

    def odds(self, seen: Floats) -> Floats:
        """The logarithms of the odds of winning, from features on one scale."""
        inner, bias, outer, line, constant = self.parts
        return np.asarray(np.maximum(seen @ inner + bias, 0) @ outer + seen @ line + constant)

    def learn(self, seen: Floats, won: Floats) -> None:
        """Go through all positions again and again, with smaller and smaller steps."""
        last = _EPOCHS * (len(won) // _BATCH)
        for _ in range(_EPOCHS):
            order = self.random.permutation(len(won))
            for at in range(0, len(won) - _BATCH + 1, _BATCH):
                some = order[at : at + _BATCH]
                rate = _RATE * 0.5 * (1 + np.cos(np.pi * self._steps / last))
                self._step(seen[some], won[some], float(rate))

    def _step(self, seen: Floats, won: Floats, rate: float) -> None:
        inner, bias, outer, line, constant = self.parts
        hidden = np.maximum(seen @ inner + bias, 0)
        wrong = (_chance(hidden @ outer + seen @ line + constant) - won) / len(won)
        back = np.outer(wrong, outer) * (hidden > 0)
        slopes = [seen.T @ back, back.sum(0), hidden.T @ wrong, seen.T @ wrong, wrong.sum()]
        self._steps += 1
        for part, slope, mean, square in zip(
            self.parts, slopes, self._mean, self._square, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            if len(part) > HIDDEN or part is outer:
                part *= 1 - rate * _DECAY
            fair = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            part -= rate * mean / (1 - 0.9**self._steps) / fair

    def lines(self) -> list[str]:
        """As in the file: the weights of features as they are, that of the first is the bias."""
        inner, bias, outer, line, constant = self.parts
        inner = inner / self.spread[:, None]
        inner[0] += bias - self.middle @ inner
        line = line / self.spread
        line[0] += constant[0] - self.middle @ line
        units = [*np.concatenate([inner, outer[None]]).T, line]
        return [",".join(str(round(float(one) * UNIT)) for one in unit) for unit in units]


def loss(odds: Floats, won: Floats) -> float:
    """The cross entropy of chances given as logarithms of odds."""
    return float(np.mean(np.logaddexp(0, odds) - won * odds))


def _chance(odds: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -30, 30))))


def learn(players: int, games: int, first: int, pool: Executor) -> list[str]:
    """Play, fit, and say how well positions of other games are judged."""
    rows, won, game = play_many(players, games, first, pool)
    held = game % _HELD_BACK == 0
    network = Network(rows[~held])
    network.learn(network.normal(rows[~held]), won[~held])
    constant = np.log(won.mean() / (1 - won.mean()))
    print(
        f"{players} players: {len(won)} turns, won {won.mean():.1%}; cross entropy held back "
        f"{loss(network.odds(network.normal(rows[held])), won[held]):.3f}, of a constant "
        f"{loss(np.full(int(held.sum()), constant), won[held]):.3f}",
        flush=True,
    )
    return network.lines()


def main() -> int:
    """Learn for two, three and four players."""
    parser = argparse.ArgumentParser(prog="python -m bench.ai.learn", description=__doc__)
    add = parser.add_argument
    add("--games", type=int, default=20_000, help="for each number of players")
    add("--first", type=int, default=1_000_000, help="the seed of the first game")
    add("--workers", type=int, default=os.cpu_count() or 1)
    add("--write", type=Path, default=FILE)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.workers) as pool:
        lines = [
            line for players in (2, 3, 4) for line in learn(players, given.games, given.first, pool)
        ]
    given.write.write_text("\n".join(lines) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
