"""Outbreaks and chains: rules 8.3 to 8.7, rulings 29 to 33."""

import random

import pytest

from fourcures.engine.atlas import NAMES
from fourcures.play.game import Game
from tests.rules.test_board import neighbors
from tests.table import cubes, line, on_board, start

INFECTING = """
    player scientist in Lagos
    player researcher in Lagos
    next infect 2 begun ready; pass
"""


def outbreaks(told: list[str]) -> list[str]:
    """The cities in which something broke out, in order."""
    return [text.rpartition(" in ")[2] for text in told if text.startswith("outbreak")]


def board(game: Game) -> dict[str, str]:
    """All cities that have cubes."""
    return {name: cubes(game, name) for name in NAMES if cubes(game, name)}


@pytest.mark.covers("F6", "R29", "8.3", "8.4")
def test_an_outbreak_moves_the_marker_and_gives_each_neighbor_one_cube() -> None:
    game = start(INFECTING + "cubes Tokyo rrr, Seoul r, Osaka rr\noutbreaks 2")
    told = game.narrate("infect Tokyo")
    assert told[:2] == [
        "the infection card Tokyo is turned up",
        "outbreak 3: red breaks out in Tokyo",
    ]
    assert sorted(told[2:]) == [
        "1 red cube comes to Osaka",
        "1 red cube comes to San Francisco",
        "1 red cube comes to Seoul",
        "1 red cube comes to Shanghai",
    ]
    assert board(game) == {
        "Tokyo": "rrr",
        "Seoul": "rr",
        "Osaka": "rrr",
        "San Francisco": "r",
        "Shanghai": "r",
    }
    assert line(game, "outbreaks") == "3"


@pytest.mark.covers("F6", "R29", "8.4")
def test_neighbors_of_other_colors_take_cubes_of_the_outbreaks_color() -> None:
    game = start(INFECTING + "cubes Chicago bbb, Mexico City yyy, Los Angeles yy")
    game.play("infect Chicago")
    assert board(game) == {
        "Chicago": "bbb",
        "Mexico City": "byyy",
        "Los Angeles": "byy",
        "San Francisco": "b",
        "Atlanta": "b",
        "Montréal": "b",
    }
    assert line(game, "outbreaks") == "1"


@pytest.mark.covers("F6", "R29", "R30", "8.4")
def test_a_chain_goes_through_cities_of_other_colors_in_the_color_of_the_outbreak() -> None:
    game = start(INFECTING + "cubes San Francisco bbb, Tokyo bbbr")
    told = game.narrate("infect San Francisco")
    assert outbreaks(told) == ["San Francisco", "Tokyo"]
    assert board(game) == {
        "San Francisco": "bbb",
        "Tokyo": "bbbr",
        "Chicago": "b",
        "Los Angeles": "b",
        "Manila": "b",
        "Osaka": "b",
        "Seoul": "b",
        "Shanghai": "b",
    }


@pytest.mark.covers("F6", "R30", "8.4", "8.5")
def test_a_neighbor_with_three_breaks_out_too_and_gives_nothing_back() -> None:
    game = start(INFECTING + "cubes Santiago yyy, Lima yyy")
    told = game.narrate("infect Santiago")
    assert outbreaks(told) == ["Santiago", "Lima"]
    assert board(game) == {"Santiago": "yyy", "Lima": "yyy", "Bogotá": "y", "Mexico City": "y"}
    assert line(game, "outbreaks") == "2"


@pytest.mark.covers("F6", "R30", "8.5")
def test_a_city_that_is_set_off_by_two_others_breaks_out_once() -> None:
    # Delhi, Karachi and Mumbai are all neighbors of each other
    game = start(INFECTING + "cubes Delhi kkk, Karachi kkk, Mumbai kkk")
    told = game.narrate("infect Delhi")
    assert outbreaks(told)[0] == "Delhi"
    assert sorted(outbreaks(told)) == ["Delhi", "Karachi", "Mumbai"]
    assert board(game) == {
        "Delhi": "kkk",
        "Karachi": "kkk",
        "Mumbai": "kkk",
        "Chennai": "kk",
        "Tehran": "kk",
        "Kolkata": "k",
        "Baghdad": "k",
        "Riyadh": "k",
    }


@pytest.mark.covers("F6", "R30", "8.4", "8.5")
def test_a_city_filled_up_within_the_chain_breaks_out_at_the_next_cube_of_it() -> None:
    # Tehran takes its third cube from Delhi and would take a fourth from Karachi
    game = start(INFECTING + "cubes Delhi kkk, Karachi kkk, Tehran kk")
    told = game.narrate("infect Delhi")
    assert outbreaks(told) == ["Delhi", "Karachi", "Tehran"]
    assert cubes(game, "Tehran") == "kkk"
    assert cubes(game, "Moscow") == "k"
    assert cubes(game, "Baghdad") == "kk"


