"""The Operations Expert builds without a card and flies once a turn for any card."""

import pytest

from tests.table import actions_left, all_told, hand, line, offered, place, refused, start

AT_STATION = """
    player operations expert in Atlanta: Cairo, Lima, Airlift
    player medic in Paris: Tokyo
"""
FLIGHT = "expert flight to"


@pytest.mark.covers("D4", "R40", "9.4")
def test_building_costs_an_action_and_no_card() -> None:
    game = start("""
        player operations expert in Cairo: Lima
        player medic in Paris
    """)
    assert game.narrate("build") == ["operations expert puts a research station in Cairo"]
    assert hand(game, "operations expert") == {"Lima"}
    assert actions_left(game) == 3
    assert line(game, "stations") == "Atlanta, Cairo"


@pytest.mark.covers("D4", "R40", "9.4")
def test_not_even_the_card_of_the_city_is_discarded() -> None:
    game = start("""
        player operations expert in Cairo: Cairo
        player medic in Paris
    """)
    assert {a for a in offered(game) if "build" in a} == {"operations expert: build"}
    assert game.narrate("build") == ["operations expert puts a research station in Cairo"]
    assert hand(game, "operations expert") == {"Cairo"}


@pytest.mark.covers("D4", "9.4", "6.1")
def test_other_roles_need_the_card() -> None:
    game = start("""
        player medic in Cairo: Lima
        player operations expert in Cairo
    """)
    assert refused(game, "build").rule == "6.1"


@pytest.mark.covers("D4", "R40", "R11", "9.4", "6.1")
def test_no_second_station_in_a_city() -> None:
    assert refused(start(AT_STATION), "build").rule == "6.1"


@pytest.mark.covers("D4", "R40", "9.4", "6.2")
def test_with_six_on_the_board_a_station_of_the_own_choice_is_moved() -> None:
    six = ["Atlanta", "London", "Lagos", "Delhi", "Tokyo", "Sydney"]
    game = start(f"""
        player operations expert in Cairo
        player medic in Paris
        stations {", ".join(six)}
    """)
    assert {a for a in offered(game) if "build" in a} == {
        f"operations expert: build with the station of {city}" for city in six
    }
    assert refused(game, "build").rule == "6.2"
    assert refused(game, "build with the station of Paris").rule == "6.2"
    assert game.narrate("build with the station of Delhi") == [
        "operations expert moves the research station of Delhi to Cairo"
    ]
    assert set(line(game, "stations").split(", ")) == {"Cairo", *six} - {"Delhi"}


@pytest.mark.covers("D4", "R40", "9.4", "6.2")
def test_with_five_on_the_board_none_is_moved() -> None:
    game = start("""
        player operations expert in Cairo
        player medic in Paris
        stations Atlanta, London, Lagos, Delhi, Tokyo
    """)
    assert refused(game, "build with the station of Delhi").rule == "6.2"
    game.play("build")
    assert len(line(game, "stations").split(", ")) == 6


@pytest.mark.covers("D4", "R40", "9.4")
def test_the_flight_goes_anywhere_for_any_city_card() -> None:
    game = start(AT_STATION)
    flights = {a for a in offered(game) if FLIGHT in a}
    assert len(flights) == 2 * 47
    assert game.narrate("expert flight to Sydney for Lima") == [
        "operations expert discards Lima",
        "operations expert moves from Atlanta to Sydney (expert flight)",
    ]
    assert hand(game, "operations expert") == {"Cairo", "Airlift"}
    assert line(game, "discard") == "Lima"
    assert actions_left(game) == 3


@pytest.mark.covers("D4", "R40", "9.4")
@pytest.mark.parametrize("goal", ["Cairo", "Chicago", "Lagos"], ids=["card's", "next", "station"])
def test_the_flight_may_go_where_other_ways_lead_too(goal: str) -> None:
    game = start(AT_STATION + "stations Atlanta, Lagos")
    game.play(f"expert flight to {goal} for Cairo")
    assert place(game, "operations expert") == goal


@pytest.mark.covers("D4", "R40", "9.4")
def test_an_event_card_does_not_pay_for_the_flight() -> None:
    refusal = refused(start(AT_STATION), "expert flight to Sydney for Airlift")
    assert refusal.rule == "9.4"
    assert "city card" in refusal.reason


@pytest.mark.covers("D4", "9.4")
@pytest.mark.parametrize("card", ["Tokyo", "Delhi"], ids=["another's", "in the deck"])
def test_a_card_that_is_not_held_does_not_pay_for_the_flight(card: str) -> None:
    assert refused(start(AT_STATION), f"expert flight to Sydney for {card}").rule == "9.4"


