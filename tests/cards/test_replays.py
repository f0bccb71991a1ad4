"""The Contingency Planner plays each event card a second time."""

import pytest

from tests.cards.moments import (
    EMPTY_PILE,
    EVENTS,
    PLAYS,
    WINDOWS,
    cities_but,
    go_on,
    look,
    nights,
    put_back,
    turn,
)
from tests.table import actions_left, all_told, cubes, line, offered, playable, refused, start

PLANNER = "contingency planner"
SEEN = ["Delhi", "Tehran", "Lima", "Lagos", "Paris", "Cairo"]


@pytest.mark.covers("D1", "E1", "R35", "R44", "9.1", "10.1")
@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("window", WINDOWS)
def test_the_stored_event_can_be_played_in_every_window(window: str, event: str) -> None:
    game = WINDOWS[window](f"stored {event}")
    text = PLAYS[event].replace("medic:", f"{PLANNER}:")
    if event == "Resilient Population" and window in EMPTY_PILE:
        assert playable(game, PLANNER) == set()
        assert refused(game, text).rule in {"10.1", "10.7"}  # with or without a pause
        return
    assert playable(game, PLANNER) == {event.lower()}
    assert game.narrate(text)[0] == f"{PLANNER} removes {event} from the game"
    assert line(game, "removed") == event
    assert line(game, "stored") == ""
    assert event not in line(game, "discard")


@pytest.mark.covers("D1", "E7", "R35", "9.1", "10.2")
@pytest.mark.parametrize("event", EVENTS)
def test_played_fetched_and_played_again_it_is_gone(event: str) -> None:
    game = start(f"""
        player {PLANNER} in Atlanta
        player medic in Paris: {event}
        infection discard Riyadh, Mumbai
    """)
    game.play(PLAYS[event].replace("scientist", PLANNER))
    if event == "Forecast":
        look(game, *SEEN)
        put_back(game, *SEEN)
    assert game.narrate(f"fetch {event}") == [f"{PLANNER} fetches {event}"]
    assert actions_left(game) == 3
    again = {
        "Airlift": "airlift medic to Lima",
        "Forecast": "forecast",
        "Government Grant": "government grant in Lima",
        "Resilient Population": "resilient population of Mumbai",
    }
    if event == "One Quiet Night":
        assert refused(game, f"{PLANNER}: one quiet night").rule == "10.6"
        return
    assert (
        game.narrate(f"{PLANNER}: {again[event]}")[0] == f"{PLANNER} removes {event} from the game"
    )
    if event == "Forecast":
        look(game, *reversed(SEEN))
        put_back(game, *SEEN)
    assert refused(game, f"fetch {event}").rule == "9.1"
    assert actions_left(game) == 3


@pytest.mark.covers("D1", "E5", "R35", "R47", "9.1", "10.6")
def test_two_quiet_nights_one_after_the_other() -> None:
    game = start(f"""
        player {PLANNER} in Atlanta: One Quiet Night
        player medic in Paris
        next act 1
    """)
    all_told(game, "one quiet night", "fetch One Quiet Night")
    assert nights(game, 1) == [0]
    game.play(f"{PLANNER}: one quiet night")
    assert line(game, "removed") == "One Quiet Night"
    assert nights(game, 3) == [0, 2, 2]


@pytest.mark.covers("D1", "E3", "R35", "R49", "9.1", "10.4")
def test_a_second_forecast_sees_the_order_that_the_first_one_made() -> None:
    game = start(f"""
        player {PLANNER} in Atlanta: Forecast
        player medic in Paris
        next act 1
    """)
    game.play("forecast")
    look(game, *SEEN)
    put_back(game, *SEEN)
    all_told(game, "fetch Forecast", "forecast")
    for city in reversed(SEEN):
        assert offered(game) == {f"peek {city}"}
        game.play(f"peek {city}")
    order = ["Lima", "Cairo", "Delhi", "Lagos", "Tehran", "Paris"]
    put_back(game, *order)
    assert line(game, "layers").endswith(" | ".join(order))
    all_told(game, "finish", "draw Milan", "draw Madrid")
    for city in ("Paris", "Tehran"):
        assert offered(game) == {f"infect {city}"}
        game.play(f"infect {city}")


