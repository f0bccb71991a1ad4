"""Tests of the oracle itself; what they expect comes from the rules and the rulings."""

import random
from typing import Any

import pytest

from tests.oracle.oracle import Game, Options
from tests.oracle.oracle_board import (
    CITIES,
    COLOR_OF,
    COLORS,
    EVENTS,
    NEIGHBORS,
    ROLES,
    Action,
    Fact,
    pile_sizes,
)

SETUP = [
    "Osaka",
    "Seoul",
    "Tokyo",
    "Beijing",
    "Shanghai",
    "Taipei",
    "Manila",
    "Sydney",
    "Jakarta",
]
PLAIN = ["scientist", "researcher"]


def named(game: Game, *names: str) -> set[Action]:
    """Return the legal actions with these names."""
    return {action for action in game.legal() if action[0] in names}


def start(
    roles: list[str] | None = None,
    open_hands: bool = True,
    medic: str = "prevents",
    epidemics: int = 5,
) -> Game:
    """Set a game up, then take all cubes and hands away; seat 0 is to act."""
    chosen: list[str | None] = list(roles or PLAIN)
    game = Game(Options(len(chosen), epidemics, 0, open_hands, chosen, medic))
    for city in SETUP:
        game.apply(("infect", city))
    while game.phase == "setup_deal":
        game.apply(("draw_card", min(game.deck - set(EVENTS))))
    game.cubes = {}
    for hand in game.hands:
        game.discard |= hand
        hand.clear()
    game.begin_turn(0)
    return game


def hold(game: Game, seat: int, *cards: str) -> None:
    """Put cards into a hand."""
    for card in cards:
        game.deck.discard(card)
        game.discard.discard(card)
        game.hands[seat].add(card)


def leave_in_deck(game: Game, number: int) -> None:
    """Throw city cards away until the player deck has this many cards, epidemics included."""
    while game.cards_left() > number:
        card = min(game.deck - set(EVENTS))
        game.deck.remove(card)
        game.discard.add(card)


def finish_and_draw(game: Game, *cards: str) -> list[Fact]:
    """Finish and draw two cards; without names, two cities."""
    facts = game.apply(("finish", game.seat))
    for number in range(2):
        card = cards[number] if cards else min(game.deck - set(EVENTS))
        if card == "epidemic":
            facts += game.apply(("draw_epidemic",))
        else:
            facts += game.apply(("draw_card", card))
    return facts


# Setting up


def test_board() -> None:
    """Rule 1.2."""
    assert len(CITIES) == 48
    for color in COLORS:
        assert sum(COLOR_OF[city] == color for city in CITIES) == 12
    assert sum(len(NEIGHBORS[city]) for city in CITIES) == 2 * 93
    assert all(city in NEIGHBORS[other] for city in CITIES for other in NEIGHBORS[city])


def test_pile_sizes() -> None:
    """Ruling 4 (there the epidemics are not in yet)."""
    expected = {
        (45, 4): [12, 11, 11, 11],
        (44, 4): [11, 11, 11, 11],
        (45, 5): [9, 9, 9, 9, 9],
        (44, 5): [9, 9, 9, 9, 8],
        (45, 6): [8, 8, 8, 7, 7, 7],
        (44, 6): [8, 8, 7, 7, 7, 7],
    }
    for (cards, epidemics), sizes in expected.items():
        assert pile_sizes(cards, epidemics) == [size + 1 for size in sizes]


