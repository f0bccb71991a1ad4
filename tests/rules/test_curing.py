"""Discovering cures: rules 6.5 and 6.6, rulings 13, 17 and 18."""

import pytest

from tests.table import all_told, cubes, hand, line, listed, offered, refused, start

FIVE = "Tokyo, Osaka, Seoul, Beijing, Taipei"


def discards(role: str, cards: str) -> list[str]:
    return sorted(f"{role} discards {card}" for card in cards.split(", "))


@pytest.mark.covers("C9", "R17", "6.5")
def test_five_cards_of_a_color_at_a_station_are_a_cure() -> None:
    game = start(f"""
        player researcher in Atlanta: {FIVE}, Lima
        player scientist in Cairo
        cubes Lagos r
    """)
    told = game.narrate(f"cure with {FIVE}")
    assert sorted(told[:5]) == discards("researcher", FIVE)
    assert told[5:] == ["researcher cures red"]
    assert hand(game, "researcher") == {"Lima"}
    assert listed(game, "discard") == set(FIVE.split(", "))
    assert line(game, "cured") == "red"
    assert not game.over


@pytest.mark.covers("C9", "R17", "6.5")
@pytest.mark.parametrize("city", ["Atlanta", "Lagos", "Tokyo"])
def test_any_station_will_do(city: str) -> None:
    game = start(f"""
        player researcher in {city}: {FIVE}
        player scientist in Cairo
        stations Atlanta, Lagos, Tokyo
        cubes Lima r
    """)
    assert game.narrate(f"cure with {FIVE}")[-1] == "researcher cures red"


@pytest.mark.covers("C9", "R17", "6.5", "C2")
def test_without_a_station_there_is_no_cure() -> None:
    game = start(f"""
        player researcher in Tokyo: {FIVE}
        player scientist in Cairo
    """)
    assert not any("cure" in text for text in offered(game))
    refusal = refused(game, f"cure with {FIVE}")
    assert refusal.rule == "6.5"
    assert "Tokyo" in refusal.reason
    assert len(hand(game, "researcher")) == 5


@pytest.mark.covers("C9", "R17", "6.5", "C2")
@pytest.mark.parametrize(
    "cards",
    [
        "Tokyo, Osaka, Seoul, Beijing",
        "Tokyo, Osaka, Seoul, Beijing, Taipei, Manila",
        "Tokyo",
    ],
)
def test_four_or_six_cards_are_no_cure(cards: str) -> None:
    game = start(f"""
        player researcher in Atlanta: {FIVE}, Manila
        player scientist in Cairo
    """)
    refusal = refused(game, f"cure with {cards}")
    assert refusal.rule == "6.5"
    assert "number of cards" in refusal.reason


@pytest.mark.covers("C9", "R17", "6.5", "C2")
def test_the_cards_have_one_color() -> None:
    game = start("""
        player researcher in Atlanta: Tokyo, Osaka, Seoul, Beijing, Lima
        player scientist in Cairo
    """)
    assert not any("cure" in text for text in offered(game))
    refusal = refused(game, "cure with Tokyo, Osaka, Seoul, Beijing, Lima")
    assert (refusal.rule, refusal.reason) == ("6.5", "the cards of a cure have one color")


@pytest.mark.covers("C9", "R17", "6.5", "C2")
def test_the_cards_are_in_the_own_hand() -> None:
    game = start("""
        player researcher in Atlanta: Tokyo, Osaka, Seoul, Beijing
        player medic in Atlanta: Taipei
        discard Manila
    """)
    for missing in ("Taipei", "Manila", "Sydney"):
        assert refused(game, f"cure with Tokyo, Osaka, Seoul, Beijing, {missing}").rule == "6.5"
    refused(game, "cure with Tokyo, Osaka, Seoul, Beijing, Airlift")


@pytest.mark.covers("C9", "R17", "6.5")
def test_with_more_cards_the_player_chooses_which() -> None:
    game = start(f"""
        player researcher in Atlanta: {FIVE}, Manila, Sydney
        player scientist in Cairo
        cubes Lima r
    """)
    assert len([text for text in offered(game) if "cure" in text]) == 21
    game.play("cure with Manila, Osaka, Sydney, Beijing, Taipei")
    assert hand(game, "researcher") == {"Tokyo", "Seoul"}


@pytest.mark.covers("C9", "R17", "6.5", "C2")
def test_no_disease_is_cured_twice() -> None:
    game = start(f"""
        player researcher in Atlanta: {FIVE}
        player scientist in Cairo
        cured red
        cubes Lima r
    """)
    assert not any("cure" in text for text in offered(game))
    refusal = refused(game, f"cure with {FIVE}")
    assert (refusal.rule, refusal.reason) == ("6.5", "this disease is cured already")


