"""The oracle itself, actions and roles; expectations come from the rules and the rulings."""

import pytest

from tests.oracle.oracle import Game, Options
from tests.oracle.oracle_board import CITIES, Action
from tests.oracle.positions import BLUE, hold, infection, named, start


def test_moves() -> None:
    """Rules 5.1 to 5.5."""
    game = start()
    hold(game, 0, "Atlanta", "Chicago")
    game.stations = {"Atlanta", "Cairo"}
    drives = {("drive", 0, 0, city) for city in ("Chicago", "Miami", "Washington")}
    assert named(game, "drive") == drives
    assert named(game, "direct") == {("direct", 0, 0, "Chicago")}
    assert named(game, "shuttle") == {("shuttle", 0, 0, "Cairo")}
    charters = {("charter", 0, 0, city) for city in CITIES if city != "Atlanta"}
    assert named(game, "charter") == charters
    assert game.apply(("charter", 0, 0, "Chicago")) == [
        ("card_discarded", 0, "Atlanta"),
        ("pawn_moved", 0, 0, "Atlanta", "Chicago", "charter"),
    ]
    assert game.position()["actions"] == 3
    assert not named(game, "direct", "shuttle")
    before = game.position()
    illegal: list[Action] = [
        ("direct", 0, 0, "Chicago"),
        ("drive", 1, 1, "Miami"),
        ("cure", 0, []),
        (),
    ]
    for wrong in illegal:
        with pytest.raises(ValueError, match="not legal"):
            game.apply(wrong)
    assert game.position() == before


def test_four_actions() -> None:
    """Rules 4.1, 4.2: no fifth action, but events until the player is finished."""
    game = start()
    hold(game, 1, "Airlift")
    for city in ["Miami", "Atlanta", "Miami", "Atlanta"]:
        game.apply(("drive", 0, 0, city))
    assert game.legal() == {("finish", 0)} | named(game, "airlift")
    assert len(named(game, "airlift")) == 2 * 47
    game.apply(("finish", 0))
    assert not named(game, "airlift", "finish")


def test_build_and_sixth_station() -> None:
    """Rules 6.1, 6.2, 10.5."""
    game = start()
    hold(game, 0, "Atlanta", "Miami", "Government Grant")
    assert not named(game, "build")  # Atlanta has one
    game.pawns[0] = "Miami"
    assert named(game, "build") == {("build", 0, None)}
    six = {"Atlanta", "Cairo", "Delhi", "Lima", "Milan", "Tokyo"}
    game.stations = set(six)
    assert named(game, "build") == {("build", 0, city) for city in six}
    assert len(named(game, "grant")) == 42 * 6
    assert game.apply(("build", 0, "Lima")) == [
        ("card_discarded", 0, "Miami"),
        ("station_built", 0, "Miami", "Lima"),
    ]
    assert game.position()["stations"] == six - {"Lima"} | {"Miami"}
    assert game.apply(("grant", 0, "Lima", "Miami")) == [
        ("card_discarded", 0, "Government Grant"),
        ("station_built", 0, "Lima", "Miami"),
    ]


def test_treat() -> None:
    """Rules 6.3, 6.6, 9.3."""
    game = start(["scientist", "medic"])
    game.cubes = {("Atlanta", "blue"): 3, ("Atlanta", "red"): 2, ("Lima", "red"): 1}
    assert named(game, "treat") == {("treat", 0, "blue"), ("treat", 0, "red")}
    assert game.apply(("treat", 0, "blue")) == [("cubes_removed", "Atlanta", "blue", 1)]
    game.cured = {"red"}
    assert game.apply(("treat", 0, "red")) == [("cubes_removed", "Atlanta", "red", 2)]
    game.begin_turn(1)  # the Medic: all, and the last cube of an uncured color does nothing
    assert game.apply(("treat", 1, "blue")) == [("cubes_removed", "Atlanta", "blue", 2)]
    assert game.apply(("drive", 1, 1, "Miami"))[1:] == []
    game.pawns[1] = "Mexico City"
    assert game.apply(("drive", 1, 1, "Lima"))[1:] == [
        ("cubes_removed", "Lima", "red", 1),
        ("eradicated", "red"),
    ]