@pytest.mark.parametrize(("players", "hand"), [(2, 4), (3, 3), (4, 2)])
def test_setup(players: int, hand: int) -> None:
    """Rules 3.1 to 3.7."""
    game = Game(Options(players, 4, 2, True, [None] * players, "prevents"))
    assert game.facts == [("station_built", None, "Atlanta", None), ("markers_placed", 2)]
    for city, number in zip(SETUP, [3, 3, 3, 2, 2, 2, 1, 1, 1], strict=True):
        assert len(game.legal()) == 48 - len(game.infection_discard)
        assert game.apply(("infect", city)) == [
            ("infection_drawn", city),
            ("cubes_added", city, "red", number),
        ]
    for seat in range(players):
        assert len(game.legal()) == 7 - seat
        assert game.apply(("deal_role", seat, ROLES[seat])) == [
            ("role_dealt", seat, ROLES[seat]),
            ("pawn_placed", seat, "Atlanta"),
        ]
    facts: list[Fact] = []
    for number in range(players * hand):
        assert len(game.legal()) == 53 - number
        facts = game.apply(max(game.legal()))
    assert facts[1] == ("epidemics_hidden", 4)
    assert [fact[0] for fact in facts[2:]] == ["first_player", "turn_began"]
    position = game.position()
    assert sum(position["cubes"].values()) == 18
    assert position["infection_discard"] == set(SETUP)
    assert [len(layer) for layer in position["layers"]] == [39]
    assert [len(cards) for cards in position["hands"]] == [hand] * players
    assert len(position["deck"]) == (44 if players == 3 else 45)
    assert position["epidemics"] == 4
    assert (position["actions"], position["rate"]) == (4, 2)


def test_chosen_roles() -> None:
    """Rule 2.5: chosen roles are not dealt, and come in seat order."""
    game = Game(Options(3, 4, 0, True, ["medic", None, "scientist"], "prevents"))
    for city in SETUP:
        facts = game.apply(("infect", city))
    assert facts[2:] == [("role_dealt", 0, "medic"), ("pawn_placed", 0, "Atlanta")]
    assert game.legal() == {("deal_role", 1, role) for role in set(ROLES) - {"medic", "scientist"}}
    facts = game.apply(("deal_role", 1, "dispatcher"))
    assert [fact[:2] for fact in facts] == [
        ("role_dealt", 1),
        ("pawn_placed", 1),
        ("role_dealt", 2),
        ("pawn_placed", 2),
    ]


def test_first_player_tie() -> None:
    """Ruling 5: Chicago and Lima are equal, the lower seat begins."""
    game = Game(Options(4, 4, 0, True, list(ROLES[:4]), "prevents"))
    for city in SETUP:
        game.apply(("infect", city))
    for card in [*EVENTS, "Essen", "Lima", "Chicago"]:
        facts = game.apply(("draw_card", card))
    assert ("first_player", 3, "Chicago") in facts  # both in one hand: the first of the file
    game = Game(Options(4, 4, 0, True, list(ROLES[:4]), "prevents"))
    for city in SETUP:
        game.apply(("infect", city))
    for card in ["Airlift", "Essen", "Lima", "Milan", "Chicago", "Forecast", "Paris", "Algiers"]:
        facts = game.apply(("draw_card", card))
    assert facts[-2:] == [("first_player", 3, "Paris"), ("turn_began", 3)]
    game = Game(Options(4, 4, 0, True, list(ROLES[:4]), "prevents"))
    for city in SETUP:
        game.apply(("infect", city))
    for card in ["Airlift", "Essen", "Lima", "Milan", "Chicago", "Forecast", "Riyadh", "Algiers"]:
        facts = game.apply(("draw_card", card))
    assert facts[-2:] == [("first_player", 1, "Lima"), ("turn_began", 1)]


# Actions


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


BLUE = ["Atlanta", "Chicago", "Essen", "London", "Madrid", "Milan"]


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


# Roles


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


def infection(game: Game, city: str) -> list[Fact]:
    """Go to the Infect step and turn up this card first."""
    finish_and_draw(game)
    assert game.phase == "infect"
    return game.apply(("infect", city))


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


# Drawing, epidemics, infections


def test_deck_short() -> None:
    """Rule 7.2, ruling 19."""
    game = start()
    game.epidemics = 0
    leave_in_deck(game, 7)
    game.deck = {"Cairo", "Delhi"}
    finish_and_draw(game)
    assert game.outcome == "playing"
    game = start()
    game.epidemics = 0
    game.deck = {"Cairo"}
    assert game.apply(("finish", 0)) == [("lost", "cards")]
    assert (game.legal(), game.position()["deck"]) == (set(), {"Cairo"})


