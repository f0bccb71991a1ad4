"""The Scientist needs four cards for a cure."""

import pytest

from tests.table import actions_left, hand, line, offered, refused, start

FOUR = "Tokyo, Osaka, Seoul, Taipei"


def at_station(cards: str, role: str = "scientist", rest: str = "") -> str:
    return f"player {role} in Atlanta: {cards}\nplayer medic in Paris\ncubes Paris r\n{rest}"


@pytest.mark.covers("D7", "R43", "9.7", "6.5")
def test_four_cards_of_a_color_are_a_cure() -> None:
    game = start(at_station(FOUR + ", Cairo") + "\nstations Atlanta")
    told = game.narrate(f"cure with {FOUR}")
    assert sorted(told[:4]) == [
        "scientist discards Osaka",
        "scientist discards Seoul",
        "scientist discards Taipei",
        "scientist discards Tokyo",
    ]
    assert told[4] == "scientist cures red"
    assert hand(game, "scientist") == {"Cairo"}
    assert line(game, "cured") == "red"
    assert actions_left(game) == 3


@pytest.mark.covers("D7", "9.7", "6.5")
def test_another_role_needs_five() -> None:
    game = start(at_station(FOUR, "researcher"))
    assert not any("cure" in a for a in offered(game))
    assert refused(game, f"cure with {FOUR}").rule == "6.5"
    five = start(at_station(FOUR + ", Manila", "researcher"))
    assert "researcher cures red" in five.narrate(f"cure with {FOUR}, Manila")


@pytest.mark.covers("D7", "9.7", "6.5")
def test_three_are_too_few_even_for_the_scientist() -> None:
    game = start(at_station("Tokyo, Osaka, Seoul, Cairo"))
    assert not any("cure" in a for a in offered(game))
    assert refused(game, "cure with Tokyo, Osaka, Seoul").rule == "6.5"


@pytest.mark.covers("D7", "R17", "R43", "9.7", "6.5")
def test_with_more_cards_the_scientist_chooses_four_and_keeps_the_rest() -> None:
    game = start(at_station(FOUR + ", Manila"))
    cures = {a for a in offered(game) if "cure" in a}
    assert len(cures) == 5
    assert refused(game, f"cure with {FOUR}, Manila").rule == "6.5"
    game.play("cure with Osaka, Seoul, Taipei, Manila")
    assert hand(game, "scientist") == {"Tokyo"}


@pytest.mark.covers("D7", "9.7", "6.5")
def test_four_cards_of_two_colors_are_no_cure() -> None:
    game = start(at_station("Tokyo, Osaka, Seoul, Cairo"))
    assert refused(game, "cure with Tokyo, Osaka, Seoul, Cairo").rule == "6.5"


@pytest.mark.covers("D7", "9.7", "6.5")
def test_all_four_cards_must_be_in_the_hand() -> None:
    game = start("""
        player scientist in Atlanta: Tokyo, Osaka, Seoul
        player medic in Atlanta: Taipei
    """)
    assert refused(game, f"cure with {FOUR}").rule == "6.5"


@pytest.mark.covers("D7", "9.7", "6.5")
def test_the_scientist_needs_a_station_too() -> None:
    game = start(at_station(FOUR, rest="stations Paris"))
    refusal = refused(game, f"cure with {FOUR}")
    assert refusal.rule == "6.5"
    assert "Atlanta" in refusal.reason


@pytest.mark.covers("D7", "R17", "9.7", "6.5")
def test_not_twice_the_same_color() -> None:
    game = start(at_station(FOUR, rest="cured red").replace("cubes Paris", "cubes Essen"))
    refusal = refused(game, f"cure with {FOUR}")
    assert refusal.rule == "6.5"
    assert "already" in refusal.reason


@pytest.mark.covers("D7", "9.7", "6.5", "6.6", "R13")
def test_two_cures_in_one_turn_and_an_absent_color_is_eradicated() -> None:
    game = start(f"""
        player scientist in Tehran: {FOUR}, Cairo, Delhi, Mumbai
        player medic in Tehran: Tehran
        stations Atlanta, Tehran
        cubes Lima y, Tokyo r
        next act 3
    """)
    assert game.narrate(f"cure with {FOUR}")[4:] == ["scientist cures red"]
    game.play("take Tehran from medic")
    assert game.narrate("cure with Cairo, Delhi, Mumbai, Tehran")[4:] == [
        "scientist cures black",
        "black is eradicated",
    ]
    assert actions_left(game) == 0


@pytest.mark.covers("D7", "9.7", "4.1", "4.2")
def test_the_scientist_cures_in_the_own_turn_and_with_an_action() -> None:
    assert refused(start(at_station(FOUR, rest="next act")), f"cure with {FOUR}").rule == "4.2"
    other = start(at_station(FOUR, rest="turn medic"))
    assert refused(other, f"scientist: cure with {FOUR}").rule == "4.1"
