"""One Quiet Night: the next Infect step that has not begun is left out."""

import pytest

from tests.cards.moments import (
    WINDOWS,
    before_the_first_infection_card,
    between_two_infection_cards,
    nights,
    turn,
)
from tests.table import actions_left, all_told, hand, line, offered, playable, refused, start

CARD = "One Quiet Night"
SKIPPED = "the night is quiet, no infections"


@pytest.mark.covers("E5", "E7", "R47", "10.2", "10.6")
def test_it_costs_no_action_and_waits() -> None:
    game = turn(CARD)
    assert game.narrate("medic: one quiet night") == [
        "medic discards One Quiet Night",
        "medic makes the next night quiet",
    ]
    assert line(game, "quiet") == "yes"
    assert line(game, "discard") == CARD
    assert hand(game, "medic") == set()
    assert actions_left(game) == 4


@pytest.mark.covers("E5", "R44", "R47", "10.6")
@pytest.mark.parametrize("window", WINDOWS)
def test_which_step_is_left_out_when_it_is_played_in_this_window(window: str) -> None:
    game = WINDOWS[window](CARD)
    here = line(game, "turn")
    game.play("medic: one quiet night")
    if window == "between two infection cards":
        assert nights(game, 3) == [1, 0, 2]  # this step goes on, the following one is left out
    elif line(game, "turn") != here:
        assert nights(game, 2) == [2, 2]  # left out at once
    else:
        assert nights(game, 3) == [0, 2, 2]


@pytest.mark.covers("E5", "10.6", "8.1")
@pytest.mark.parametrize("window", WINDOWS)
def test_without_it_every_step_takes_place(window: str) -> None:
    game = WINDOWS[window]("")
    assert nights(game, 2) == [1 if window == "between two infection cards" else 2, 2]


@pytest.mark.covers("E5", "R44", "R47", "10.6")
def test_before_the_first_card_the_step_is_left_out_at_once() -> None:
    game = before_the_first_infection_card(CARD)
    assert game.narrate("medic: one quiet night") == [
        "medic discards One Quiet Night",
        "medic makes the next night quiet",
        SKIPPED,
        "the turn of the medic begins",
    ]
    assert line(game, "quiet") == ""
    assert line(game, "infection discard") == "Mumbai, Riyadh"


@pytest.mark.covers("E5", "R47", "10.6")
def test_inside_a_step_it_covers_the_step_of_the_next_player() -> None:
    game = between_two_infection_cards(CARD)
    game.play("medic: one quiet night")
    assert line(game, "quiet") == "yes"
    told = game.narrate("infect Tehran")
    assert "1 black cube comes to Tehran" in told
    assert told[-1] == "the turn of the medic begins"
    assert line(game, "quiet") == "yes"
    all_told(game, "finish", "draw Milan")
    assert game.narrate("draw Essen")[1:] == [SKIPPED, "the turn of the scientist begins"]
    assert line(game, "quiet") == ""


@pytest.mark.covers("E5", "R47", "10.6")
def test_after_the_first_of_four_cards_the_other_three_still_come() -> None:
    game = start("""
        player scientist in Atlanta
        player medic in Paris: One Quiet Night
        rate 7
        next infect; pass
    """)
    all_told(game, "go on", "infect Delhi")
    game.play("medic: one quiet night")
    assert nights(game, 3) == [3, 0, 4]


@pytest.mark.covers("E5", "10.6", "7.4")
def test_epidemics_of_a_quiet_turn_take_place() -> None:
    game = turn(CARD, actions=1)
    game.play("medic: one quiet night")
    all_told(game, "finish", "draw an epidemic", "draw Lima")
    assert game.narrate("strike Algiers") == [
        "the bottom infection card Algiers is turned up",
        "3 black cubes come to Algiers",
        "3 cards are shuffled onto the infection deck",
        SKIPPED,
        "the turn of the medic begins",
    ]


@pytest.mark.covers("E5", "R47", "10.6")
def test_a_quiet_step_is_left_out_without_a_window() -> None:
    game = turn(f"{CARD}, Airlift", actions=1)
    game.play("medic: one quiet night")
    all_told(game, "finish", "draw Lima")
    assert game.narrate("draw Cairo")[1:] == [SKIPPED, "the turn of the medic begins"]
    assert playable(game, "medic") == {"airlift"}  # the window after it is there


@pytest.mark.covers("E5", "R47", "10.6", "4.3")
def test_the_hand_limit_comes_before_the_quiet_night() -> None:
    game = turn(CARD, held=6, actions=1)
    game.play("medic: one quiet night")
    all_told(game, "finish", "draw Lima", "draw Cairo")
    assert all("discard" in a for a in offered(game))
    assert game.narrate("discard Lima")[1:] == [SKIPPED, "the turn of the medic begins"]


QUIET = """
    player contingency planner in Atlanta
    player medic in Paris
    stored One Quiet Night
"""


@pytest.mark.covers("E5", "R47", "10.6")
def test_a_second_one_is_refused_while_the_first_waits() -> None:
    game = start(QUIET + "quiet yes")
    assert playable(game, "contingency planner") == set()
    refusal = refused(game, "contingency planner: one quiet night")
    assert refusal.rule == "10.6"
    assert "already" in refusal.reason


@pytest.mark.covers("E5", "R47", "10.6")
def test_the_second_one_is_possible_when_the_first_has_passed() -> None:
    game = start(QUIET + "quiet yes\nnext act 1")
    assert nights(game, 1) == [0]
    assert playable(game, "contingency planner") == {"one quiet night"}
    game.play("contingency planner: one quiet night")
    assert nights(game, 2) == [0, 2]


@pytest.mark.covers("E5", "R47", "10.1", "10.6")
def test_one_that_waits_for_the_following_step_makes_no_pause_for_a_second_one() -> None:
    game = start(QUIET + "quiet yes\nrate 7\nnext infect 3 begun ready; pass")
    game.play("infect Delhi")
    assert "infect Cairo" in offered(game)  # nobody could play anything


@pytest.mark.covers("E5", "10.6", "10.1")
def test_only_the_holder_makes_the_night_quiet() -> None:
    game = turn(CARD)
    assert refused(game, "scientist: one quiet night").rule == "10.1"
    game.play("medic: one quiet night")
    assert refused(game, "medic: one quiet night").rule in {"10.1", "10.6"}
