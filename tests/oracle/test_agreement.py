"""A part of what `make oracle` plays: engine and oracle agree step by step."""

import random

import pytest

from fourcures.engine.box import Box
from fourcures.engine.rules import apply, legal, setup
from fourcures.engine.shelf import BASE, BRINK
from fourcures.play.perft import perft
from tests.oracle.compare import action_tuple, both_options, game_number
from tests.oracle.oracle import Game

GAMES = 240
SHARES = 8
with_each_box = pytest.mark.parametrize("box", [BASE, BRINK], ids=lambda box: box.name)


@with_each_box
@pytest.mark.parametrize("share", range(SHARES))
def test_engine_and_oracle_agree(share: int, box: Box) -> None:
    ends = {game_number(2, number, box).end for number in range(share, GAMES, SHARES)}
    assert ends <= {"won", "outbreaks", "cubes", "cards"}


@with_each_box
@pytest.mark.parametrize("number", range(6))
def test_trees_have_the_same_size(number: int, box: Box) -> None:
    rng = random.Random(number)
    engine_options, oracle_options = both_options(rng, number, box)
    state, game = setup(engine_options), Game(oracle_options)
    for _ in range(rng.randrange(20, 45)):
        actions = legal(state)
        if not actions:
            break
        action = rng.choice(actions)
        apply(state, action)
        game.apply(action_tuple(action))
    assert perft(state, 2) == tree(game, 2)


def tree(game: Game, depth: int) -> int:
    """How many positions the oracle reaches in so many steps."""
    actions = game.legal()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = game.copy()
        after.apply(action)
        total += tree(after, depth - 1)
    return total
