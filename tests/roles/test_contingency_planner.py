"""The Contingency Planner fetches one event card at a time and plays it once more."""

import pytest

from tests.table import actions_left, all_told, hand, line, offered, playable, refused, start

STORED = """
    player contingency planner in Atlanta: Tokyo
    player medic in Paris: Cairo
    stored Airlift
    discard Forecast
"""


@pytest.mark.covers("D1", "R35", "9.1")
def test_fetching_an_event_from_the_discard_pile_is_an_action() -> None:
    game = start("""
        player contingency planner in Atlanta: Tokyo
        player medic in Paris
        discard Forecast, Airlift, Cairo
    """)
    assert {a for a in offered(game) if "fetch" in a} == {
        "contingency planner: fetch Forecast",
        "contingency planner: fetch Airlift",
    }
    assert game.narrate("fetch Forecast") == ["contingency planner fetches Forecast"]
    assert line(game, "stored") == "Forecast"
    assert line(game, "discard") == "Cairo, Airlift"
    assert hand(game, "contingency planner") == {"Tokyo"}
    assert actions_left(game) == 3


@pytest.mark.covers("D1", "9.1")
def test_only_event_cards_are_fetched() -> None:
    game = start("""
        player contingency planner in Atlanta
        player medic in Paris
        discard Cairo
    """)
    refusal = refused(game, "fetch Cairo")
    assert refusal.rule == "9.1"
    assert "not an event card" in refusal.reason


@pytest.mark.covers("D1", "9.1")
@pytest.mark.parametrize(
    "where", ["", "player medic in Paris: Airlift", "removed Airlift"], ids=["deck", "hand", "gone"]
)
def test_an_event_that_is_not_in_the_discard_pile_is_not_fetched(where: str) -> None:
    medic = "" if where.startswith("player") else "player medic in Paris"
    game = start(f"player contingency planner in Atlanta\n{medic}\n{where}\ndiscard Forecast")
    refusal = refused(game, "contingency planner: fetch Airlift")
    assert refusal.rule == "9.1"
    assert "discard pile" in refusal.reason


@pytest.mark.covers("D1", "9.1")
def test_not_even_the_own_hand_is_a_place_to_fetch_from() -> None:
    game = start("""
        player contingency planner in Atlanta: Airlift
        player medic in Paris
    """)
    assert refused(game, "fetch Airlift").rule == "9.1"


@pytest.mark.covers("D1", "R35", "9.1")
def test_one_event_at_a_time() -> None:
    game = start(STORED)
    assert not any("fetch" in a for a in offered(game))
    refusal = refused(game, "fetch Forecast")
    assert refusal.rule == "9.1"
    assert "already" in refusal.reason


@pytest.mark.covers("D1", "9.1")
def test_another_role_does_not_fetch() -> None:
    game = start("""
        player medic in Paris
        player contingency planner in Atlanta
        discard Forecast
    """)
    assert not any("fetch" in a for a in offered(game))
    assert refused(game, "medic: fetch Forecast").rule == "9.1"


@pytest.mark.covers("D1", "9.1", "4.1")
def test_the_planner_fetches_only_in_the_own_turn() -> None:
    game = start("""
        player medic in Paris
        player contingency planner in Atlanta
        discard Forecast
    """)
    assert refused(game, "contingency planner: fetch Forecast").rule == "4.1"


@pytest.mark.covers("D1", "9.1", "4.2")
def test_fetching_needs_an_action() -> None:
    game = start("""
        player contingency planner in Atlanta
        player medic in Paris
        discard Forecast
        next act 1
    """)
    game.play("drive Chicago")
    assert refused(game, "fetch Forecast").rule == "4.2"


@pytest.mark.covers("D1", "R35", "9.1", "10.2")
def test_an_event_played_in_this_very_turn_can_be_fetched() -> None:
    game = start("""
        player contingency planner in Atlanta
        player medic in Paris: One Quiet Night
    """)
    assert all_told(game, "medic: one quiet night", "fetch One Quiet Night") == [
        "medic discards One Quiet Night",
        "medic makes the next night quiet",
        "contingency planner fetches One Quiet Night",
    ]


@pytest.mark.covers("D1", "R35", "E7", "9.1", "10.2")
def test_his_own_hand_card_goes_to_the_discard_pile_and_may_be_fetched_back() -> None:
    game = start("""
        player contingency planner in Atlanta: Airlift
        player medic in Paris
    """)
    told = game.narrate("airlift contingency planner to Tokyo")
    assert told[0] == "contingency planner discards Airlift"
    assert line(game, "discard") == "Airlift"
    assert game.narrate("fetch Airlift") == ["contingency planner fetches Airlift"]


