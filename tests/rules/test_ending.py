"""The end: rules 1.1 and 12.1 to 12.4, requirements G1 and G2."""

from collections.abc import Callable

import pytest

from fourcures.play.game import Game
from tests.table import all_told, line, refused, spent, start

RED = "Tokyo, Osaka, Seoul, Beijing, Taipei"


def won() -> Game:
    game = start(f"""
        player researcher in Atlanta: {RED}, Airlift
        player medic in Paris: Forecast
        cured blue, yellow, black
        cubes Paris r
    """)
    game.play(f"cure with {RED}")
    return game


def lost_by_outbreaks() -> Game:
    game = start("""
        player researcher in Atlanta: Airlift
        player medic in Paris: Forecast
        outbreaks 7
        cubes Santiago yyy
        next infect 2 begun ready; pass
    """)
    game.play("infect Santiago")
    return game


def lost_by_cubes() -> Game:
    game = start("""
        player researcher in Atlanta: Airlift
        player medic in Paris: Forecast
        cubes Lima rrr, Lagos rrr, Cairo rrr, Delhi rrr, Essen rrr, Milan rrr, Madrid rrr, Paris rrr
        next infect 2 begun ready; pass
    """)
    game.play("infect Tokyo")
    return game


def lost_by_cards() -> Game:
    game = start(f"""
        player researcher in Atlanta: Airlift
        player medic in Paris: Forecast
        discard {spent(48)}, One Quiet Night, Government Grant, Resilient Population
        epidemics left 0
    """)
    game.play("finish")
    return game


@pytest.mark.covers("G1", "1.1", "12.1")
def test_four_cures_win() -> None:
    game = won()
    assert game.over
    assert line(game, "outcome") == "won"


@pytest.mark.covers("G1", "12.1", "R18")
def test_a_win_does_not_need_the_cubes_gone_nor_the_turn_finished() -> None:
    game = start(f"""
        player researcher in Atlanta: {RED}
        player scientist in Paris
        cured blue, yellow, black
        cubes Paris rrr, Cairo kkk, Lima yyy, Essen bbb
        outbreaks 7
        next act 4
    """)
    assert game.narrate(f"cure with {RED}")[-1] == "the game is won"


@pytest.mark.covers("G1", "1.1", "12.1", "6.6")
def test_eradication_is_not_needed_and_does_not_win() -> None:
    game = start(f"""
        player researcher in Atlanta: {RED}
        player scientist in Paris
        cured blue, yellow, black
    """)
    assert game.narrate(f"cure with {RED}")[-1] == "the game is won"
    game = start("""
        player researcher in Atlanta
        player scientist in Paris
        cured blue, yellow, black
        cubes Atlanta b
    """)
    assert game.narrate("treat blue") == ["1 blue cube leaves Atlanta", "blue is eradicated"]
    assert not game.over


@pytest.mark.covers("G2", "12.2", "R32")
def test_the_reason_outbreaks_is_told() -> None:
    game = lost_by_outbreaks()
    assert line(game, "outcome") == "outbreaks"


@pytest.mark.covers("G2", "12.3", "F7")
def test_the_reason_cubes_is_told() -> None:
    assert line(lost_by_cubes(), "outcome") == "cubes"


@pytest.mark.covers("G2", "12.4", "F1")
def test_the_reason_cards_is_told() -> None:
    assert line(lost_by_cards(), "outcome") == "cards"


@pytest.mark.covers("G1", "G2", "12.1", "12.2", "12.3", "12.4", "C2")
@pytest.mark.parametrize("end", [won, lost_by_outbreaks, lost_by_cubes, lost_by_cards])
@pytest.mark.parametrize(
    "text",
    [
        "researcher: drive Chicago",
        "researcher: finish",
        "researcher: airlift researcher to Lima",
        "medic: forecast",
        "researcher: go on",
        "researcher: discard Airlift",
        "draw Sydney",
        "infect Osaka",
    ],
)
def test_after_the_end_nothing_can_be_done(end: Callable[[], Game], text: str) -> None:
    game = end()
    assert game.over
    assert game.legal() == []
    before = game.state.key()
    assert refused(game, text).rule.startswith("12")
    assert game.state.key() == before


@pytest.mark.covers("12.2", "R32")
def test_a_loss_in_the_first_infection_ends_the_turn_there() -> None:
    game = start("""
        player researcher in Atlanta
        player medic in Paris
        outbreaks 7
        cubes Santiago yyy
    """)
    told = all_told(game, "finish", "draw Lima", "draw Lagos", "infect Santiago")
    assert told[-2:] == [
        "outbreak 8: yellow breaks out in Santiago",
        "the game is lost: too many outbreaks",
    ]
    assert line(game, "turn") == "1"


@pytest.mark.covers("12.3", "8.7", "R27")
def test_a_loss_in_an_epidemic_leaves_the_second_epidemic_undone() -> None:
    game = start(f"""
        player researcher in Atlanta
        player medic in Paris
        discard {spent(17)}
        epidemics left 5
        cubes Lima rrr, Lagos rrr, Cairo rrr, Delhi rrr, Essen rrr, Milan rrr, Madrid rrr, Paris r
        next draw 2; hand limit of researcher; infect; pass
    """)
    told = all_told(game, "draw an epidemic", "draw an epidemic", "strike Tokyo")
    assert told[-1] == "the game is lost: not enough cubes"
    assert line(game, "rate") == "2"
    assert game.legal() == []
