"""The oracle itself, what the box brink adds; expectations come from the rules and the rulings."""

import pytest

from tests.oracle.oracle import Game, Options
from tests.oracle.oracle_board import BASE_EVENTS, BASE_ROLES, CITIES, pile_sizes
from tests.oracle.positions import SETUP, finish_and_draw, hold, leave_in_deck, named, start

TO_AND_FRO = ["Miami", "Atlanta", "Miami", "Atlanta", "Miami", "Atlanta", "Miami"]
GAINED = ("actions_gained", 0, 2)


def drive(game: Game, times: int) -> None:
    """Drive between Atlanta and Miami."""
    for city in TO_AND_FRO[:times]:
        game.apply(("drive", game.seat, game.seat, city))


@pytest.mark.parametrize(("players", "left"), [(2, 46), (3, 45), (4, 46)])
def test_what_is_in_the_box(players: int, left: int) -> None:
    """Rules 1.5, 2.7, 3.5: one role and one event card more."""
    game = Game(Options(players, 4, 0, True, [None] * players, "prevents", "brink"))
    for city in SETUP:
        game.apply(("infect", city))
    roles = {*BASE_ROLES, "generalist"}
    assert game.legal() == {("deal_role", 0, role) for role in roles}
    for seat in range(players):
        game.apply(max(named(game, "deal_role")))
        assert (game.phase == "setup_deal") == (seat == players - 1)
    cards = {*CITIES, *BASE_EVENTS, "Borrowed Time"}
    assert game.legal() == {("draw_card", card) for card in cards}
    while game.phase == "setup_deal":
        game.apply(min(game.legal()))
    assert len(game.deck) == left
    assert game.piles == pile_sizes(left, 4)
    assert sum(game.piles) == left + 4


def test_what_is_not_in_the_base_box() -> None:
    """Rules 2.5, 2.7: nobody chooses a role that is not in the box."""
    with pytest.raises(ValueError, match="no such game"):
        Options(2, 4, 0, True, ["generalist", None], "prevents")
    with pytest.raises(ValueError, match="no such game"):
        Options(2, 4, 0, True, [None, None], "prevents", "blink")
    assert "Borrowed Time" not in start().deck


def test_generalist() -> None:
    """Rule 9.8: five actions in each of their turns, four in those of the others."""
    game = start(["generalist", "scientist"], box="brink")
    assert game.actions == 5
    drive(game, 4)
    assert named(game, "drive")
    drive(game, 1)
    assert game.legal() == {("finish", 0)}
    finish_and_draw(game)
    game.apply(("infect", "Cairo"))
    game.apply(("infect", "Delhi"))
    assert (game.seat, game.actions) == (1, 4)
    finish_and_draw(game)
    game.apply(("infect", "Lima"))
    game.apply(("infect", "Lagos"))
    assert (game.seat, game.actions) == (0, 5)


@pytest.mark.parametrize(("role", "actions"), [("scientist", 4), ("generalist", 5)])
@pytest.mark.parametrize("holder", [0, 1])
def test_borrowed_time(role: str, actions: int, holder: int) -> None:
    """Rules 10.1, 10.8: whoever plays it, the player on turn gets the two actions."""
    game = start([role, "medic"], box="brink")
    hold(game, holder, "Borrowed Time")
    assert game.apply(("borrowed_time", holder)) == [
        ("card_discarded", holder, "Borrowed Time"),
        GAINED,
    ]
    assert "Borrowed Time" in game.discard
    assert game.actions == actions + 2
    drive(game, actions + 2)
    assert game.legal() == {("finish", 0)}
    finish_and_draw(game)
    game.apply(("infect", "Cairo"))
    game.apply(("infect", "Delhi"))
    assert (game.seat, game.actions) == (1, 4)  # this turn only