@pytest.mark.covers("D1", "E7", "9.1")
def test_the_stored_event_leaves_the_game_when_it_is_played() -> None:
    game = start(STORED)
    assert game.narrate("airlift contingency planner to Tokyo") == [
        "contingency planner removes Airlift from the game",
        "contingency planner moves from Atlanta to Tokyo (airlift)",
    ]
    assert line(game, "removed") == "Airlift"
    assert line(game, "stored") == ""
    assert line(game, "discard") == "Forecast"
    assert actions_left(game) == 4
    assert refused(game, "fetch Airlift").rule == "9.1"


@pytest.mark.covers("D1", "R35", "9.1")
def test_after_playing_the_stored_event_another_one_can_be_fetched() -> None:
    game = start(STORED)
    game.play("airlift medic to Tokyo")
    assert game.narrate("fetch Forecast") == ["contingency planner fetches Forecast"]


@pytest.mark.covers("D1", "R35", "E1", "9.1", "10.1")
def test_the_stored_event_is_played_in_the_turn_of_another() -> None:
    game = start(STORED + "turn medic")
    assert playable(game, "contingency planner") == {"airlift"}
    assert game.narrate("contingency planner: airlift medic to Cairo") == [
        "contingency planner removes Airlift from the game",
        "contingency planner moves medic from Paris to Cairo (airlift)",
    ]
    assert actions_left(game) == 4


@pytest.mark.covers("D1", "9.1", "10.1")
def test_nobody_else_plays_the_stored_event() -> None:
    game = start(STORED)
    assert playable(game, "medic") == set()
    assert refused(game, "medic: airlift medic to Tokyo").rule == "10.1"


@pytest.mark.covers("D1", "9.1", "10.1")
def test_an_event_in_the_discard_pile_is_played_by_nobody() -> None:
    game = start(STORED)
    assert refused(game, "contingency planner: forecast").rule == "10.1"
    assert refused(game, "medic: forecast").rule == "10.1"


@pytest.mark.covers("D1", "R35", "R16", "9.1", "4.3")
def test_the_stored_event_does_not_count_for_the_hand_limit() -> None:
    game = start("""
        player contingency planner in Atlanta: Tokyo, Osaka, Seoul, Beijing, Taipei
        player medic in Paris
        stored Airlift
        next act
    """)
    game.play("finish")
    all_told(game, "draw Cairo", "draw Lagos")
    assert len(hand(game, "contingency planner")) == 7
    assert not any("discard" in a for a in offered(game))


@pytest.mark.covers("D1", "R35", "R16", "9.1", "4.3")
def test_the_stored_event_cannot_be_discarded_and_playing_it_does_not_help_the_hand() -> None:
    game = start("""
        player contingency planner in Atlanta: Tokyo, Osaka, Seoul, Beijing, Taipei, Manila
        player medic in Paris
        stored Airlift
        next act
    """)
    game.play("finish")
    all_told(game, "draw Cairo", "draw Lagos")
    held = {"Tokyo", "Osaka", "Seoul", "Beijing", "Taipei", "Manila", "Cairo", "Lagos"}
    discards = {f"contingency planner: discard {card}" for card in held}
    assert {a for a in offered(game) if "discard" in a} == discards
    assert refused(game, "contingency planner: discard Airlift").rule == "4.3"
    assert "contingency planner removes Airlift from the game" in game.narrate(
        "airlift contingency planner to Tokyo"
    )
    assert offered(game) == discards
    game.play("discard Lagos")
    assert not any("discard" in a for a in offered(game))


@pytest.mark.covers("D1", "R16", "R35", "10.2", "9.1")
def test_an_event_discarded_for_the_hand_limit_can_be_fetched_later() -> None:
    game = start("""
        player medic in Paris: Tokyo, Osaka, Seoul, Beijing, Taipei, Forecast
        player contingency planner in Atlanta
        next act
    """)
    game.play("finish")
    all_told(game, "draw Cairo", "draw Lagos")
    assert game.narrate("discard Forecast") == ["medic discards Forecast"]
    all_told(game, "infect Cairo", "infect Lagos")
    assert game.narrate("fetch Forecast") == ["contingency planner fetches Forecast"]


@pytest.mark.covers("D1", "9.1", "6.4", "R14")
def test_the_stored_event_is_not_shared() -> None:
    game = start("""
        player contingency planner in Atlanta: Atlanta
        player researcher in Atlanta
        stored Airlift
    """)
    assert {a for a in offered(game) if "give" in a} == {
        "contingency planner: give Atlanta to researcher"
    }
    assert refused(game, "give Airlift to researcher").rule == "6.4"


@pytest.mark.covers("D1", "R35", "9.1")
def test_the_stored_event_stays_over_the_turns_of_all() -> None:
    game = start(STORED + "next act")
    all_told(game, "finish", "draw Lagos", "draw Lima")
    for card in ("Cairo", "Milan"):
        assert "contingency planner: go on" in offered(game)  # airlift could be played
        all_told(game, "go on", f"infect {card}")
    assert line(game, "turn") == "2"
    assert line(game, "stored") == "Airlift"
    assert playable(game, "contingency planner") == {"airlift"}
