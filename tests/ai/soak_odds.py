"""Exact odds against very many turns played by the engine: python -m tests.ai.soak_odds."""

import argparse
import sys
from collections.abc import Iterator

from fourcures.ai.odds.odds import odds_for
from fourcures.ai.players.beginner import choose
from fourcures.ai.search.rng import Dice
from fourcures.engine.actions import CHANCE
from fourcures.engine.agenda import ACT, count_of, step_of, top
from fourcures.engine.lots import outcome_for
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, setup, to_move
from fourcures.engine.state import PLAYING, State
from fourcures.play.scene import write_scene
from tests.ai.every_way import as_means, many_ways
from tests.ai.sampled import DOUBT, differences


def middles(seed: int) -> Iterator[State]:
    """Ends of action parts of games that a simple player plays."""
    dice = Dice(seed)
    game = 0
    while True:
        state = setup(Options(2 + game % 3, 4 + game % 4, open_hands=game % 5 > 0))
        game += 1
        while state.outcome == PLAYING:
            seat = to_move(state)
            if seat == CHANCE:
                apply(state, outcome_for(state, dice.next()))
                continue
            if step_of(top(state)) == ACT and count_of(top(state)) == 0:
                yield state
            apply(state, choose(state, seat))


def most_surprising(state: State, turns: int, dice: Dice) -> tuple[float, str]:
    """What fits the odds of a position least in so many turns."""
    found = odds_for(state, int(state.seat))
    assert found is not None
    seen, squares = many_ways(state, turns, dice)
    surprises = differences(as_means(found), seen, squares, turns)
    return max((surprise, name) for name, surprise in surprises.items())


def main() -> None:
    """Play many turns from each of some positions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=1_000_000, help="in all")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    each = arguments.turns // arguments.positions
    dice = Dice(arguments.seed)
    worst = (0.0, "")
    for number, state in enumerate(middles(arguments.seed)):
        if number == arguments.positions:
            break
        surprise = most_surprising(state, each, dice)
        worst = max(worst, surprise)
        if surprise[0] > DOUBT:
            sys.exit(f"odds are wrong ({surprise}):\n{write_scene(state)}")
    print(
        f"odds of {arguments.positions} positions, {each:,} turns each: "
        f"the most surprising is '{worst[1]}' with {worst[0]:.1f}, allowed {DOUBT:.0f}"
    )


if __name__ == "__main__":
    main()
