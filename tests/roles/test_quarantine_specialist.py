"""The Quarantine Specialist protects her city and its neighbors from everything."""

import pytest

from fourcures.engine.options import Options
from fourcures.play.game import Game
from fourcures.play.words.names import find_role
from tests.table import all_told, cubes, line, start

IN_MIAMI = """
    player scientist in Paris
    player quarantine specialist in Miami
"""
INFECT = "next infect ready; pass\n"
STRIKE = "next strike; intensify; hand limit of scientist; infect; pass\n"
WHO = "protected by the quarantine specialist"


@pytest.mark.covers("D5", "R41", "9.5", "8.2", "8.6")
@pytest.mark.parametrize("city", ["Miami", "Atlanta", "Bogotá", "Mexico City", "Washington"])
def test_her_city_and_its_neighbors_are_not_infected(city: str) -> None:
    color = "blue" if city in ("Atlanta", "Washington") else "yellow"
    game = start(IN_MIAMI + INFECT)
    assert game.narrate(f"infect {city}") == [
        f"the infection card {city} is turned up",
        f"no {color} cube comes to {city}: {WHO}",
    ]
    assert cubes(game, city) == ""
    assert line(game, "infection discard") == city


@pytest.mark.covers("D5", "R41", "9.5")
@pytest.mark.parametrize(
    "city", ["Chicago", "Montréal", "New York", "Lima", "Los Angeles", "Buenos Aires", "São Paulo"]
)
def test_cities_two_steps_away_are_infected(city: str) -> None:
    game = start(IN_MIAMI + INFECT)
    assert f"cube comes to {city}" in game.narrate(f"infect {city}")[1]
    assert len(cubes(game, city)) == 1


@pytest.mark.covers("D5", "R41", "9.5", "8.3")
@pytest.mark.parametrize("city", ["Miami", "Bogotá"])
def test_a_protected_city_with_three_cubes_has_no_outbreak(city: str) -> None:
    game = start(IN_MIAMI + INFECT + f"cubes {city} yyy")
    assert game.narrate(f"infect {city}")[1:] == [f"no yellow cube comes to {city}: {WHO}"]
    assert line(game, "outbreaks") == "0"
    assert line(game, "cubes") == f"{city} yyy"


@pytest.mark.covers("D5", "R41", "R31", "9.5", "8.6")
def test_an_outbreak_outside_brings_no_cube_of_any_color_inside() -> None:
    game = start(IN_MIAMI + INFECT + "cubes Chicago bbb")
    assert "outbreak 1: blue breaks out in Chicago" in game.narrate("infect Chicago")
    assert cubes(game, "Atlanta") == cubes(game, "Mexico City") == ""
    for city in ("Los Angeles", "Montréal", "San Francisco"):
        assert cubes(game, city) == "b"


@pytest.mark.covers("D5", "R41", "R31", "9.5", "8.6")
def test_a_protected_city_passes_no_chain_on() -> None:
    scene = INFECT + "cubes Chicago bbb, Mexico City bbb"
    game = start(IN_MIAMI + scene)
    game.play("infect Chicago")
    assert line(game, "outbreaks") == "1"
    assert cubes(game, "Mexico City") == "bbb"
    assert cubes(game, "Lima") == cubes(game, "Bogotá") == ""

    elsewhere = start("player scientist in Paris\nplayer quarantine specialist in Cairo\n" + scene)
    elsewhere.play("infect Chicago")
    assert line(elsewhere, "outbreaks") == "2"
    assert cubes(elsewhere, "Lima") == cubes(elsewhere, "Bogotá") == "b"


@pytest.mark.covers("D5", "R33", "R41", "9.5", "8.7")
def test_an_empty_supply_does_no_harm_while_every_cube_is_prevented() -> None:
    game = start(
        IN_MIAMI
        + INFECT
        + """cubes Santiago yyy, Lima yyy, Johannesburg yyy, Khartoum yyy, Kinshasa yyy,
             Lagos yyy, Buenos Aires yyy, São Paulo yyy""".replace("\n", " ")
    )
    told = game.narrate("infect Santiago")
    assert "outbreak 1: yellow breaks out in Santiago" in told
    assert "outbreak 2: yellow breaks out in Lima" in told
    assert line(game, "outbreaks") == "2"
    assert cubes(game, "Bogotá") == cubes(game, "Mexico City") == ""
    assert not game.over


