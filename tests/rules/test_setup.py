"""Setting up: rules 3.1 to 3.7 and rulings 1 to 5."""

import pytest

from fourcures.engine.atlas import CITIES
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.play.game import Game
from fourcures.play.words.notation import write_fact
from tests.table import all_told, cubes, hand, line, listed, offered, on_board, place, refused

NINE = ("Tokyo", "Paris", "Cairo", "Lima", "Essen", "Delhi", "Miami", "Seoul", "Osaka")
ROLES = (
    "contingency planner",
    "dispatcher",
    "medic",
    "operations expert",
    "quarantine specialist",
    "researcher",
    "scientist",
)


def infected(players: int, epidemics: int = 5) -> Game:
    """A game after the first nine infections."""
    game = Game(Options(players, epidemics), manual=True)
    for city in NINE:
        game.play(f"infect {city}")
    return game


def cast(*roles: str, epidemics: int = 5) -> Game:
    """A game in which these roles have just been dealt."""
    game = infected(len(roles), epidemics)
    for seat, role in enumerate(roles):
        game.play(f"deal {role} to player {seat + 1}")
    return game


@pytest.mark.covers("B2", "3.1")
def test_one_station_is_placed_in_atlanta() -> None:
    game = Game(Options(2, 4), manual=True)
    assert write_fact(game.opening[0], game.state) == "a research station is placed in Atlanta"
    assert listed(game, "stations") == {"Atlanta"}


@pytest.mark.covers("B3", "3.2")
def test_markers_start_on_no_outbreaks_no_cures_and_the_first_space() -> None:
    game = Game(Options(2, 4), manual=True)
    assert line(game, "outbreaks") == "0"
    assert line(game, "cured") == ""
    assert line(game, "rate") == "1"
    assert [on_board(game, color) for color in "bykr"] == [0, 0, 0, 0]


@pytest.mark.covers("B3", "3.2", "2.3")
@pytest.mark.parametrize("space", [1, 2, 7])
def test_the_starting_space_is_told_as_the_players_count_it(space: int) -> None:
    game = Game(Options(2, 4, rate=space - 1), manual=True)
    assert line(game, "rate") == str(space)
    told = [write_fact(fact, game.state) for fact in game.opening]
    assert told[1:] == [f"the markers are placed, infection rate on space {space}"]


@pytest.mark.covers("B4", "R1", "3.3")
def test_nine_cards_bring_three_two_and_one_cubes_18_in_all() -> None:
    game = Game(Options(3, 5), manual=True)
    assert all_told(game, *(f"infect {city}" for city in NINE)) == [
        "the infection card Tokyo is turned up",
        "3 red cubes come to Tokyo",
        "the infection card Paris is turned up",
        "3 blue cubes come to Paris",
        "the infection card Cairo is turned up",
        "3 black cubes come to Cairo",
        "the infection card Lima is turned up",
        "2 yellow cubes come to Lima",
        "the infection card Essen is turned up",
        "2 blue cubes come to Essen",
        "the infection card Delhi is turned up",
        "2 black cubes come to Delhi",
        "the infection card Miami is turned up",
        "1 yellow cube comes to Miami",
        "the infection card Seoul is turned up",
        "1 red cube comes to Seoul",
        "the infection card Osaka is turned up",
        "1 red cube comes to Osaka",
    ]
    assert [cubes(game, city) for city in NINE] == [
        *("rrr", "bbb", "kkk"),
        *("yy", "bb", "kk"),
        *("y", "r", "r"),
    ]
    assert sum(on_board(game, color) for color in "bykr") == 18


@pytest.mark.covers("B4", "R1", "3.3")
def test_the_nine_cards_are_the_infection_discard_pile_and_no_longer_in_the_deck() -> None:
    game = infected(2)
    assert listed(game, "infection discard") == set(NINE)
    deck = listed(game, "layers")
    assert len(deck) == CITIES - 9
    assert not deck & set(NINE)
    assert "infect Kinshasa" not in offered(game)


@pytest.mark.covers("B4", "3.3")
def test_no_city_is_turned_up_twice_while_setting_up() -> None:
    game = Game(Options(2, 4), manual=True)
    game.play("infect Tokyo")
    assert "infect Tokyo" not in offered(game)
    assert refused(game, "infect Tokyo").rule == "7.1"


@pytest.mark.covers("R2", "3.4", "B5")
def test_roles_are_dealt_only_after_the_first_infections() -> None:
    game = Game(Options(2, 4), manual=True)
    for city in NINE[:8]:
        game.play(f"infect {city}")
        refused(game, "deal medic to player 1")
    game.play("infect Osaka")
    assert offered(game) == {f"deal {role} to player 1" for role in ROLES}


@pytest.mark.covers("R2", "3.4", "R41", "9.5", "D5")
def test_a_quarantine_specialist_keeps_no_cube_away_while_setting_up() -> None:
    chosen = [ROLE_NAMES.index("quarantine specialist"), ROLE_NAMES.index("medic")]
    game = Game(Options(2, 4, roles=chosen), manual=True)
    assert game.narrate("infect Atlanta")[1:] == ["3 blue cubes come to Atlanta"]
    assert game.narrate("infect Chicago")[1:] == ["3 blue cubes come to Chicago"]
    assert game.narrate("infect Miami")[1:] == ["3 yellow cubes come to Miami"]
    assert game.narrate("infect Washington")[1:] == ["2 blue cubes come to Washington"]


