"""Infecting cities: rules 8.1, 8.2, 8.3 and 8.8, rulings 28, 33 and 34."""

import pytest

from fourcures.engine.atlas import NAMES
from tests.table import all_told, cubes, line, listed, offered, on_board, refused, spent, start

INFECTING = """
    player scientist in Lagos
    player researcher in Lagos
    next infect 2 begun ready; pass
"""


@pytest.mark.covers("F5", "8.1", "8.2")
def test_each_card_brings_one_cube_and_goes_to_the_discard_pile() -> None:
    game = start(INFECTING + "cubes Tokyo r\ninfection discard Lima")
    assert game.narrate("infect Tokyo") == [
        "the infection card Tokyo is turned up",
        "1 red cube comes to Tokyo",
    ]
    assert cubes(game, "Tokyo") == "rr"
    assert listed(game, "infection discard") == {"Lima", "Tokyo"}
    assert refused(game, "infect Tokyo").rule == "7.1"
    assert game.narrate("infect Cairo") == [
        "the infection card Cairo is turned up",
        "1 black cube comes to Cairo",
        "the turn of the researcher begins",
    ]


@pytest.mark.covers("F3", "F5", "7.3", "8.1")
@pytest.mark.parametrize(
    ("space", "cards"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4)]
)
def test_as_many_cards_as_the_rate_says(space: int, cards: int) -> None:
    game = start(f"""
        player scientist in Lagos
        player researcher in Lagos
        rate {space}
    """)
    all_told(game, "finish", "draw Tokyo", "draw Osaka")
    for city in ("Lima", "Cairo", "Essen", "Milan")[:cards]:
        assert line(game, "turn") == "1"
        game.play(f"infect {city}")
    assert line(game, "turn") == "2"


@pytest.mark.covers("F5", "8.1")
def test_cards_come_from_the_top_of_the_deck() -> None:
    rest = spent(45, but="Cairo, Delhi, Tokyo")
    game = start(INFECTING + f"layers {rest} | Cairo | Delhi, Tokyo")
    assert offered(game) == {"infect Delhi", "infect Tokyo"}
    game.play("infect Delhi")
    assert offered(game) == {"infect Tokyo"}
    game.play("infect Tokyo")
    all_told(game, "finish", "draw Lima", "draw Osaka")
    assert offered(game) == {"infect Cairo"}


@pytest.mark.covers("R28", "8.2", "6.6")
def test_an_eradicated_disease_brings_no_cube_but_the_card_counts() -> None:
    game = start(INFECTING + "cured red")
    assert game.narrate("infect Tokyo") == [
        "the infection card Tokyo is turned up",
        "no red cube comes to Tokyo: eradicated",
    ]
    assert listed(game, "infection discard") == {"Tokyo"}
    assert game.narrate("infect Osaka") == [
        "the infection card Osaka is turned up",
        "no red cube comes to Osaka: eradicated",
        "the turn of the researcher begins",
    ]
    assert on_board(game, "r") == 0


@pytest.mark.covers("R28", "8.2")
def test_a_cured_disease_that_is_not_eradicated_still_spreads() -> None:
    game = start(INFECTING + "cured red\ncubes Lima r")
    assert game.narrate("infect Tokyo")[1] == "1 red cube comes to Tokyo"


@pytest.mark.covers("F5", "R28", "8.2", "8.6", "9.5")
@pytest.mark.parametrize(
    ("city", "kept"),
    [("Tokyo", True), ("Osaka", True), ("Shanghai", True), ("Taipei", False), ("Beijing", False)],
)
def test_a_protected_city_takes_no_cube_but_the_card_counts(city: str, kept: bool) -> None:
    game = start(f"""
        player scientist in Lagos
        player quarantine specialist in {city}
        next infect 2 begun ready; pass
    """)
    told = game.narrate("infect Tokyo")
    if kept:
        assert told[1] == "no red cube comes to Tokyo: protected by the quarantine specialist"
    else:
        assert told[1] == "1 red cube comes to Tokyo"
    assert listed(game, "infection discard") == {"Tokyo"}
    assert game.narrate("infect Lima")[-1] == "the turn of the quarantine specialist begins"


