"""Government Grant: a research station anywhere, without a card."""

import pytest

from tests.cards.moments import cities_but
from tests.table import actions_left, hand, line, offered, refused, start

TABLE = """
    player medic in Paris: Government Grant, Tokyo
    player scientist in Lagos
"""
SIX = ["Atlanta", "London", "Lagos", "Delhi", "Tokyo", "Sydney"]
GRANT = "government grant in"


def grants(offers: set[str]) -> set[str]:
    return {offer for offer in offers if GRANT in offer}


@pytest.mark.covers("E4", "R46", "10.5")
def test_a_station_goes_to_any_city_that_has_none() -> None:
    game = start(TABLE)
    assert grants(offered(game)) == {
        f"medic: government grant in {city}" for city in cities_but("Atlanta")
    }


@pytest.mark.covers("E4", "E7", "R46", "10.2", "10.5")
def test_it_costs_neither_an_action_nor_a_city_card() -> None:
    game = start(TABLE)
    assert game.narrate("government grant in Tokyo") == [
        "medic discards Government Grant",
        "medic puts a research station in Tokyo",
    ]
    assert line(game, "stations") == "Atlanta, Tokyo"
    assert hand(game, "medic") == {"Tokyo"}
    assert line(game, "discard") == "Government Grant"
    assert actions_left(game) == 4


@pytest.mark.covers("E4", "R46", "10.5")
def test_not_where_a_station_is_already() -> None:
    refusal = refused(start(TABLE), "government grant in Atlanta")
    assert refusal.rule == "10.5"
    assert "already" in refusal.reason


@pytest.mark.covers("E4", "R46", "10.5")
def test_with_six_on_the_board_one_of_the_own_choice_is_moved() -> None:
    game = start(TABLE + f"stations {', '.join(SIX)}")
    assert grants(offered(game)) == {
        f"medic: government grant in {city} with the station of {source}"
        for city in cities_but(*SIX)
        for source in SIX
    }
    assert game.narrate("government grant in Cairo with the station of Delhi") == [
        "medic discards Government Grant",
        "medic moves the research station of Delhi to Cairo",
    ]
    assert set(line(game, "stations").split(", ")) == {"Cairo", *SIX} - {"Delhi"}


@pytest.mark.covers("E4", "R46", "10.5")
@pytest.mark.parametrize(
    "text",
    [
        "government grant in Cairo",
        "government grant in Cairo with the station of Paris",
        "government grant in Cairo with the station of Cairo",
        "government grant in Delhi with the station of Delhi",
        "government grant in Delhi with the station of Tokyo",
    ],
)
def test_with_six_on_the_board_a_source_that_has_one_and_a_goal_that_has_none(text: str) -> None:
    game = start(TABLE + f"stations {', '.join(SIX)}")
    assert refused(game, text).rule == "10.5"
    assert hand(game, "medic") == {"Government Grant", "Tokyo"}


@pytest.mark.covers("E4", "R46", "10.5")
def test_with_fewer_than_six_none_is_moved() -> None:
    game = start(TABLE + f"stations {', '.join(SIX[:5])}")
    refusal = refused(game, "government grant in Cairo with the station of Delhi")
    assert refusal.rule == "10.5"
    game.play("government grant in Cairo")
    assert len(line(game, "stations").split(", ")) == 6


@pytest.mark.covers("E4", "10.1", "10.5")
def test_in_the_turn_of_another_and_only_by_the_holder() -> None:
    game = start(TABLE + "turn scientist")
    assert refused(game, "scientist: government grant in Lagos").rule == "10.1"
    game.play("medic: government grant in Lagos")
    assert line(game, "stations") == "Atlanta, Lagos"
    assert "scientist: shuttle Atlanta" in offered(game)


@pytest.mark.covers("E4", "10.5", "6.5")
def test_a_cure_can_be_found_at_once_at_the_new_station() -> None:
    game = start("""
        player scientist in Paris: Tokyo, Osaka, Seoul, Taipei
        player medic in Lagos: Government Grant
        cubes Lima r
    """)
    assert not any("cure" in a for a in offered(game))
    game.play("medic: government grant in Paris")
    assert "scientist cures red" in game.narrate("cure with Tokyo, Osaka, Seoul, Taipei")


@pytest.mark.covers("E4", "R46", "10.5", "5.4")
def test_the_city_a_station_was_taken_from_has_none_any_more() -> None:
    game = start(f"""
        player scientist in Delhi
        player medic in Paris: Government Grant
        stations {", ".join(SIX)}
    """)
    assert "scientist: shuttle Tokyo" in offered(game)
    game.play("medic: government grant in Cairo with the station of Delhi")
    assert not any("shuttle" in a for a in offered(game))
    assert refused(game, "shuttle Tokyo").rule == "5.4"
