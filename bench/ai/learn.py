"""`python -m bench.ai.learn`: how likely a win is, learned from games at first sight.

Plays games, fits a network to the ends of their turns, tells how well it judges games that were
held back, and rewrites `judge.csv`. In the first round turns are taken that are liked best, in
all others those that promise most by what was learned in the round before.
"""

import argparse
import os
import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from pathlib import Path

import numpy as np

from fourcures.ai.games.games import quick_games
from fourcures.ai.heuristic.weights import POLICY
from fourcures.ai.network.judge import INPUTS, Judge
from fourcures.ai.network.weights import FILE, read_weights
from fourcures.engine.options import Options
from fourcures.engine.state import WON

from .network import Floats, Network, chance, loss

MIX = {4: 0.4, 5: 0.35, 6: 0.25}
"""Which part of the games has how many epidemics."""
_WIDTH = 12  # of the beam
_WILD = 6  # turns in a hundred
_AT_ONCE = 50  # games
_HELD_BACK = 20  # every twentieth game
_OUTCOME = 0.7
"""How much a turn learns from what came later; the rest from the judgment one turn later."""


class Games:
    """The ends of turns, one game after the other."""

    def __init__(self, rows: list[Floats], won: list[bool]) -> None:
        lengths = [len(part) for part in rows]
        self.rows = np.concatenate(rows)
        self.won = np.repeat(np.array(won, np.float32), lengths)
        number = np.repeat(np.arange(len(rows)), lengths)
        self.held_back = number % _HELD_BACK == 0
        self.last = np.append(number[1:] != number[:-1], True)

    def looked_back_on(self, chances: Floats) -> Floats:
        """What each turn was worth, if the next turns were worth so much: less luck than wins."""
        found = self.won.copy()
        for at in range(len(found) - 2, -1, -1):
            if not self.last[at]:
                found[at] = (1 - _OUTCOME) * chances[at + 1] + _OUTCOME * found[at + 1]
        return found


def play(
    players: int, epidemics: int, first: int, games: int, judge: Path | None
) -> tuple[list[Floats], list[bool]]:
    """The ends of turns in some games, and whether each game was won."""
    judging = None
    if judge:
        judging = Judge()
        judging.use(read_weights(judge))
    options, weights = Options(players, epidemics), [int(weight) for weight in POLICY]
    played = quick_games(options, weights, first, games, _WIDTH, _WILD, judging)
    rows = [np.frombuffer(seen, np.int64).reshape(-1, INPUTS) for _, seen in played]
    return [part.astype(np.int32) for part in rows], [outcome == WON for outcome, _ in played]


def play_many(players: int, games: int, first: int, judge: Path | None, pool: Executor) -> Games:
    """The same for all numbers of epidemics, on all cores."""
    tasks = [
        (players, epidemics, first + at, _AT_ONCE, judge)
        for epidemics, part in MIX.items()
        for at in range(0, int(games * part), _AT_ONCE)
    ]
    rows: list[Floats] = []
    won: list[bool] = []
    for some_rows, some_won in pool.map(play, *zip(*tasks, strict=True)):
        rows += some_rows
        won += some_won
    return Games(rows, won)


def learn(games: Games) -> tuple[Network, float]:
    """A network fitted to the games, and how well it judges those held back."""
    held = games.held_back
    network = Network(games.rows[~held])
    seen = network.normal(games.rows)
    network.learn(seen[~held], games.won[~held])
    worth = games.looked_back_on(chance(network.odds(seen)))
    network.learn(seen[~held], worth[~held])
    return network, loss(network.odds(seen[held]), games.won[held])


def main() -> int:
    """Learn for two, three and four players."""
    parser = argparse.ArgumentParser(prog="python -m bench.ai.learn", description=__doc__)
    add = parser.add_argument
    add("--games", type=int, default=40_000, help="for each number of players, in each round")
    add("--rounds", type=int, default=2)
    add("--first", type=int, default=1_000_000, help="the seed of the first game")
    add("--workers", type=int, default=os.cpu_count() or 1)
    add("--judge", type=Path, help="what was learned before; without it, from nothing")
    add("--write", type=Path, default=FILE)
    given = parser.parse_args()
    judge: Path | None = given.judge
    for number in range(given.rounds):
        lines: list[str] = []
        for players in (2, 3, 4):
            with ProcessPoolExecutor(given.workers) as pool:
                first = given.first + number * given.games
                games = play_many(players, given.games, first, judge, pool)
            network, found = learn(games)
            share = float(games.won.mean())
            constant = float(np.log(share / (1 - share)))
            print(
                f"{players} players: {len(games.won)} turns, won {share:.1%}; cross entropy held "
                f"back {found:.4f}, of a constant {loss(constant, games.won):.4f}",
                flush=True,
            )
            lines += network.lines()
        given.write.write_text("\n".join(lines) + "\n", "utf-8")
        judge = given.write
    return 0


if __name__ == "__main__":
    sys.exit(main())
