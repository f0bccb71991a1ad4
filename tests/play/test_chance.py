from fourcures.engine.options import Options
from fourcures.play.chance import Seeded, commitment
from fourcures.play.game import Game
from fourcures.play.words.notation import write_action


def drawn_cards(game: Game) -> list[str]:
    """The player cards in the order in which they came."""
    lines = [write_action(step.action, step.before) for step in game.steps]
    return [line for line in lines if line.startswith("draw ")]


def test_the_player_deck_does_not_depend_on_what_is_done() -> None:
    lazy, busy = (Game(Options(3, 5), Seeded(b"same")) for _ in range(2))
    for _ in range(3):
        lazy.play("finish")
        for _ in range(2):
            drive = next(a for a in busy.legal() if "drive" in write_action(a, busy.state))
            busy.play(drive)
        busy.play("finish")
        for game in (lazy, busy):
            while not game.over and "finish" not in write_action(game.legal()[0], game.state):
                game.play(game.legal()[0])
    assert drawn_cards(lazy) == drawn_cards(busy)
    assert len(drawn_cards(lazy)) >= 11


def test_different_seeds_bring_different_cards() -> None:
    games = [Game(Options(2, 4), Seeded(bytes([seed]))) for seed in range(1, 20)]
    assert len({tuple(drawn_cards(game)) for game in games}) == len(games)


def test_a_seed_of_its_own_is_fresh() -> None:
    assert Seeded().seed != Seeded().seed
    assert len(Seeded().seed) == 32


def test_the_commitment_tells_seeds_apart_and_does_not_show_them() -> None:
    assert commitment(b"a") != commitment(b"b")
    assert Seeded(b"abcdef").commitment == commitment(b"abcdef")
    assert b"abcdef".hex() not in commitment(b"abcdef")
