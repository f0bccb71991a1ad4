"""The Medic treats whole cities, and cured colors vanish where the Medic is."""

import pytest

from tests.table import actions_left, cubes, line, offered, refused, start


@pytest.mark.covers("D3", "R39", "9.3")
def test_treating_takes_all_cubes_of_one_uncured_color() -> None:
    game = start("""
        player medic in Paris
        player scientist in Atlanta
        cubes Paris bbbkk, Essen bb
    """)
    assert game.narrate("treat blue") == ["3 blue cubes leave Paris"]
    assert cubes(game, "Paris") == "kk"
    assert cubes(game, "Essen") == "bb"
    assert actions_left(game) == 3


@pytest.mark.covers("D3", "9.3", "6.3")
def test_another_role_beside_the_medic_takes_one_uncured_cube() -> None:
    game = start("""
        player scientist in Paris
        player medic in Paris
        cubes Paris bbb
    """)
    assert game.narrate("treat blue") == ["1 blue cube leaves Paris"]
    assert cubes(game, "Paris") == "bb"


@pytest.mark.covers("D3", "9.3", "6.3")
def test_the_medic_needs_a_cube_to_treat_too() -> None:
    game = start("""
        player medic in Paris
        player scientist in Atlanta
        cubes Essen b
    """)
    assert refused(game, "treat blue").rule == "6.3"


@pytest.mark.covers("R13", "R39", "9.3", "6.6")
def test_taking_the_last_cubes_of_an_uncured_color_eradicates_nothing() -> None:
    game = start("""
        player medic in Paris
        player scientist in Atlanta
        cubes Paris bb
    """)
    assert game.narrate("treat blue") == ["2 blue cubes leave Paris"]
    for text in ("finish", "draw Lima", "draw Lagos"):
        game.play(text)
    assert "1 blue cube comes to Paris" in game.narrate("infect Paris")


WAYS = [
    ("drive Tokyo", "Osaka", ""),
    ("direct Tokyo", "Lagos", "Tokyo"),
    ("charter Tokyo", "Lagos", "Lagos"),
    ("shuttle Tokyo", "Lagos", ""),
]


@pytest.mark.covers("D3", "R39", "9.3")
@pytest.mark.parametrize(("way", "source", "card"), WAYS)
def test_cured_cubes_vanish_when_the_medic_enters(way: str, source: str, card: str) -> None:
    game = start(f"""
        player medic in {source}: {card}
        player scientist in Atlanta
        stations Lagos, Tokyo
        cured red
        cubes Tokyo rrrb, Seoul rr
    """)
    told = game.narrate(way)
    assert told[-1] == "3 red cubes leave Tokyo"
    assert cubes(game, "Tokyo") == "b"
    assert cubes(game, "Seoul") == "rr"
    assert actions_left(game) == 3


@pytest.mark.covers("D3", "R39", "9.3")
def test_nothing_vanishes_where_another_role_enters() -> None:
    game = start("""
        player scientist in Osaka
        player medic in Atlanta
        cured red
        cubes Tokyo rrr
    """)
    assert game.narrate("drive Tokyo") == ["scientist moves from Osaka to Tokyo (drive)"]
    assert cubes(game, "Tokyo") == "rrr"


@pytest.mark.covers("D3", "R39", "9.3")
def test_all_cured_colors_vanish_together_and_uncured_ones_stay() -> None:
    game = start("""
        player medic in Algiers
        player scientist in Atlanta
        cured blue, black
        cubes Paris bbykkkr, Lagos y, Tokyo r, Essen b, Cairo k
    """)
    told = game.narrate("drive Paris")
    assert told[0] == "medic moves from Algiers to Paris (drive)"
    assert sorted(told[1:]) == ["2 blue cubes leave Paris", "3 black cubes leave Paris"]
    assert cubes(game, "Paris") == "yr"


@pytest.mark.covers("D3", "R39", "9.3", "6.6")
def test_entering_may_eradicate() -> None:
    game = start("""
        player medic in Osaka
        player scientist in Atlanta
        cured red
        cubes Tokyo rr
    """)
    assert game.narrate("drive Tokyo") == [
        "medic moves from Osaka to Tokyo (drive)",
        "2 red cubes leave Tokyo",
        "red is eradicated",
    ]


@pytest.mark.covers("D3", "R38", "R39", "9.3", "9.2")
@pytest.mark.parametrize("way", ["dispatch medic to Tokyo", "drive medic to Tokyo"])
def test_being_moved_by_the_dispatcher_is_entering(way: str) -> None:
    game = start("""
        player dispatcher in Tokyo
        player medic in Osaka
        cured red
        cubes Tokyo rrk, Seoul r
    """)
    assert game.narrate(way)[1:] == ["2 red cubes leave Tokyo"]
    assert cubes(game, "Tokyo") == "k"


@pytest.mark.covers("D3", "R39", "9.3")
def test_cubes_vanish_where_the_medic_stands_when_the_cure_is_found() -> None:
    game = start("""
        player scientist in Atlanta: Tokyo, Osaka, Seoul, Taipei
        player medic in Manila
        cubes Manila rryk, Sydney rr
    """)
    assert game.narrate("cure with Tokyo, Osaka, Seoul, Taipei")[4:] == [
        "scientist cures red",
        "2 red cubes leave Manila",
    ]
    assert cubes(game, "Manila") == "yk"
    assert cubes(game, "Sydney") == "rr"


@pytest.mark.covers("D3", "R18", "R39", "9.3", "6.6")
def test_the_cure_and_the_medic_together_may_eradicate() -> None:
    game = start("""
        player scientist in Atlanta: Tokyo, Osaka, Seoul, Taipei
        player medic in Manila
        cubes Manila rrr
    """)
    told = game.narrate("cure with Tokyo, Osaka, Seoul, Taipei")
    assert told[4:] == ["scientist cures red", "3 red cubes leave Manila", "red is eradicated"]


@pytest.mark.covers("D3", "R39", "9.3")
def test_the_medic_clears_the_own_city_with_the_own_cure() -> None:
    game = start("""
        player medic in Atlanta: Tokyo, Osaka, Seoul, Taipei, Manila
        player scientist in Paris
        cubes Atlanta rb, Sydney r
    """)
    assert game.narrate("cure with Tokyo, Osaka, Seoul, Taipei, Manila")[5:] == [
        "medic cures red",
        "1 red cube leaves Atlanta",
    ]
    assert cubes(game, "Atlanta") == "b"


@pytest.mark.covers("R18", "9.3", "12.1")
def test_the_fourth_cure_wins_before_the_medic_removes_anything() -> None:
    game = start("""
        player scientist in Atlanta: Tokyo, Osaka, Seoul, Taipei
        player medic in Manila
        cured blue, yellow, black
        cubes Manila rr
    """)
    told = game.narrate("cure with Tokyo, Osaka, Seoul, Taipei")
    assert told[4:] == ["scientist cures red", "the game is won"]
    assert cubes(game, "Manila") == "rr"


@pytest.mark.covers("D3", "R39", "9.3", "6.3")
def test_cured_cubes_next_door_must_be_treated_or_visited() -> None:
    game = start("""
        player medic in Tokyo
        player scientist in Atlanta
        cured red
        cubes Osaka rrr
    """)
    assert not any("treat" in a for a in offered(game))
    assert refused(game, "treat red").rule == "6.3"
    assert line(game, "cubes") == "Osaka rrr"
