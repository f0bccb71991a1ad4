"""When events can be played in the flow of a turn: rule 10.1, rulings 25, 26, 28 and 44."""

import pytest

from fourcures.play.game import Game
from tests.table import (
    all_told,
    hand,
    line,
    listed,
    offered,
    place,
    playable,
    refused,
    spent,
    start,
)

HOLDER = """
    player scientist in Lagos
    player researcher in Lima: Airlift
"""
NOBODY_HOLDS = """
    player scientist in Lagos
    player researcher in Lima
"""


def two_epidemics(held: int) -> str:
    """About to draw, with one epidemic on top and perhaps one below; so many cards are in hands."""
    return f"""
        discard {spent(17 - held)}
        epidemics left 5
        next draw 2; hand limit of scientist; infect; pass
    """


def waiting(game: Game) -> bool:
    """Whether the game waits for the current player to go on."""
    return any(text.endswith(": go on") for text in offered(game))


@pytest.mark.covers("R44", "10.1", "E1")
def test_events_can_be_played_before_between_and_after_the_actions_of_anybody() -> None:
    game = start(HOLDER + "next act 2")
    assert playable(game, "researcher") == {"airlift"}
    game.play("drive Kinshasa")
    assert playable(game, "researcher") == {"airlift"}
    game.play("drive Lagos")
    assert playable(game, "researcher") == {"airlift"}
    assert game.narrate("researcher: airlift researcher to Paris") == [
        "researcher discards Airlift",
        "researcher moves from Lima to Paris (airlift)",
    ]
    assert offered(game) == {"scientist: finish"}


@pytest.mark.covers("R44", "10.1", "E1")
def test_an_event_costs_no_action() -> None:
    game = start("""
        player scientist in Lagos: Airlift
        player researcher in Lima
        next act 1
    """)
    game.play("airlift scientist to Paris")
    game.play("drive Essen")
    assert place(game, "scientist") == "Essen"


@pytest.mark.covers("R44", "10.1", "E1")
def test_no_event_between_drawing_and_resolving_a_card() -> None:
    game = start("""
        player scientist in Lagos: Government Grant, One Quiet Night, Resilient Population
        player researcher in Lima: Airlift, Forecast
        infection discard Essen
    """)
    for step in ("finish", "draw Tokyo", "draw an epidemic"):
        game.play(step)
        assert not playable(game, "scientist") | playable(game, "researcher")
        assert refused(game, "researcher: airlift researcher to Paris").rule == "10.1"
        assert refused(game, "scientist: resilient population of Essen").rule == "10.1"


@pytest.mark.covers("R25", "R44", "10.7", "7.5")
def test_between_infect_and_intensify_only_resilient_population() -> None:
    game = start("""
        player scientist in Lagos: Government Grant, One Quiet Night
        player researcher in Lima: Airlift, Resilient Population, Forecast
        infection discard Essen
        next draw 1; hand limit of scientist; infect; pass
    """)
    all_told(game, "draw an epidemic", "strike Tokyo")
    assert offered(game) == {
        "scientist: go on",
        "researcher: resilient population of Essen",
        "researcher: resilient population of Tokyo",
    }
    for text in (
        "researcher: airlift researcher to Paris",
        "researcher: forecast",
        "scientist: government grant in Paris",
        "scientist: one quiet night",
    ):
        assert refused(game, text).rule == "10.7"
    assert game.narrate("researcher: resilient population of Tokyo") == [
        "researcher discards Resilient Population",
        "the infection card Tokyo leaves the game",
        "1 card is shuffled onto the infection deck",
    ]
    assert "Tokyo" not in listed(game, "layers")


@pytest.mark.covers("R25", "R24", "7.5")
def test_intensify_works_when_the_only_card_was_taken_out_before_it() -> None:
    game = start("""
        player scientist in Lagos: Resilient Population
        player researcher in Lima
        next draw 1; hand limit of scientist; infect; pass
    """)
    all_told(game, "draw an epidemic", "strike Tokyo", "resilient population of Tokyo")
    assert listed(game, "infection removed") == {"Tokyo"}
    assert len([text for text in offered(game) if text.startswith("infect")]) == 47


@pytest.mark.covers("R25", "R44", "10.7")
def test_without_resilient_population_nobody_is_asked_before_intensify() -> None:
    game = start(HOLDER + "next draw 1; hand limit of scientist; infect; pass")
    game.play("draw an epidemic")
    assert game.narrate("strike Tokyo")[-1].endswith("shuffled onto the infection deck")


