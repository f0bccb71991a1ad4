"""The oracle itself, setting up; expectations come from the rules and the rulings."""

import pytest

from tests.oracle.oracle import Game, Options
from tests.oracle.oracle_board import (
    BASE_EVENTS,
    BASE_ROLES,
    CITIES,
    COLOR_OF,
    COLORS,
    NEIGHBORS,
    Fact,
    pile_sizes,
)
from tests.oracle.positions import SETUP


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
        assert game.apply(("deal_role", seat, BASE_ROLES[seat])) == [
            ("role_dealt", seat, BASE_ROLES[seat]),
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
    left = set(BASE_ROLES) - {"medic", "scientist"}
    assert game.legal() == {("deal_role", 1, role) for role in left}
    facts = game.apply(("deal_role", 1, "dispatcher"))
    assert [fact[:2] for fact in facts] == [
        ("role_dealt", 1),
        ("pawn_placed", 1),
        ("role_dealt", 2),
        ("pawn_placed", 2),
    ]


def test_first_player_tie() -> None:
    """Ruling 5: Chicago and Lima are equal, the lower seat begins."""
    game = Game(Options(4, 4, 0, True, list(BASE_ROLES[:4]), "prevents"))
    for city in SETUP:
        game.apply(("infect", city))
    for card in [*BASE_EVENTS, "Essen", "Lima", "Chicago"]:
        facts = game.apply(("draw_card", card))
    assert ("first_player", 3, "Chicago") in facts  # both in one hand: the first of the file
    game = Game(Options(4, 4, 0, True, list(BASE_ROLES[:4]), "prevents"))
    for city in SETUP:
        game.apply(("infect", city))
    for card in ["Airlift", "Essen", "Lima", "Milan", "Chicago", "Forecast", "Paris", "Algiers"]:
        facts = game.apply(("draw_card", card))
    assert facts[-2:] == [("first_player", 3, "Paris"), ("turn_began", 3)]
    game = Game(Options(4, 4, 0, True, list(BASE_ROLES[:4]), "prevents"))
    for city in SETUP:
        game.apply(("infect", city))
    for card in ["Airlift", "Essen", "Lima", "Milan", "Chicago", "Forecast", "Riyadh", "Algiers"]:
        facts = game.apply(("draw_card", card))
    assert facts[-2:] == [("first_player", 1, "Lima"), ("turn_began", 1)]
