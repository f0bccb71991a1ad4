"""Borrowed Time: two more actions for the player whose turn it is."""

import pytest

from fourcures.play.game import Game
from tests.table import actions_left, hand, line, offered, refused, start

CARD = "Borrowed Time"
PLAY = "medic: borrowed time"


def turn(rest: str = "", mine: str = CARD) -> Game:
    """The scientist is on; the medic holds the card."""
    return start(f"""
        box brink
        player scientist in Atlanta: Lima, Miami
        player medic in Paris: {mine}
        cubes Paris r
        {rest}
    """)


@pytest.mark.covers("10.8", "10.1", "10.2")
def test_it_gives_two_actions_to_whoever_is_on_turn() -> None:
    game = turn("next act 3")
    assert game.narrate(PLAY) == [
        "medic discards Borrowed Time",
        "scientist has 2 more actions",
    ]
    assert actions_left(game) == 5
    assert line(game, "discard") == CARD
    assert hand(game, "medic") == set()


@pytest.mark.covers("10.8", "4.2")
def test_it_is_in_time_after_the_last_action() -> None:
    game = turn("next act 0")
    assert refused(game, "drive Chicago").rule == "4.2"
    game.play(PLAY)
    assert actions_left(game) == 2
    game.play("drive Chicago")
    assert actions_left(game) == 1


@pytest.mark.covers("10.8")
def test_both_players_may_play_it_in_either_turn() -> None:
    own = turn("turn 2\nnext act 4")
    assert own.narrate(PLAY)[1] == "medic has 2 more actions"
    assert actions_left(own) == 6


@pytest.mark.covers("10.8", "9.8")
def test_it_adds_to_the_five_of_a_generalist() -> None:
    game = start("box brink\nplayer generalist in Lima: Borrowed Time\nplayer medic in Paris")
    game.play("borrowed time")
    assert actions_left(game) == 7


@pytest.mark.covers("10.8", "4.4")
def test_it_can_be_played_while_a_hand_above_seven_waits_in_the_middle_of_the_actions() -> None:
    game = start("""
        box brink
        player researcher in Atlanta: Lima, Miami
        player medic in Atlanta: Borrowed Time, Paris, Milan, Essen, Madrid, London, Chicago
        cubes Paris r
        next act 2
    """)
    game.play("give Lima to medic")
    assert game.narrate(PLAY) == ["medic discards Borrowed Time", "researcher has 2 more actions"]
    assert actions_left(game) == 3
    assert "researcher: drive Chicago" in offered(game), "seven cards are no longer too many"


@pytest.mark.covers("10.8", "4.3")
def test_at_the_hand_limit_of_the_end_of_a_turn_it_is_too_late() -> None:
    many = "Paris, Milan, Essen, Madrid, London, Chicago, Tokyo"
    game = start(f"""
        box brink
        player scientist in Atlanta: {many}, Borrowed Time
        player medic in Paris
        cubes Paris r
        next hand limit of scientist; infect; pass
    """)
    refusal = refused(game, "scientist: borrowed time")
    assert refusal.rule == "10.8"
    assert not any("borrowed" in action for action in offered(game))


@pytest.mark.covers("10.8", "10.1")
def test_before_infections_it_is_too_late_while_others_are_in_time() -> None:
    game = turn("next infect; pass", mine="Borrowed Time, One Quiet Night")
    assert "medic: one quiet night" in offered(game)
    assert not any("borrowed" in action for action in offered(game))
    assert refused(game, PLAY).rule == "10.8"


@pytest.mark.covers("10.8", "10.1")
def test_the_game_does_not_wait_for_it_where_it_cannot_be_played() -> None:
    game = turn("next infect; pass")
    assert not any("go on" in action for action in offered(game))
    assert refused(game, PLAY).rule in ("10.1", "10.8")


@pytest.mark.covers("10.8", "9.1")
def test_a_contingency_planner_plays_it_once_more() -> None:
    game = start("""
        box brink
        player contingency planner in Atlanta
        player medic in Paris
        cubes Paris r
        discard Borrowed Time
        next act 4
    """)
    game.play("fetch Borrowed Time")
    assert game.narrate("contingency planner: borrowed time") == [
        "contingency planner removes Borrowed Time from the game",
        "contingency planner has 2 more actions",
    ]
    assert actions_left(game) == 5
    assert line(game, "removed") == CARD


@pytest.mark.covers("10.8", "2.7")
def test_it_is_not_in_the_base_box() -> None:
    with pytest.raises(Exception, match="Borrowed Time is not in the box"):
        start("player medic in Paris: Borrowed Time\nplayer scientist in Paris\n")
