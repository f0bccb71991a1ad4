"""When event cards cannot be played."""

import pytest

from fourcures.engine.options import Options
from fourcures.play.game import Game
from fourcures.play.words.names import find_role
from tests.cards.moments import (
    ALL,
    CLOSED,
    EVENTS,
    PLAYS,
    before_infect_of_an_epidemic,
    before_the_first_infection_card,
    cities_but,
    turn,
    two_epidemics,
)
from tests.table import all_told, cubes, line, offered, playable, refused, start


@pytest.mark.covers("E1", "R44", "10.1")
@pytest.mark.parametrize("moment", CLOSED)
def test_no_event_while_a_card_is_being_drawn(moment: str) -> None:
    game = CLOSED[moment]()
    assert playable(game, "medic") == set()
    for event in EVENTS:
        refusal = refused(game, PLAYS[event])
        assert refusal.rule == "10.1", event
    assert all(":" not in action for action in offered(game))  # chance alone decides


@pytest.mark.covers("E1", "R25", "R44", "10.1", "10.7")
@pytest.mark.parametrize("event", EVENTS[:4])
def test_before_intensify_the_other_events_are_refused(event: str) -> None:
    game = before_infect_of_an_epidemic()
    game.play("strike Algiers")
    assert playable(game, "medic") == {"resilient population"}
    refusal = refused(game, PLAYS[event])
    assert refusal.rule == "10.7"
    assert "Resilient Population" in refusal.reason


@pytest.mark.covers("E1", "R25", "R26", "R44", "10.7")
@pytest.mark.parametrize("event", EVENTS[:4])
def test_before_the_second_intensify_the_other_events_are_refused(event: str) -> None:
    game = two_epidemics()
    all_told(game, "strike Algiers", "go on", "go on", "strike Karachi")
    assert offered(game) == {"scientist: go on", "medic: resilient population of Karachi"}
    assert refused(game, PLAYS[event]).rule == "10.7"


@pytest.mark.covers("E1", "R44", "10.1")
def test_both_cards_are_drawn_before_an_epidemic_takes_place() -> None:
    game = CLOSED["an epidemic drawn first"]()
    assert line(game, "rate") == "1"
    game.play("draw Lima")
    assert line(game, "rate") == "2"
    assert playable(game, "medic") == set()


@pytest.mark.covers("E1", "R44", "10.1", "10.4")
def test_no_event_while_a_forecast_is_being_looked_at() -> None:
    game = turn()
    game.play("medic: forecast")
    for _ in range(6):
        assert playable(game, "medic") == set()
        for event in ("Airlift", "Government Grant", "One Quiet Night", "Resilient Population"):
            assert refused(game, PLAYS[event]).rule in {"10.1", "10.4"}
        game.play(min(offered(game)))


@pytest.mark.covers("E1", "R44", "10.1", "10.4")
def test_no_event_and_no_action_while_a_forecast_is_being_put_back() -> None:
    game = turn()
    game.play("medic: forecast")
    cities = ["Delhi", "Tehran", "Lima", "Lagos", "Paris", "Cairo"]
    for city in cities:
        game.play(f"peek {city}")
    while cities:
        assert offered(game) == {f"medic: put back {city}" for city in cities}
        for event in ("Airlift", "Government Grant", "One Quiet Night", "Resilient Population"):
            assert refused(game, PLAYS[event]).rule == "10.4"
        assert refused(game, "scientist: drive Chicago").rule == "10.4"
        assert refused(game, "scientist: finish").rule == "10.4"
        game.play(f"medic: put back {cities.pop()}")
    assert playable(game, "medic") == {
        "airlift",
        "government grant",
        "one quiet night",
        "resilient population",
    }


@pytest.mark.covers("E1", "R44", "10.1", "8.4")
def test_a_chain_is_over_before_anybody_can_play() -> None:
    game = start("""
        player scientist in Atlanta
        player medic in Essen: Airlift
        cubes Santiago yyy, Lima yyy, Mexico City yyy
        next infect ready; pass
    """)
    told = game.narrate("infect Santiago")
    assert [fact for fact in told if fact.startswith("outbreak")] == [
        "outbreak 1: yellow breaks out in Santiago",
        "outbreak 2: yellow breaks out in Lima",
        "outbreak 3: yellow breaks out in Mexico City",
    ]
    assert cubes(game, "Miami") == "y"
    assert playable(game, "medic") == {"airlift"}


@pytest.mark.covers("E1", "R44", "10.1", "7.4", "8.4")
def test_the_outbreak_of_an_epidemic_is_over_before_resilient_population() -> None:
    game = start("""
        player scientist in Atlanta
        player medic in Essen: Resilient Population
        cubes Santiago y, Lima yyy
        next strike; intensify; hand limit of scientist; infect; pass
    """)
    game.play("strike Santiago")
    assert line(game, "outbreaks") == "2"
    assert cubes(game, "Santiago") == "yyy"
    assert cubes(game, "Bogotá") == cubes(game, "Mexico City") == "y"
    assert playable(game, "medic") == {"resilient population"}


@pytest.mark.covers("E1", "10.1")
@pytest.mark.parametrize(
    "outcome",
    ["won\ncured blue, yellow, black, red", "outbreaks\noutbreaks 8", "cubes", "cards"],
    ids=lambda outcome: outcome.split()[0],
)
def test_no_event_after_the_end(outcome: str) -> None:
    game = start(
        f"player scientist in Atlanta\nplayer medic in Paris: {ALL}\n"
        f"infection discard Riyadh\noutcome {outcome}"
    )
    assert offered(game) == set()
    for event in EVENTS:
        assert refused(game, PLAYS[event]).rule.startswith("12")


@pytest.mark.covers("E1", "R44", "10.1", "12.2")
def test_no_event_saves_a_game_that_an_outbreak_has_lost() -> None:
    game = start("""
        player scientist in Atlanta
        player medic in Paris: Airlift, One Quiet Night
        cubes Santiago yyy
        outbreaks 7
        next infect ready; pass
    """)
    assert game.narrate("infect Santiago")[-1] == "the game is lost: too many outbreaks"
    assert refused(game, "medic: airlift medic to Tokyo").rule.startswith("12")


@pytest.mark.covers("E1", "10.1", "3.5")
def test_no_event_while_hands_are_being_dealt() -> None:
    roles = [find_role("scientist") or 0, find_role("medic") or 0]
    game = Game(Options(2, roles=roles), manual=True)
    for city in ("Lima", "Delhi", "Tokyo", "Seoul", "Cairo", "Milan", "Essen", "Lagos", "Miami"):
        game.play(f"infect {city}")
    for number, card in enumerate(("Airlift", "Tokyo", "Osaka", "Seoul", "Forecast", "Lima")):
        if number:
            assert refused(game, "scientist: airlift scientist to Tokyo").rule == "10.1"
        game.play(f"draw {card}")
    assert playable(game, "scientist") == set()
    all_told(game, "draw Paris", "draw Essen")
    assert playable(game, "scientist") == {"airlift"}
    assert playable(game, "medic") == {"forecast"}


@pytest.mark.covers("E1", "R44", "10.1")
def test_after_going_on_the_card_comes_without_another_question() -> None:
    game = before_the_first_infection_card()
    game.play("scientist: go on")
    assert offered(game) == {f"infect {city}" for city in cities_but("Riyadh", "Mumbai")}
