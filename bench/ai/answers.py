"""`python -m bench.ai.answers`: how long a person waits for what computer players say.

By the clock on the wall, in the turns of games among four. The measure beside it is a random game,
from opening the box to its end, on the same core.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median, quantiles

from fourcures import COMPILED
from fourcures.ai.games.games import dealt_game
from fourcures.ai.games.rollout import Rollout
from fourcures.ai.players.player import Player
from fourcures.ai.search.future import Future
from fourcures.ai.service.teammate import find_hints
from fourcures.engine.actions import CHANCE
from fourcures.engine.agenda import ACT, step_of, top
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, setup, to_move
from fourcures.engine.state import PLAYING, State
from fourcures.play.scene import write_scene

_EPIDEMICS = (4, 5, 6)


def turns(games: int) -> Iterator[State]:
    """The positions at the beginning of turns, in games of four who play at first sight."""
    for game in range(games):
        future = Future()
        state = dealt_game(Options(4, _EPIDEMICS[game % 3]), game, future)
        player = Player(0, game, team=True)
        asked = False
        while state.outcome == PLAYING:
            if to_move(state) == CHANCE:
                apply(state, future.outcome(state))
                asked = False
                continue
            if step_of(top(state)) == ACT and not asked:
                asked = True
                yield state.copy()
            apply(state, player.choose(state, to_move(state)))


def timed(work: Callable[[], object]) -> float:
    """Seconds that it takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.ai.answers", description=__doc__)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--hints", type=int, default=15, help="positions in which one is asked for")
    arguments = parser.parse_args()
    states = list(turns(arguments.games))
    rare = states[:: max(1, len(states) // arguments.hints)][: arguments.hints]
    player, rollout, box = Player(0), Rollout(1), Options(4, 5)
    measured = {
        "a random game": [timed(lambda: rollout.play(setup(box))) for _ in range(300)],
        "a plan at first sight": [timed(partial(player.plan, one, one.seat)) for one in states],
        "a hint": [timed(partial(find_hints, write_scene(one), one.seat)) for one in rare],
    }
    one = median(measured["a random game"])
    print(f"four players, engine {'compiled' if COMPILED else 'plain Python'}; ms")
    print(f"{'':24}{'number':>8}{'median':>10}{'99 of 100':>12}{'random games':>14}")
    for name, seconds in measured.items():
        late = quantiles(seconds, n=100)[-1] if len(seconds) >= 100 else max(seconds)
        figures = (
            f"{1000 * median(seconds):>10.2f}{1000 * late:>12.2f}{median(seconds) / one:>14.1f}"
        )
        print(f"{name:24}{len(seconds):>8}{figures}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
