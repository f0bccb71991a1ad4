"""Treating and eradication: rules 6.3 and 6.6, rulings 12 and 13."""

import pytest

from tests.table import all_told, cubes, line, offered, refused, start


@pytest.mark.covers("C7", "R12", "6.3")
def test_treating_an_uncured_disease_takes_one_cube() -> None:
    game = start("""
        player scientist in Paris
        player researcher in Cairo
        cubes Paris bbb, Essen bb
    """)
    assert game.narrate("treat blue") == ["1 blue cube leaves Paris"]
    assert cubes(game, "Paris") == "bb"
    assert cubes(game, "Essen") == "bb"


@pytest.mark.covers("C7", "R12", "6.3")
def test_treating_a_cured_disease_takes_all_cubes_of_that_color() -> None:
    game = start("""
        player scientist in Paris
        player researcher in Cairo
        cubes Paris bbbkk, Essen bb
        cured blue
    """)
    assert game.narrate("treat blue") == ["3 blue cubes leave Paris"]
    assert cubes(game, "Paris") == "kk"
    assert cubes(game, "Essen") == "bb"


@pytest.mark.covers("C7", "R12", "6.3")
def test_each_color_is_treated_on_its_own() -> None:
    game = start("""
        player scientist in Paris
        player researcher in Cairo
        cubes Paris bbykkr
    """)
    treats = {text for text in offered(game) if "treat" in text}
    assert treats == {f"scientist: treat {color}" for color in ("blue", "yellow", "black", "red")}
    assert all_told(game, "treat black", "treat red", "treat blue", "treat yellow") == [
        "1 black cube leaves Paris",
        "1 red cube leaves Paris",
        "1 blue cube leaves Paris",
        "1 yellow cube leaves Paris",
    ]
    assert cubes(game, "Paris") == "bk"
    assert offered(game) == {"scientist: finish"}


@pytest.mark.covers("C7", "R12", "6.3")
def test_that_one_disease_is_cured_does_not_help_against_another() -> None:
    game = start("""
        player scientist in Paris
        player researcher in Cairo
        cubes Paris bbkk
        cured black
    """)
    assert game.narrate("treat blue") == ["1 blue cube leaves Paris"]
    assert cubes(game, "Paris") == "bkk"


@pytest.mark.covers("C7", "R12", "6.3", "C2")
def test_treating_a_color_that_is_not_in_the_own_city_is_refused() -> None:
    game = start("""
        player scientist in Paris
        player researcher in Cairo
        cubes Paris k, Essen bbb
    """)
    assert "scientist: treat blue" not in offered(game)
    refusal = refused(game, "treat blue")
    assert (refusal.rule, refusal.reason) == ("6.3", "there are no blue cubes in Paris")


@pytest.mark.covers("C7", "R13", "6.6")
def test_the_last_cube_of_an_uncured_disease_means_nothing() -> None:
    game = start("""
        player scientist in Paris
        player researcher in Cairo
        cubes Paris b
    """)
    assert game.narrate("treat blue") == ["1 blue cube leaves Paris"]
    told = all_told(game, "finish", "draw Tokyo", "draw Osaka", "infect Paris")
    assert told[-1] == "1 blue cube comes to Paris"


@pytest.mark.covers("C7", "R13", "6.6", "8.2")
def test_the_last_cube_of_a_cured_disease_eradicates_it() -> None:
    game = start("""
        player scientist in Paris
        player researcher in Cairo
        cubes Paris bb
        cured blue
    """)
    assert game.narrate("treat blue") == ["2 blue cubes leave Paris", "blue is eradicated"]
    told = all_told(game, "finish", "draw Tokyo", "draw Osaka", "infect Paris")
    assert told[-1] == "no blue cube comes to Paris: eradicated"
    assert cubes(game, "Paris") == ""


@pytest.mark.covers("C7", "R13", "6.6", "8.2")
def test_a_cured_disease_with_a_cube_left_anywhere_is_not_eradicated() -> None:
    game = start("""
        player scientist in Paris
        player researcher in Cairo
        cubes Paris bb, Sydney b
        cured blue
    """)
    assert game.narrate("treat blue") == ["2 blue cubes leave Paris"]
    told = all_told(game, "finish", "draw Tokyo", "draw Osaka", "infect Paris")
    assert told[-1] == "1 blue cube comes to Paris"


@pytest.mark.covers("R13", "6.6")
def test_cubes_of_other_colors_do_not_delay_eradication() -> None:
    game = start("""
        player scientist in Paris
        player researcher in Cairo
        cubes Paris bbkkk, Essen rr
        cured blue, red
    """)
    assert game.narrate("treat blue") == ["2 blue cubes leave Paris", "blue is eradicated"]
    assert cubes(game, "Essen") == "rr"


@pytest.mark.covers("6.6", "R13")
def test_eradication_lasts() -> None:
    game = start("""
        player scientist in Paris
        player researcher in Cairo
        cubes Paris b
        cured blue
    """)
    all_told(game, "treat blue", "finish", "draw Tokyo", "draw Osaka")
    for city in ("Paris", "Essen"):
        assert game.narrate(f"infect {city}")[1] == f"no blue cube comes to {city}: eradicated"
    assert line(game, "cured") == "blue"


@pytest.mark.covers("6.3")
def test_cubes_return_to_the_supply() -> None:
    full = ", ".join(f"{city} bbb" for city in ("Lima", "Lagos", "Delhi", "Tokyo", "Seoul"))
    text = f"""
        player scientist in Paris
        player researcher in Cairo
        cubes Paris bbb, Osaka bbb, Sydney bbb, {full}
    """
    game = start(text)
    told = all_told(game, "finish", "draw Tokyo", "draw Osaka", "infect Essen")
    assert told[-1] == "the game is lost: not enough cubes"
    game = start(text)
    told = all_told(game, "treat blue", "finish", "draw Tokyo", "draw Osaka", "infect Essen")
    assert told[-1] == "1 blue cube comes to Essen"
