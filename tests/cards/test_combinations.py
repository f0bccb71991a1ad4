"""Event cards and roles together."""

import pytest

from tests.cards.moments import SPARE, look, put_back
from tests.table import (
    actions_left,
    all_told,
    cubes,
    hand,
    line,
    offered,
    place,
    playable,
    refused,
    start,
)

QUARANTINE = """
    player scientist in Paris: Airlift
    player quarantine specialist in Miami
"""


def two_epidemics(players: str, rest: str = "", cards: int = 17) -> str:
    """A scene in which the next two cards are epidemics; `cards` are in the discard pile."""
    spare = [name.strip() for name in SPARE.split(",")][:cards]
    return f"{players}\ndiscard {', '.join(spare)}\n{rest}\nnext act 1"


@pytest.mark.covers("D5", "E2", "R41", "R44", "R45", "9.5", "10.3")
def test_the_quarantine_specialist_is_airlifted_between_two_infection_cards() -> None:
    game = start(QUARANTINE + "rate 7\nnext infect; pass")
    game.play("go on")
    who = "protected by the quarantine specialist"
    assert game.narrate("infect Atlanta")[1] == f"no blue cube comes to Atlanta: {who}"
    game.play("scientist: airlift quarantine specialist to Tokyo")
    assert "1 blue cube comes to Washington" in game.narrate("infect Washington")
    assert "1 yellow cube comes to Miami" in game.narrate("infect Miami")
    assert game.narrate("infect Osaka")[1] == f"no red cube comes to Osaka: {who}"


@pytest.mark.covers("D5", "E2", "R31", "R41", "9.5", "10.3")
def test_the_quarantine_specialist_is_airlifted_into_a_chain_to_come() -> None:
    cities = "cubes Santiago yyy, Lima yyy, Bogotá yyy\nnext infect; pass"
    game = start(QUARANTINE.replace("Miami", "Essen") + cities)
    all_told(game, "go on", "infect Tokyo")
    game.play("scientist: airlift quarantine specialist to Bogotá")
    game.play("infect Santiago")
    assert line(game, "outbreaks") == "1"  # Lima is her neighbor, Santiago is not
    assert cubes(game, "Lima") == "yyy"

    without = start(QUARANTINE.replace("Miami", "Essen") + cities)
    all_told(without, "go on", "infect Tokyo", "go on", "infect Santiago")
    assert line(without, "outbreaks") == "3"


@pytest.mark.covers("D5", "E2", "R26", "R41", "R44", "9.5", "10.3")
def test_the_quarantine_specialist_is_airlifted_between_two_epidemics() -> None:
    game = start(two_epidemics(QUARANTINE, cards=16))
    all_told(game, "finish", "draw an epidemic", "draw an epidemic")
    assert "3 red cubes come to Tokyo" in game.narrate("strike Tokyo")
    game.play("scientist: airlift quarantine specialist to Cairo")
    told = game.narrate("strike Riyadh")
    assert "no black cube comes to Riyadh: protected by the quarantine specialist" in told
    assert cubes(game, "Riyadh") == ""


MEDIC = """
    player scientist in Paris: Airlift
    player medic in Essen
    cured red
"""


@pytest.mark.covers("D3", "E2", "R39", "R44", "9.3", "10.3")
def test_the_medic_is_airlifted_between_two_infection_cards() -> None:
    game = start(MEDIC + "cubes Tokyo rrr, Sydney r\nnext infect; pass")
    all_told(game, "go on", "infect Lima")
    told = game.narrate("scientist: airlift medic to Tokyo")
    assert told[-1] == "3 red cubes leave Tokyo"
    assert game.narrate("infect Tokyo")[1] == "no red cube comes to Tokyo: protected by the medic"
    assert line(game, "outbreaks") == "0"


@pytest.mark.covers("D3", "E2", "R28", "R39", "R44", "6.6", "8.2", "10.3")
def test_an_airlift_between_two_infection_cards_eradicates_in_time() -> None:
    game = start(MEDIC + "cubes Tokyo rr\nnext infect; pass")
    all_told(game, "go on", "infect Lima")
    assert game.narrate("scientist: airlift medic to Tokyo")[-1] == "red is eradicated"
    assert game.narrate("infect Seoul")[1] == "no red cube comes to Seoul: eradicated"
    assert cubes(game, "Seoul") == ""


@pytest.mark.covers("D3", "E2", "R23", "R26", "6.6", "7.4", "10.3")
def test_an_airlift_between_two_epidemics_eradicates_in_time() -> None:
    game = start(two_epidemics(MEDIC, "cubes Tokyo rr", cards=16))
    all_told(game, "finish", "draw an epidemic", "draw an epidemic", "strike Lima")
    game.play("scientist: airlift medic to Tokyo")
    told = game.narrate("strike Seoul")
    assert told[1:3] == [
        "no red cube comes to Seoul: eradicated",
        "1 card is shuffled onto the infection deck",
    ]


