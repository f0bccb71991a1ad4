"""Moving: rules 5.1 to 5.5, rulings 9 and 10."""

import pytest

from fourcures.engine.atlas import NAMES
from tests.table import hand, listed, offered, place, refused, start


@pytest.mark.covers("C5", "5.1")
def test_driving_leads_to_a_neighbor_and_costs_no_card() -> None:
    game = start("""
        player medic in Paris: Tokyo
        player scientist in Cairo
    """)
    assert game.narrate("drive Algiers") == ["medic moves from Paris to Algiers (drive)"]
    assert place(game, "medic") == "Algiers"
    assert hand(game, "medic") == {"Tokyo"}


@pytest.mark.covers("C5", "5.1", "C2")
def test_driving_two_steps_at_once_is_refused() -> None:
    game = start("""
        player medic in Paris
        player scientist in Cairo
    """)
    refusal = refused(game, "drive Cairo")
    assert refusal.rule == "5.1"
    assert refusal.reason == "Paris and Cairo are not neighbors"


@pytest.mark.covers("C5", "R10", "5.2")
def test_a_direct_flight_discards_the_card_of_the_destination() -> None:
    game = start("""
        player medic in Paris: Tokyo, Lima
        player scientist in Cairo: Delhi
    """)
    flights = {text for text in offered(game) if "direct" in text}
    assert flights == {"medic: direct Tokyo", "medic: direct Lima"}
    assert game.narrate("direct Tokyo") == [
        "medic discards Tokyo",
        "medic moves from Paris to Tokyo (direct)",
    ]
    assert listed(game, "discard") == {"Tokyo"}
    assert hand(game, "medic") == {"Lima"}


@pytest.mark.covers("C5", "R10", "5.2", "C2")
@pytest.mark.parametrize("city", ["Delhi", "Essen"])
def test_a_direct_flight_without_that_card_is_refused(city: str) -> None:
    game = start("""
        player medic in Paris: Tokyo, Paris
        player scientist in Cairo: Delhi
    """)
    refusal = refused(game, f"direct {city}")
    assert refusal.rule == "5.2"
    assert city in refusal.reason


@pytest.mark.covers("C5", "5.2")
def test_a_direct_flight_to_a_neighbor_is_a_legal_waste() -> None:
    game = start("""
        player medic in Paris: Essen
        player scientist in Cairo
    """)
    assert game.narrate("direct Essen")[-1] == "medic moves from Paris to Essen (direct)"


@pytest.mark.covers("C5", "R10", "5.3")
def test_a_charter_flight_discards_the_card_of_the_city_left_and_leads_anywhere() -> None:
    game = start("""
        player medic in Paris: Paris, Lima
        player scientist in Cairo
    """)
    charters = {text for text in offered(game) if "charter" in text}
    assert charters == {f"medic: charter {city}" for city in NAMES if city != "Paris"}
    assert game.narrate("charter Sydney") == [
        "medic discards Paris",
        "medic moves from Paris to Sydney (charter)",
    ]
    assert listed(game, "discard") == {"Paris"}


@pytest.mark.covers("C5", "R10", "5.3")
def test_a_charter_flight_may_lead_to_a_neighbor() -> None:
    game = start("""
        player medic in Paris: Paris
        player scientist in Cairo
    """)
    assert game.narrate("charter Essen") == [
        "medic discards Paris",
        "medic moves from Paris to Essen (charter)",
    ]


@pytest.mark.covers("C5", "R10", "5.3", "C2")
def test_a_charter_flight_with_the_card_of_the_destination_or_of_another_is_refused() -> None:
    game = start("""
        player medic in Paris: Sydney, Lima, Airlift
        player scientist in Cairo: Paris
    """)
    assert not any("charter" in text for text in offered(game))
    refusal = refused(game, "charter Sydney")
    assert refusal.rule == "5.3"
    assert "Paris" in refusal.reason


@pytest.mark.covers("C5", "R10", "5.4")
def test_a_shuttle_flight_joins_all_stations() -> None:
    game = start("""
        player medic in Paris: Tokyo
        player scientist in Cairo
        stations Atlanta, Paris, Tokyo, Lima
    """)
    shuttles = {text for text in offered(game) if "shuttle" in text}
    assert shuttles == {f"medic: shuttle {city}" for city in ("Atlanta", "Tokyo", "Lima")}
    assert game.narrate("shuttle Tokyo") == ["medic moves from Paris to Tokyo (shuttle)"]
    assert hand(game, "medic") == {"Tokyo"}
    assert listed(game, "stations") == {"Atlanta", "Paris", "Tokyo", "Lima"}


@pytest.mark.covers("C5", "R10", "5.4", "C2")
def test_a_shuttle_flight_needs_a_station_at_both_ends() -> None:
    game = start("""
        player medic in Paris
        player scientist in Cairo
        stations Atlanta, Tokyo
    """)
    refusal = refused(game, "shuttle Tokyo")
    assert (refusal.rule, refusal.reason) == ("5.4", "there is no research station in Paris")
    game = start("""
        player medic in Atlanta
        player scientist in Cairo
        stations Atlanta, Tokyo
    """)
    refusal = refused(game, "shuttle Paris")
    assert (refusal.rule, refusal.reason) == ("5.4", "there is no research station in Paris")


EVERYTHING = """
    player dispatcher in Paris: Paris, Airlift
    player medic in Paris
    player scientist in Paris
    stations Atlanta, Paris
"""


@pytest.mark.covers("R9", "5.5", "C2")
@pytest.mark.parametrize(
    "move",
    [
        "drive Paris",
        "direct Paris",
        "charter Paris",
        "shuttle Paris",
        "drive medic to Paris",
        "direct medic to Paris",
        "charter medic to Paris",
        "shuttle medic to Paris",
        "dispatch medic to Paris",
        "dispatch dispatcher to Paris",
        "airlift medic to Paris",
        "airlift dispatcher to Paris",
    ],
)
def test_no_move_leads_to_the_city_one_is_in(move: str) -> None:
    game = start(EVERYTHING)
    assert f"dispatcher: {move}" not in offered(game)
    refusal = refused(game, move)
    assert refusal.rule == "5.5"
    assert "Paris" in refusal.reason


@pytest.mark.covers("R9", "5.5")
def test_among_all_moves_that_are_offered_none_ends_where_it_began() -> None:
    moves = [text for text in offered(start(EVERYTHING)) if "treat" not in text]
    assert len(moves) > 48
    assert not [text for text in moves if text.endswith((" Paris", "to Paris"))]


@pytest.mark.covers("5.1", "9.2", "C2")
def test_others_do_not_move_pawns_that_are_not_theirs() -> None:
    game = start("""
        player medic in Paris: Paris, Tokyo
        player scientist in Paris
        stations Atlanta, Paris
    """)
    for move in ("drive", "direct", "charter", "shuttle"):
        assert refused(game, f"{move} scientist to Atlanta").rule == "9.2"
    assert refused(game, "dispatch scientist to Cairo").rule == "9.2"


@pytest.mark.covers("5.2", "5.3", "1.5")
def test_the_card_of_a_flight_is_gone_after_it() -> None:
    game = start("""
        player medic in Paris: Paris
        player scientist in Cairo
    """)
    game.play("charter Tokyo")
    assert refused(game, "direct Paris").rule == "5.2"
