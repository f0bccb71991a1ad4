"""Ten million random steps, every position checked; and decks drawn until chi-square is content.

    python -m tests.soak --steps 10000000 --decks 10000

Every step checks the position; every 50th also copies, words, scenes and secrets; every 200th game
is written down, read back and compared.
"""

import argparse
import random
import sys
import time
from collections import Counter

from fourcures.ai.search.rng import Dice
from fourcures.engine.agenda import BEGIN, step_of
from fourcures.engine.facts import Log
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.rules import apply, legal, setup
from fourcures.engine.state import State
from fourcures.play.chance import Scripted
from fourcures.play.game import Game
from fourcures.play.record import Record, read_record, write_record
from fourcures.play.scene import read_scene, write_scene
from fourcures.play.view.offers import offers
from fourcures.play.view.view import view
from fourcures.play.words.names import OUTCOME_NAMES
from fourcures.play.words.notation import read_action, read_fact, write_action, write_fact
from tests.decks import deck_statistics
from tests.invariants import check_position
from tests.properties.strategies import choose
from tests.properties.test_secrets import disturbed, seen_facts


def any_options(rng: random.Random) -> Options:
    """Options of all kinds."""
    players = rng.choice((2, 3, 4))
    roles = [role if rng.random() < 0.5 else NO_ROLE for role in rng.sample(range(7), players)]
    rate = rng.choice((0, 0, 0, 0, 3, 6))
    return Options(players, rng.randint(4, 7), rate, rng.random() < 0.6, roles, rng.random() < 0.7)


def soak(steps: int, seed: int) -> None:
    """Play random games until so many steps are checked."""
    rng = random.Random(seed)
    done = games = disturbances = 0
    ends: Counter[str] = Counter()
    began = time.monotonic()
    while done < steps:
        options = any_options(rng)
        log = Log()
        state = setup(options, log)
        way: list[int] = []
        lively = rng.random() < 0.5
        while actions := legal(state):
            check_position(state, actions)
            action = choose(rng, state, actions) if lively else rng.choice(actions)
            if done % 50 == 0:
                disturbances += look_closer(rng, state, actions, log)
            log.clear()
            apply(state, action, log)
            way.append(action)
            done += 1
        check_position(state, [])
        ends[OUTCOME_NAMES[state.outcome]] += 1
        if games % 200 == 0:
            check_record(options, way, state)
        games += 1
        if (games % 500 == 0 and sys.stdout.isatty()) or done >= steps:
            speed = done / (time.monotonic() - began)
            print(
                f"\r{done:,} steps, {games:,} games, {speed:,.0f}/s, "
                f"{disturbances:,} secrets kept, {dict(ends)}   ",
                end="",
                flush=True,
            )
    print()


def look_closer(rng: random.Random, state: State, actions: list[int], log: Log) -> int:
    """Copies, words, scenes and, with hidden hands, secrets of one position."""
    key = state.key()
    copy = state.copy()
    action = rng.choice(actions)
    apply(copy, action)
    assert state.key() == key
    assert read_action(write_action(action, state), state) == action
    for fact in log.facts():
        assert read_fact(write_fact(fact, state), state) == fact
    assert read_scene(write_scene(state)).key() == key
    viewer = rng.choice([None, *range(state.options.players)])
    other = None if state.options.open_hands else disturbed(rng, state, viewer)
    if other is None:
        return 0
    assert view(other, viewer) == view(state, viewer)
    if viewer is not None:
        assert offers(other, viewer) == offers(state, viewer)
    if action in legal(other) and step_of(state.agenda[0]) != BEGIN:
        assert seen_facts(other, action, viewer) == seen_facts(state, action, viewer)
    return 1


def check_record(options: Options, way: list[int], last: State) -> None:
    """A game written down and read back reaches the same position."""
    game = Game(options, Scripted([]), manual=True)
    for action in way:
        game.play(action)
    again = read_record(write_record(Record(game)))
    assert again.game.state.key() == last.key()
    assert again.game.log == way


def main() -> None:
    """Soak, then draw decks."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--steps", type=int, default=10_000_000)
    parser.add_argument("--decks", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    soak(arguments.steps, arguments.seed)
    failed = False
    for name, statistic, freedom in deck_statistics(arguments.decks, Dice(arguments.seed)):
        z = (statistic - freedom) / (2 * freedom) ** 0.5
        failed |= abs(z) > 5
        print(f"{name:<42} chi-square {statistic:9.1f}, expected {freedom:6.0f}, {z:+.1f} sigma")
    if failed:
        sys.exit("a deck is not shuffled as it should be")


if __name__ == "__main__":
    main()