@pytest.mark.covers("R25", "7.1", "10.7")
@pytest.mark.parametrize("cards", [("Resilient Population", "an epidemic"), ("an epidemic", "Res")])
def test_resilient_population_drawn_with_the_epidemic_can_be_played_in_it(
    cards: tuple[str, str],
) -> None:
    game = start(NOBODY_HOLDS)
    all_told(game, "finish", *(f"draw {card}" for card in cards))
    assert not playable(game, "scientist")
    game.play("strike Tokyo")
    assert playable(game, "scientist") == {"resilient population"}
    game.play("go on")
    assert playable(game, "scientist") == set()  # the discard pile is empty now


@pytest.mark.covers("R26", "R44", "7.6", "10.1", "E1")
def test_events_can_be_played_between_two_epidemics() -> None:
    game = start(HOLDER + two_epidemics(1))
    all_told(game, "draw an epidemic", "draw an epidemic")
    assert not waiting(game)
    game.play("strike Tokyo")
    assert line(game, "rate") == "2"
    assert waiting(game)
    assert playable(game, "researcher") == {"airlift"}
    game.play("researcher: airlift researcher to Paris")
    assert line(game, "rate") == "3"
    assert not waiting(game)
    game.play("strike Cairo")


@pytest.mark.covers("R26", "R44", "7.6")
def test_going_on_between_two_epidemics_begins_the_second() -> None:
    game = start(HOLDER + two_epidemics(1))
    all_told(game, "draw an epidemic", "draw an epidemic", "strike Tokyo")
    assert game.narrate("go on") == ["the infection rate moves to space 3"]
    assert not playable(game, "researcher")
    assert refused(game, "researcher: airlift researcher to Paris").rule == "10.1"


@pytest.mark.covers("R44", "10.1", "R16", "E1")
def test_events_can_be_played_after_the_epidemics_before_and_while_discarding() -> None:
    game = start("""
        player scientist in Lagos: Lima, Lagos, Cairo, Delhi, Essen, Milan, Paris
        player researcher in Lima: Airlift
        next draw 2; hand limit of scientist; infect; pass
    """)
    all_told(game, "draw Osaka", "draw Seoul")
    assert playable(game, "researcher") == {"airlift"}
    game.play("discard Osaka")
    assert playable(game, "researcher") == {"airlift"}
    game.play("discard Seoul")
    assert playable(game, "researcher") == {"airlift"}
    assert waiting(game)


@pytest.mark.covers("R28", "R44", "10.1", "8.1", "E1", "F5")
def test_events_can_be_played_before_the_first_infection_and_after_each() -> None:
    game = start(HOLDER)
    all_told(game, "finish", "draw Tokyo", "draw Osaka")
    for city in ("Essen", "Milan"):
        assert waiting(game)
        assert playable(game, "researcher") == {"airlift"}
        refused(game, f"infect {city}")
        assert game.narrate("go on") == []
        assert not playable(game, "researcher")
        assert refused(game, "researcher: airlift researcher to Paris").rule == "10.1"
        game.play(f"infect {city}")
    assert line(game, "turn") == "2"
    assert playable(game, "researcher") == {"airlift"}


@pytest.mark.covers("R28", "R41", "8.6")
def test_an_event_between_two_infection_cards_counts_for_the_second() -> None:
    game = start("""
        player scientist in Lagos
        player quarantine specialist in Lima: Airlift
        next infect 2 begun ready; pass
    """)
    assert game.narrate("infect Tokyo")[1] == "1 red cube comes to Tokyo"
    game.play("quarantine specialist: airlift quarantine specialist to Tokyo")
    assert game.narrate("infect Osaka")[1] == (
        "no red cube comes to Osaka: protected by the quarantine specialist"
    )


@pytest.mark.covers("R44", "10.1", "8.4")
def test_no_event_within_a_chain_of_outbreaks() -> None:
    game = start(
        HOLDER
        + """
        next infect 2 begun ready; pass
        cubes Santiago yyy, Lima yyy
        """
    )
    told = game.narrate("infect Santiago")
    assert [text for text in told if text.startswith("outbreak")] == [
        "outbreak 1: yellow breaks out in Santiago",
        "outbreak 2: yellow breaks out in Lima",
    ]
    assert waiting(game)