@pytest.mark.covers("D5", "R33", "9.5", "8.7", "12.3")
def test_the_same_chain_without_her_is_lost() -> None:
    game = start(
        "player scientist in Paris\nplayer quarantine specialist in Cairo\n"
        + INFECT
        + """cubes Santiago yyy, Lima yyy, Johannesburg yyy, Khartoum yyy, Kinshasa yyy,
             Lagos yyy, Buenos Aires yyy, São Paulo yyy""".replace("\n", " ")
    )
    assert game.narrate("infect Santiago")[-1] == "the game is lost: not enough cubes"


@pytest.mark.covers("D5", "R23", "R41", "9.5", "7.4", "7.5")
@pytest.mark.parametrize("before", ["", "y", "yyy"])
def test_an_epidemic_in_a_protected_city_places_nothing_and_still_intensifies(before: str) -> None:
    game = start(
        IN_MIAMI + STRIKE + "infection discard Cairo" + (f"\ncubes Bogotá {before}" * bool(before))
    )
    assert game.narrate("strike Bogotá") == [
        "the bottom infection card Bogotá is turned up",
        f"no yellow cube comes to Bogotá: {WHO}",
        "2 cards are shuffled onto the infection deck",
    ]
    assert cubes(game, "Bogotá") == before
    assert line(game, "outbreaks") == "0"
    assert line(game, "layers").endswith("| Bogotá, Cairo")


@pytest.mark.covers("D5", "R41", "9.5", "7.4", "8.6")
def test_an_epidemic_outside_breaks_out_and_stops_at_her_neighbors() -> None:
    game = start(IN_MIAMI + STRIKE + "cubes Montréal b, Washington bb")
    told = game.narrate("strike Montréal")
    assert told[1:3] == [
        "2 blue cubes come to Montréal",
        "outbreak 1: blue breaks out in Montréal",
    ]
    assert cubes(game, "Washington") == "bb"
    assert cubes(game, "Chicago") == cubes(game, "New York") == "b"


@pytest.mark.covers("D5", "R41", "9.5")
def test_the_protection_moves_with_her_at_once() -> None:
    game = start("""
        player quarantine specialist in Miami
        player scientist in Paris
        next act 1
    """)
    game.play("drive Bogotá")
    all_told(game, "finish", "draw Delhi", "draw Lagos")
    assert "1 blue cube comes to Atlanta" in game.narrate("infect Atlanta")
    assert game.narrate("infect Lima")[1] == f"no yellow cube comes to Lima: {WHO}"


@pytest.mark.covers("D5", "R41", "9.5")
def test_existing_cubes_stay_where_she_comes_and_are_treated_one_by_one() -> None:
    game = start("""
        player quarantine specialist in Miami
        player scientist in Paris
        cubes Bogotá yyy, Lima yy
    """)
    game.play("drive Bogotá")
    assert line(game, "cubes") == "Bogotá yyy, Lima yy"
    assert game.narrate("treat yellow") == ["1 yellow cube leaves Bogotá"]


@pytest.mark.covers("D5", "R2", "R41", "9.5", "3.4")
def test_she_protects_nothing_while_setting_up() -> None:
    roles = [find_role("quarantine specialist") or 0, find_role("medic") or 0]
    game = Game(Options(2, roles=roles), manual=True)
    assert "3 blue cubes come to Atlanta" in game.narrate("infect Atlanta")
    assert "3 blue cubes come to Chicago" in game.narrate("infect Chicago")
    for city in ("Paris", "Miami", "Lima", "Cairo", "Delhi", "Tokyo", "Washington"):
        game.play(f"infect {city}")
    assert line(game, "cubes").count("bbb") == 3
    assert cubes(game, "Miami") == "yy"
    assert cubes(game, "Washington") == "b"