def test_borrowed_time_with_no_action_left() -> None:
    """Rules 4.2, 10.8: until the player says that they are finished; a flight is not given back."""
    game = start(["operations_expert", "medic"], box="brink")
    hold(game, 0, "Paris", "Lima")
    hold(game, 1, "Borrowed Time")
    game.apply(("expert_flight", 0, "Miami", "Paris"))
    for city in ["Atlanta", "Miami", "Atlanta"]:
        game.apply(("drive", 0, 0, city))
    assert game.legal() == {("finish", 0), ("borrowed_time", 1)}
    game.apply(("borrowed_time", 1))
    assert game.actions == 2
    assert named(game, "drive")
    assert not named(game, "expert_flight")  # rule 9.4: once in each turn


def test_borrowed_time_above_the_hand_limit() -> None:
    """Rules 4.4, 10.8: playing it is one way down to seven cards."""
    game = start(["researcher", "scientist"], box="brink")
    hold(game, 0, "Paris")
    hold(game, 1, "Essen", "London", "Madrid", "Milan", "Lima", "Lagos", "Borrowed Time")
    game.apply(("give", 0, 1, "Paris"))
    assert len(named(game, "discard")) == 8
    assert game.legal() == named(game, "discard") | {("borrowed_time", 1)}
    game.apply(("borrowed_time", 1))
    assert game.actions == 5
    assert named(game, "finish", "drive")


def test_borrowed_time_is_too_late_in_a_pause() -> None:
    """Rule 10.8: hidden hands make the game wait, but the player is finished."""
    game = start(open_hands=False, box="brink")
    hold(game, 0, "Borrowed Time")
    leave_in_deck(game, 41)
    finish_and_draw(game, "epidemic", "epidemic")
    for bottom in ["Cairo", "Delhi"]:
        game.apply(("strike", bottom))
        assert game.legal() == {("go_on", 0)}  # before Intensify
        game.apply(("go_on", 0))
        assert game.legal() == {("go_on", 0)}  # before the second epidemic; before infecting
        game.apply(("go_on", 0))
    assert game.phase == "infect"


def test_nobody_waits_for_borrowed_time() -> None:
    """Rule 10.8: with open hands there is no pause for a card that comes too late."""
    game = start(box="brink")
    hold(game, 1, "Borrowed Time")
    finish_and_draw(game)
    game.apply(("infect", "Cairo"))
    game.apply(("infect", "Delhi"))
    assert game.seat == 1
    assert named(game, "borrowed_time") == {("borrowed_time", 1)}


def test_borrowed_time_is_too_late_while_discarding_after_the_draw() -> None:
    """Rules 4.3, 10.8: it can only be thrown away then, and was not played (10.2)."""
    game = start(box="brink")
    hold(game, 0, "Essen", "London", "Madrid", "Milan", "Lima", "Lagos")
    finish_and_draw(game, "Paris", "Borrowed Time")
    assert game.legal() == named(game, "discard")
    assert game.apply(("discard", 0, "Borrowed Time")) == [("card_discarded", 0, "Borrowed Time")]
    assert game.actions == 0


def test_borrowed_time_in_somebody_elses_forecast() -> None:
    """Rule 10.1: not while a Forecast is open."""
    game = start(box="brink")
    hold(game, 0, "Forecast")
    hold(game, 1, "Borrowed Time")
    game.apply(("forecast", 0))
    assert not named(game, "borrowed_time")
    while game.to_peek:
        game.apply(min(game.legal()))
    assert not named(game, "borrowed_time")
    while game.peeked:
        game.apply(min(game.legal()))
    assert named(game, "borrowed_time")


def test_borrowed_time_from_the_role_card() -> None:
    """Rules 9.1, 10.8, ruling 35: fetched in the very turn it was played in, then removed."""
    game = start(["contingency_planner", "scientist"], box="brink")
    hold(game, 1, "Borrowed Time")
    game.apply(("borrowed_time", 1))
    game.apply(("fetch", 0, "Borrowed Time"))
    assert game.actions == 5
    assert game.apply(("borrowed_time", 0)) == [("card_removed", 0, "Borrowed Time"), GAINED]
    assert game.actions == 7
    assert game.removed == {"Borrowed Time"}
    assert not named(game, "fetch", "borrowed_time")