def test_share() -> None:
    """Rules 6.4, 9.6."""
    game = start(["researcher", "scientist", "medic"])
    hold(game, 0, "Atlanta", "Lima", "Airlift")
    hold(game, 1, "Cairo")
    game.pawns[2] = "Miami"
    assert named(game, "give", "take") == {("give", 0, 1, "Atlanta"), ("give", 0, 1, "Lima")}
    game.begin_turn(1)
    assert named(game, "give", "take") == {("take", 1, 0, "Atlanta"), ("take", 1, 0, "Lima")}
    game.apply(("take", 1, 0, "Atlanta"))
    assert named(game, "give", "take") == {("give", 1, 0, "Atlanta"), ("take", 1, 0, "Lima")}
    assert game.apply(("give", 1, 0, "Atlanta")) == [("card_given", 1, 0, "Atlanta")]


def test_receiver_over_the_limit() -> None:
    """Rule 4.4, ruling 15."""
    game = start()
    hold(game, 0, "Atlanta")
    hold(game, 1, "Forecast", "Airlift", "Lima", "Cairo", "Delhi", "Milan", "Paris")
    game.apply(("give", 0, 1, "Atlanta"))
    assert len(named(game, "discard")) == 8
    assert {action[0] for action in game.legal()} == {"discard", "airlift", "forecast"}
    other = game.copy()
    assert other.apply(("discard", 1, "Airlift")) == [("card_discarded", 1, "Airlift")]
    assert ("finish", 0) in other.legal()
    game.apply(("forecast", 1))  # playing one ends the need, but first the Forecast
    for _ in range(6):
        game.apply(min(game.legal()))
    for _ in range(6):
        assert len(game.peeked) == len(game.legal())
        game.apply(min(game.legal()))
    assert ("finish", 0) in game.legal()
    assert not named(game, "discard")
    assert game.position()["actions"] == 3


def test_cure() -> None:
    """Rules 6.5, 6.6, 9.7: all choices of cards."""
    game = start()
    hold(game, 0, *BLUE[:5])
    assert len(named(game, "cure")) == 5  # Scientist: 4 of 5
    game.pawns[0] = "Miami"
    assert not named(game, "cure")
    game.pawns[0] = "Atlanta"
    cards = tuple(BLUE[:4])
    facts = game.apply(("cure", 0, cards))
    assert facts == [("card_discarded", 0, card) for card in cards] + [
        ("cured", 0, "blue"),
        ("eradicated", "blue"),
    ]
    game = start(["medic", "dispatcher"])
    hold(game, 0, *BLUE)
    assert len(named(game, "cure")) == 6  # 5 of 6
    game.cubes = {("Atlanta", "blue"): 2, ("Paris", "blue"): 1}
    facts = game.apply(("cure", 0, tuple(BLUE[:5])))
    assert facts[5:] == [("cured", 0, "blue"), ("cubes_removed", "Atlanta", "blue", 2)]
    hold(game, 0, *BLUE)
    assert not named(game, "cure")  # never twice


def test_fourth_cure_wins_at_once() -> None:
    """Rule 12.1, ruling 18."""
    game = start(["medic", "scientist"])
    hold(game, 0, *BLUE[:5])
    game.cured = {"red", "yellow", "black"}
    game.cubes = {("Atlanta", "blue"): 3}
    assert game.apply(("cure", 0, tuple(BLUE[:5])))[5:] == [("cured", 0, "blue"), ("won",)]
    assert game.legal() == set()
    assert game.position()["cubes"] == {("Atlanta", "blue"): 3}
    assert game.position()["outcome"] == "won"


def test_dispatcher() -> None:
    """Rule 9.2, rulings 36 and 38."""
    game = start(["dispatcher", "medic", "operations_expert"])
    game.pawns = ["Atlanta", "Lima", "Atlanta"]
    hold(game, 0, "Lima", "Atlanta")
    hold(game, 1, "Cairo")
    assert named(game, "dispatch") == {
        ("dispatch", 0, 0, "Lima"),
        ("dispatch", 0, 1, "Atlanta"),
        ("dispatch", 0, 2, "Lima"),
    }
    assert named(game, "direct") == {
        ("direct", 0, 0, "Lima"),
        ("direct", 0, 2, "Lima"),
        ("direct", 0, 1, "Atlanta"),
    }
    assert len(named(game, "charter")) == 3 * 47
    assert not named(game, "expert_flight")
    game.cured = {"red"}
    game.cubes = {("Paris", "red"): 1, ("Paris", "blue"): 1}
    assert game.apply(("charter", 0, 1, "Paris")) == [
        ("card_discarded", 0, "Lima"),
        ("pawn_moved", 0, 1, "Lima", "Paris", "charter"),
        ("cubes_removed", "Paris", "red", 1),
        ("eradicated", "red"),
    ]
    game.begin_turn(1)
    assert {action[2] for action in named(game, "drive")} == {1}


