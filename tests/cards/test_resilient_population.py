"""Resilient Population: a card of the infection discard pile leaves the game."""

import pytest

from tests.cards.moments import after_two_epidemics, nights, turn, two_epidemics
from tests.table import actions_left, all_told, hand, line, offered, playable, refused, start

CARD = "Resilient Population"


def targets(offers: set[str]) -> set[str]:
    return {a.rpartition(" of ")[2] for a in offers if "resilient population" in a}


@pytest.mark.covers("E6", "E7", "10.2", "10.7")
def test_one_card_of_the_pile_leaves_the_game() -> None:
    game = turn(CARD)
    assert targets(offered(game)) == {"Riyadh", "Mumbai"}
    assert game.narrate("medic: resilient population of Riyadh") == [
        "medic discards Resilient Population",
        "the infection card Riyadh leaves the game",
    ]
    assert line(game, "infection removed") == "Riyadh"
    assert line(game, "infection discard") == "Mumbai"
    assert line(game, "discard") == CARD
    assert hand(game, "medic") == set()
    assert actions_left(game) == 4


@pytest.mark.covers("E6", "10.7")
def test_a_card_that_is_not_in_the_pile_stays() -> None:
    game = turn(CARD)
    refusal = refused(game, "medic: resilient population of Cairo")
    assert refusal.rule == "10.7"
    assert "Cairo" in refusal.reason
    gone = start("""
        player scientist in Atlanta
        player contingency planner in Paris
        stored Resilient Population
        infection removed Cairo
        infection discard Delhi
    """)
    assert refused(gone, "contingency planner: resilient population of Cairo").rule == "10.7"


@pytest.mark.covers("E6", "R48", "10.7")
def test_not_while_the_pile_is_empty() -> None:
    game = start("""
        player scientist in Atlanta
        player medic in Paris: Resilient Population
    """)
    assert playable(game, "medic") == set()
    assert refused(game, "medic: resilient population of Cairo").rule == "10.7"
    assert hand(game, "medic") == {CARD}


@pytest.mark.covers("E6", "R48", "10.7")
def test_not_right_after_intensify() -> None:
    game = after_two_epidemics(f"{CARD}, Airlift")
    assert playable(game, "medic") == {"airlift"}
    for city in ("Riyadh", "Algiers", "Karachi"):
        assert refused(game, f"medic: resilient population of {city}").rule == "10.7"


@pytest.mark.covers("E6", "10.7", "10.1")
def test_only_the_holder_plays_it() -> None:
    assert refused(turn(CARD), "scientist: resilient population of Riyadh").rule == "10.1"


@pytest.mark.covers("E6", "R24", "R25", "10.7", "7.5")
def test_between_infect_and_intensify_an_older_card_is_kept_out() -> None:
    game = turn(CARD, actions=1)
    all_told(game, "finish", "draw Lima", "draw an epidemic")
    assert game.narrate("strike Algiers") == [
        "the bottom infection card Algiers is turned up",
        "3 black cubes come to Algiers",
    ]
    assert targets(offered(game)) == {"Riyadh", "Mumbai", "Algiers"}
    assert game.narrate("medic: resilient population of Riyadh") == [
        "medic discards Resilient Population",
        "the infection card Riyadh leaves the game",
        "2 cards are shuffled onto the infection deck",
    ]
    assert line(game, "layers").endswith("| Algiers, Mumbai")


@pytest.mark.covers("E6", "R25", "10.7", "7.5")
def test_between_infect_and_intensify_the_struck_city_itself_is_kept_out() -> None:
    game = turn(CARD, actions=1)
    all_told(game, "finish", "draw Lima", "draw an epidemic", "strike Algiers")
    game.play("medic: resilient population of Algiers")
    assert line(game, "layers").endswith("| Mumbai, Riyadh")
    assert line(game, "infection removed") == "Algiers"
    assert "Algiers kkk" in line(game, "cubes")  # the cubes stay


@pytest.mark.covers("E6", "R25", "10.7", "7.5")
def test_going_on_before_intensify_shuffles_everything() -> None:
    game = turn(CARD, actions=1)
    all_told(game, "finish", "draw Lima", "draw an epidemic", "strike Algiers")
    assert game.narrate("go on")[0] == "3 cards are shuffled onto the infection deck"
    assert playable(game, "medic") == set()


@pytest.mark.covers("E6", "R25", "R26", "10.7", "7.6")
def test_between_infect_and_intensify_of_the_first_of_two_epidemics() -> None:
    game = two_epidemics(CARD)
    game.play("strike Algiers")
    told = game.narrate("medic: resilient population of Algiers")
    assert "2 cards are shuffled onto the infection deck" in told
    assert line(game, "rate") == "3"  # the second has begun
    told = game.narrate("strike Karachi")
    assert "1 card is shuffled onto the infection deck" in told
    assert line(game, "layers").endswith("| Mumbai, Riyadh | Karachi")
    assert offered(game) == {"infect Karachi"}


@pytest.mark.covers("E6", "R25", "R26", "10.7", "7.6")
def test_between_infect_and_intensify_of_the_second_of_two_epidemics() -> None:
    game = two_epidemics(CARD)
    all_told(game, "strike Algiers", "go on")
    game.play("strike Karachi")
    assert targets(offered(game)) == {"Karachi"}  # the others lie on the deck again
    assert refused(game, "medic: resilient population of Algiers").rule == "10.7"
    told = game.narrate("medic: resilient population of Karachi")
    assert told[1:] == [
        "the infection card Karachi leaves the game",
        "0 cards are shuffled onto the infection deck",
    ]
    assert line(game, "layers").endswith("| Algiers, Mumbai, Riyadh")
    assert offered(game) == {"infect Algiers", "infect Mumbai", "infect Riyadh"}


@pytest.mark.covers("E6", "R26", "7.6", "10.7")
def test_without_it_the_city_of_the_second_epidemic_is_infected_first() -> None:
    game = two_epidemics("")
    all_told(game, "strike Algiers", "strike Karachi")
    assert offered(game) == {"infect Karachi"}
    assert "outbreak 1: black breaks out in Karachi" in game.narrate("infect Karachi")


@pytest.mark.covers("E6", "10.7", "8.1")
def test_the_card_just_turned_up_can_be_taken_between_two_infections() -> None:
    game = start("""
        player scientist in Atlanta
        player medic in Paris: Resilient Population
        next infect ready; pass
    """)
    game.play("infect Delhi")
    assert targets(offered(game)) == {"Delhi"}
    game.play("medic: resilient population of Delhi")
    assert line(game, "infection discard") == ""
    assert line(game, "cubes") == "Delhi k"
    assert "infect Delhi" not in offered(game)
    assert "infect Cairo" in offered(game)


@pytest.mark.covers("E6", "10.7")
def test_a_removed_card_never_comes_back() -> None:
    game = turn(CARD, actions=1)
    game.play("medic: resilient population of Riyadh")
    all_told(game, "finish", "draw Lima", "draw an epidemic")
    assert "strike Riyadh" not in offered(game)
    game.play("strike Algiers")
    assert "Riyadh" not in line(game, "layers")
    assert nights(game, 2) == [2, 2]
    assert line(game, "infection removed") == "Riyadh"


@pytest.mark.covers("E6", "10.7", "8.4")
def test_the_city_of_a_removed_card_still_takes_cubes_from_outbreaks() -> None:
    game = start("""
        player scientist in Atlanta
        player medic in Paris
        infection removed Lima
        cubes Santiago yyy
        next infect ready; pass
    """)
    assert "1 yellow cube comes to Lima" in game.narrate("infect Santiago")