def test_draws_follow_the_piles() -> None:
    """Rule 3.6: five piles of ten, each with one epidemic."""
    game = start()
    game.apply(("finish", 0))
    assert ("draw_epidemic",) in game.legal()
    game.apply(("draw_epidemic",))
    assert ("draw_epidemic",) not in game.legal()
    game = start()
    leave_in_deck(game, 41)  # one card of the top pile is left, and it must be the epidemic
    game.apply(("finish", 0))
    assert game.legal() == {("draw_epidemic",)}
    game.apply(("draw_epidemic",))
    assert ("draw_epidemic",) in game.legal()
    assert named(game, "draw_card")


def test_epidemic() -> None:
    """Rules 7.3 to 7.5."""
    game = start()
    game.cubes = {("Cairo", "black"): 1, ("Cairo", "red"): 3}
    facts = finish_and_draw(game, "epidemic", "Delhi")
    assert facts == [("epidemic_drawn", 0), ("card_drawn", 0, "Delhi"), ("rate_raised", 1)]
    assert len(named(game, "strike")) == 39
    facts = game.apply(("strike", "Cairo"))
    assert facts == [
        ("bottom_drawn", "Cairo"),
        ("cubes_added", "Cairo", "black", 2),
        ("outbreak", "Cairo", "black", 1),
        # in the order of the file
        ("cubes_added", "Khartoum", "black", 1),
        ("cubes_added", "Algiers", "black", 1),
        ("cubes_added", "Baghdad", "black", 1),
        ("cubes_added", "Istanbul", "black", 1),
        ("cubes_added", "Riyadh", "black", 1),
        ("deck_intensified", 10),
    ]
    assert game.legal() == {("infect", city) for city in [*SETUP, "Cairo"]}


def test_epidemic_in_clean_eradicated_and_protected_cities() -> None:
    """Rule 7.4, ruling 23."""
    game = start(["quarantine_specialist", "medic"])
    finish_and_draw(game, "epidemic", "Delhi")
    clean = game.copy().apply(("strike", "Cairo"))
    assert clean[1:] == [("cubes_added", "Cairo", "black", 3), ("deck_intensified", 10)]
    safe = game.copy().apply(("strike", "Miami"))
    assert safe[1:] == [
        ("infection_prevented", "Miami", "yellow", 0),
        ("deck_intensified", 10),
    ]
    game.cured = {"black"}
    game.eradicated = {"black"}
    gone = game.apply(("strike", "Cairo"))
    assert gone[1:] == [
        ("infection_prevented", "Cairo", "black", None),
        ("deck_intensified", 10),
    ]


@pytest.mark.parametrize("open_hands", [True, False])
def test_two_epidemics(open_hands: bool) -> None:
    """Rule 7.6, ruling 26; with hidden hands the game pauses whether or not there are events."""
    game = start(open_hands=open_hands)
    leave_in_deck(game, 41)
    facts = finish_and_draw(game, "epidemic", "epidemic")
    assert facts == [("epidemic_drawn", 0), ("epidemic_drawn", 0), ("rate_raised", 1)]
    facts = game.apply(("strike", "Cairo"))
    for _ in range(0 if open_hands else 2):  # before Intensify; before the second epidemic
        assert game.legal() == {("go_on", 0)}
        facts += game.apply(("go_on", 0))
    assert facts[2:] == [("deck_intensified", 10), ("rate_raised", 2)]
    facts = game.apply(("strike", "Delhi"))
    if not open_hands:
        facts += game.apply(("go_on", 0))
        assert game.apply(("go_on", 0)) == []
    assert facts[2:] == [("deck_intensified", 1)]
    assert game.legal() == {("infect", "Delhi")}  # a single card, on top
    assert game.apply(("infect", "Delhi"))[1] == ("outbreak", "Delhi", "black", 1)


