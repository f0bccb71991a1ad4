"""Building research stations: rules 6.1 and 6.2, ruling 11."""

import pytest

from tests.table import hand, listed, offered, place, refused, start

SIX = ("Atlanta", "Tokyo", "Cairo", "Lima", "Delhi", "Essen")


@pytest.mark.covers("C6", "R11", "6.1")
def test_building_discards_the_card_of_the_city() -> None:
    game = start("""
        player medic in Paris: Paris, Lima
        player scientist in Cairo
    """)
    assert game.narrate("build") == [
        "medic discards Paris",
        "medic puts a research station in Paris",
    ]
    assert listed(game, "stations") == {"Atlanta", "Paris"}
    assert listed(game, "discard") == {"Paris"}
    assert hand(game, "medic") == {"Lima"}


@pytest.mark.covers("C6", "R11", "6.1", "C2")
def test_building_without_the_card_of_the_city_is_refused() -> None:
    game = start("""
        player medic in Paris: Lima, Government Grant
        player scientist in Paris: Paris
    """)
    assert "medic: build" not in offered(game)
    refusal = refused(game, "build")
    assert refusal.rule == "6.1"
    assert "Paris" in refusal.reason
    assert listed(game, "stations") == {"Atlanta"}


@pytest.mark.covers("C6", "R11", "6.1", "C2")
def test_there_is_no_second_station_in_a_city() -> None:
    game = start("""
        player medic in Atlanta: Atlanta
        player scientist in Cairo
    """)
    assert "medic: build" not in offered(game)
    refusal = refused(game, "build")
    assert (refusal.rule, refusal.reason) == ("6.1", "there is a research station already")


@pytest.mark.covers("B2", "C6", "1.4", "6.2")
def test_five_more_stations_can_be_built_before_one_must_be_moved() -> None:
    game = start("""
        player operations expert in Chicago
        player scientist in Cairo
    """)
    built = ["Atlanta"]
    for city in ("Chicago", "San Francisco", "Tokyo", "Seoul", "Beijing"):
        game = start(f"""
            player operations expert in {city}
            player scientist in Cairo
            stations {", ".join(built)}
        """)
        assert {text for text in offered(game) if "build" in text} == {"operations expert: build"}
        game.play("build")
        built.append(city)
        assert listed(game, "stations") == set(built)
    game = start(f"""
        player operations expert in Lima
        player scientist in Cairo
        stations {", ".join(built)}
    """)
    assert {text for text in offered(game) if "build" in text} == {
        f"operations expert: build with the station of {city}" for city in built
    }


@pytest.mark.covers("C6", "R11", "6.2")
@pytest.mark.parametrize("taken", SIX)
def test_with_six_on_the_board_any_one_is_moved_in_the_same_action(taken: str) -> None:
    game = start(f"""
        player medic in Paris: Paris
        player scientist in Cairo
        stations {", ".join(SIX)}
        next act 1
    """)
    assert game.narrate(f"build with the station of {taken}") == [
        "medic discards Paris",
        f"medic moves the research station of {taken} to Paris",
    ]
    assert listed(game, "stations") == {*SIX, "Paris"} - {taken}
    assert offered(game) == {"medic: finish"}


@pytest.mark.covers("C6", "R11", "6.2", "C2")
def test_with_six_on_the_board_one_must_be_named_that_is_there() -> None:
    game = start(f"""
        player medic in Paris: Paris
        player scientist in Cairo
        stations {", ".join(SIX)}
    """)
    assert refused(game, "build").rule == "6.2"
    assert refused(game, "build with the station of Osaka").rule == "6.2"
    assert refused(game, "build with the station of Paris").rule == "6.2"
    assert listed(game, "stations") == set(SIX)


@pytest.mark.covers("C6", "R11", "6.2", "C2")
def test_with_fewer_than_six_no_station_is_moved() -> None:
    game = start(f"""
        player medic in Paris: Paris
        player scientist in Cairo
        stations {", ".join(SIX[:5])}
    """)
    assert refused(game, "build with the station of Tokyo").rule == "6.2"
    game.play("build")
    assert len(listed(game, "stations")) == 6


@pytest.mark.covers("C6", "R11", "6.1", "6.2")
def test_with_six_on_the_board_the_card_is_still_needed() -> None:
    game = start(f"""
        player medic in Paris: Lima
        player scientist in Cairo
        stations {", ".join(SIX)}
    """)
    assert not any("build" in text for text in offered(game))
    assert refused(game, "build with the station of Tokyo").rule == "6.1"


@pytest.mark.covers("C6", "6.2", "6.1")
def test_in_a_city_with_one_of_the_six_nothing_is_built() -> None:
    game = start(f"""
        player medic in Tokyo: Tokyo
        player scientist in Cairo
        stations {", ".join(SIX)}
    """)
    assert not any("build" in text for text in offered(game))
    assert refused(game, "build with the station of Tokyo").rule == "6.1"
    assert refused(game, "build with the station of Lima").rule == "6.1"


@pytest.mark.covers("C6", "5.4", "6.1")
def test_a_new_station_works_at_once() -> None:
    game = start("""
        player medic in Paris: Paris
        player scientist in Cairo
    """)
    game.play("build")
    game.play("shuttle Atlanta")
    assert place(game, "medic") == "Atlanta"


@pytest.mark.covers("6.2", "5.4", "6.5")
def test_where_a_station_was_taken_away_there_is_none() -> None:
    game = start(f"""
        player medic in Paris: Paris, Tokyo, Osaka, Seoul, Beijing, Taipei
        player scientist in Cairo
        stations {", ".join(SIX)}
    """)
    game.play("build with the station of Lima")
    assert refused(game, "shuttle Lima").rule == "5.4"
