"""Epidemics: rules 7.3 to 7.7, rulings 6 and 20 to 27."""

import pytest

from fourcures.engine.atlas import NAMES
from tests.table import all_told, cubes, line, listed, offered, on_board, refused, spent, start

DRAWING = """
    player scientist in Lagos
    player researcher in Lagos
    next draw 1; hand limit of scientist; infect; pass
"""
GUARDED = """
    player scientist in Lagos
    player quarantine specialist in {city}
    next draw 1; hand limit of scientist; infect; pass
"""


def filler(letter: str, number: int, but: str) -> str:
    """So many cubes of a color, in cities other than these and their neighbors."""
    far = [name for name in NAMES if name not in but.split(", ")]
    full = [f"{far[place]} {letter * 3}" for place in range(number // 3)]
    rest = number % 3
    return ", ".join(full + ([f"{far[number // 3]} {letter * rest}"] if rest else []))


NEAR_TOKYO = "Tokyo, Osaka, San Francisco, Seoul, Shanghai"


@pytest.mark.covers("F2", "R21", "R22", "7.3", "7.4", "7.5")
def test_increase_then_infect_then_intensify() -> None:
    game = start(DRAWING + "infection discard Osaka, Lima")
    assert all_told(game, "draw an epidemic", "strike Tokyo") == [
        "scientist draws an epidemic",
        "the infection rate moves to space 2",
        "the bottom infection card Tokyo is turned up",
        "3 red cubes come to Tokyo",
        "3 cards are shuffled onto the infection deck",
    ]
    assert cubes(game, "Tokyo") == "rrr"
    assert line(game, "outbreaks") == "0"


@pytest.mark.covers("F3", "R6", "R21", "7.3", "8.1")
@pytest.mark.parametrize(
    ("space", "after", "cards"),
    [(1, 2, 2), (2, 3, 2), (3, 4, 3), (4, 5, 3), (5, 6, 4), (6, 7, 4), (7, 7, 4)],
)
def test_the_infections_of_the_same_turn_use_the_new_rate(
    space: int, after: int, cards: int
) -> None:
    game = start(DRAWING + f"rate {space}\ninfection discard Lima, Cairo, Essen, Milan")
    all_told(game, "draw an epidemic", "strike Tokyo")
    assert line(game, "rate") == str(after)
    turned = 0
    for city in ("Lima", "Cairo", "Essen", "Milan"):
        if f"infect {city}" in offered(game):
            turned += 1
            game.play(f"infect {city}")
    assert turned == cards
    assert line(game, "turn") == "2"


@pytest.mark.covers("F2", "7.4")
def test_the_card_comes_from_the_bottom_of_the_infection_deck() -> None:
    rest = spent(45, but="Cairo, Delhi, Tokyo")
    game = start(DRAWING + f"layers Cairo, Delhi | {rest} | Tokyo")
    game.play("draw an epidemic")
    assert offered(game) == {"strike Cairo", "strike Delhi"}
    refused(game, "strike Tokyo")
    assert refused(game, "infect Tokyo").rule == "7.1"


@pytest.mark.covers("F2", "R22", "7.4")
@pytest.mark.parametrize("before", [1, 2])
def test_a_city_with_some_cubes_is_filled_up_and_has_exactly_one_outbreak(before: int) -> None:
    game = start(DRAWING + f"cubes Tokyo {'r' * before}")
    told = all_told(game, "draw an epidemic", "strike Tokyo")
    missing = 3 - before
    coming = f"{missing} red cube{'s come' if missing > 1 else ' comes'} to Tokyo"
    assert told[3:5] == [coming, "outbreak 1: red breaks out in Tokyo"]
    assert sorted(told[5:-1]) == [
        "1 red cube comes to Osaka",
        "1 red cube comes to San Francisco",
        "1 red cube comes to Seoul",
        "1 red cube comes to Shanghai",
    ]
    assert cubes(game, "Tokyo") == "rrr"
    assert line(game, "outbreaks") == "1"


@pytest.mark.covers("F2", "R22", "7.4")
def test_a_city_with_three_cubes_has_an_outbreak_and_takes_none() -> None:
    game = start(DRAWING + "cubes Tokyo rrr")
    told = all_told(game, "draw an epidemic", "strike Tokyo")
    assert told[3] == "outbreak 1: red breaks out in Tokyo"
    assert cubes(game, "Tokyo") == "rrr"
    assert on_board(game, "r") == 7


@pytest.mark.covers("R22", "7.4")
def test_cubes_of_other_colors_in_the_city_do_not_matter() -> None:
    game = start(DRAWING + "cubes Tokyo bbbyykkk")
    told = all_told(game, "draw an epidemic", "strike Tokyo")
    assert told[3] == "3 red cubes come to Tokyo"
    assert cubes(game, "Tokyo") == "bbbyykkkrrr"
    assert line(game, "outbreaks") == "0"


@pytest.mark.covers("R22", "7.4", "8.4")
def test_the_outbreak_of_an_epidemic_can_start_a_chain() -> None:
    game = start(DRAWING + "cubes Tokyo r, Seoul rrr")
    all_told(game, "draw an epidemic", "strike Tokyo")
    assert line(game, "outbreaks") == "2"
    assert cubes(game, "Shanghai") == "rr"
    assert cubes(game, "Beijing") == "r"
    assert cubes(game, "Tokyo") == "rrr"


@pytest.mark.covers("F2", "R23", "7.4")
def test_an_eradicated_disease_brings_no_cubes_but_all_else_happens() -> None:
    game = start(DRAWING + "cured red\ninfection discard Lima\nrate 3")
    assert all_told(game, "draw an epidemic", "strike Tokyo")[1:] == [
        "the infection rate moves to space 4",
        "the bottom infection card Tokyo is turned up",
        "no red cube comes to Tokyo: eradicated",
        "2 cards are shuffled onto the infection deck",
    ]
    assert cubes(game, "Tokyo") == ""
    assert offered(game) == {"infect Lima", "infect Tokyo"}


@pytest.mark.covers("R23", "7.4")
def test_a_disease_that_is_only_cured_brings_its_cubes() -> None:
    game = start(DRAWING + "cured red\ncubes Lima r")
    assert all_told(game, "draw an epidemic", "strike Tokyo")[3] == "3 red cubes come to Tokyo"


@pytest.mark.covers("F2", "R23", "7.4", "8.6", "9.5")
@pytest.mark.parametrize("city", ["Tokyo", "Osaka", "Seoul", "Shanghai", "San Francisco"])
def test_a_protected_city_takes_no_cubes_but_all_else_happens(city: str) -> None:
    game = start(GUARDED.format(city=city) + "infection discard Lima\ncubes Tokyo rr")
    assert all_told(game, "draw an epidemic", "strike Tokyo")[1:] == [
        "the infection rate moves to space 2",
        "the bottom infection card Tokyo is turned up",
        "no red cube comes to Tokyo: protected by the quarantine specialist",
        "2 cards are shuffled onto the infection deck",
    ]
    assert cubes(game, "Tokyo") == "rr"
    assert line(game, "outbreaks") == "0"


@pytest.mark.covers("R23", "9.5", "8.6")
def test_two_steps_away_from_the_quarantine_specialist_nothing_is_protected() -> None:
    game = start(GUARDED.format(city="Taipei") + "cubes Tokyo rr")
    all_told(game, "draw an epidemic", "strike Tokyo")
    assert cubes(game, "Tokyo") == "rrr"
    assert line(game, "outbreaks") == "1"
    assert [cubes(game, city) for city in ("Osaka", "Shanghai", "Seoul")] == ["", "", "r"]


@pytest.mark.covers("F2", "R24", "7.5")
def test_the_discards_with_the_new_card_go_on_top_of_the_deck() -> None:
    game = start(DRAWING + "infection discard Osaka, Lima")
    all_told(game, "draw an epidemic", "strike Tokyo")
    assert listed(game, "infection discard") == set()
    assert offered(game) == {"infect Osaka", "infect Lima", "infect Tokyo"}
    game.play("infect Lima")
    assert offered(game) == {"infect Osaka", "infect Tokyo"}
    assert refused(game, "infect Cairo").rule == "7.1"


@pytest.mark.covers("F2", "R24", "7.5")
def test_below_the_shuffled_cards_the_deck_stays_as_it_was() -> None:
    rest = spent(45, but="Cairo, Delhi, Tokyo")
    game = start(DRAWING + f"layers Tokyo | {rest} | Delhi\ninfection discard Cairo")
    all_told(game, "draw an epidemic", "strike Tokyo")
    layers = [set(layer.strip().split(", ")) for layer in line(game, "layers").split("|")]
    assert layers == [set(rest.split(", ")), {"Delhi"}, {"Cairo", "Tokyo"}]


@pytest.mark.covers("R21", "R22", "8.3")
def test_the_city_struck_can_be_infected_in_the_same_turn() -> None:
    game = start(DRAWING)
    all_told(game, "draw an epidemic", "strike Tokyo")
    assert game.narrate("infect Tokyo")[:2] == [
        "the infection card Tokyo is turned up",
        "outbreak 1: red breaks out in Tokyo",
    ]


@pytest.mark.covers("R26", "7.6")
def test_two_epidemics_in_one_draw_are_done_one_after_the_other() -> None:
    game = start(f"""
        player scientist in Lagos
        player researcher in Lagos
        discard {spent(17)}
        epidemics left 5
        infection discard Lima, Essen
        next draw 2; hand limit of scientist; infect; pass
    """)
    assert all_told(game, "draw an epidemic", "draw an epidemic") == [
        "scientist draws an epidemic",
        "scientist draws an epidemic",
        "the infection rate moves to space 2",
    ]
    assert game.narrate("strike Tokyo") == [
        "the bottom infection card Tokyo is turned up",
        "3 red cubes come to Tokyo",
        "3 cards are shuffled onto the infection deck",
        "the infection rate moves to space 3",
    ]
    assert not {"strike Tokyo", "strike Lima", "strike Essen"} & offered(game)
    told = game.narrate("strike Cairo")
    assert told[:2] == [
        "the bottom infection card Cairo is turned up",
        "3 black cubes come to Cairo",
    ]
    # the second Intensify moves that single card, and it comes first
    assert offered(game) == {"infect Cairo"}
    game.play("infect Cairo")
    assert offered(game) == {"infect Tokyo", "infect Lima", "infect Essen"}


@pytest.mark.covers("R26", "7.3")
def test_two_epidemics_raise_the_rate_twice_before_the_infections() -> None:
    game = start(f"""
        player scientist in Lagos
        player researcher in Lagos
        discard {spent(17)}
        epidemics left 5
        rate 2
        next draw 2; hand limit of scientist; infect; pass
    """)
    all_told(game, "draw an epidemic", "draw an epidemic", "strike Tokyo", "strike Cairo")
    assert line(game, "rate") == "4"
    all_told(game, "infect Cairo", "infect Tokyo")
    assert line(game, "turn") == "1"
    assert game.narrate("infect Lima")[-1] == "the turn of the researcher begins"


@pytest.mark.covers("F7", "R27", "7.4", "8.7", "12.3")
def test_with_two_cubes_left_an_epidemic_that_needs_three_loses_at_once() -> None:
    game = start(DRAWING + "cubes " + filler("r", 22, NEAR_TOKYO))
    game.play("draw an epidemic")
    told = game.narrate("strike Tokyo")
    assert told[-1] == "the game is lost: not enough cubes"
    assert not any("shuffled" in text for text in told)
    assert game.over
    assert game.legal() == []


@pytest.mark.covers("F7", "R27", "R33", "8.7")
def test_with_exactly_three_cubes_left_they_are_placed_and_the_game_goes_on() -> None:
    game = start(DRAWING + "cubes " + filler("r", 21, NEAR_TOKYO))
    assert all_told(game, "draw an epidemic", "strike Tokyo")[3] == "3 red cubes come to Tokyo"
    assert on_board(game, "r") == 24
    assert not game.over


@pytest.mark.covers("F7", "R27", "8.7", "12.3")
@pytest.mark.parametrize("elsewhere", [22, 21])
def test_a_city_with_one_cube_needs_two_and_then_those_of_the_outbreak(elsewhere: int) -> None:
    # Santiago has one neighbor only, Lima: two cubes to fill up and one for Lima
    game = start(DRAWING + f"cubes Santiago y, {filler('y', elsewhere, 'Santiago, Lima')}")
    told = all_told(game, "draw an epidemic", "strike Santiago")
    assert told[-1] == "the game is lost: not enough cubes"
    assert game.over


@pytest.mark.covers("F7", "R27", "8.7")
def test_exactly_enough_cubes_for_the_city_and_its_outbreak() -> None:
    game = start(DRAWING + f"cubes Santiago y, {filler('y', 20, 'Santiago, Lima')}")
    all_told(game, "draw an epidemic", "strike Santiago")
    assert not game.over
    assert on_board(game, "y") == 24
    assert cubes(game, "Lima") == "y"


@pytest.mark.covers("R27", "R33", "8.6", "8.7")
@pytest.mark.parametrize(("there", "elsewhere"), [(2, 21), (3, 21)])
def test_an_outbreak_that_places_nothing_needs_no_cubes(there: int, elsewhere: int) -> None:
    # Lima is protected from Bogotá, Santiago is not
    game = start(
        GUARDED.format(city="Bogotá")
        + f"cubes Santiago {'y' * there}, {filler('y', elsewhere, 'Santiago, Lima, Bogotá')}"
    )
    all_told(game, "draw an epidemic", "strike Santiago")
    assert not game.over
    assert line(game, "outbreaks") == "1"
    assert cubes(game, "Santiago") == "yyy"
    assert cubes(game, "Lima") == ""
    assert on_board(game, "y") == 24


@pytest.mark.covers("R23", "R27", "8.7")
def test_a_protected_city_needs_no_cubes() -> None:
    game = start(GUARDED.format(city="Tokyo") + "cubes " + filler("r", 24, NEAR_TOKYO))
    all_told(game, "draw an epidemic", "strike Tokyo")
    assert not game.over


@pytest.mark.covers("R32", "12.2", "G2")
def test_the_outbreak_of_an_epidemic_can_be_the_eighth() -> None:
    game = start(DRAWING + "outbreaks 7\ncubes Tokyo r")
    game.play("draw an epidemic")
    assert game.narrate("strike Tokyo")[1:] == [
        "2 red cubes come to Tokyo",
        "outbreak 8: red breaks out in Tokyo",
        "the game is lost: too many outbreaks",
    ]