@pytest.mark.covers("D3", "E2", "R16", "R39", "R44", "4.3", "9.3")
def test_the_medic_is_airlifted_while_another_has_to_discard() -> None:
    game = start("""
        player scientist in Atlanta: Tokyo, Osaka, Seoul, Beijing, Taipei, Manila
        player medic in Paris: Airlift
        cured red
        cubes Sydney rr, Jakarta r
        next act 1
    """)
    all_told(game, "finish", "draw Lima", "draw Lagos")
    assert game.narrate("medic: airlift medic to Sydney")[-1] == "2 red cubes leave Sydney"
    assert len(offered(game)) == 8
    assert all(a.startswith("scientist: discard") for a in offered(game))


@pytest.mark.covers("D2", "D3", "R38", "R39", "9.2", "9.3")
def test_the_dispatcher_carries_the_medic_through_four_cities_in_four_ways() -> None:
    game = start("""
        player dispatcher in Lagos: Sydney, Jakarta
        player medic in Manila
        stations Lagos, Delhi
        cured red
        cubes Sydney rr, Jakarta rrr, Delhi rk, Lagos r, Tokyo r
    """)
    assert game.narrate("direct medic to Sydney")[-1] == "2 red cubes leave Sydney"
    assert game.narrate("drive medic to Jakarta")[-1] == "3 red cubes leave Jakarta"
    assert game.narrate("charter medic to Delhi")[-1] == "1 red cube leaves Delhi"
    assert game.narrate("shuttle medic to Lagos")[-1] == "1 red cube leaves Lagos"
    assert cubes(game, "Delhi") == "k"
    assert line(game, "cubes") == "Delhi k, Tokyo r"
    assert hand(game, "dispatcher") == set()


@pytest.mark.covers("D2", "D3", "R38", "R39", "6.6", "9.2", "9.3")
def test_the_dispatcher_eradicates_by_sending_the_medic_to_another_pawn() -> None:
    game = start("""
        player dispatcher in Paris
        player medic in Essen
        player scientist in Tokyo
        cured red
        cubes Tokyo rrr
    """)
    assert game.narrate("dispatch medic to Tokyo") == [
        "dispatcher moves medic from Essen to Tokyo (dispatch)",
        "3 red cubes leave Tokyo",
        "red is eradicated",
    ]


@pytest.mark.covers("D2", "D3", "R38", "9.2", "9.3")
def test_the_dispatcher_himself_clears_nothing() -> None:
    game = start("""
        player dispatcher in Paris
        player medic in Essen
        player scientist in Tokyo
        cured red
        cubes Tokyo rrr
    """)
    game.play("dispatch dispatcher to Tokyo")
    assert cubes(game, "Tokyo") == "rrr"
    assert game.narrate("treat red") == ["3 red cubes leave Tokyo", "red is eradicated"]


@pytest.mark.covers("D2", "D5", "R38", "R41", "9.2", "9.5")
def test_the_dispatcher_moves_the_protection_of_the_quarantine_specialist() -> None:
    game = start("""
        player dispatcher in Paris
        player quarantine specialist in Miami
        next act 1
    """)
    game.play("dispatch quarantine specialist to Paris")
    all_told(game, "finish", "draw Lima", "draw Lagos")
    assert game.narrate("infect Essen")[1].endswith("protected by the quarantine specialist")
    assert "1 yellow cube comes to Miami" in game.narrate("infect Miami")


@pytest.mark.covers("D2", "E2", "R36", "R45", "9.2", "10.3")
def test_an_airlift_makes_a_new_goal_for_the_dispatcher() -> None:
    game = start("""
        player dispatcher in Paris: Airlift
        player medic in Essen
        player scientist in Lagos
    """)
    assert refused(game, "dispatch scientist to Tokyo").rule == "9.2"
    all_told(game, "airlift medic to Tokyo", "dispatch scientist to Tokyo")
    assert place(game, "scientist") == "Tokyo"
    assert actions_left(game) == 3


@pytest.mark.covers("D4", "E4", "R40", "R46", "9.4", "10.5")
def test_a_grant_gives_the_operations_expert_a_place_to_fly_from() -> None:
    game = start("""
        player operations expert in Cairo: Lima
        player medic in Paris: Government Grant
    """)
    assert not any("expert flight" in a for a in offered(game))
    game.play("medic: government grant in Cairo")
    assert game.narrate("expert flight to Sydney for Lima")[-1] == (
        "operations expert moves from Cairo to Sydney (expert flight)"
    )


@pytest.mark.covers("D4", "E4", "R40", "R46", "9.4", "10.5")
def test_a_grant_may_take_the_station_from_under_the_operations_expert() -> None:
    game = start("""
        player operations expert in Atlanta: Lima
        player medic in Paris: Government Grant
        stations Atlanta, London, Lagos, Delhi, Tokyo, Sydney
    """)
    game.play("medic: government grant in Cairo with the station of Atlanta")
    assert not any("expert flight" in a or "shuttle" in a for a in offered(game))
    assert "operations expert: build with the station of Cairo" in offered(game)


