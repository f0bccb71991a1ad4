"""The parts of a turn: rules 4.1 and 4.2, ruling 8."""

import pytest

from tests.table import all_told, hand, line, offered, place, refused, start

THREE = """
    player medic in Paris
    player scientist in Cairo
    player researcher in Lima
"""


@pytest.mark.covers("C1", "R8", "4.1")
def test_four_actions_then_two_cards_then_infections_then_the_next_player() -> None:
    game = start(THREE)
    actions = ("drive Essen", "drive London", "drive Madrid", "drive Algiers")
    assert all_told(game, *actions, "finish", "draw Tokyo", "draw Osaka") == [
        "medic moves from Paris to Essen (drive)",
        "medic moves from Essen to London (drive)",
        "medic moves from London to Madrid (drive)",
        "medic moves from Madrid to Algiers (drive)",
        "medic draws Tokyo",
        "medic draws Osaka",
    ]
    assert all_told(game, "infect Milan", "infect Delhi") == [
        "the infection card Milan is turned up",
        "1 blue cube comes to Milan",
        "the infection card Delhi is turned up",
        "1 black cube comes to Delhi",
        "the turn of the scientist begins",
    ]
    assert hand(game, "medic") == {"Tokyo", "Osaka"}
    assert line(game, "turn") == "2"


@pytest.mark.covers("C1", "R8", "4.2", "C2")
def test_a_fifth_action_is_refused() -> None:
    game = start(THREE)
    all_told(game, "drive Essen", "drive London", "drive Madrid", "drive Algiers")
    assert offered(game) == {"medic: finish"}
    refusal = refused(game, "drive Cairo")
    assert refusal.rule == "4.2"
    assert "no actions are left" in refusal.reason
    assert place(game, "medic") == "Algiers"


@pytest.mark.covers("C4", "4.2")
def test_nothing_is_drawn_before_the_player_says_finish_even_without_actions_left() -> None:
    game = start(THREE + "next act 1")
    game.play("drive Essen")
    assert refused(game, "draw Tokyo").rule == "7.1"
    game.play("finish")
    assert game.narrate("draw Tokyo") == ["medic draws Tokyo"]


@pytest.mark.covers("C1", "R8", "4.2")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_a_turn_may_have_fewer_than_four_actions_even_none(number: int) -> None:
    game = start(THREE)
    for city in ("Essen", "London", "Madrid")[:number]:
        game.play(f"drive {city}")
    assert "medic: finish" in offered(game)
    assert all_told(game, "finish", "draw Tokyo", "draw Osaka", "infect Milan", "infect Delhi")[
        -1
    ] == ("the turn of the scientist begins")


@pytest.mark.covers("C1", "4.1")
def test_after_finish_there_are_no_more_actions_in_this_turn() -> None:
    game = start(THREE)
    game.play("finish")
    refused(game, "drive Essen")
    refused(game, "finish")
    game.play("draw Tokyo")
    refused(game, "drive Essen")
    game.play("draw Osaka")
    refused(game, "drive Essen")
    game.play("infect Milan")
    refused(game, "drive Essen")
    assert place(game, "medic") == "Paris"


@pytest.mark.covers("C1", "4.1", "C2")
def test_only_the_player_whose_turn_it_is_acts_and_finishes() -> None:
    game = start(THREE)
    assert {text.partition(":")[0] for text in offered(game)} == {"medic"}
    for text in ("scientist: drive Algiers", "researcher: drive Bogota", "scientist: finish"):
        assert refused(game, text).rule == "4.1"


@pytest.mark.covers("C1", "4.1")
def test_the_turn_goes_around_to_the_left_and_back_to_the_first() -> None:
    game = start(THREE)
    cards = iter(("Tokyo", "Osaka", "Seoul", "Beijing", "Taipei", "Manila"))
    cities = iter(("Milan", "Delhi", "Lagos", "Miami", "Sydney", "Moscow"))
    began = []
    for _ in range(3):
        game.play("finish")
        game.play(f"draw {next(cards)}")
        game.play(f"draw {next(cards)}")
        game.play(f"infect {next(cities)}")
        began.append(game.narrate(f"infect {next(cities)}")[-1])
    assert began == [
        "the turn of the scientist begins",
        "the turn of the researcher begins",
        "the turn of the medic begins",
    ]


@pytest.mark.covers("C1", "R8", "4.1")
def test_every_turn_has_four_actions_of_its_own() -> None:
    game = start(THREE + "next act 1")
    all_told(
        game, "drive Essen", "finish", "draw Tokyo", "draw Osaka", "infect Milan", "infect Delhi"
    )
    for city in ("Algiers", "Paris", "Algiers", "Cairo"):
        game.play(f"scientist: drive {city}")
    assert offered(game) == {"scientist: finish"}


@pytest.mark.covers("C1", "7.1", "8.1", "4.1")
def test_cards_come_before_infections_and_each_only_as_often_as_it_should() -> None:
    game = start(THREE)
    game.play("finish")
    refused(game, "infect Milan")
    game.play("draw Tokyo")
    refused(game, "infect Milan")
    game.play("draw Osaka")
    refused(game, "draw Seoul")
    game.play("infect Milan")
    game.play("infect Delhi")
    refused(game, "infect Lagos")


@pytest.mark.covers("R8", "4.2")
@pytest.mark.parametrize(
    "action",
    [
        "drive Essen",
        "direct Tokyo",
        "charter Tokyo",
        "shuttle Atlanta",
        "treat blue",
        "give Paris to scientist",
        "take Lima from researcher",
        "cure with Delhi, Cairo, Mumbai, Tehran, Riyadh",
    ],
)
def test_each_kind_of_action_costs_one(action: str) -> None:
    text = """
        player medic in Paris: Tokyo, Paris, Delhi, Cairo, Mumbai, Tehran, Riyadh
        player scientist in Paris
        player researcher in Paris: Lima
        stations Atlanta, Paris
        cubes Paris b
    """
    game = start(text + "next act 2")
    game.play(action)
    assert "act 1;" in line(game, "next")
    game = start(text + "next act 0; draw 2; hand limit of medic; infect; pass")
    assert refused(game, action).rule == "4.2"


@pytest.mark.covers("R8", "4.2", "6.1")
def test_building_costs_an_action() -> None:
    game = start("""
        player medic in Paris: Paris
        player scientist in Lima
        next act 2
    """)
    game.play("build")
    assert line(game, "next").startswith("act 1;")
