"""`python -m bench.ai.choices`: how good the choices of searches are that differ in a setting.

Games tell little: a hundred of them leave ten points open. Here every setting chooses in the same
positions, and all choices are tried out in the same futures, over more turns than any of them looks
ahead. Settings are given as `plans=64,turns=3`; the first is what the others are compared with.
"""

import argparse
import random
import runpy
import sys
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev

from fourcures.ai.games.games import dealt_game
from fourcures.ai.network.weights import read_weights
from fourcures.ai.search.budget import Positions
from fourcures.ai.search.future import Future
from fourcures.ai.search.search import Search
from fourcures.engine.actions import CHANCE
from fourcures.engine.agenda import ACT, step_of, top
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, to_move
from fourcures.engine.state import PLAYING, State

_JUDGE = "turns=8,beam=4"
_IN_BETWEEN = 5_000  # positions, for the turns that lead from one question to the next
_ASKED = 3  # times in a game
_LAST = 18  # turn in which it may be asked


class Setting:
    """A search as it was asked for."""

    def __init__(self, text: str) -> None:
        given = dict(part.split("=") for part in text.split(",") if part)
        self.name = text or "as it is"
        self.positions = int(given.pop("positions", 125_000))
        policy = runpy.run_path(given.pop("policy"))["POLICY"] if "policy" in given else []
        self.policy = [int(weight) for weight in policy]
        self.judge = read_weights(Path(given.pop("judge"))) if "judge" in given else None
        self.numbers = {name: int(number) for name, number in given.items()}

    def search(self, seed: int) -> Search:
        """A new search."""
        made = Search(seed, **self.numbers)
        if self.policy:
            made.policy.evaluation.use(self.policy)
        if self.judge is not None:
            made.playout.judge.use(self.judge)
        return made

    def choose(self, state: State, seed: int) -> list[int]:
        """What it does in a position."""
        search = self.search(seed)
        plans = search.candidates(state)
        search.compare(state, plans, Positions(self.positions))
        return plans[0].actions


def questions(first: int, games: int) -> Iterator[State]:
    """Positions at the beginning of turns, from games of a quick search."""
    dice = random.Random(first)
    quick = Setting(f"positions={_IN_BETWEEN}")
    for seed in range(first, first + games):
        future = Future()
        state = dealt_game(Options(dice.choice((2, 3, 4)), dice.choice((4, 5, 6))), seed, future)
        asked = set(dice.sample(range(1, _LAST), _ASKED))
        turn = 0
        while state.outcome == PLAYING and turn < max(asked):
            if to_move(state) == CHANCE:
                apply(state, future.outcome(state))
                continue
            if step_of(top(state)) == ACT:
                turn += 1
                if turn in asked:
                    yield state
            for action in quick.choose(state, seed):
                apply(state, action)


def compare(state: State, seed: int, settings: list[Setting], futures: int) -> list[float]:
    """By how much each choice wins more often than the first, each in the same futures."""
    chosen = [tuple(setting.choose(state, seed)) for setting in settings]
    judge = Setting(_JUDGE).search(seed + 1)
    plans = {line: judge.plan(state, list(line)) for line in chosen}
    if len(plans) == 1:
        return [0.0] * len(settings)
    for number in range(futures):
        judge.try_once(state, list(plans.values()), number)
    return [(plans[line].total - plans[chosen[0]].total) / futures for line in chosen]


def main() -> int:
    """Ask, and print what was found so far again and again."""
    parser = argparse.ArgumentParser(prog="python -m bench.ai.choices", description=__doc__)
    add = parser.add_argument
    add(
        "settings",
        nargs="+",
        help="numbers of Search, `positions` a turn, files: `policy` like weights.py, `judge`",
    )
    add("--games", type=int, default=30)
    add("--first", type=int, default=700_000, help="the seed of the first game")
    add("--futures", type=int, default=300)
    given = parser.parse_args()
    settings = [Setting(text) for text in given.settings]
    found: list[list[float]] = []
    for number, state in enumerate(questions(given.first, given.games), 1):
        found.append(compare(state, given.first + number, settings, given.futures))
        if number % 30 == 0:
            show(settings, found)
    show(settings, found)
    return 0


def show(settings: list[Setting], found: list[list[float]]) -> None:
    """A line for each setting: points more a turn, and the standard error of that."""
    print(f"{len(found)} positions; points of winning chance more a turn")
    for setting, gains in zip(settings, zip(*found, strict=True), strict=True):
        error = pstdev(gains) / sqrt(len(gains))
        print(f"  {100 * fmean(gains):+.2f} +-{100 * error:.2f}  {setting.name}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
