"""Computer players as a table asks them: in words, for every kind of decision."""

import pytest

from fourcures.ai.teammate import next_words
from fourcures.engine.actions import seat_of
from fourcures.engine.options import Options
from fourcures.engine.rules import legal, mover
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.play.notation import parse
from fourcures.play.scene import scene_words


@pytest.mark.parametrize("hands_open", [True, False])
@pytest.mark.parametrize("seed", [b"one", b"two"])
def test_a_whole_game_in_words(hands_open: bool, seed: bytes) -> None:
    game = Game(Options(3, 4, open_hands=hands_open), Seeded(seed))
    while not game.over:
        seat = int(mover(game.state))
        said = next_words(scene_words(game.state), seat, "beginner")
        assert said
        for text in said:
            action = parse(text, game.state)
            assert action in legal(game.state)
            assert seat_of(action) == seat
            game.play(action)


def test_what_was_refused_is_not_done_again() -> None:
    game = Game(Options(2, 4), Seeded(b"three"))
    seat = int(mover(game.state))
    text = scene_words(game.state)
    refused: tuple[str, ...] = ()
    for _ in range(3):
        first = next_words(text, seat, "beginner", refused)[0]
        assert first not in refused
        refused = (*refused, first)