@pytest.mark.covers("B5", "3.4", "2.5")
def test_everybody_gets_another_role_and_a_pawn_in_atlanta() -> None:
    game = infected(3)
    assert game.narrate("deal medic to player 1") == [
        "player 1 is the medic",
        "the pawn of the medic is placed in Atlanta",
    ]
    assert offered(game) == {f"deal {role} to player 2" for role in ROLES if role != "medic"}
    assert refused(game, "deal medic to player 2").rule == "7.1"
    game.play("deal dispatcher to player 2")
    game.play("deal scientist to player 3")
    assert {place(game, role) for role in ("medic", "dispatcher", "scientist")} == {"Atlanta"}
    assert not any(text.startswith("deal") for text in offered(game))


@pytest.mark.covers("B6", "R3", "3.5")
@pytest.mark.parametrize(("players", "size"), [(2, 4), (3, 3), (4, 2)])
def test_hands_of_four_three_or_two_cards(players: int, size: int) -> None:
    roles = ROLES[1 : players + 1]
    game = cast(*roles)
    cards = iter(["Airlift", "Forecast", "Lagos", "Lima", "Cairo", "Delhi", "Seoul", "Tokyo"])
    drawn = [next(cards, "Osaka") for _ in range(players * size)]
    told: list[str] = []
    for card in drawn:
        assert "draw an epidemic" not in offered(game)
        refused(game, "draw an epidemic")
        told += game.narrate(f"draw {card}")
    assert [text for text in told if " draws " in text] == [
        f"{roles[place // size]} draws {card}" for place, card in enumerate(drawn)
    ]
    assert [len(hand(game, role)) for role in roles] == [size] * players
    assert not any(text.startswith("draw") for text in offered(game))


@pytest.mark.covers("B6", "R3", "1.5")
def test_a_card_that_is_dealt_is_not_dealt_again() -> None:
    game = cast("medic", "scientist")
    game.play("draw Tokyo")
    assert "draw Tokyo" not in offered(game)
    assert refused(game, "draw Tokyo").rule == "7.1"


@pytest.mark.covers("B7", "3.6")
@pytest.mark.parametrize("epidemics", [4, 5, 6, 7])
def test_the_epidemics_go_into_the_deck_after_the_hands_are_dealt(epidemics: int) -> None:
    game = cast("medic", "scientist", epidemics=epidemics)
    told = all_told(game, *(f"draw {card}" for card in ("Lima", "Cairo", "Tokyo", "Lagos")))
    assert not any("epidemics" in text for text in told)
    told = all_told(game, *(f"draw {card}" for card in ("Paris", "Essen", "Milan", "London")))
    assert told[4] == f"{epidemics} epidemics are hidden in the deck"


@pytest.mark.covers("B10", "R5", "3.7")
def test_the_holder_of_the_largest_city_begins_and_the_card_is_shown() -> None:
    game = cast("medic", "scientist", "researcher")
    for card in ("Tokyo", "Airlift", "Cairo", "Essen", "Jakarta", "Osaka", "Delhi", "Seoul"):
        game.play(f"draw {card}")
    assert game.narrate("draw Karachi") == [
        "researcher draws Karachi",
        "5 epidemics are hidden in the deck",
        "scientist begins with Jakarta, the largest city",
        "the turn of the scientist begins",
    ]
    assert line(game, "turn") == "2"
    assert "scientist: drive Chicago" in offered(game)
    assert refused(game, "medic: drive Chicago").rule == "4.1"


@pytest.mark.covers("B10", "R5", "3.7")
@pytest.mark.parametrize(("first", "second"), [("Chicago", "Lima"), ("Lima", "Chicago")])
def test_chicago_and_lima_are_equal_and_the_lower_seat_begins(first: str, second: str) -> None:
    game = cast("medic", "scientist", "researcher", "dispatcher")
    for card in ("Osaka", "Airlift", "Essen", first, "Milan", second, "Sydney"):
        game.play(f"draw {card}")
    assert game.narrate("draw Forecast")[2:] == [
        f"scientist begins with {first}, the largest city",
        "the turn of the scientist begins",
    ]


@pytest.mark.covers("B10", "R5", "3.7")
def test_one_person_more_is_enough_to_begin_and_a_hand_of_events_is_not() -> None:
    game = cast("medic", "scientist", "researcher", "dispatcher")
    # Washington 4,679,000 < Atlanta 4,715,000 < St. Petersburg 4,879,000 < Khartoum 4,887,000
    for card in ("Airlift", "Forecast", "Atlanta", "Washington", "Osaka", "Khartoum", "Essen"):
        game.play(f"draw {card}")
    assert game.narrate("draw St. Petersburg")[2:] == [
        "researcher begins with Khartoum, the largest city",
        "the turn of the researcher begins",
    ]


@pytest.mark.covers("B5", "2.5", "3.4")
def test_roles_that_are_chosen_are_not_dealt_to_others() -> None:
    chosen = [NO_ROLE, ROLE_NAMES.index("medic"), NO_ROLE]
    game = Game(Options(3, 5, roles=chosen), manual=True)
    for city in NINE:
        game.play(f"infect {city}")
    assert offered(game) == {f"deal {role} to player 1" for role in ROLES if role != "medic"}
    assert game.narrate("deal scientist to player 1") == [
        "player 1 is the scientist",
        "the pawn of the scientist is placed in Atlanta",
        "player 2 is the medic",
        "the pawn of the medic is placed in Atlanta",
    ]
    assert offered(game) == {
        f"deal {role} to player 3" for role in ROLES if role not in ("medic", "scientist")
    }
