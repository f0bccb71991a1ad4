"""`python -m bench.ai.tune`: what to do, tuned in games of the narrow beam.

An evolution strategy: weights are changed together in groups, each way and its opposite; all play
the same deals, and the better half of them shows where to go. Rewrites `weights.py`.
"""

import argparse
import os
import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from fourcures.ai.games.games import quick_games
from fourcures.ai.heuristic import features as f
from fourcures.ai.heuristic import weights
from fourcures.ai.heuristic.features import SIZE
from fourcures.ai.network.judge import INPUTS, Judge
from fourcures.engine.options import Options
from fourcures.engine.state import WON

Floats = np.ndarray
_SMALLEST_STEP = 0.08
_A_CURE = 0.12  # what a cure is worth beside a win, so that lost games tell something, too

ALONE = (
    *range(f.BEST_HAND, f.SECOND_HAND - 1),
    *(f.ERADICATED, f.SPARE, f.HAND_SIZE + 3, f.TOO_SLOW),
    *range(f.THREE_NOW, f.REACH_ONE),
    f.STATION_REACH,
)
TOGETHER = (
    *(range(f.CURES, f.ERADICATED), range(f.STATIONS, f.EVENTS_HELD)),
    *(range(f.EVENTS_HELD, f.QUIET), range(f.SECOND_HAND, f.TEAM_LACKS)),
    *(range(f.TEAM_LACKS, f.SPARE), range(f.SPARE + 1, f.READY_TURNS)),
    *(range(f.READY_TURNS, f.READY_STEPS), range(f.READY_STEPS, f.SHARE_LAST)),
    *(range(f.SHARE_LAST, f.SHARE_TWO), range(f.SHARE_TWO, f.SHARE_MORE)),
    *(range(f.SHARE_MORE, f.HAND_SIZE), range(f.HAND_SIZE, f.HAND_SIZE + 3)),
    *(range(f.LATE_OUTBREAKS, f.SUPPLY_LOW), range(f.SUPPLY_LOW, f.STATION_REACH)),
)
"""Weights that grow together; the first of them may also grow at the cost of the last."""
KNOBS = len(ALONE) + 2 * len(TOGETHER)


def turned(start: list[int], knobs: Floats, players: tuple[int, ...]) -> list[int]:
    """The weights with all knobs turned: each is the logarithm of a factor."""
    factors = np.zeros(SIZE)
    factors[list(ALONE)] = knobs[: len(ALONE)]
    sizes, slopes = np.split(knobs[len(ALONE) :], 2)
    for group, size, slope in zip(TOGETHER, sizes, slopes, strict=True):
        factors[list(group)] = size + slope * np.linspace(-1, 1, len(group))
    found = list(start)
    for number in players:
        base = SIZE * (number - 2)
        for place, factor in enumerate(np.exp(factors)):
            found[base + place] = int(found[base + place] * factor)
    return found


@dataclass(frozen=True)
class Match:
    """The deals on which weights are compared."""

    cells: tuple[tuple[int, int], ...]
    first: int
    games: int
    width: int


def score(tried: list[int], match: Match) -> tuple[float, float]:
    """Wins a game, and cures a game."""
    won = cures = 0
    for players, epidemics in match.cells:
        options = Options(players, epidemics)
        games = quick_games(options, tried, match.first, match.games, match.width, judge=Judge())
        for outcome, seen in games:
            won += outcome == WON
            rows = np.frombuffer(seen, np.int64).reshape(-1, INPUTS)
            at_end = rows[-1, f.CURES : f.CURES + 4] @ np.arange(4) if len(rows) else 0
            cures += 4 if outcome == WON else int(at_end)
    played = match.games * len(match.cells)
    return won / played, cures / played