def test_resilient_population_before_intensify() -> None:
    """Rule 10.7, ruling 25: no other event there; and others between two epidemics."""
    game = start()
    leave_in_deck(game, 41)
    hold(game, 1, "Resilient Population", "Airlift")
    finish_and_draw(game, "epidemic", "epidemic")
    game.apply(("strike", "Cairo"))
    plays = {("resilient", 1, city) for city in [*SETUP, "Cairo"]}
    assert game.legal() == plays | {("go_on", 0)}
    facts = game.copy().apply(("resilient", 1, "Cairo"))
    assert facts == [
        ("card_discarded", 1, "Resilient Population"),
        ("infection_removed", "Cairo"),
        ("deck_intensified", 9),
    ]
    game.apply(("go_on", 0))
    assert game.rate == 1  # the second epidemic has not begun
    assert {action[0] for action in game.legal()} == {"airlift", "go_on"}  # ruling 48
    assert game.apply(("airlift", 1, 0, "Lima"))[-1] == ("rate_raised", 2)
    game.apply(("strike", "Delhi"))
    assert game.apply(("resilient", 1, "Delhi"))[2:] == [("deck_intensified", 0)]
    assert [len(layer) for layer in game.layers] == [37, 10]


def test_ruling_33() -> None:
    """Ruling 33: an empty supply does no harm while no cube is needed."""
    game = start(["scientist", "quarantine_specialist"])
    game.pawns[1] = "Miami"
    full = ["Santiago", "Lima", "Johannesburg", "Khartoum", "Kinshasa", "Lagos", "Los Angeles"]
    game.cubes = {(city, "yellow"): 3 for city in [*full, "Buenos Aires"]}
    assert game.supply("yellow") == 0
    facts = infection(game, "Santiago")
    assert facts == [
        ("infection_drawn", "Santiago"),
        ("outbreak", "Santiago", "yellow", 1),
        ("outbreak", "Lima", "yellow", 2),
        ("infection_prevented", "Bogotá", "yellow", 1),
        ("infection_prevented", "Mexico City", "yellow", 1),
    ]
    assert game.outcome == "playing"
    assert game.apply(("infect", "São Paulo")) == [
        ("infection_drawn", "São Paulo"),
        ("lost", "cubes"),
    ]


def test_epidemic_needs_more_than_the_supply() -> None:
    """Rule 8.7, ruling 27: nothing of the placement is placed."""
    game = start()
    full = ["Algiers", "Baghdad", "Cairo", "Chennai", "Delhi", "Istanbul", "Karachi"]
    game.cubes = {(city, "black"): 3 for city in full} | {("Riyadh", "black"): 1}
    finish_and_draw(game, "epidemic", "Milan")
    assert game.copy().apply(("strike", "Mumbai"))[1:] == [("lost", "cubes")]
    game.cubes[("Riyadh", "black")] = 2
    facts = game.apply(("strike", "Riyadh"))
    assert facts[1] == ("cubes_added", "Riyadh", "black", 1)  # one needed, one there
    assert facts[2] == ("outbreak", "Riyadh", "black", 1)


def test_chain() -> None:
    """Rules 8.4, 8.5, ruling 30: first come, first served, and each city once."""
    game = start()
    game.pawns = ["Sydney", "Sydney"]
    game.cubes = {("Essen", "blue"): 3, ("London", "blue"): 3, ("Paris", "blue"): 3}
    facts = infection(game, "London")[1:]
    assert facts == [
        ("outbreak", "London", "blue", 1),
        ("cubes_added", "Madrid", "blue", 1),
        ("cubes_added", "New York", "blue", 1),
        ("outbreak", "Essen", "blue", 2),
        ("cubes_added", "Milan", "blue", 1),
        ("cubes_added", "St. Petersburg", "blue", 1),
        ("outbreak", "Paris", "blue", 3),
        ("cubes_added", "Madrid", "blue", 1),
        ("cubes_added", "Milan", "blue", 1),
        ("cubes_added", "Algiers", "blue", 1),
    ]
    facts = game.apply(("infect", "Paris"))  # the next card may set it off again
    outbreaks = [fact[1] for fact in facts if fact[0] == "outbreak"]
    # Paris fills Milan and Madrid up; then Essen sets Milan off, and London Madrid
    assert outbreaks == ["Paris", "Essen", "London", "Milan", "Madrid"]


