"""`python -m bench.ai.learn`: how likely a win is, learned from games of the narrow beam.

A logistic regression on the ends of turns. It starts from the weights for what to do, brought to
the scale of chances, and leaves them only as far as the games ask for it. Writes `weights.py` anew.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

from fourcures.ai import weights
from fourcures.ai.features import SIZE
from fourcures.ai.games import quick_games
from fourcures.engine.options import Options
from fourcures.engine.state import WON

from .weights_file import write_weights

UNIT = 1_000_000
MIX = {4: 0.4, 5: 0.35, 6: 0.25}
"""Which part of the games has how many epidemics."""
_WIDTH = 4  # of the beam
_SCALES = (1.0, 0.7, 0.5, 0.35, 0.25, 0.15)
_STEPS = 25
_HELD_BACK = 10  # every tenth game

Floats = np.ndarray


def play(players: int, games: int, first: int) -> tuple[Floats, Floats, Floats]:
    """The features at the ends of turns, whether each game was won, and its number."""
    rows: list[Floats] = []
    won: list[bool] = []
    for epidemics, part in MIX.items():
        options = Options(players, epidemics)
        for outcome, seen in quick_games(
            options, weights.POLICY, first, int(games * part), 0, _WIDTH
        ):
            rows.append(np.frombuffer(seen, np.int64).reshape(-1, SIZE))
            won.append(outcome == WON)
    lengths = [len(part) for part in rows]
    return (
        np.concatenate(rows).astype(float),
        np.repeat(np.array(won, float), lengths),
        np.repeat(np.arange(len(rows)), lengths),
    )


def loss(odds: Floats, won: Floats) -> float:
    """The cross entropy of chances given as logarithms of odds."""
    return float(np.mean(np.logaddexp(0, odds) - won * odds))


def start(rows: Floats, won: Floats, prior: Floats) -> Floats:
    """The prior, scaled and shifted as fits the games best."""
    best: tuple[float, Floats] | None = None
    for scale in _SCALES:
        found = scale * prior
        for _ in range(20):
            chance = _chance(rows @ found)
            found[0] += np.sum(won - chance) / max(1e-6, float(np.sum(chance * (1 - chance))))
            found[0] = np.clip(found[0], -10, 10)
        left = loss(rows @ found, won)
        if best is None or left < best[0]:
            best = (left, found)
    assert best is not None
    return best[1]


def fit(rows: Floats, won: Floats, prior: Floats, ridge: float) -> Floats:
    """Newton's method; `ridge` is what it costs to leave the prior."""
    center = start(rows, won, prior)
    pull = np.full(len(prior), ridge)
    pull[0] = 1e-3
    found = center.copy()

    def cost(point: Floats) -> float:
        return len(won) * loss(rows @ point, won) + 0.5 * float(pull @ (point - center) ** 2)

    now = cost(found)
    for _ in range(_STEPS):
        chance = _chance(rows @ found)
        slope = rows.T @ (won - chance) - pull * (found - center)
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.diag(pull)
        step = np.linalg.solve(bend, slope)
        size = 1.0
        while cost(found + size * step) >= now and size > 1e-4:
            size /= 2
        if size <= 1e-4:
            break
        found = found + size * step
        now = cost(found)
    return found


def _chance(odds: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-np.clip(odds, -30, 30))))


def learn(players: int, games: int, first: int, ridge: float) -> list[int]:
    """Play, fit, and say how well positions of other games are judged."""
    rows, won, game = play(players, games, first)
    spread = rows.std(0)
    alive = spread > 1e-6
    alive[0] = True
    spread[~alive] = 1.0
    spread[0] = 1.0
    rows = rows / spread * alive
    prior = np.array(weights.POLICY[SIZE * (players - 2) : SIZE * (players - 1)], float) / UNIT
    held = game % _HELD_BACK == 0
    found = fit(rows[~held], won[~held], prior * spread * alive, ridge)
    constant = np.log(won.mean() / (1 - won.mean()))
    print(
        f"{players} players: {len(won)} turns, won {won.mean():.1%}; cross entropy held back "
        f"{loss(rows[held] @ found, won[held]):.3f}, of a constant "
        f"{loss(np.full(int(held.sum()), constant), won[held]):.3f}",
        flush=True,
    )
    return [round(float(one) * UNIT) for one in found / spread]


def main() -> int:
    """Learn for two, three and four players."""
    parser = argparse.ArgumentParser(prog="python -m bench.ai.learn", description=__doc__)
    add = parser.add_argument
    add("--games", type=int, default=3000, help="for each number of players")
    add("--first", type=int, default=1_000_000, help="the seed of the first game")
    add("--ridge", type=float, default=30.0)
    add("--write", type=Path, default=Path("src/fourcures/ai/weights.py"))
    given = parser.parse_args()
    value: list[int] = []
    for players in (2, 3, 4):
        value += learn(players, given.games, given.first, given.ridge)
    write_weights(given.write, "VALUE", value)
    return 0


if __name__ == "__main__":
    sys.exit(main())
