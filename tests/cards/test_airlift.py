"""Airlift: any pawn to any other city."""

import pytest

from tests.cards.moments import cities_but
from tests.table import actions_left, asked, cubes, hand, line, offered, place, refused, start

TABLE = """
    player scientist in Atlanta: Airlift, Tokyo
    player medic in Paris
    player researcher in Lagos: Lima
"""


@pytest.mark.covers("E2", "R9", "R45", "10.3")
def test_any_pawn_goes_to_any_other_city() -> None:
    game = start(TABLE)
    for player, here in (("scientist", "Atlanta"), ("medic", "Paris"), ("researcher", "Lagos")):
        assert {a for a in offered(game) if f"airlift {player}" in a} == {
            f"scientist: airlift {player} to {city}" for city in cities_but(here)
        }


@pytest.mark.covers("E2", "E7", "R45", "10.2", "10.3")
def test_it_costs_the_card_and_no_action() -> None:
    game = start(TABLE)
    assert game.narrate("airlift scientist to Sydney") == [
        "scientist discards Airlift",
        "scientist moves from Atlanta to Sydney (airlift)",
    ]
    assert actions_left(game) == 4
    assert hand(game, "scientist") == {"Tokyo"}
    assert line(game, "discard") == "Airlift"


@pytest.mark.covers("E2", "R45", "10.3")
def test_another_pawn_is_moved_by_the_player_of_the_card() -> None:
    game = start(TABLE)
    assert game.narrate("airlift researcher to Tokyo") == [
        "scientist discards Airlift",
        "scientist moves researcher from Lagos to Tokyo (airlift)",
    ]
    assert hand(game, "researcher") == {"Lima"}


@pytest.mark.covers("E2", "R9", "R45", "5.5", "10.3")
def test_not_to_the_city_the_pawn_is_in() -> None:
    game = start(TABLE)
    for player, here in (("scientist", "Atlanta"), ("medic", "Paris")):
        assert refused(game, f"airlift {player} to {here}").rule in {"5.5", "10.3"}


@pytest.mark.covers("E2", "R45", "11.1", "10.3")
def test_the_owner_of_the_pawn_must_agree() -> None:
    game = start(TABLE)
    assert asked(game, "airlift medic to Tokyo") == "medic"
    assert asked(game, "airlift scientist to Tokyo") is None


@pytest.mark.covers("E2", "10.1", "10.3")
def test_without_the_card_there_is_no_airlift() -> None:
    game = start(TABLE)
    assert refused(game, "medic: airlift medic to Tokyo").rule == "10.1"
    game.play("airlift medic to Tokyo")
    assert refused(game, "scientist: airlift medic to Cairo").rule == "10.1"


@pytest.mark.covers("E2", "R44", "10.1", "10.3")
def test_in_the_turn_of_another_player() -> None:
    game = start(TABLE + "turn medic")
    game.play("scientist: airlift medic to Tokyo")
    assert place(game, "medic") == "Tokyo"
    assert "medic: drive Seoul" in offered(game)
    assert actions_left(game) == 4


@pytest.mark.covers("E2", "R45", "10.3")
def test_a_goal_may_have_a_pawn_and_a_neighbor_is_a_goal_too() -> None:
    game = start(TABLE)
    game.play("airlift scientist to Paris")
    assert place(game, "scientist") == place(game, "medic") == "Paris"
    other = start(TABLE)
    other.play("airlift medic to Essen")
    assert place(other, "medic") == "Essen"


@pytest.mark.covers("D3", "E2", "R39", "R45", "9.3", "10.3")
def test_cured_cubes_vanish_when_the_medic_arrives() -> None:
    game = start(TABLE + "cured red\ncubes Tokyo rrb, Osaka r")
    assert game.narrate("airlift medic to Tokyo") == [
        "scientist discards Airlift",
        "scientist moves medic from Paris to Tokyo (airlift)",
        "2 red cubes leave Tokyo",
    ]
    assert cubes(game, "Tokyo") == "b"
    assert cubes(game, "Osaka") == "r"


@pytest.mark.covers("D3", "E2", "R39", "R45", "6.6", "10.3")
def test_the_arrival_of_the_medic_may_eradicate_in_anybodys_turn() -> None:
    game = start(TABLE + "cured red\ncubes Tokyo rr\nturn researcher")
    assert game.narrate("scientist: airlift medic to Tokyo")[2:] == [
        "2 red cubes leave Tokyo",
        "red is eradicated",
    ]


@pytest.mark.covers("E2", "R45", "10.3")
def test_no_cubes_vanish_when_another_role_arrives() -> None:
    game = start(TABLE + "cured red\ncubes Tokyo rr")
    game.play("airlift researcher to Tokyo")
    assert cubes(game, "Tokyo") == "rr"


@pytest.mark.covers("E2", "10.3", "5.2", "5.3")
def test_no_city_card_is_spent() -> None:
    game = start(TABLE)
    game.play("airlift scientist to Tokyo")
    assert hand(game, "scientist") == {"Tokyo"}