def test_eighth_outbreak() -> None:
    """Rule 12.2, ruling 32."""
    game = start()
    game.outbreaks = 6
    game.cubes = {("Santiago", "yellow"): 3, ("Lima", "yellow"): 3}
    facts = infection(game, "Santiago")
    assert facts[1:] == [
        ("outbreak", "Santiago", "yellow", 7),
        ("outbreak", "Lima", "yellow", 8),
        ("lost", "outbreaks"),
    ]
    assert game.legal() == set()
    assert game.position()["outcome"] == "outbreaks"


def test_hand_limit() -> None:
    """Rules 4.3, 10.2, ruling 16: after the epidemics, and events may be played instead."""
    game = start()
    hold(game, 0, *BLUE, "Cairo", "Airlift")
    game.hands[0].remove("Milan")
    hold(game, 1, "Government Grant")
    finish_and_draw(game, "epidemic", "Forecast")
    assert named(game, "strike") == game.legal()
    game.apply(("strike", "Lagos"))
    assert len(named(game, "discard")) == 8
    names = {action[0] for action in game.legal()}
    assert names == {"discard", "airlift", "forecast", "grant"}
    game.apply(("grant", 1, "Lima", None))  # somebody else's event does not help
    assert len(named(game, "discard")) == 8
    other = game.copy()
    other.apply(("airlift", 0, 1, "Lima"))
    assert {action[0] for action in other.legal()} == {"forecast", "go_on"}
    game.apply(("discard", 0, "Airlift"))
    assert "Airlift" in game.discard
    assert not named(game, "discard")


# Events and pauses


def test_quiet_night_outside_and_before_the_step() -> None:
    """Rule 10.6, ruling 47: played before the first card it is this step that is left out."""
    game = start()
    hold(game, 1, "One Quiet Night")
    assert game.apply(("quiet_night", 1))[1] == ("night_is_quiet", 1)
    assert not named(game, "quiet_night")
    facts = finish_and_draw(game)
    assert facts[-2:] == [("infection_skipped",), ("turn_began", 1)]
    assert game.position()["quiet"] is False
    hold(game, 0, "One Quiet Night")
    finish_and_draw(game)
    assert game.legal() == {("go_on", 1), ("quiet_night", 0)}
    assert game.apply(("quiet_night", 0))[2:] == [("infection_skipped",), ("turn_began", 0)]


def test_quiet_night_inside_the_step() -> None:
    """Rule 10.6, ruling 47: a step that has begun goes on, the following is left out."""
    game = start(open_hands=False)
    hold(game, 1, "One Quiet Night")
    finish_and_draw(game)
    assert game.apply(("go_on", 0)) == []
    assert game.legal() == named(game, "infect")
    game.apply(("infect", "Cairo"))
    assert game.apply(("quiet_night", 1))[-1] == ("night_is_quiet", 1)
    assert game.legal() == {("go_on", 0)}
    game.apply(("go_on", 0))
    assert game.apply(("infect", "Delhi"))[-1] == ("turn_began", 1)
    assert game.position()["quiet"] is True
    facts = finish_and_draw(game)  # left out at once, without a pause
    assert facts[-2:] == [("infection_skipped",), ("turn_began", 0)]


def test_pauses_with_open_hands() -> None:
    """No pause if nobody can play anything, also if somebody holds an event of no use."""
    game = start()
    hold(game, 1, "Resilient Population")
    game.layers.append(game.infection_discard)
    game.infection_discard = set()
    finish_and_draw(game)
    assert game.legal() == {("infect", city) for city in SETUP}  # nothing to remove yet
    game.apply(("infect", "Seoul"))
    assert game.legal() == {("go_on", 0), ("resilient", 1, "Seoul")}
    game.apply(("resilient", 1, "Seoul"))  # asked anew: nobody can play anything now
    assert game.legal() == {("infect", city) for city in SETUP if city != "Seoul"}


