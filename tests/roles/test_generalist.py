"""The Generalist has five actions a turn."""

import pytest

from tests.table import actions_left, line, offered, refused, start

SCENE = """
    box brink
    player generalist in Atlanta
    player medic in Paris
    cubes Paris r
    infection discard Paris
"""


@pytest.mark.covers("9.8", "4.2")
def test_a_turn_has_five_actions() -> None:
    game = start(SCENE)
    assert actions_left(game) == 5
    for city in ("Chicago", "Atlanta", "Chicago", "Atlanta", "Chicago"):
        game.play(f"drive {city}")
    assert actions_left(game) == 0
    assert refused(game, "drive Atlanta").rule == "4.2"
    assert "generalist: finish" in offered(game)


@pytest.mark.covers("9.8", "4.2")
def test_others_have_four_beside_a_generalist() -> None:
    game = start(SCENE + "turn 2")
    assert line(game, "turn") == "2"
    assert actions_left(game) == 4


@pytest.mark.covers("9.8", "4.1")
def test_a_turn_that_is_passed_on_to_a_generalist_begins_with_five() -> None:
    game = start(SCENE + "turn 2")
    game.play("finish")
    for card in ("draw Lima", "draw Miami", "infect Lima", "infect Miami"):
        game.play(card)
    assert line(game, "turn") == "1"
    assert actions_left(game) == 5


@pytest.mark.covers("9.8", "9.2")
def test_being_moved_by_others_costs_the_generalist_no_action() -> None:
    game = start("box brink\nplayer dispatcher in Atlanta\nplayer generalist in Paris\n")
    game.play("dispatch generalist to Atlanta")
    assert actions_left(game) == 3


@pytest.mark.covers("9.8", "2.7")
def test_six_actions_are_too_many_for_a_scene() -> None:
    with pytest.raises(Exception, match="5 actions at the most"):
        start(SCENE + "next act 6")