@pytest.mark.covers("R30", "8.5")
def test_two_cubes_of_one_chain_in_a_city_with_one_cause_no_outbreak() -> None:
    game = start(INFECTING + "cubes Delhi kkk, Karachi kkk, Tehran k")
    told = game.narrate("infect Delhi")
    assert outbreaks(told) == ["Delhi", "Karachi"]
    assert cubes(game, "Tehran") == "kkk"


@pytest.mark.covers("R30", "8.4")
def test_outbreaks_happen_in_the_order_in_which_they_were_set_off() -> None:
    # Bogotá sets off Lima and Miami; Lima sets off Santiago, Miami sets off Atlanta
    game = start(INFECTING + "cubes Bogotá yyy, Lima yyy, Miami yyy, Santiago yyy, Atlanta yyy")
    found = outbreaks(game.narrate("infect Bogotá"))
    assert len(found) == 5
    assert found[0] == "Bogotá"
    assert set(found[1:3]) == {"Lima", "Miami"}
    follows = {"Lima": "Santiago", "Miami": "Atlanta"}
    assert [follows[city] for city in found[1:3]] == found[3:]


@pytest.mark.covers("F6", "R30", "8.5")
def test_the_next_card_may_make_the_same_city_break_out_again() -> None:
    game = start(INFECTING + "cubes Santiago yyy, Lima yyy")
    assert outbreaks(game.narrate("infect Santiago")) == ["Santiago", "Lima"]
    told = game.narrate("infect Lima")
    assert outbreaks(told) == ["Lima", "Santiago"]
    assert board(game) == {"Santiago": "yyy", "Lima": "yyy", "Bogotá": "yy", "Mexico City": "yy"}
    assert line(game, "outbreaks") == "4"


@pytest.mark.covers("R31", "8.6", "9.5")
def test_protected_neighbors_take_no_cube_of_an_outbreak() -> None:
    game = start("""
        player scientist in Lagos
        player quarantine specialist in Taipei
        next infect 2 begun ready; pass
        cubes Tokyo rrr, Osaka rr
    """)
    told = game.narrate("infect Tokyo")
    assert outbreaks(told) == ["Tokyo"]
    assert "no red cube comes to Osaka: protected by the quarantine specialist" in told
    # Taipei has Osaka and Shanghai as neighbors, not Seoul and San Francisco
    assert board(game) == {"Tokyo": "rrr", "Osaka": "rr", "Seoul": "r", "San Francisco": "r"}


@pytest.mark.covers("R31", "8.6", "9.5")
def test_a_protected_city_with_three_cubes_does_not_break_out_and_stops_the_chain() -> None:
    game = start("""
        player scientist in Lagos
        player quarantine specialist in Bogotá
        next infect 2 begun ready; pass
        cubes Santiago yyy, Lima yyy, Mexico City yyy
    """)
    told = game.narrate("infect Santiago")
    assert outbreaks(told) == ["Santiago"]
    assert board(game) == {"Santiago": "yyy", "Lima": "yyy", "Mexico City": "yyy"}


@pytest.mark.covers("R31", "8.6", "8.3", "9.5")
def test_a_protected_city_that_is_infected_itself_does_not_break_out() -> None:
    game = start("""
        player scientist in Lagos
        player quarantine specialist in Lima
        next infect 2 begun ready; pass
        cubes Santiago yyy
    """)
    assert game.narrate("infect Santiago")[1:] == [
        "no yellow cube comes to Santiago: protected by the quarantine specialist"
    ]
    assert line(game, "outbreaks") == "0"


@pytest.mark.covers("R31", "8.6")
def test_a_chain_goes_on_around_a_protected_city() -> None:
    # the Quarantine Specialist in Riyadh protects Baghdad, Cairo and Karachi
    game = start("""
        player scientist in Lagos
        player quarantine specialist in Riyadh
        next infect 2 begun ready; pass
        cubes Delhi kkk, Karachi kkk, Tehran kkk, Baghdad kkk
    """)
    told = game.narrate("infect Delhi")
    assert outbreaks(told) == ["Delhi", "Tehran"]
    assert board(game) == {
        "Delhi": "kkk",
        "Karachi": "kkk",
        "Tehran": "kkk",
        "Baghdad": "kkk",
        "Chennai": "k",
        "Kolkata": "k",
        "Mumbai": "k",
        "Moscow": "k",
    }


@pytest.mark.covers("F7", "R33", "8.7", "12.3")
def test_a_cube_missing_in_the_middle_of_an_outbreak_loses_at_once() -> None:
    others = ", ".join(f"{name} rrr" for name in NAMES[:6])
    game = start(INFECTING + f"cubes Tokyo rrr, {others}")
    assert on_board(game, "r") == 21
    told = game.narrate("infect Tokyo")
    assert told[1] == "outbreak 1: red breaks out in Tokyo"
    assert told[-1] == "the game is lost: not enough cubes"
    assert game.over
    assert line(game, "outcome") == "cubes"