def test_operations_expert() -> None:
    """Rule 9.4, ruling 40."""
    game = start(["operations_expert", "medic"])
    hold(game, 0, "Cairo", "Airlift")
    flights = {("expert_flight", 0, city, "Cairo") for city in CITIES if city != "Atlanta"}
    assert named(game, "expert_flight") == flights
    game.apply(("expert_flight", 0, "Cairo", "Cairo"))
    hold(game, 0, "Cairo")
    assert game.apply(("build", 0, None)) == [("station_built", 0, "Cairo", None)]
    assert not named(game, "expert_flight")
    assert game.position()["flown"] is True


def test_contingency_planner() -> None:
    """Rule 9.1, rulings 16 and 35."""
    game = start(["contingency_planner", "medic"])
    game.deck -= {"Airlift", "Forecast"}
    game.discard |= {"Airlift", "Forecast"}
    assert named(game, "fetch") == {("fetch", 0, "Airlift"), ("fetch", 0, "Forecast")}
    assert not named(game, "airlift")
    assert game.apply(("fetch", 0, "Airlift")) == [("card_fetched", 0, "Airlift")]
    assert not named(game, "fetch")
    game.begin_turn(1)
    assert {action[1] for action in named(game, "airlift")} == {0}
    hold(game, 1, *BLUE, "Cairo", "Delhi")
    assert named(game, "discard") == {("discard", 1, card) for card in game.hands[1]}
    assert game.apply(("airlift", 0, 1, "Lima")) == [
        ("card_removed", 0, "Airlift"),
        ("pawn_moved", 0, 1, "Atlanta", "Lima", "airlift"),
    ]
    assert game.position()["removed"] == {"Airlift"}
    assert game.position()["stored"] is None
    assert len(named(game, "discard")) == 8  # his card was no part of her hand


def test_quarantine_specialist() -> None:
    """Rule 9.5, ruling 41; and not while setting up."""
    game = start(["medic", "quarantine_specialist"])
    assert infection(game, "Miami") == [
        ("infection_drawn", "Miami"),
        ("infection_prevented", "Miami", "yellow", 1),
    ]
    game = Game(Options(2, 4, 0, True, ["quarantine_specialist", "medic"], "prevents"))
    assert game.apply(("infect", "Atlanta"))[1] == ("cubes_added", "Atlanta", "blue", 3)


def test_medic_prevents_or_clears() -> None:
    """Rules 2.6, 9.3, ruling 39."""
    for medic in ("prevents", "clears"):
        game = start(["scientist", "medic"], medic=medic)
        game.pawns[1] = "Paris"
        game.cured = {"blue"}
        game.cubes = {("Essen", "blue"): 3}
        facts = infection(game, "Paris")[1:]
        if medic == "prevents":
            assert facts == [("infection_prevented", "Paris", "blue", 1)]
        else:
            assert facts == [
                ("cubes_added", "Paris", "blue", 1),
                ("cubes_removed", "Paris", "blue", 1),
            ]
        facts = game.apply(("infect", "Essen"))[1:]
        assert facts[0] == ("outbreak", "Essen", "blue", 1)
        assert [fact[1] for fact in facts if fact[0] == "cubes_added" and fact[1] != "Paris"] == [
            "London",
            "Milan",
            "St. Petersburg",
        ]
        assert game.count("Paris", "blue") == 0
    game = start(["scientist", "medic"])  # uncured: no protection
    assert infection(game, "Atlanta")[1:] == [("cubes_added", "Atlanta", "blue", 1)]


def test_medic_clears_with_short_supply() -> None:
    """Rule 2.6: the two options differ when the supply is empty."""
    for medic in ("prevents", "clears"):
        game = start(["scientist", "medic"], medic=medic)
        game.cured = {"blue"}
        game.cubes = {(city, "blue"): 3 for city in CITIES[1:9]}
        assert game.supply("blue") == 0
        facts = infection(game, "Atlanta")
        assert (facts[-1] == ("lost", "cubes")) == (medic == "clears")