def test_forecast() -> None:
    """Rule 10.4, ruling 49: the last one put back is drawn first."""
    game = start()
    hold(game, 1, "Forecast", "Airlift")
    game.layers = [set(CITIES) - set(SETUP) - {"Cairo", "Delhi"}, {"Cairo"}, {"Delhi"}]
    finish_and_draw(game)
    game.apply(("forecast", 1))
    assert game.legal() == {("peek", "Delhi")}
    assert game.apply(("peek", "Delhi")) == [("card_foreseen", 1, "Delhi")]
    assert game.legal() == {("peek", "Cairo")}
    game.apply(("peek", "Cairo"))
    for city in ["Lima", "Lagos", "Miami", "Paris"]:
        assert len(game.legal()) > 6
        game.apply(("peek", city))
    cities = ["Delhi", "Lagos", "Paris", "Miami", "Lima", "Cairo"]
    assert game.position()["peeked"] == set(cities)
    assert game.legal() == {("put_back", 1, city) for city in cities}
    for city in cities:
        assert game.apply(("put_back", 1, city)) == [("card_put_back", 1, city)]
    assert game.layers[1:] == [{city} for city in cities]
    assert len(game.layers[0]) == 33
    assert {action[0] for action in game.legal()} == {"airlift", "go_on"}
    game.apply(("airlift", 1, 1, "Lima"))
    assert game.legal() == {("infect", "Cairo")}
    game.apply(("infect", "Cairo"))
    assert game.legal() == {("infect", "Lima")}


def test_forecast_of_fewer_cards() -> None:
    """Rule 10.4: all cards, if fewer than six are left."""
    game = start()
    hold(game, 0, "Forecast")
    game.infection_discard |= game.layers[0] - {"Cairo", "Lima"}
    game.layers = [{"Cairo", "Lima"}]
    game.apply(("forecast", 0))
    game.apply(("peek", "Lima"))
    game.apply(("peek", "Cairo"))
    assert game.position()["layers"] == []
    assert game.legal() == {("put_back", 0, "Cairo"), ("put_back", 0, "Lima")}
    game.apply(("put_back", 0, "Cairo"))
    game.apply(("put_back", 0, "Lima"))
    assert game.position()["layers"] == [{"Cairo"}, {"Lima"}]
    assert ("finish", 0) in game.legal()


# Random games


def check(game: Game) -> None:
    """Check what must hold in every position."""
    position = game.position()
    for color in COLORS:
        on_board = [n for (_, one), n in position["cubes"].items() if one == color]
        assert sum(on_board) + game.supply(color) == 24
        assert game.supply(color) >= 0
        assert all(1 <= n <= 3 for n in on_board)
        if position["outcome"] != "won":
            gone = color in position["cured"] and not on_board
            assert (color in position["eradicated"]) == gone
    cards: list[str] = [card for hand in position["hands"] for card in hand]
    cards += [*position["deck"], *position["discard"], *position["removed"]]
    cards += [position["stored"]] if position["stored"] else []
    assert sorted(cards) == sorted(CITIES + EVENTS)
    infections = [city for layer in position["layers"] for city in layer]
    infections += [*position["peeked"], *position["infection_discard"]]
    infections += [*position["infection_removed"]]
    assert sorted(infections) == sorted(CITIES)
    assert all(position["layers"])
    assert 1 <= len(position["stations"]) <= 6
    assert 0 <= position["outbreaks"] <= 8
    assert (not game.legal()) == (position["outcome"] != "playing")
    names = {action[0] for action in game.legal()}
    if max(len(hand) for hand in position["hands"]) > 7 and "go_on" not in names:
        acting = names - {"draw_card", "draw_epidemic", "strike", "peek", "put_back"}
        assert acting <= {"discard", "airlift", "forecast", "grant", "quiet_night", "resilient"}


