"""The board and the pieces: rules 1.2 to 1.5."""

import csv
from pathlib import Path

import pytest

from fourcures.engine.atlas import NAMES, POPULATION
from fourcures.engine.options import Options
from fourcures.play.game import Game
from fourcures.play.scene import BadScene, read_scene
from fourcures.play.words.names import find_city
from tests.table import cubes, line, listed, offered, start

_FILE = Path(__file__).parent.parent / "oracle" / "cities.csv"
with _FILE.open(encoding="utf-8", newline="") as _rows:
    BOARD = {row["name"]: row for row in csv.DictReader(_rows)}


def neighbors(city: str) -> set[str]:
    return set(BOARD[city]["connections"].split("; "))


@pytest.mark.covers("B1", "1.2")
def test_there_are_48_cities_twelve_of_each_color_and_93_connections() -> None:
    assert set(NAMES) == set(BOARD)
    assert len(NAMES) == 48
    colors = [row["color"] for row in BOARD.values()]
    assert {color: colors.count(color) for color in set(colors)} == {
        "blue": 12,
        "yellow": 12,
        "black": 12,
        "red": 12,
    }
    assert sum(len(neighbors(city)) for city in BOARD) == 2 * 93


@pytest.mark.covers("B1", "1.2", "5.1")
@pytest.mark.parametrize("city", sorted(BOARD))
def test_a_pawn_can_drive_along_every_connection_and_along_no_other(city: str) -> None:
    game = start(f"""
        player medic in {city}
        player scientist in Atlanta
    """)
    drives = {text for text in offered(game) if text.startswith("medic: drive ")}
    assert drives == {f"medic: drive {near}" for near in neighbors(city)}


@pytest.mark.covers("B1", "1.2", "8.2")
@pytest.mark.parametrize("city", sorted(BOARD))
def test_every_city_takes_cubes_of_its_own_color(city: str) -> None:
    game = start("""
        player medic in Atlanta
        player scientist in Atlanta
        next infect 2 begun ready; pass
    """)
    game.play(f"infect {city}")
    letter = {"blue": "b", "yellow": "y", "black": "k", "red": "r"}[BOARD[city]["color"]]
    assert cubes(game, city) == letter


@pytest.mark.covers("B1", "B10", "3.7")
@pytest.mark.parametrize("city", sorted(BOARD))
def test_every_city_has_its_population(city: str) -> None:
    number = find_city(city)
    assert number is not None
    assert POPULATION[number] == int(BOARD[city]["population"])


@pytest.mark.covers("B1", "1.2")
def test_the_connections_that_go_around_the_edge_of_the_map_are_there() -> None:
    game = start("""
        player medic in San Francisco
        player scientist in Sydney
    """)
    assert {"medic: drive Tokyo", "medic: drive Manila"} <= offered(game)
    game = start("""
        player medic in Sydney
        player scientist in Sydney
    """)
    assert "medic: drive Los Angeles" in offered(game)


@pytest.mark.covers("B1", "1.2", "5.1")
@pytest.mark.parametrize(
    ("city", "other"),
    [
        ("Lima", "Buenos Aires"),
        ("Madrid", "Milan"),
        ("Essen", "Moscow"),
        ("Riyadh", "Tehran"),
        ("Kolkata", "Mumbai"),
        ("Beijing", "Tokyo"),
        ("Santiago", "Buenos Aires"),
        ("Sydney", "San Francisco"),
    ],
)
def test_cities_that_only_look_close_are_not_neighbors(city: str, other: str) -> None:
    game = start(f"""
        player medic in {city}
        player scientist in {other}
    """)
    assert f"medic: drive {other}" not in offered(game)


@pytest.mark.covers("1.5", "B4", "B6")
def test_the_decks_have_a_card_for_each_city_and_five_events() -> None:
    game = Game(Options(2, 4), manual=True)
    assert offered(game) == {f"infect {city}" for city in BOARD}
    for city in ("Tokyo", "Osaka", "Cairo", "Lima", "Essen", "Delhi", "Miami", "Seoul", "Paris"):
        game.play(f"infect {city}")
    game.play("deal medic to player 1")
    game.play("deal scientist to player 2")
    events = {
        "Airlift",
        "Forecast",
        "Government Grant",
        "One Quiet Night",
        "Resilient Population",
    }
    assert offered(game) == {f"draw {card}" for card in set(BOARD) | events}
    assert line(game, "epidemics left") == "4"


@pytest.mark.covers("1.3", "R29")
def test_a_city_can_hold_three_cubes_of_each_of_the_four_colors() -> None:
    game = start("""
        player medic in Atlanta
        player scientist in Atlanta
        next infect 2 begun ready; pass
        cubes Tokyo bbbyyykkkrr
    """)
    assert game.narrate("infect Tokyo") == [
        "the infection card Tokyo is turned up",
        "1 red cube comes to Tokyo",
    ]
    assert cubes(game, "Tokyo") == "bbbyyykkkrrr"


@pytest.mark.covers("1.3")
def test_a_position_with_four_cubes_of_a_color_in_a_city_or_25_in_all_is_none() -> None:
    players = "player medic in Atlanta\nplayer scientist in Atlanta\n"
    with pytest.raises(BadScene):
        read_scene(players + "cubes Tokyo rrrr")
    full = "cubes " + ", ".join(f"{city} rrr" for city in NAMES[:8])
    assert read_scene(players + full).outcome == 0
    with pytest.raises(BadScene):
        read_scene(players + full + ", Tokyo r")


@pytest.mark.covers("1.4")
def test_six_stations_fit_on_the_board_and_no_seventh() -> None:
    players = "player medic in Atlanta\nplayer scientist in Atlanta\n"
    six = "stations Atlanta, Paris, Tokyo, Cairo, Lima, Delhi"
    assert len(listed(Game(state=read_scene(players + six), manual=True), "stations")) == 6
    with pytest.raises(BadScene):
        read_scene(players + six + ", Essen")
