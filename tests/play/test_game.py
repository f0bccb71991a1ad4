import pytest

from fourcures.engine.options import Options
from fourcures.play.chance import OutOfLuck, Scripted, Seeded
from fourcures.play.game import UNDO, CannotUndo, Game
from fourcures.play.words.notation import write_action
from fourcures.play.words.refusal import IllegalAction
from tests.table import start

TWO = """
    player scientist in Atlanta: Paris, Airlift
    player medic in Paris: Forecast
"""


def test_a_refused_action_changes_nothing() -> None:
    game = start(TWO)
    before = game.state.key()
    with pytest.raises(IllegalAction):
        game.play("charter Tokyo")
    assert game.state.key() == before
    assert game.steps == []


def test_undo_goes_back_step_by_step_and_is_written_down() -> None:
    game = start(TWO)
    before = game.state.key()
    game.play("drive Chicago")
    game.play("direct Paris")
    game.undo()
    game.undo()
    assert game.state.key() == before
    assert game.log[2:] == [UNDO, UNDO]
    with pytest.raises(CannotUndo):
        game.undo()


@pytest.mark.covers("R53")
def test_undo_stops_at_a_drawn_card() -> None:
    game = start(TWO)
    game.play("finish")
    game.play("draw Tokyo")
    with pytest.raises(CannotUndo, match="drawn"):
        game.undo()


@pytest.mark.covers("R53")
def test_undo_stops_at_somebody_elses_action() -> None:
    game = start(TWO)
    game.play("drive Chicago")
    game.play("medic: forecast")
    with pytest.raises(CannotUndo, match="somebody else"):
        game.undo(seat=0)


@pytest.mark.covers("R53")
def test_undo_stops_when_the_turn_has_passed_on() -> None:
    game = start("""
        player scientist in Atlanta: Paris, London, Essen, Milan, Madrid, New York, Montréal, Lima
        player medic in Paris
        next hand limit of scientist; infect; pass
        quiet yes
        discard One Quiet Night
    """)
    game.play("discard Lima")  # nothing is turned up in a quiet night
    assert game.state.seat == 1
    with pytest.raises(CannotUndo, match="passed on"):
        game.undo(seat=0)


@pytest.mark.covers("R53")
def test_with_hidden_hands_a_card_that_was_seen_is_not_unseen() -> None:
    game = start("""
        hands hidden
        player researcher in Atlanta: Paris
        player medic in Atlanta
    """)
    game.play("give Paris to medic")
    with pytest.raises(CannotUndo, match="seen"):
        game.undo()


def test_undo_and_redo_bring_the_same_cards() -> None:
    game, again = (Game(Options(2, 4), Seeded(b"again")) for _ in range(2))
    again.play(next(a for a in again.legal() if "drive" in write_action(a, again.state)))
    again.undo()
    for _ in range(6):
        for one in (game, again):
            one.play(one.legal()[0])  # the first is always to finish, to go on, or to discard
    assert again.state.key() == game.state.key()


def test_a_fork_goes_its_own_way() -> None:
    game = start(TWO)
    game.play("drive Chicago")
    other = game.fork()
    other.play("drive Atlanta")
    assert len(game.steps) == 1
    assert len(other.steps) == 2
    assert game.state.key() != other.state.key()


def test_chance_moves_by_itself_until_a_player_must_speak() -> None:
    game = Game(Options(3, 5), Seeded(b"x"))
    assert len(game.steps) == 9 + 3 + 9
    assert "finish" in write_action(game.legal()[0], game.state)


def test_a_script_that_ends_says_so() -> None:
    with pytest.raises(OutOfLuck):
        Game(Options(2, 4), Scripted([]))


def test_after_the_end_nothing_is_legal_and_the_refusal_says_why() -> None:
    game = start(TWO + "\ncured blue, yellow, black, red\noutcome won")
    assert game.over
    assert game.legal() == []
    with pytest.raises(IllegalAction, match="over"):
        game.play("drive Chicago")
