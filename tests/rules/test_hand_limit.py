"""The hand limit: rules 4.3 and 4.4, rulings 15 and 16."""

import pytest

from tests.table import all_told, hand, line, listed, offered, refused, start

SEVEN = "Tokyo, Osaka, Seoul, Beijing, Taipei, Manila, Sydney"


@pytest.mark.covers("F4", "R16", "4.3")
def test_seven_cards_after_drawing_are_fine() -> None:
    game = start("""
        player medic in Paris: Tokyo, Osaka, Seoul, Beijing, Taipei
        player scientist in Cairo
    """)
    all_told(game, "finish", "draw Manila", "draw Sydney")
    assert refused(game, "discard Tokyo").rule in ("4.3", "10.1")
    game.play("infect Milan")
    assert len(hand(game, "medic")) == 7


@pytest.mark.covers("F4", "R16", "4.3")
def test_nine_cards_are_brought_down_to_seven_before_the_infections() -> None:
    game = start(f"""
        player medic in Paris: {SEVEN}
        player scientist in Cairo: Lima
    """)
    all_told(game, "finish", "draw Essen", "draw Milan")
    nine = {*SEVEN.split(", "), "Essen", "Milan"}
    assert offered(game) == {f"medic: discard {card}" for card in nine}
    refused(game, "infect Delhi")
    refused(game, "go on")
    assert game.narrate("discard Milan") == ["medic discards Milan"]
    refused(game, "infect Delhi")
    assert game.narrate("discard Tokyo") == ["medic discards Tokyo"]
    assert listed(game, "discard") == {"Milan", "Tokyo"}
    assert hand(game, "medic") == nine - {"Milan", "Tokyo"}
    refused(game, "discard Osaka")
    assert game.narrate("infect Delhi")[-1] == "1 black cube comes to Delhi"


@pytest.mark.covers("F4", "4.3", "C2")
def test_only_cards_of_the_own_hand_are_discarded_and_only_when_there_are_too_many() -> None:
    game = start(f"""
        player medic in Paris: {SEVEN}
        player scientist in Cairo: Lima
    """)
    assert refused(game, "discard Tokyo").rule == "4.3"
    all_told(game, "finish", "draw Essen", "draw Milan")
    assert refused(game, "medic: discard Lima").rule == "4.3"
    refusal = refused(game, "scientist: discard Lima")
    assert refusal.rule == "4.3"
    assert "scientist" in refusal.reason


@pytest.mark.covers("F4", "R16", "4.3")
def test_the_limit_waits_for_both_cards_and_for_the_epidemic() -> None:
    game = start(f"""
        player medic in Paris: {SEVEN}
        player scientist in Cairo
        infection discard Lagos
    """)
    all_told(game, "finish", "draw Essen")
    refused(game, "discard Tokyo")
    game.play("draw an epidemic")
    refused(game, "discard Tokyo")
    assert game.narrate("strike Delhi")[-1] == "2 cards are shuffled onto the infection deck"
    assert "medic: discard Tokyo" in offered(game)
    game.play("discard Tokyo")
    assert offered(game) == {"infect Delhi", "infect Lagos"}


@pytest.mark.covers("F4", "R16", "4.3", "7.7")
def test_an_epidemic_is_no_card_of_the_hand() -> None:
    game = start("""
        player medic in Paris: Tokyo, Osaka, Seoul, Beijing, Taipei, Manila
        player scientist in Cairo
    """)
    all_told(game, "finish", "draw Essen", "draw an epidemic", "strike Delhi")
    assert len(hand(game, "medic")) == 7
    assert offered(game) == {"infect Delhi"}


@pytest.mark.covers("F4", "R16", "4.3", "10.1")
def test_an_event_can_be_played_instead_of_discarding_even_if_just_drawn() -> None:
    game = start("""
        player medic in Paris: Tokyo, Osaka, Seoul, Beijing, Taipei, Manila
        player scientist in Cairo
    """)
    all_told(game, "finish", "draw Government Grant", "draw Essen")
    assert {"medic: government grant in Lima", "medic: discard Essen"} <= offered(game)
    game.play("government grant in Lima")
    assert listed(game, "stations") == {"Atlanta", "Lima"}
    assert any(text.startswith("infect ") for text in offered(game))


@pytest.mark.covers("R16", "10.2")
def test_discarding_an_event_is_not_playing_it() -> None:
    game = start(f"""
        player medic in Paris: {SEVEN}
        player scientist in Cairo
    """)
    all_told(game, "finish", "draw One Quiet Night", "draw Essen")
    assert game.narrate("discard One Quiet Night") == ["medic discards One Quiet Night"]
    assert line(game, "quiet") == ""
    game.play("discard Essen")
    assert any(text.startswith("infect ") for text in offered(game))


@pytest.mark.covers("R16", "10.2", "9.1")
def test_the_contingency_planner_may_fetch_an_event_that_was_discarded() -> None:
    game = start(f"""
        player medic in Paris: {SEVEN}
        player contingency planner in Cairo
    """)
    all_told(game, "finish", "draw One Quiet Night", "draw Essen")
    all_told(game, "discard One Quiet Night", "discard Essen", "infect Delhi", "infect Lagos")
    assert game.narrate("fetch One Quiet Night") == ["contingency planner fetches One Quiet Night"]