class Strategy:
    """Where the search stands, and how far it looks around in each direction."""

    def __init__(self, step: float, pairs: int, seed: int) -> None:
        self.middle = np.zeros(KNOBS)
        self.spread = np.ones(KNOBS)
        self.step = step
        self.pairs = pairs
        self.random = np.random.default_rng(seed)
        share = np.log(pairs + 0.5) - np.log(np.arange(1, pairs + 1))
        self.share = share / share.sum()
        self._path = np.zeros(KNOBS)

    def around(self) -> Floats:
        """Directions to try, each with its opposite."""
        drawn = self.random.standard_normal((self.pairs, KNOBS))
        return np.concatenate([drawn, -drawn])

    def at(self, direction: Floats) -> Floats:
        """The knobs there."""
        return np.asarray(self.middle + self.step * np.sqrt(self.spread) * direction)

    def learn(self, directions: Floats, scores: Floats) -> None:
        """Go where the better half was; look further where that goes on, nearer where it turns."""
        best = directions[np.argsort(-scores)[: self.pairs]]
        way = self.share @ best
        size = 1 / float(np.sum(self.share**2))
        self.middle = self.at(way)
        memory = (size + 2) / (KNOBS + size + 5)
        self._path = (1 - memory) * self._path + np.sqrt(memory * (2 - memory) * size) * way
        rate = min(0.5, 2 / 3 * (KNOBS + 2) * size / ((KNOBS + 2) ** 2 + size))
        self.spread *= 1 - rate + rate * (self.share @ best**2)
        usual = np.sqrt(KNOBS) * (1 - 1 / (4 * KNOBS))
        longer = float(np.linalg.norm(self._path)) / usual - 1
        change = float(np.exp(min(0.3, memory / (1 + memory) * longer)))
        self.step = max(_SMALLEST_STEP, self.step * change)


def tune(given: argparse.Namespace, pool: Executor) -> None:
    """Go on for some generations; what was found is written after each."""
    players = tuple(sorted(given.players))
    cells = tuple((number, epidemics) for number in players for epidemics in (4, 5))
    start = [int(one) for one in weights.POLICY]
    strategy = Strategy(given.step, given.pairs, given.first)
    for generation in range(given.generations):
        match = Match(cells, given.first + generation * given.games, given.games, given.width)
        directions = strategy.around()
        tried = [strategy.middle, *(strategy.at(direction) for direction in directions)]
        turns = [turned(start, knobs, players) for knobs in tried]
        found = list(pool.map(score, turns, [match] * len(turns)))
        strategy.learn(directions, np.array([won + _A_CURE * cures for won, cures in found[1:]]))
        print(
            f"{generation + 1}: won {found[0][0]:.1%}, {found[0][1]:.2f} cures; around it "
            f"{np.mean([won for won, _ in found[1:]]):.1%}; step {strategy.step:.3f}",
            flush=True,
        )
        write(given.write, turned(start, strategy.middle, players))


def write(path: Path, found: list[int]) -> None:
    """Put these numbers in the place of those in `weights.py`."""
    text = path.read_text("utf-8")
    begin, end = text.index("    [\n") + len("    [\n"), text.index("    ]\n")
    lines = [", ".join(map(str, found[at : at + 10])) for at in range(0, len(found), 10)]
    table = "".join(f"        {line},\n" for line in lines)
    path.write_text(text[:begin] + table + text[end:], "utf-8")


def main() -> int:
    """Tune for some numbers of players."""
    parser = argparse.ArgumentParser(prog="python -m bench.ai.tune", description=__doc__)
    add = parser.add_argument
    add("--players", type=int, nargs="+", default=[2, 3, 4], help="tuned together")
    add("--generations", type=int, default=30)
    add("--pairs", type=int, default=12, help="ways tried in a generation, and their opposites")
    add("--games", type=int, default=24, help="in each cell for each way")
    add("--width", type=int, default=6, help="of the beam")
    add("--step", type=float, default=0.12, help="how far to look around at first")
    add("--first", type=int, default=3_000_000, help="the seed of the first game")
    add("--workers", type=int, default=os.cpu_count() or 1)
    add("--write", type=Path, default=Path("src/fourcures/ai/weights.py"))
    given = parser.parse_args()
    with ProcessPoolExecutor(given.workers) as pool:
        tune(given, pool)
    return 0


if __name__ == "__main__":
    sys.exit(main())
