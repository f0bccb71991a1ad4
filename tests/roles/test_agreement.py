"""Who has to agree to what, and that an agreement is about one position."""

import pytest

from tests.table import actions_left, asked, hand, place, refused, start

TABLE = """
    player dispatcher in Paris: Paris, Tokyo, Airlift
    player researcher in Paris: Cairo, Forecast
    player medic in Lagos: Government Grant
"""


@pytest.mark.covers("11.1", "R37", "R45", "10.3")
def test_airlift_of_another_asks_the_owner_and_not_the_current_player() -> None:
    game = start(TABLE)
    assert asked(game, "dispatcher: airlift medic to Tokyo") == "medic"
    assert asked(game, "dispatcher: airlift dispatcher to Tokyo") is None
    theirs = start(TABLE + "turn medic")
    assert asked(theirs, "dispatcher: airlift researcher to Tokyo") == "researcher"
    assert asked(theirs, "dispatcher: airlift dispatcher to Tokyo") is None
    assert asked(theirs, "dispatcher: airlift medic to Tokyo") == "medic"


@pytest.mark.covers("11.1", "R14", "6.4")
def test_sharing_asks_the_partner() -> None:
    game = start(TABLE)
    assert asked(game, "give Paris to researcher") == "researcher"
    assert asked(game, "take Cairo from researcher") == "researcher"


@pytest.mark.covers("11.1", "R36", "R37", "9.2")
def test_dispatching_asks_the_owner_of_the_moving_pawn_only() -> None:
    game = start(TABLE + "stations Paris, Lagos")
    for move in (
        "dispatch medic to Paris",
        "drive medic to Khartoum",
        "direct medic to Tokyo",
        "shuttle medic to Paris",
    ):
        assert asked(game, move) == "medic", move
    assert asked(game, "charter researcher to Tokyo") == "researcher"
    assert asked(game, "dispatch dispatcher to Lagos") is None


@pytest.mark.covers("11.1")
@pytest.mark.parametrize(
    "text",
    [
        "drive Essen",
        "direct Tokyo",
        "charter Sydney",
        "build",
        "finish",
        "researcher: forecast",
        "medic: government grant in Tokyo",
    ],
)
def test_what_concerns_no_pawn_and_no_hand_of_another_asks_nobody(text: str) -> None:
    assert asked(start(TABLE), text) is None


@pytest.mark.covers("11.1", "R37")
def test_finding_out_whom_to_ask_costs_nothing() -> None:
    game = start(TABLE)
    asked(game, "dispatch medic to Paris")
    asked(game, "dispatcher: airlift medic to Tokyo")
    assert actions_left(game) == 4
    assert place(game, "medic") == "Lagos"
    assert hand(game, "dispatcher") == {"Paris", "Tokyo", "Airlift"}


@pytest.mark.covers("11.2", "R37", "5.5")
def test_a_move_agreed_upon_is_checked_again_when_the_position_has_changed() -> None:
    game = start(TABLE)
    assert asked(game, "dispatch medic to Paris") == "medic"
    game.play("dispatcher: airlift medic to Paris")
    assert refused(game, "dispatch medic to Paris").rule == "5.5"

    other = start(TABLE)
    assert asked(other, "drive medic to Khartoum") == "medic"
    other.play("dispatcher: airlift medic to Tokyo")
    assert refused(other, "drive medic to Khartoum").rule == "5.1"


@pytest.mark.covers("11.2", "R37", "6.4")
def test_a_share_agreed_upon_is_checked_again_when_a_pawn_has_gone() -> None:
    game = start(TABLE)
    assert asked(game, "give Paris to researcher") == "researcher"
    game.play("dispatcher: airlift researcher to Tokyo")
    assert refused(game, "give Paris to researcher").rule == "6.4"
