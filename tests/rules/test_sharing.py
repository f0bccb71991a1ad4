"""Sharing knowledge: rule 6.4, rulings 14 and 15."""

import pytest

from tests.table import all_told, hand, listed, offered, refused, start

TOGETHER = """
    player medic in Paris: Paris, Tokyo, Airlift
    player scientist in Paris: Essen
    player dispatcher in Paris
    player operations expert in Cairo
"""


def shares(text: str) -> set[str]:
    """What can be given and taken in a scene."""
    return {share for share in offered(start(text)) if ": give" in share or ": take" in share}


@pytest.mark.covers("C8", "R14", "6.4")
def test_the_card_of_the_city_is_given_to_somebody_in_it() -> None:
    game = start(TOGETHER)
    assert game.narrate("give Paris to scientist") == ["medic gives Paris to scientist"]
    assert hand(game, "medic") == {"Tokyo", "Airlift"}
    assert hand(game, "scientist") == {"Essen", "Paris"}
    assert listed(game, "discard") == set()


@pytest.mark.covers("C8", "R14", "6.4")
def test_the_card_of_the_city_is_taken_from_somebody_in_it() -> None:
    game = start(TOGETHER + "turn scientist")
    assert game.narrate("take Paris from medic") == ["medic gives Paris to scientist"]
    assert hand(game, "scientist") == {"Essen", "Paris"}
    assert hand(game, "medic") == {"Tokyo", "Airlift"}


@pytest.mark.covers("C8", "R14", "6.4")
def test_nothing_else_can_be_shared() -> None:
    assert shares(TOGETHER) == {"medic: give Paris to scientist", "medic: give Paris to dispatcher"}
    assert shares(TOGETHER + "turn scientist") == {"scientist: take Paris from medic"}
    assert shares(TOGETHER + "turn operations expert") == set()


@pytest.mark.covers("C8", "R14", "6.4", "C2")
def test_a_card_of_another_city_is_not_shared() -> None:
    refusal = refused(start(TOGETHER), "give Tokyo to scientist")
    assert refusal.rule == "6.4"
    assert "Paris" in refusal.reason
    assert refused(start(TOGETHER), "take Essen from scientist").rule == "6.4"


@pytest.mark.covers("C8", "R14", "6.4", "C2")
def test_both_must_be_in_the_same_city() -> None:
    refusal = refused(start(TOGETHER), "give Paris to operations expert")
    assert (refusal.rule, refusal.reason) == ("6.4", "operations expert is not in Paris")
    game = start("""
        player medic in Paris
        player scientist in Essen: Paris, Essen
    """)
    assert refused(game, "take Paris from scientist").rule == "6.4"
    assert refused(game, "take Essen from scientist").rule == "6.4"


@pytest.mark.covers("R14", "6.4", "C2")
def test_event_cards_are_never_shared() -> None:
    refusal = refused(start(TOGETHER), "give Airlift to scientist")
    assert (refusal.rule, refusal.reason) == ("6.4", "event cards are never shared")
    assert refused(start(TOGETHER + "turn scientist"), "take Airlift from medic").rule == "6.4"


@pytest.mark.covers("R14", "6.4", "9.6", "C2")
def test_not_even_the_researcher_shares_event_cards() -> None:
    game = start("""
        player researcher in Paris: Airlift, Tokyo
        player scientist in Paris
    """)
    assert "researcher: give Airlift to scientist" not in offered(game)
    assert refused(game, "give Airlift to scientist").rule == "6.4"


@pytest.mark.covers("R14", "6.4", "C2")
def test_a_card_is_not_shared_with_oneself_and_must_be_in_the_givers_hand() -> None:
    assert refused(start(TOGETHER), "give Paris to medic").rule == "6.4"
    assert refused(start(TOGETHER), "take Paris from medic").rule == "6.4"
    refusal = refused(start(TOGETHER), "take Paris from scientist")
    assert refusal.rule == "6.4"
    assert "Paris" in refusal.reason
    assert refused(start(TOGETHER + "turn scientist"), "give Paris to medic").rule == "6.4"


@pytest.mark.covers("R14", "6.4", "4.1")
def test_only_the_current_player_shares_and_it_is_one_of_their_actions() -> None:
    game = start(TOGETHER + "next act 1")
    assert refused(game, "scientist: take Paris from medic").rule == "4.1"
    game.play("give Paris to dispatcher")
    assert not any(": give" in text or ": take" in text for text in offered(game))
    assert refused(game, "take Paris from dispatcher").rule == "4.2"


@pytest.mark.covers("R14", "6.4")
def test_a_card_may_go_there_and_back() -> None:
    game = start(TOGETHER)
    assert all_told(game, "give Paris to scientist", "take Paris from scientist") == [
        "medic gives Paris to scientist",
        "scientist gives Paris to medic",
    ]
    assert "Paris" in hand(game, "medic")


@pytest.mark.covers("R15", "6.4", "4.4")
def test_giving_to_a_player_with_seven_cards_is_legal() -> None:
    game = start("""
        player medic in Paris: Paris
        player scientist in Paris: Tokyo, Osaka, Seoul, Beijing, Taipei, Manila, Sydney
    """)
    assert "medic: give Paris to scientist" in offered(game)
    game.play("give Paris to scientist")
    assert len(hand(game, "scientist")) == 8
