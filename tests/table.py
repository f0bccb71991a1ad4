"""Short ways to say things in tests."""

from textwrap import dedent

import pytest

from fourcures.engine.cubes import cubes_at
from fourcures.play.game import Game
from fourcures.play.names import find_city
from fourcures.play.notation import words
from fourcures.play.refusal import IllegalAction
from fourcures.play.scene import scene


def start(text: str) -> Game:
    """A game from a scene, with chance left to the test."""
    return Game(state=scene(dedent(text)), manual=True)


def offered(game: Game) -> set[str]:
    """Everything that can be done now, in words."""
    return {words(action, game.state) for action in game.legal()}


def refused(game: Game, text: str) -> IllegalAction:
    """The refusal that an action gets."""
    with pytest.raises(IllegalAction) as caught:
        game.play(text)
    return caught.value


def cubes(game: Game, city: str) -> str:
    """The cubes of a city as letters: 'bbr'."""
    number = find_city(city)
    assert number is not None
    return "".join("bykr"[c] * cubes_at(game.state, number, c) for c in range(4))