@pytest.mark.covers("D6", "E2", "R42", "R45", "9.6", "10.3")
def test_after_an_airlift_of_the_researcher_any_card_can_be_taken_from_her() -> None:
    game = start("""
        player scientist in Atlanta: Tokyo, Osaka, Seoul
        player researcher in Lagos: Taipei, Airlift
        cubes Lima r
    """)
    game.play("researcher: airlift researcher to Atlanta")
    game.play("take Taipei from researcher")
    assert "scientist cures red" in game.narrate("cure with Tokyo, Osaka, Seoul, Taipei")


@pytest.mark.covers("E3", "R26", "R44", "7.6", "10.4")
def test_a_forecast_between_two_epidemics_lies_below_the_second_intensify() -> None:
    players = "player scientist in Paris: Forecast\nplayer medic in Essen"
    game = start(two_epidemics(players, "infection discard Mumbai, Riyadh", cards=16))
    all_told(game, "finish", "draw an epidemic", "draw an epidemic", "strike Tokyo")
    game.play("scientist: forecast")
    assert offered(game) == {"peek Tokyo", "peek Mumbai", "peek Riyadh"}
    look(game, "Tokyo", "Mumbai", "Riyadh", "Lima", "Lagos", "Cairo")
    put_back(game, "Tokyo", "Mumbai", "Riyadh", "Lima", "Lagos", "Cairo")
    assert "1 card is shuffled onto the infection deck" in game.narrate("strike Delhi")
    for city in ("Delhi", "Cairo"):
        assert offered(game) == {f"infect {city}"}
        game.play(f"infect {city}")


@pytest.mark.covers("E3", "E6", "10.4", "10.7", "7.5")
def test_a_foreseen_card_can_be_removed_once_it_has_been_turned_up() -> None:
    game = start("""
        player scientist in Paris: Forecast
        player medic in Essen: Resilient Population
        next act 1
    """)
    game.play("scientist: forecast")
    look(game, "Tokyo", "Mumbai", "Riyadh", "Lima", "Lagos", "Cairo")
    put_back(game, "Tokyo", "Mumbai", "Riyadh", "Lima", "Lagos", "Cairo")
    assert playable(game, "medic") == set()  # the pile is empty
    all_told(game, "finish", "draw Milan", "draw Madrid", "infect Cairo")
    game.play("medic: resilient population of Cairo")
    assert offered(game) == {"infect Lagos"}


@pytest.mark.covers("D3", "D5", "R39", "R41", "9.3", "9.5")
def test_medic_and_quarantine_specialist_protect_each_in_their_own_way() -> None:
    game = start("""
        player quarantine specialist in Tokyo: Airlift
        player medic in Tokyo
        cured red
        cubes Sydney r
        rate 7
        next infect; pass
    """)
    game.play("quarantine specialist: airlift quarantine specialist to Paris")
    assert game.narrate("infect Tokyo")[1] == "no red cube comes to Tokyo: protected by the medic"
    assert "1 red cube comes to Osaka" in game.narrate("infect Osaka")
    assert game.narrate("infect Essen")[1].endswith("protected by the quarantine specialist")


@pytest.mark.covers("E1", "E2", "E4", "R44", "10.1")
@pytest.mark.parametrize("first", ["scientist", "medic"])
def test_two_players_play_in_one_window_in_either_order(first: str) -> None:
    game = start("""
        player scientist in Paris: Airlift
        player medic in Essen: Government Grant
        next infect; pass
    """)
    plays = ["scientist: airlift scientist to Tokyo", "medic: government grant in Tokyo"]
    if first == "medic":
        plays.reverse()
    game.play(plays[0])
    assert "scientist: go on" in offered(game)
    game.play(plays[1])
    assert "infect Lima" in offered(game)
    assert place(game, "scientist") == "Tokyo"
    assert line(game, "stations") == "Atlanta, Tokyo"


@pytest.mark.covers("E1", "F1", "7.2", "10.1", "12.4")
def test_no_event_can_be_played_between_finishing_and_a_deck_that_is_too_short() -> None:
    full = start("player scientist in Paris\nplayer medic in Essen\nnext act 1")
    full.play("finish")
    cards = {a.removeprefix("draw ") for a in offered(full)} - {"an epidemic"}
    game = start(f"""
        player scientist in Paris
        player medic in Essen: One Quiet Night
        discard {", ".join(cards - {"Tokyo", "One Quiet Night"})}
        epidemics left 0
        next act 1
    """)
    assert playable(game, "medic") == {"one quiet night"}
    assert game.narrate("finish") == ["the game is lost: not enough cards"]
    assert offered(game) == set()