class Retold:
    """Hands, cubes, pawns and stations as the facts alone tell them."""

    def __init__(self, players: int) -> None:
        """Begin with an empty board."""
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.pawns: list[str | None] = [None] * players
        self.cubes: dict[tuple[str, str], int] = {}
        self.stations: set[str] = set()
        self.outbreaks = 0

    def hear(self, fact: Fact) -> None:
        """Follow one fact."""
        match fact:
            case ("card_drawn", seat, card):
                self.hands[seat].add(card)
            case ("card_discarded", seat, card):
                self.hands[seat].remove(card)
            case ("card_given", giver, receiver, card):
                self.hands[giver].remove(card)
                self.hands[receiver].add(card)
            case ("pawn_placed", seat, city):
                self.pawns[seat] = city
            case ("pawn_moved", _, pawn, source, city, _):
                assert self.pawns[pawn] == source != city
                self.pawns[pawn] = city
            case ("cubes_added", city, color, number):
                assert number > 0
                self.cubes[(city, color)] = self.cubes.get((city, color), 0) + number
            case ("cubes_removed", city, color, number):
                assert number > 0
                self.cubes[(city, color)] -= number
            case ("station_built", _, city, source):
                self.stations.add(city)
                self.stations.discard(source)
            case ("outbreak", _, _, number):
                self.outbreaks += 1
                assert self.outbreaks == number

    def agrees(self, position: dict[str, Any]) -> bool:
        """Compare with a position."""
        cubes = {key: number for key, number in self.cubes.items() if number}
        told = [self.hands, self.pawns, cubes, self.stations, self.outbreaks]
        keys = ["hands", "pawns", "cubes", "stations", "outbreaks"]
        return told == [position[key] for key in keys]


def lucky(game: Game, actions: list[Action]) -> list[Action]:
    """Leave what chance would bring in a long and happy game."""
    if actions[0][0] in ("infect", "strike") and game.phase != "setup_infect":
        fewest = min(game.count(action[1], COLOR_OF[action[1]]) for action in actions)
        return [a for a in actions if game.count(a[1], COLOR_OF[a[1]]) == fewest]
    if actions[0][0] == "draw_card":
        color = COLORS[game.seat]
        same = [a for a in actions if COLOR_OF.get(a[1], color) == color]
        return same or actions
    return actions


LONG_GAME = {"cure": 90, "treat": 20, "direct": 0.02, "charter": 0.02, "finish": 0.02}


def find_cures(game: Game, colors: list[str]) -> None:
    """Begin with some cures found, two diseases and those without cubes eradicated."""
    game.cured = set(colors)
    game.cubes = {key: n for key, n in game.cubes.items() if key[1] not in colors[:2]}
    game.eradicated = {color for color in colors if game.on_board(color) == 0}


def random_game(seed: int) -> Game:
    """Play a random game and check it after every step; every second one is a lucky one."""
    rng = random.Random(seed)
    players = rng.choice([2, 3, 4])
    wishes: list[str | None] = [
        role if rng.random() < 0.5 else None for role in rng.sample(ROLES, players)
    ]
    epidemics = rng.choice([4, 5, 6, 7])
    medic = rng.choice(["prevents", "clears"])
    game = Game(Options(players, epidemics, rng.randrange(3), rng.random() < 0.5, wishes, medic))
    retold = Retold(players)
    for fact in game.facts:
        retold.hear(fact)
    while legal := game.legal():
        by_name: dict[str, list[Action]] = {}
        for action in legal:
            by_name.setdefault(action[0], []).append(action)
        names = sorted(by_name)
        weights = [LONG_GAME.get(name, 1) if seed % 2 else 1 for name in names]
        actions = sorted(by_name[rng.choices(names, weights)[0]], key=repr)
        if seed % 2:
            actions = lucky(game, actions)
        facts = game.apply(rng.choice(actions))
        for fact in facts:
            retold.hear(fact)
        if seed % 2 and any(fact[0] == "first_player" for fact in facts):
            find_cures(game, rng.sample(COLORS, rng.randrange(4)))
            retold.cubes = dict(game.cubes)
        assert retold.agrees(game.position())
        check(game)
    assert game.facts[-1][0] == ("won" if game.outcome == "won" else "lost")
    return game


def test_random_games() -> None:
    """Nothing is ever lost or doubled, and every game ends, in all possible ways."""
    outcomes = {random_game(seed).outcome for seed in range(300)}
    assert outcomes == {"outbreaks", "cubes", "cards", "won"}