@pytest.mark.covers("R16", "4.3", "9.1")
def test_the_card_on_the_role_never_counts_and_is_never_discarded() -> None:
    game = start("""
        player contingency planner in Paris: Tokyo, Osaka, Seoul, Beijing, Taipei
        player medic in Cairo
        stored Airlift
    """)
    all_told(game, "finish", "draw Manila", "draw Sydney", "go on", "infect Delhi")
    game = start(f"""
        player contingency planner in Paris: {SEVEN}
        player medic in Cairo
        stored Airlift
    """)
    all_told(game, "finish", "draw Essen", "draw Milan")
    assert "contingency planner: discard Airlift" not in offered(game)
    assert refused(game, "discard Airlift").rule == "4.3"
    # playing it does not make the hand smaller
    game.play("airlift medic to Lima")
    all_told(game, "discard Essen", "discard Milan", "infect Delhi")


@pytest.mark.covers("R16", "10.1", "4.3")
def test_others_may_play_events_while_somebody_discards_but_not_discard_for_them() -> None:
    game = start(f"""
        player medic in Paris: {SEVEN}
        player scientist in Cairo: Airlift
    """)
    all_told(game, "finish", "draw Essen", "draw Milan")
    game.play("scientist: airlift scientist to Lima")
    assert "medic: discard Essen" in offered(game)
    refused(game, "infect Delhi")
    assert refused(game, "scientist: discard Tokyo").rule == "4.3"


@pytest.mark.covers("R15", "4.4", "C8")
def test_a_receiver_above_seven_discards_before_anything_else_goes_on() -> None:
    game = start(f"""
        player medic in Paris: Paris, Lima
        player scientist in Paris: {SEVEN}
        next act 3
    """)
    assert game.narrate("give Paris to scientist") == ["medic gives Paris to scientist"]
    assert {text.partition(":")[0] for text in offered(game)} == {"scientist"}
    refusal = refused(game, "medic: drive Essen")
    assert refusal.rule == "4.4"
    assert refused(game, "medic: finish").rule == "4.4"
    assert refused(game, "medic: discard Lima").rule == "4.3"
    assert game.narrate("scientist: discard Tokyo") == ["scientist discards Tokyo"]
    assert len(hand(game, "scientist")) == 7
    assert line(game, "next").startswith("act 2;")
    assert game.narrate("drive Essen") == ["medic moves from Paris to Essen (drive)"]


@pytest.mark.covers("R15", "4.4")
def test_a_receiver_above_seven_may_pass_on_what_was_just_given() -> None:
    game = start(f"""
        player medic in Paris: Paris
        player scientist in Paris: {SEVEN}
    """)
    game.play("give Paris to scientist")
    game.play("scientist: discard Paris")
    assert hand(game, "scientist") == set(SEVEN.split(", "))
    assert listed(game, "discard") == {"Paris"}


@pytest.mark.covers("R15", "R16", "4.4", "10.1")
def test_a_receiver_above_seven_may_play_an_event_instead() -> None:
    game = start("""
        player medic in Paris: Paris
        player scientist in Paris: Tokyo, Osaka, Seoul, Beijing, Taipei, Manila, Airlift
    """)
    game.play("give Paris to scientist")
    assert game.narrate("scientist: airlift scientist to Lima") == [
        "scientist discards Airlift",
        "scientist moves from Paris to Lima (airlift)",
    ]
    assert len(hand(game, "scientist")) == 7
    assert "medic: drive Essen" in offered(game)


@pytest.mark.covers("R15", "4.4", "10.4")
def test_a_forecast_played_for_the_limit_is_finished_before_the_turn_goes_on() -> None:
    game = start("""
        player medic in Paris: Paris
        player scientist in Paris: Tokyo, Osaka, Seoul, Beijing, Taipei, Manila, Forecast
    """)
    game.play("give Paris to scientist")
    game.play("scientist: forecast")
    cities = ("Lagos", "Lima", "Delhi", "Cairo", "Essen", "Milan")
    all_told(game, *(f"peek {city}" for city in cities))
    assert refused(game, "medic: drive Essen").rule == "10.4"
    all_told(game, *(f"scientist: put back {city}" for city in cities))
    assert "medic: drive Essen" in offered(game)


@pytest.mark.covers("R15", "4.4")
def test_taking_a_card_with_seven_in_hand_is_legal_and_the_taker_discards() -> None:
    game = start(f"""
        player medic in Paris: {SEVEN}
        player scientist in Paris: Paris
        next act 1
    """)
    assert game.narrate("take Paris from scientist") == ["scientist gives Paris to medic"]
    assert refused(game, "finish").rule == "4.4"
    game.play("discard Paris")
    assert offered(game) == {"medic: finish"}


@pytest.mark.covers("4.3", "F4")
def test_nobody_else_is_asked_for_the_limit_after_a_draw() -> None:
    game = start("""
        player medic in Paris
        player scientist in Cairo: Tokyo, Osaka, Seoul, Beijing, Taipei, Manila, Sydney
    """)
    all_told(game, "finish", "draw Essen", "draw Milan")
    assert not any("discard" in text for text in offered(game))
    game.play("infect Delhi")


@pytest.mark.covers("4.1", "4.3", "F4", "C1")
def test_the_limit_comes_after_drawing_in_the_next_players_turn_too() -> None:
    game = start(f"""
        player medic in Paris
        player scientist in Cairo: {SEVEN}
    """)
    all_told(game, "finish", "draw Essen", "draw Milan", "infect Delhi")
    assert game.narrate("infect Lagos")[-1] == "the turn of the scientist begins"
    all_told(game, "finish", "draw Lima", "draw Miami")
    assert {text.partition(" ")[0] for text in offered(game)} == {"scientist:"}
    refused(game, "infect Moscow")
    all_told(game, "scientist: discard Lima", "scientist: discard Tokyo")
    assert len(hand(game, "scientist")) == 7
    game.play("infect Moscow")
    assert game.narrate("infect Sydney")[-1] == "the turn of the medic begins"