@pytest.mark.covers("D1", "E3", "R35", "R49", "9.1", "10.4")
def test_a_second_forecast_after_two_infections_sees_four_known_and_two_new_cards() -> None:
    game = start(f"""
        player medic in Essen: Forecast
        player {PLANNER} in Atlanta
        next act 1
    """)
    game.play("forecast")
    look(game, *SEEN)
    put_back(game, *SEEN)
    all_told(game, "finish", "draw Milan", "draw Madrid", "infect Cairo", "infect Paris")
    all_told(game, "fetch Forecast", "forecast")
    for city in ("Lagos", "Lima", "Tehran", "Delhi"):
        assert offered(game) == {f"peek {city}"}
        game.play(f"peek {city}")
    assert offered(game) == {f"peek {city}" for city in cities_but(*SEEN)}
    look(game, "Tokyo", "Osaka")
    assert offered(game) == {
        f"{PLANNER}: put back {city}"
        for city in ("Lagos", "Lima", "Tehran", "Delhi", "Tokyo", "Osaka")
    }


@pytest.mark.covers("D1", "E3", "R49", "2.4", "10.4")
@pytest.mark.parametrize("medic_first", [True, False])
def test_with_hidden_hands_a_second_forecast_stays_as_secret(medic_first: bool) -> None:
    players = ["player medic in Essen: Forecast", f"player {PLANNER} in Atlanta"]
    first, second = players if medic_first else reversed(players)
    game = start(f"""
        hands hidden
        {first}
        {second}
        player scientist in Lagos
        turn {PLANNER}
    """)
    game.play("medic: forecast")
    look(game, *SEEN)
    put_back(game, *SEEN)
    assert line(game, "layers").count("(known to medic)") == 6
    all_told(game, "fetch Forecast", f"{PLANNER}: forecast")
    for city in reversed(SEEN):
        assert offered(game) == {f"peek {city}"}
        game.play(f"peek {city}")
    put_back(game, *SEEN)
    # the order is the Planner's now, and none of it has become known to the Scientist
    layers = line(game, "layers")
    assert layers.count("(known to") == 6
    assert layers.endswith(f"Paris (known to {PLANNER}) | Cairo (known to {PLANNER})")


@pytest.mark.covers("D1", "E6", "R35", "9.1", "10.7")
def test_two_cards_leave_the_infection_deck_for_good() -> None:
    game = start(f"""
        player {PLANNER} in Atlanta
        player medic in Paris: Resilient Population
        infection discard Riyadh, Mumbai, Tokyo
        next act 1
    """)
    all_told(game, "medic: resilient population of Riyadh", "fetch Resilient Population")
    all_told(game, "finish", "draw Lima", "draw an epidemic", "strike Algiers")
    told = game.narrate(f"{PLANNER}: resilient population of Mumbai")
    assert told == [
        f"{PLANNER} removes Resilient Population from the game",
        "the infection card Mumbai leaves the game",
        "2 cards are shuffled onto the infection deck",
    ]
    assert line(game, "infection removed") == "Mumbai, Riyadh"
    assert line(game, "layers").endswith("| Algiers, Tokyo")


@pytest.mark.covers("D1", "D3", "E2", "R35", "R39", "9.1", "9.3")
def test_two_airlifts_of_the_medic_in_one_turn() -> None:
    game = start(f"""
        player {PLANNER} in Atlanta: Airlift
        player medic in Paris
        cured red
        cubes Tokyo rr, Sydney rrr, Manila r
    """)
    game.play("airlift medic to Tokyo")
    game.play("fetch Airlift")
    assert game.narrate("airlift medic to Sydney")[-1] == "3 red cubes leave Sydney"
    assert cubes(game, "Manila") == "r"


@pytest.mark.covers("D1", "R15", "R16", "R35", "9.1", "4.4", "10.2")
def test_an_event_thrown_away_after_a_share_is_fetched_in_the_same_turn() -> None:
    game = start(f"""
        player {PLANNER} in Paris: Paris
        player medic in Paris: Lima, Lagos, Bogotá, Miami, Essen, Milan, Forecast
    """)
    all_told(game, "give Paris to medic", "medic: discard Forecast")
    assert game.narrate("fetch Forecast") == [f"{PLANNER} fetches Forecast"]
    assert actions_left(game) == 2


@pytest.mark.covers("D1", "E1", "9.1", "10.1", "10.7")
@pytest.mark.parametrize("event", EVENTS)
def test_the_stored_event_has_the_same_closed_moments(event: str) -> None:
    text = PLAYS[event].replace("medic:", f"{PLANNER}:")
    game = turn(f"stored {event}", actions=1)
    game.play("finish")
    assert refused(game, text).rule == "10.1"
    game.play("draw Lima")
    assert refused(game, text).rule == "10.1"
    game.play("draw an epidemic")
    assert refused(game, text).rule == "10.1"
    game.play("strike Algiers")
    if event == "Resilient Population":
        assert playable(game, PLANNER) == {"resilient population"}
    else:  # Intensify has passed without a question
        assert line(game, "layers").endswith("| Algiers, Mumbai, Riyadh")
    go_on(game)
    assert refused(game, text).rule in {"10.1", "10.7"}