@pytest.mark.covers("R44", "10.1")
def test_only_the_current_player_goes_on() -> None:
    game = start(HOLDER)
    all_told(game, "finish", "draw Tokyo", "draw Osaka")
    assert refused(game, "researcher: go on").rule == "10.1"
    game.play("scientist: go on")


@pytest.mark.covers("R44", "10.1", "C2")
def test_where_nothing_waits_nobody_goes_on() -> None:
    game = start(HOLDER)
    assert refused(game, "go on").rule == "10.1"


@pytest.mark.covers("R44", "10.1")
def test_after_an_event_in_a_pause_others_may_follow() -> None:
    game = start("""
        player scientist in Lagos: Government Grant
        player researcher in Lima: Airlift
    """)
    all_told(game, "finish", "draw Tokyo", "draw Osaka")
    game.play("researcher: airlift researcher to Paris")
    assert waiting(game)
    game.play("scientist: government grant in Paris")
    assert not waiting(game)
    game.play("infect Essen")


@pytest.mark.covers("R44", "10.1")
def test_nobody_is_asked_if_nobody_can_play_anything() -> None:
    game = start(NOBODY_HOLDS)
    all_told(game, "finish", "draw Tokyo", "draw Osaka", "infect Essen")
    assert game.narrate("infect Milan")[-1] == "the turn of the researcher begins"


@pytest.mark.covers("R44", "10.1", "10.7", "R48")
def test_nobody_is_asked_for_an_event_that_cannot_be_played_now() -> None:
    game = start("""
        player scientist in Lagos: Resilient Population
        player researcher in Lima
    """)
    all_told(game, "finish", "draw Tokyo", "draw Osaka")
    assert not waiting(game)  # the infection discard pile is empty
    game.play("infect Essen")
    assert waiting(game)
    assert playable(game, "scientist") == {"resilient population"}


@pytest.mark.covers("R44", "10.1", "9.1")
def test_the_card_on_the_contingency_planners_role_is_asked_for_too() -> None:
    game = start("""
        player scientist in Lagos
        player contingency planner in Lima
        stored Airlift
    """)
    all_told(game, "finish", "draw Tokyo", "draw Osaka")
    assert waiting(game)
    assert playable(game, "contingency planner") == {"airlift"}


@pytest.mark.covers("R44", "10.1", "10.4")
def test_no_event_and_no_action_while_a_forecast_is_open() -> None:
    game = start("""
        player scientist in Lagos: Forecast, Government Grant
        player researcher in Lima: Airlift
    """)
    game.play("forecast")
    cities = ("Tokyo", "Osaka", "Seoul", "Cairo", "Delhi", "Lima")
    for city in cities:
        assert not playable(game, "researcher")
        game.play(f"peek {city}")
    assert offered(game) == {f"scientist: put back {city}" for city in cities}
    for text in ("researcher: airlift researcher to Paris", "government grant in Paris", "finish"):
        assert refused(game, text).rule == "10.4"


@pytest.mark.covers("R44", "10.1", "2.4", "R7", "R54")
@pytest.mark.parametrize("cards", ["", "Airlift", "Lima"])
def test_with_hidden_hands_every_pause_is_there_whoever_holds_what(cards: str) -> None:
    game = start(
        f"""
        player scientist in Lagos
        player researcher in Lima: {cards}
        hands hidden
        """
        + two_epidemics(1 if cards else 0)
    )
    all_told(game, "draw an epidemic", "draw an epidemic")
    assert not waiting(game)
    game.play("strike Tokyo")
    assert waiting(game)  # before Intensify
    assert game.narrate("go on")[-1].endswith("shuffled onto the infection deck")
    assert waiting(game)  # before the second epidemic
    assert game.narrate("go on") == ["the infection rate moves to space 3"]
    game.play("strike Cairo")
    assert waiting(game)
    game.play("go on")
    for city in ("Cairo", "Tokyo"):
        assert waiting(game)
        game.play("go on")
        assert not waiting(game)
        game.play(f"infect {city}")
    assert line(game, "turn") == "2"


@pytest.mark.covers("R44", "10.1")
def test_an_event_drawn_in_this_turn_can_be_played_before_the_infections() -> None:
    game = start(NOBODY_HOLDS)
    all_told(game, "finish", "draw Airlift", "draw Osaka")
    assert waiting(game)
    game.play("airlift scientist to Paris")
    assert hand(game, "scientist") == {"Osaka"}
    game.play("infect Essen")