@pytest.mark.covers("F7", "R33", "8.7")
def test_an_outbreak_that_takes_the_last_cubes_is_no_loss() -> None:
    others = ", ".join(f"{name} rrr" for name in NAMES[:5])
    game = start(INFECTING + f"cubes Tokyo rrr, {others}, Delhi rr")
    assert on_board(game, "r") == 20
    game.play("infect Tokyo")
    assert on_board(game, "r") == 24
    assert not game.over


@pytest.mark.covers("F7", "R31", "R33", "8.7")
def test_two_outbreaks_that_need_no_cube_do_no_harm_with_an_empty_supply() -> None:
    africa = "Lagos yyy, Kinshasa yyy, Khartoum yyy, Johannesburg yyy"
    game = start(f"""
        player scientist in Paris
        player quarantine specialist in Miami
        next infect 2 begun ready; pass
        cubes Santiago yyy, Lima yyy, {africa}, São Paulo yyy, Buenos Aires yyy
    """)
    assert on_board(game, "y") == 24
    assert outbreaks(game.narrate("infect Santiago")) == ["Santiago", "Lima"]
    assert not game.over
    assert line(game, "outbreaks") == "2"
    assert on_board(game, "y") == 24


@pytest.mark.covers("F7", "R33", "8.7")
def test_without_that_protection_the_same_chain_loses() -> None:
    africa = "Lagos yyy, Kinshasa yyy, Khartoum yyy, Johannesburg yyy"
    game = start(f"""
        player scientist in Paris
        player quarantine specialist in Tokyo
        next infect 2 begun ready; pass
        cubes Santiago yyy, Lima yyy, {africa}, São Paulo yyy, Buenos Aires yyy
    """)
    assert game.narrate("infect Santiago")[-1] == "the game is lost: not enough cubes"


@pytest.mark.covers("R32", "12.2", "G2")
def test_the_eighth_outbreak_loses_before_any_further_cube_is_placed() -> None:
    game = start(INFECTING + "cubes Santiago yyy, Lima yyy\noutbreaks 6")
    assert game.narrate("infect Santiago")[1:] == [
        "outbreak 7: yellow breaks out in Santiago",
        "outbreak 8: yellow breaks out in Lima",
        "the game is lost: too many outbreaks",
    ]
    assert board(game) == {"Santiago": "yyy", "Lima": "yyy"}
    assert line(game, "outcome") == "outbreaks"
    assert game.legal() == []


@pytest.mark.covers("R32", "12.2")
def test_seven_outbreaks_are_no_loss() -> None:
    game = start(INFECTING + "cubes Santiago yyy\noutbreaks 6")
    game.play("infect Santiago")
    assert line(game, "outbreaks") == "7"
    assert not game.over


@pytest.mark.covers("R32", "12.2", "8.7")
def test_at_the_eighth_outbreak_it_does_not_matter_whether_cubes_are_left() -> None:
    others = ", ".join(f"{name} yyy" for name in NAMES[:7])
    game = start(INFECTING + f"cubes Santiago yyy, {others}\noutbreaks 7")
    assert game.narrate("infect Santiago")[-1] == "the game is lost: too many outbreaks"


def chain(there: dict[str, int], first: str, order: random.Random) -> int:
    """The rule, naively: waiting outbreaks are taken in any order; tell how many there were."""
    waiting, done = [first], {first}
    while waiting:
        city = waiting.pop(order.randrange(len(waiting)))
        near = sorted(neighbors(city))
        order.shuffle(near)
        for other in near:
            if other in done:
                continue
            if there.get(other, 0) < 3:
                there[other] = there.get(other, 0) + 1
            else:
                done.add(other)
                waiting.append(other)
    return len(done)


@pytest.mark.covers("F6", "R30", "8.4", "8.5")
@pytest.mark.parametrize("seed", range(40))
def test_the_end_of_a_chain_does_not_depend_on_the_order(seed: int) -> None:
    dice = random.Random(seed)
    color, first = dice.choice([("b", "Paris"), ("k", "Delhi"), ("r", "Hong Kong"), ("y", "Lima")])
    there = {first: 3}
    region = [first]
    while sum(there.values()) < 15:
        city = dice.choice(sorted(neighbors(dice.choice(region))))
        region.append(city)
        there.setdefault(city, dice.choice([1, 2, 3, 3]))
    text = ", ".join(f"{city} {color * number}" for city, number in there.items())
    game = start(INFECTING + f"cubes {text}")
    expected = []
    for _ in range(3):
        after = dict(there)
        number = chain(after, first, dice)
        expected.append((number, after))
    assert expected[0] == expected[1] == expected[2]
    number, after = expected[0]
    game.play(f"infect {first}")
    if number < 8 and sum(after.values()) <= 24:
        assert line(game, "outbreaks") == str(number)
        assert board(game) == {city: color * after[city] for city in after}
    else:
        assert game.over
