"""The Researcher gives any city card; what she gets must match the city."""

import pytest

from tests.table import actions_left, all_told, asked, hand, line, offered, refused, start

TOGETHER = """
    player researcher in Paris: Tokyo, Cairo, Paris, Airlift
    player medic in Paris: Lima, Lagos
    player scientist in Atlanta: Delhi
"""


def shares(offers: set[str]) -> set[str]:
    return {offer for offer in offers if ": give" in offer or ": take" in offer}


@pytest.mark.covers("D6", "R42", "9.6")
def test_she_gives_any_city_card_in_her_own_turn() -> None:
    game = start(TOGETHER)
    assert shares(offered(game)) == {
        "researcher: give Tokyo to medic",
        "researcher: give Cairo to medic",
        "researcher: give Paris to medic",
    }
    assert game.narrate("give Tokyo to medic") == ["researcher gives Tokyo to medic"]
    assert hand(game, "medic") == {"Lima", "Lagos", "Tokyo"}
    assert hand(game, "researcher") == {"Cairo", "Paris", "Airlift"}
    assert actions_left(game) == 3


@pytest.mark.covers("D6", "R42", "9.6")
def test_another_player_takes_any_city_card_from_her_in_that_players_turn() -> None:
    game = start(TOGETHER + "turn medic")
    assert shares(offered(game)) == {
        "medic: take Tokyo from researcher",
        "medic: take Cairo from researcher",
        "medic: take Paris from researcher",
    }
    assert game.narrate("take Cairo from researcher") == ["researcher gives Cairo to medic"]
    assert hand(game, "medic") == {"Lima", "Lagos", "Cairo"}
    assert actions_left(game) == 3


@pytest.mark.covers("D6", "R14", "9.6", "6.4")
def test_she_gives_no_event_card() -> None:
    for game, text in (
        (start(TOGETHER), "give Airlift to medic"),
        (start(TOGETHER + "turn medic"), "take Airlift from researcher"),
    ):
        refusal = refused(game, text)
        assert refusal.rule == "6.4"
        assert "event" in refusal.reason


@pytest.mark.covers("D6", "9.6", "6.4")
def test_she_gives_only_to_a_player_in_the_same_city() -> None:
    refusal = refused(start(TOGETHER), "give Tokyo to scientist")
    assert refusal.rule == "6.4"
    assert "not in" in refusal.reason
    far = start(TOGETHER + "turn scientist")
    assert refused(far, "take Tokyo from researcher").rule == "6.4"


@pytest.mark.covers("D6", "9.6", "6.4")
def test_she_gives_only_what_she_holds() -> None:
    for card in ("Sydney", "Lima"):
        refusal = refused(start(TOGETHER), f"give {card} to medic")
        assert refusal.rule == "6.4"
        assert f"{card} is not in the giver's hand" in refusal.reason


@pytest.mark.covers("D6", "R42", "9.6", "6.4")
def test_she_takes_only_the_card_of_the_city() -> None:
    game = start("""
        player researcher in Paris: Tokyo
        player medic in Paris: Lima, Paris
    """)
    assert {a for a in offered(game) if "take" in a} == {"researcher: take Paris from medic"}
    refusal = refused(game, "take Lima from medic")
    assert refusal.rule == "6.4"
    assert "Paris" in refusal.reason
    assert game.narrate("take Paris from medic") == ["medic gives Paris to researcher"]


@pytest.mark.covers("D6", "R42", "9.6", "6.4")
def test_others_give_to_her_only_the_card_of_the_city() -> None:
    game = start("""
        player medic in Paris: Lima, Paris
        player researcher in Paris
    """)
    assert shares(offered(game)) == {"medic: give Paris to researcher"}
    assert refused(game, "give Lima to researcher").rule == "6.4"
    assert game.narrate("give Paris to researcher") == ["medic gives Paris to researcher"]


@pytest.mark.covers("D6", "R42", "9.6", "6.4")
def test_her_presence_does_not_help_two_others() -> None:
    game = start("""
        player medic in Paris: Lima
        player scientist in Paris: Delhi
        player researcher in Paris: Cairo
    """)
    assert shares(offered(game)) == {"medic: take Cairo from researcher"}
    assert refused(game, "give Lima to scientist").rule == "6.4"
    assert refused(game, "take Delhi from scientist").rule == "6.4"


@pytest.mark.covers("D6", "R14", "9.6", "4.1")
def test_she_does_not_give_of_her_own_accord_in_the_turn_of_another() -> None:
    game = start(TOGETHER + "turn medic")
    assert refused(game, "researcher: give Tokyo to medic").rule == "4.1"
    assert refused(game, "researcher: take Lima from medic").rule == "4.1"


@pytest.mark.covers("D6", "9.6", "4.1")
def test_a_third_player_does_not_take_while_it_is_not_that_players_turn() -> None:
    game = start("""
        player scientist in Atlanta
        player researcher in Paris: Cairo
        player medic in Paris
    """)
    assert refused(game, "medic: take Cairo from researcher").rule == "4.1"


@pytest.mark.covers("D6", "9.6", "6.4")
def test_nobody_shares_with_oneself() -> None:
    assert refused(start(TOGETHER), "give Tokyo to researcher").rule == "6.4"


@pytest.mark.covers("D6", "9.6", "11.1", "R14")
def test_the_partner_must_agree_both_ways() -> None:
    assert asked(start(TOGETHER), "give Tokyo to medic") == "medic"
    assert asked(start(TOGETHER + "turn medic"), "take Tokyo from researcher") == "researcher"


@pytest.mark.covers("D6", "9.6", "4.2")
def test_giving_needs_an_action() -> None:
    assert refused(start(TOGETHER + "next act"), "give Tokyo to medic").rule == "4.2"


@pytest.mark.covers("D6", "R15", "9.6", "4.4")
def test_the_receiver_of_an_eighth_card_discards_before_anything_else() -> None:
    game = start("""
        player researcher in Paris: Tokyo, Cairo
        player medic in Paris: Lima, Lagos, Bogotá, Miami, Essen, Milan, London
    """)
    game.play("give Tokyo to medic")
    held = hand(game, "medic")
    assert len(held) == 8
    assert offered(game) == {f"medic: discard {card}" for card in held}
    assert refused(game, "researcher: give Cairo to medic").rule == "4.4"
    game.play("medic: discard Tokyo")
    assert "researcher: give Cairo to medic" in offered(game)
    assert actions_left(game) == 3


@pytest.mark.covers("D6", "R15", "9.6", "4.4")
def test_she_gives_several_cards_one_action_each() -> None:
    game = start(TOGETHER)
    all_told(game, "give Tokyo to medic", "give Cairo to medic", "give Paris to medic")
    assert actions_left(game) == 1
    assert hand(game, "researcher") == {"Airlift"}
    assert line(game, "discard") == ""
    # the card of the city can come back, the others cannot
    assert shares(offered(game)) == {"researcher: take Paris from medic"}
