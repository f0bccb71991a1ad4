"""Short games to review: at the highest infection rate the quick player soon loses."""

from functools import cache

from fourcures.ai.search.greedy import Policy
from fourcures.engine.options import Options
from fourcures.play.chance import Seeded
from fourcures.play.game import Game


@cache
def quick_game(seed: bytes, *, hands_open: bool = True) -> Game:
    """A whole game of the quick player; with the seed `20` it takes three turns."""
    game = Game(Options(2, 7, 6, hands_open), Seeded(seed))
    policy = Policy()
    while not game.over:
        game.play(policy.choose(game.state))
    return game
