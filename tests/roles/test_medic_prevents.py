"""No cubes of cured colors are placed in the Medic's city; or, by agreement, they go at once."""

import pytest

from tests.table import all_told, cubes, line, refused, start

MEDIC = """
    player scientist in Atlanta
    player medic in Tokyo
    cured red
"""
INFECT = "next infect ready; pass\n"
STRIKE = "next strike; intensify; hand limit of scientist; infect; pass\n"
EMPTY = "cubes Bangkok rrr, Jakarta rrr, Ho Chi rrr, Manila rrr, Sydney rrr, Hong Kong rrr, "
"""Eighteen red cubes, far from Seoul, Osaka and Tokyo."""


@pytest.mark.covers("D3", "R39", "2.6", "9.3", "8.2")
def test_the_medic_prevents_an_infection_of_a_cured_color() -> None:
    game = start(MEDIC + INFECT + "cubes Sydney r")
    assert game.narrate("infect Tokyo") == [
        "the infection card Tokyo is turned up",
        "no red cube comes to Tokyo: protected by the medic",
    ]
    assert cubes(game, "Tokyo") == ""
    assert line(game, "infection discard") == "Tokyo"


@pytest.mark.covers("D3", "R39", "9.3")
def test_the_medic_does_not_protect_the_next_city() -> None:
    game = start(MEDIC + INFECT + "cubes Sydney r")
    assert "1 red cube comes to Osaka" in game.narrate("infect Osaka")


@pytest.mark.covers("D3", "R39", "9.3")
def test_the_medic_does_not_prevent_uncured_colors() -> None:
    game = start("""
        player scientist in Atlanta
        player medic in Tokyo
        cured blue
        cubes Sydney r, Paris b
        next infect ready; pass
    """)
    assert "1 red cube comes to Tokyo" in game.narrate("infect Tokyo")


@pytest.mark.covers("D3", "9.3")
def test_another_role_does_not_prevent_cured_colors() -> None:
    game = start("""
        player medic in Atlanta
        player scientist in Tokyo
        cured red
        cubes Sydney r
        next infect ready; pass
    """)
    assert "1 red cube comes to Tokyo" in game.narrate("infect Tokyo")


@pytest.mark.covers("D3", "R23", "R39", "9.3", "7.4")
def test_the_medic_prevents_the_cubes_of_an_epidemic() -> None:
    game = start(MEDIC + STRIKE + "cubes Sydney r\ninfection discard Cairo")
    assert game.narrate("strike Tokyo") == [
        "the bottom infection card Tokyo is turned up",
        "no red cube comes to Tokyo: protected by the medic",
        "2 cards are shuffled onto the infection deck",
    ]
    assert cubes(game, "Tokyo") == ""


@pytest.mark.covers("D3", "R39", "9.3", "7.4")
def test_an_epidemic_next_door_or_of_an_uncured_color_is_not_prevented() -> None:
    assert "3 red cubes come to Osaka" in start(MEDIC + STRIKE + "cubes Sydney r").narrate(
        "strike Osaka"
    )
    uncured = start("player scientist in Atlanta\nplayer medic in Tokyo\n" + STRIKE)
    assert "3 red cubes come to Tokyo" in uncured.narrate("strike Tokyo")


@pytest.mark.covers("D3", "R39", "9.3", "8.4", "8.6")
def test_an_outbreak_next_door_brings_the_medic_no_cured_cube() -> None:
    game = start(MEDIC + INFECT + "cubes Seoul rrr")
    assert "outbreak 1: red breaks out in Seoul" in game.narrate("infect Seoul")
    assert cubes(game, "Tokyo") == ""
    assert cubes(game, "Beijing") == cubes(game, "Shanghai") == "r"


@pytest.mark.covers("D3", "R39", "9.3", "8.4")
def test_an_outbreak_of_an_uncured_color_reaches_the_medic_and_goes_on_from_there() -> None:
    game = start(MEDIC + INFECT + "cubes San Francisco bbb, Tokyo bbb")
    told = game.narrate("infect San Francisco")
    assert "outbreak 2: blue breaks out in Tokyo" in told
    assert cubes(game, "Tokyo") == "bbb"
    assert cubes(game, "Seoul") == cubes(game, "Osaka") == "b"


@pytest.mark.covers("D3", "R33", "2.6", "9.3", "8.7")
def test_a_prevented_cube_needs_no_supply() -> None:
    supply_0 = EMPTY + "Taipei rrr, Beijing rrr"
    told = start(MEDIC + INFECT + supply_0).narrate("infect Tokyo")
    assert told[-1] == "no red cube comes to Tokyo: protected by the medic"
    assert not start(MEDIC + STRIKE + supply_0).narrate("strike Tokyo")[-1].startswith("the game")


