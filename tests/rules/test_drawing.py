"""Drawing player cards: rules 7.1, 7.2 and 7.7, rulings 19 and 20."""

import pytest

from fourcures.play.game import Game
from tests.table import all_told, hand, line, listed, offered, refused, spent, start

EVENTS = "Airlift, Forecast, Government Grant, One Quiet Night, Resilient Population"


def few(cards: str, epidemics: int = 0, extra: str = "") -> Game:
    """A game with only these city cards, and so many epidemics, left to draw."""
    return start(f"""
        player medic in Paris
        player scientist in Cairo
        discard {spent(48 - len(cards.split(", ")), but=cards)}, {EVENTS}
        epidemics left {epidemics}
        {extra}
    """)


@pytest.mark.covers("C1", "7.1")
def test_two_cards_go_from_the_deck_to_the_hand() -> None:
    game = start("""
        player medic in Paris: Lima
        player scientist in Cairo: Delhi
        discard Essen
    """)
    game.play("finish")
    draws = offered(game)
    assert not {"draw Lima", "draw Delhi", "draw Essen"} & draws
    assert len(draws) == 53 - 3 + 1
    assert all_told(game, "draw Tokyo", "draw Airlift") == [
        "medic draws Tokyo",
        "medic draws Airlift",
    ]
    assert hand(game, "medic") == {"Lima", "Tokyo", "Airlift"}
    assert refused(game, "draw Tokyo").rule == "7.1"


@pytest.mark.covers("7.1", "10.1", "R44")
def test_both_cards_are_drawn_before_an_epidemic_among_them_is_resolved() -> None:
    game = start("""
        player medic in Paris
        player scientist in Cairo: Airlift
    """)
    game.play("finish")
    assert game.narrate("draw an epidemic") == ["medic draws an epidemic"]
    assert line(game, "rate") == "1"
    assert all(text.startswith("draw ") for text in offered(game))
    told = game.narrate("draw Tokyo")
    assert told[0] == "medic draws Tokyo"
    assert line(game, "rate") == "2"


@pytest.mark.covers("F1", "R19", "7.2", "12.4", "G2")
def test_one_card_left_is_lost_without_drawing_it() -> None:
    game = few("Tokyo")
    assert game.narrate("finish") == ["the game is lost: not enough cards"]
    assert game.over
    assert line(game, "outcome") == "cards"
    assert hand(game, "medic") == set()
    assert game.legal() == []


@pytest.mark.covers("F1", "R19", "7.2", "12.4", "G2")
def test_no_card_left_is_lost_and_the_discards_are_not_reshuffled() -> None:
    game = start(f"""
        player medic in Paris
        player scientist in Cairo
        discard {spent(48)}, {EVENTS}
        epidemics left 0
    """)
    assert game.narrate("finish") == ["the game is lost: not enough cards"]
    assert len(listed(game, "discard")) == 53


@pytest.mark.covers("F1", "R19", "7.2", "12.4")
def test_a_single_epidemic_left_is_lost_too_and_does_not_strike() -> None:
    game = start(f"""
        player medic in Paris
        player scientist in Cairo
        discard {spent(48)}, {EVENTS}
        epidemics left 1
    """)
    assert game.narrate("finish") == ["the game is lost: not enough cards"]
    assert line(game, "rate") == "1"


@pytest.mark.covers("F1", "R19", "7.2")
def test_with_exactly_two_cards_the_turn_completes_and_the_next_player_may_still_act() -> None:
    game = few("Tokyo, Osaka")
    told = all_told(game, "finish", "draw Tokyo", "draw Osaka", "infect Milan", "infect Delhi")
    assert told[-1] == "the turn of the scientist begins"
    assert game.narrate("drive Algiers") == ["scientist moves from Cairo to Algiers (drive)"]
    assert game.narrate("finish") == ["the game is lost: not enough cards"]


@pytest.mark.covers("F1", "R19", "7.2")
def test_an_epidemic_counts_as_one_of_the_two_cards() -> None:
    game = few("Tokyo", epidemics=1)
    game.play("finish")
    assert offered(game) == {"draw Tokyo", "draw an epidemic"}
    game.play("draw an epidemic")
    assert offered(game) == {"draw Tokyo"}
    game.play("draw Tokyo")
    assert game.narrate("strike Delhi")[1] == "3 black cubes come to Delhi"
    assert not game.over


@pytest.mark.covers("F1", "R19", "7.2")
def test_the_deck_is_checked_only_when_somebody_is_about_to_draw() -> None:
    game = few("Tokyo")
    assert "medic: drive Essen" in offered(game)
    game.play("drive Essen")
    assert not game.over
    assert game.narrate("finish") == ["the game is lost: not enough cards"]


@pytest.mark.covers("R19", "G1", "12.1", "7.2")
def test_a_fourth_cure_still_wins_when_the_deck_is_empty() -> None:
    red = "Tokyo, Osaka, Seoul, Beijing, Taipei"
    game = start(f"""
        player medic in Atlanta: {red}
        player scientist in Cairo
        discard {spent(43, but=red)}, {EVENTS}
        epidemics left 0
        cured blue, yellow, black
        next act 1
    """)
    assert game.narrate(f"cure with {red}")[-1] == "the game is won"


@pytest.mark.covers("R20", "7.7", "F2")
def test_an_epidemic_is_out_of_the_game_and_not_replaced() -> None:
    game = start("""
        player medic in Paris
        player scientist in Cairo
        epidemics left 5
    """)
    all_told(game, "finish", "draw Tokyo", "draw an epidemic", "strike Delhi")
    assert line(game, "epidemics left") == "4"
    assert hand(game, "medic") == {"Tokyo"}
    assert listed(game, "discard") == set()
    assert offered(game) == {"infect Delhi"}


@pytest.mark.covers("R20", "7.7", "7.1")
def test_after_two_epidemics_no_card_is_drawn_for_them() -> None:
    game = start(f"""
        player medic in Paris
        player scientist in Cairo
        discard {spent(17)}
        epidemics left 5
    """)
    all_told(game, "finish", "draw an epidemic", "draw an epidemic", "strike Delhi", "strike Lagos")
    assert hand(game, "medic") == set()
    assert line(game, "epidemics left") == "3"
    assert offered(game) == {"infect Lagos"}