@pytest.mark.covers("F5", "8.3")
def test_the_third_cube_is_placed_and_the_fourth_is_an_outbreak() -> None:
    game = start(INFECTING + "cubes Santiago yy")
    assert game.narrate("infect Santiago")[1:] == ["1 yellow cube comes to Santiago"]
    assert line(game, "outbreaks") == "0"
    game = start(INFECTING + "cubes Santiago yyy")
    assert game.narrate("infect Santiago")[1:] == [
        "outbreak 1: yellow breaks out in Santiago",
        "1 yellow cube comes to Lima",
    ]
    assert cubes(game, "Santiago") == "yyy"


@pytest.mark.covers("8.3", "R29")
def test_three_cubes_of_another_color_cause_no_outbreak() -> None:
    game = start(INFECTING + "cubes Santiago bbbkkkrrr")
    assert game.narrate("infect Santiago")[1:] == ["1 yellow cube comes to Santiago"]
    assert cubes(game, "Santiago") == "bbbykkkrrr"


@pytest.mark.covers("F7", "R33", "8.7", "12.3")
def test_the_last_cube_of_the_supply_is_placed_and_the_next_is_missing() -> None:
    full = ", ".join(f"{name} rrr" for name in NAMES[:7])
    game = start(INFECTING + f"cubes {full}, Beijing rr")
    assert game.narrate("infect Tokyo")[1:] == ["1 red cube comes to Tokyo"]
    assert on_board(game, "r") == 24
    assert not game.over
    assert game.narrate("infect Osaka")[1:] == ["the game is lost: not enough cubes"]
    assert game.over


@pytest.mark.covers("R33", "8.7")
def test_a_supply_of_one_color_is_no_help_and_no_harm_for_another() -> None:
    full = ", ".join(f"{name} rrr" for name in NAMES[:8])
    game = start(INFECTING + f"cubes {full}")
    assert game.narrate("infect Cairo")[1:] == ["1 black cube comes to Cairo"]
    assert not game.over


@pytest.mark.covers("8.8")
def test_an_empty_infection_deck_is_made_anew_from_the_discards() -> None:
    discard = spent(47, but="Tokyo")
    game = start(INFECTING + f"start 7\nrate 7\ninfection discard {discard}")
    assert offered(game) == {"infect Tokyo"}
    told = all_told(game, "infect Tokyo", "infect Osaka")
    assert "the infection deck is empty, 48 discards are reshuffled" in told
    assert told[-2:] == ["1 red cube comes to Osaka", "the turn of the researcher begins"]
    assert listed(game, "infection discard") == {"Osaka"}
    assert len(listed(game, "layers")) == 47


def whole_game(players: int, late: list[bool]) -> tuple[int, bool]:
    """Play a game to the end without acting; in each pile the epidemic comes first or last.

    Tell how large the infection discard pile became and whether the infection deck ran out.
    """
    roles = ("scientist", "researcher", "dispatcher")[:players]
    seats = "\n".join(f"player {role} in Lagos" for role in roles)
    events = "Airlift, Forecast, One Quiet Night, Government Grant, Resilient Population"
    game = start(
        seats
        + f"""
        epidemics {len(late)}
        discard {spent(3 if players == 2 else 4)}, {events}
        cured blue, yellow, black
        infection discard {spent(9)}
        """
    )
    largest, empty = 0, False
    while not game.over:
        texts = sorted(offered(game))
        choice = texts[0]
        if choice.startswith("draw"):
            others = [text for text in texts if text != "draw an epidemic"]
            pile = len(late) - int(line(game, "epidemics left"))
            here = len(others) < len(texts)
            choice = "draw an epidemic" if here and not (late[pile] and others) else others[0]
        elif choice.startswith(("infect", "strike")):
            # eradicated colors first: then nothing ever breaks out
            tame = [text for text in texts if NAMES.index(text.partition(" ")[2]) < 36]
            choice = (tame or texts)[0]
        empty |= any("deck is empty" in text for text in game.narrate(choice))
        largest = max(largest, len(listed(game, "infection discard")))
    assert line(game, "outcome") == "cards"
    return largest, empty


@pytest.mark.covers("R34", "8.8")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("epidemics", [4, 5, 6, 7])
def test_the_infection_deck_does_not_run_out_in_the_base_game(players: int, epidemics: int) -> None:
    piles = range(epidemics)
    schedules = [[pile == waits for pile in piles] for waits in (*piles, epidemics)]
    found = [whole_game(players, late) for late in [*schedules, [True] * epidemics]]
    assert not any(empty for _, empty in found)
    largest = max(most for most, _ in found)
    assert largest <= 36
    if (players, epidemics) == (2, 4):
        # the third epidemic first in its pile, the fourth last: twelve turns of three cards
        assert largest == 36