CLEARS = MEDIC + "medic clears\n"


@pytest.mark.covers("D3", "2.6", "9.3")
def test_by_agreement_an_infection_is_placed_and_cleared() -> None:
    game = start(CLEARS + INFECT + "cubes Sydney r")
    assert game.narrate("infect Tokyo") == [
        "the infection card Tokyo is turned up",
        "1 red cube comes to Tokyo",
        "1 red cube leaves Tokyo",
    ]
    assert cubes(game, "Tokyo") == ""


@pytest.mark.covers("D3", "2.6", "9.3", "7.4")
def test_by_agreement_an_epidemic_is_placed_and_cleared() -> None:
    game = start(CLEARS + STRIKE + "cubes Sydney r")
    assert game.narrate("strike Tokyo")[:3] == [
        "the bottom infection card Tokyo is turned up",
        "3 red cubes come to Tokyo",
        "3 red cubes leave Tokyo",
    ]
    assert line(game, "outbreaks") == "0"


@pytest.mark.covers("D3", "2.6", "9.3", "8.4")
def test_by_agreement_the_cube_of_an_outbreak_is_placed_and_cleared() -> None:
    game = start(CLEARS + INFECT + "cubes Seoul rrr")
    told = game.narrate("infect Seoul")
    came = told.index("1 red cube comes to Tokyo")
    assert told[came + 1] == "1 red cube leaves Tokyo"
    assert cubes(game, "Tokyo") == ""


@pytest.mark.covers("D3", "2.6", "8.7", "12.3")
def test_a_cube_that_is_to_be_cleared_must_be_in_the_supply_first() -> None:
    game = start(CLEARS + INFECT + EMPTY + "Taipei rrr, Beijing rrr")
    told = game.narrate("infect Tokyo")
    assert told[-1] == "the game is lost: not enough cubes"
    assert line(game, "outcome") == "cubes"


@pytest.mark.covers("D3", "2.6", "R27", "8.7", "7.4")
def test_an_epidemic_that_is_to_be_cleared_needs_three_cubes() -> None:
    two = start(CLEARS + STRIKE + EMPTY + "Taipei rrr, Beijing r")
    assert two.narrate("strike Tokyo")[-1] == "the game is lost: not enough cubes"
    three = start(CLEARS + STRIKE + EMPTY + "Taipei rrr")
    assert "3 red cubes leave Tokyo" in three.narrate("strike Tokyo")
    assert not three.over


@pytest.mark.covers("D3", "2.6", "9.3")
@pytest.mark.parametrize("option", ["prevents", "clears"])
def test_neither_way_concerns_uncured_colors(option: str) -> None:
    game = start(f"""
        player scientist in Atlanta
        player medic in Tokyo
        medic {option}
        cured blue
        cubes Paris b
        next infect ready; pass
    """)
    assert "1 red cube comes to Tokyo" in game.narrate("infect Tokyo")
    assert cubes(game, "Tokyo") == "r"


@pytest.mark.covers("D3", "2.6", "R28", "9.3", "6.6")
@pytest.mark.parametrize("option", ["prevents", "clears"])
def test_an_eradicated_color_is_not_placed_either_way(option: str) -> None:
    game = start(MEDIC + INFECT + f"medic {option}")
    told = game.narrate("infect Tokyo")
    assert told[0] == "the infection card Tokyo is turned up"
    assert told[1].startswith("no red cube comes to Tokyo")
    assert not any("cube leaves" in fact for fact in told)


@pytest.mark.covers("D3", "R39", "9.3")
def test_the_medic_protects_from_the_moment_the_color_is_cured() -> None:
    game = start("""
        player scientist in Atlanta: Seoul, Osaka, Beijing, Taipei
        player medic in Tokyo
        cubes Sydney r, Tokyo r
        next act 1
    """)
    game.play("cure with Seoul, Osaka, Beijing, Taipei")
    all_told(game, "finish", "draw Lima", "draw Lagos")
    assert game.narrate("infect Tokyo")[1] == "no red cube comes to Tokyo: protected by the medic"


@pytest.mark.covers("D3", "R39", "9.3")
def test_the_protection_leaves_with_the_medic() -> None:
    game = start("""
        player medic in Tokyo
        player scientist in Atlanta
        cured red
        cubes Sydney r
        next act 1
    """)
    game.play("drive Osaka")
    all_told(game, "finish", "draw Lima", "draw Lagos")
    assert "1 red cube comes to Tokyo" in game.narrate("infect Tokyo")
    assert "no red cube comes to Osaka: protected by the medic" in game.narrate("infect Osaka")
    assert refused(game, "scientist: treat red").rule == "6.3"
