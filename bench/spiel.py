"""What is measured of OpenSpiel's games, which are written in C++."""

import random

import numpy
import pyspiel

from .timing import Work


def inside(name: str) -> Work:
    """Random games in OpenSpiel's own C++ loop.

    `evaluate_bots` with random bots plays a whole game in one call. Of what is offered to Python it
    is the quickest: `random_sim_test` also checks the game at each step, and random rollouts can be
    had through search bots only, which refuse hanabi and are no quicker in backgammon.
    """
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    seeds = random.Random(1)

    def work(times: int) -> int:
        steps = 0
        for _ in range(times):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seeds.getrandbits(31))
            steps += state.move_number()
        return steps

    return work


def stepped(name: str) -> Work:
    """Random games stepped from Python, chance sampled in the quickest way we know."""
    game = pyspiel.load_game(name)
    dice = random.Random(1)

    def work(times: int) -> int:
        steps = 0
        for _ in range(times):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    action = drawn(state.chance_outcomes(), dice.random())
                else:
                    actions = state.legal_actions()
                    action = actions[int(dice.random() * len(actions))]
                state.apply_action(action)
                steps += 1
        return steps

    return work


def drawn(outcomes: list[tuple[int, float]], mark: float) -> int:
    """The outcome at a mark between 0 and 1."""
    for action, chance in outcomes:
        mark -= chance
        if mark < 0:
            return action
    return outcomes[-1][0]


def example(name: str) -> Work:
    """Random games stepped from Python as in OpenSpiel's `python/examples/example.py`."""
    game = pyspiel.load_game(name)
    dice = random.Random(1)
    chances = numpy.random.RandomState(1)

    def work(times: int) -> int:
        steps = 0
        for _ in range(times):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    action = chances.choice(outcomes, p=weights)
                else:
                    action = dice.choice(state.legal_actions(state.current_player()))
                state.apply_action(action)
                steps += 1
        return steps

    return work


WORKS = {
    f"{name}-{way.__name__}": way(name)
    for name in ("hanabi", "backgammon")
    for way in (inside, stepped, example)
}
