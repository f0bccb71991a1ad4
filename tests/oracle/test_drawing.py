"""The oracle itself, drawing and infections; expectations come from the rules and the rulings."""

import pytest

from tests.oracle.positions import (
    BLUE,
    SETUP,
    finish_and_draw,
    hold,
    infection,
    leave_in_deck,
    named,
    start,
)


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
    assert safe[1:] == [("infection_prevented", "Miami", "yellow", 0), ("deck_intensified", 10)]
    game.cured = {"black"}
    game.eradicated = {"black"}
    gone = game.apply(("strike", "Cairo"))
    assert gone[1:] == [("infection_prevented", "Cairo", "black", None), ("deck_intensified", 10)]


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