@pytest.mark.covers("R17", "6.5", "9.7", "D7", "C2")
def test_the_scientist_needs_exactly_four_and_nobody_else_does() -> None:
    game = start(f"""
        player scientist in Atlanta: {FIVE}
        player researcher in Cairo
        cubes Lima r
    """)
    assert len([text for text in offered(game) if "cure" in text]) == 5
    assert refused(game, f"cure with {FIVE}").rule == "6.5"
    game.play("cure with Tokyo, Osaka, Seoul, Beijing")
    assert hand(game, "scientist") == {"Taipei"}


@pytest.mark.covers("C9", "6.5")
def test_a_cure_leaves_the_cubes_on_the_board() -> None:
    game = start(f"""
        player researcher in Atlanta: {FIVE}
        player scientist in Cairo
        cubes Atlanta rr, Tokyo rrr
    """)
    game.play(f"cure with {FIVE}")
    assert cubes(game, "Atlanta") == "rr"
    assert cubes(game, "Tokyo") == "rrr"


@pytest.mark.covers("C9", "R13", "6.6", "R18")
def test_a_cure_with_no_cubes_on_the_board_eradicates_at_once() -> None:
    game = start(f"""
        player researcher in Atlanta: {FIVE}
        player scientist in Cairo
        cubes Tokyo bbb
    """)
    assert game.narrate(f"cure with {FIVE}")[5:] == ["researcher cures red", "red is eradicated"]
    told = all_told(game, "finish", "draw Lima", "draw Lagos", "infect Tokyo")
    assert told[-1] == "no red cube comes to Tokyo: eradicated"


@pytest.mark.covers("R18", "6.6", "9.3")
def test_discard_then_cured_then_the_medics_removal_then_eradication() -> None:
    game = start(f"""
        player researcher in Atlanta: {FIVE}
        player medic in Tokyo
        cubes Tokyo rrb
    """)
    told = game.narrate(f"cure with {FIVE}")
    assert sorted(told[:5]) == discards("researcher", FIVE)
    assert told[5:] == ["researcher cures red", "2 red cubes leave Tokyo", "red is eradicated"]
    assert cubes(game, "Tokyo") == "b"


@pytest.mark.covers("R18", "6.6", "9.3")
def test_the_medics_removal_does_not_eradicate_while_a_cube_is_left() -> None:
    game = start(f"""
        player researcher in Atlanta: {FIVE}
        player medic in Tokyo
        cubes Tokyo rr, Osaka r
    """)
    assert game.narrate(f"cure with {FIVE}")[5:] == [
        "researcher cures red",
        "2 red cubes leave Tokyo",
    ]


@pytest.mark.covers("R18", "G1", "1.1", "12.1")
def test_the_fourth_cure_wins_before_anything_else_happens() -> None:
    game = start(f"""
        player researcher in Atlanta: {FIVE}
        player medic in Tokyo
        cured blue, yellow, black
        cubes Tokyo rr
    """)
    assert game.narrate(f"cure with {FIVE}")[5:] == ["researcher cures red", "the game is won"]
    assert game.over
    assert line(game, "outcome") == "won"
    assert cubes(game, "Tokyo") == "rr"


@pytest.mark.covers("R18", "6.6", "1.1")
def test_three_cures_do_not_win_and_eradicating_all_three_does_not_either() -> None:
    game = start(f"""
        player researcher in Atlanta: {FIVE}
        player medic in Tokyo
        cured blue, yellow
    """)
    assert game.narrate(f"cure with {FIVE}")[5:] == ["researcher cures red", "red is eradicated"]
    assert not game.over
    assert line(game, "outcome") == ""


@pytest.mark.covers("6.5", "R17")
def test_two_cures_in_one_turn() -> None:
    game = start("""
        player scientist in Atlanta: Tokyo, Osaka, Seoul, Beijing, Paris, Essen, Milan
        player medic in Atlanta: Atlanta
        cubes Cairo rb
    """)
    assert game.narrate("cure with Tokyo, Osaka, Seoul, Beijing")[-1] == "scientist cures red"
    assert refused(game, "cure with Paris, Essen, Milan, Atlanta").rule == "6.5"
    game.play("take Atlanta from medic")
    assert game.narrate("cure with Paris, Essen, Milan, Atlanta")[-1] == "scientist cures blue"
    assert line(game, "cured") == "blue, red"