@pytest.mark.covers("D4", "R40", "9.4")
def test_the_flight_starts_at_a_research_station() -> None:
    game = start("""
        player operations expert in Chicago: Lima
        player medic in Paris
    """)
    assert not any(FLIGHT in a for a in offered(game))
    refusal = refused(game, "expert flight to Atlanta for Lima")
    assert "Chicago has none" in refusal.reason
    assert refusal.rule == "9.4"


@pytest.mark.covers("D4", "R9", "9.4", "5.5")
def test_the_flight_leads_to_another_city() -> None:
    assert refused(start(AT_STATION), "expert flight to Atlanta for Lima").rule == "5.5"


@pytest.mark.covers("D4", "R40", "9.4")
def test_the_flight_is_possible_once_in_a_turn() -> None:
    game = start(AT_STATION + "stations Atlanta, Sydney")
    game.play("expert flight to Sydney for Lima")
    assert not any(FLIGHT in a for a in offered(game))
    refusal = refused(game, "expert flight to Tokyo for Cairo")
    assert refusal.rule == "9.4"
    assert "once" in refusal.reason
    game.play("shuttle Atlanta")
    assert refused(game, "expert flight to Tokyo for Cairo").rule == "9.4"


@pytest.mark.covers("D4", "R40", "9.4")
def test_after_the_flight_the_other_moves_remain() -> None:
    game = start(AT_STATION + "stations Atlanta, Lima")
    game.play("expert flight to Lima for Lima")
    moves = offered(game)
    assert "operations expert: shuttle Atlanta" in moves
    assert "operations expert: direct Cairo" in moves
    assert "operations expert: drive Bogotá" in moves


@pytest.mark.covers("D4", "R40", "9.4")
def test_the_next_own_turn_has_a_flight_again() -> None:
    game = start("""
        player operations expert in Atlanta: Lima, Cairo
        player medic in Paris
        stations Atlanta, Sydney
        next act 1
    """)
    game.play("expert flight to Sydney for Lima")
    all_told(game, "finish", "draw Essen", "draw Milan", "infect Essen", "infect Milan")
    all_told(game, "finish", "draw Delhi", "draw Seoul", "infect Delhi", "infect Seoul")
    assert line(game, "turn") == "1"
    assert "operations expert: expert flight to Tokyo for Cairo" in offered(game)


@pytest.mark.covers("D4", "R40", "9.4", "4.1")
def test_the_flight_belongs_to_the_own_turn() -> None:
    game = start(AT_STATION + "turn medic")
    assert not any(FLIGHT in a for a in offered(game))
    assert refused(game, "operations expert: expert flight to Sydney for Lima").rule == "4.1"


@pytest.mark.covers("D4", "9.4")
def test_no_other_role_has_the_flight() -> None:
    game = start("""
        player medic in Atlanta: Tokyo
        player operations expert in Atlanta: Cairo
    """)
    assert not any(FLIGHT in a for a in offered(game))
    assert refused(game, "medic: expert flight to Sydney for Tokyo").rule == "9.4"


@pytest.mark.covers("D4", "9.4", "4.2")
def test_the_flight_and_the_building_need_an_action() -> None:
    game = start(AT_STATION + "next act")
    assert refused(game, "expert flight to Sydney for Lima").rule == "4.2"
    assert refused(game, "build").rule == "4.2"


@pytest.mark.covers("D4", "R40", "9.4")
def test_build_and_flight_in_one_turn() -> None:
    game = start("""
        player operations expert in Cairo: Lima
        player medic in Paris
        next act 3
    """)
    game.play("build")
    game.play("expert flight to Sydney for Lima")
    game.play("build")
    assert set(line(game, "stations").split(", ")) == {"Atlanta", "Cairo", "Sydney"}
    assert actions_left(game) == 0


@pytest.mark.covers("D4", "R40", "9.4")
def test_flight_first_and_then_build() -> None:
    game = start(AT_STATION)
    game.play("expert flight to Sydney for Lima")
    assert game.narrate("build") == ["operations expert puts a research station in Sydney"]


@pytest.mark.covers("D4", "R40", "9.4", "4.4")
def test_the_flight_stays_used_after_somebody_had_to_discard_or_a_forecast() -> None:
    game = start("""
        player operations expert in Atlanta: Paris, Cairo, Forecast
        player medic in Paris: Lima, Lagos, Bogotá, Miami, Essen, Milan, London
        stations Atlanta, Paris
    """)
    all_told(game, "expert flight to Paris for Cairo", "give Paris to medic")
    game.play("medic: discard Lima")
    game.play("operations expert: forecast")
    seen = ["Delhi", "Tehran", "Lima", "Lagos", "Paris", "Cairo"]
    all_told(game, *(f"peek {city}" for city in seen), *(f"put back {city}" for city in seen))
    assert actions_left(game) == 2
    assert not any(FLIGHT in a for a in offered(game))
    assert refused(game, "expert flight to Tokyo for Paris").rule == "9.4"
