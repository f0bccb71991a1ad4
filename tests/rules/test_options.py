"""What the players agree on first: rules 2.1 to 2.6, ruling 7."""

import pytest

from fourcures.engine.atlas import NAMES
from fourcures.engine.errors import BadOptions
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.play.game import Game
from tests.table import all_told, cubes, line, offered, on_board, refused, start


@pytest.mark.covers("2.1", "B6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_play(players: int) -> None:
    assert Options(players, 5).players == players


@pytest.mark.covers("2.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 7])
def test_nobody_plays_alone_and_no_five(players: int) -> None:
    with pytest.raises(BadOptions) as caught:
        Options(players, 5)
    assert "2.1" in str(caught.value)


@pytest.mark.covers("2.2", "B7")
@pytest.mark.parametrize("epidemics", [4, 5, 6, 7])
def test_four_to_seven_epidemics(epidemics: int) -> None:
    game = Game(Options(2, epidemics), manual=True)
    assert line(game, "epidemics left") == str(epidemics)


@pytest.mark.covers("2.2")
@pytest.mark.parametrize("epidemics", [0, 3, 8])
def test_no_fewer_and_no_more_epidemics(epidemics: int) -> None:
    with pytest.raises(BadOptions) as caught:
        Options(2, epidemics)
    assert "2.2" in str(caught.value)


@pytest.mark.covers("2.3", "R7", "B3", "F3")
@pytest.mark.parametrize(
    ("space", "cards"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4)]
)
def test_the_rate_marker_may_start_further_right(space: int, cards: int) -> None:
    game = Game(Options(2, 4, rate=space - 1), manual=True)
    nine = ("Tokyo", "Paris", "Cairo", "Lima", "Essen", "Delhi", "Miami", "Seoul", "Osaka")
    all_told(game, *(f"infect {city}" for city in nine))
    assert sum(on_board(game, color) for color in "bykr") == 18
    all_told(game, "deal scientist to player 1", "deal researcher to player 2")
    hands = ("Tokyo", "Paris", "Cairo", "Lima", "Essen", "Delhi", "Miami", "Milan")
    all_told(game, *(f"draw {card}" for card in hands))
    all_told(game, "finish", "draw Lagos", "draw Taipei")
    for city in ("Lagos", "Moscow", "Sydney", "Manila")[:cards]:
        assert line(game, "turn") == "2"
        game.play(f"infect {city}")
    assert line(game, "turn") == "1"


@pytest.mark.covers("2.3", "R6", "7.3")
@pytest.mark.parametrize("space", [0, 8])
def test_there_are_seven_spaces(space: int) -> None:
    with pytest.raises(BadOptions) as caught:
        Options(2, 4, rate=space - 1)
    assert "2.3" in str(caught.value)


@pytest.mark.covers("2.5", "B5")
def test_roles_can_be_chosen_for_all() -> None:
    names = ["scientist", "medic", "researcher"]
    game = Game(Options(3, 4, roles=[ROLE_NAMES.index(name) for name in names]), manual=True)
    nine = ("Tokyo", "Paris", "Cairo", "Lima", "Essen", "Delhi", "Miami", "Seoul")
    all_told(game, *(f"infect {city}" for city in nine))
    assert game.narrate("infect Osaka")[2:] == [
        "player 1 is the scientist",
        "the pawn of the scientist is placed in Atlanta",
        "player 2 is the medic",
        "the pawn of the medic is placed in Atlanta",
        "player 3 is the researcher",
        "the pawn of the researcher is placed in Atlanta",
    ]
    assert "draw Tokyo" in offered(game)


@pytest.mark.covers("2.5", "B5")
def test_no_role_twice_and_one_for_each_seat() -> None:
    medic = ROLE_NAMES.index("medic")
    for roles in ([medic, medic], [medic], [medic, NO_ROLE, NO_ROLE], [medic, 8]):
        with pytest.raises(BadOptions) as caught:
            Options(2, 4, roles=roles)
        assert "2.5" in str(caught.value)
    assert Options(3, 4, roles=[NO_ROLE, NO_ROLE, medic]).players == 3


@pytest.mark.covers("2.4", "R7")
@pytest.mark.parametrize(
    "text",
    [
        """
        player scientist in Paris: Paris, Lima, Airlift
        player researcher in Paris: Tokyo, Cairo, Forecast
        """,
        """
        player dispatcher in Paris: Paris, Lima
        player medic in Cairo: Cairo, One Quiet Night, Resilient Population
        player operations expert in Paris: Essen
        infection discard Essen, Milan
        """,
        """
        player contingency planner in Atlanta: Tokyo, Osaka, Seoul, Beijing, Taipei
        player quarantine specialist in Atlanta: Atlanta
        discard Airlift
        """,
        """
        player medic in Paris: Tokyo, Osaka, Seoul, Beijing, Taipei, Manila, Sydney, Airlift
        player scientist in Paris: Forecast
        next hand limit of medic; infect; pass
        """,
    ],
)
def test_hidden_hands_change_nothing_about_what_is_legal(text: str) -> None:
    seen = start(text)
    hidden = start(text + "\nhands hidden")
    assert offered(seen) == offered(hidden)
    for action in seen.legal():
        after, also = seen.fork(), hidden.fork()
        assert after.play(action) == also.play(action)


def city_of_the_medic(option: str, red: int) -> Game:
    """The Medic in Tokyo, red cured, so many red cubes elsewhere, Tokyo about to be infected."""
    others = [name for name in NAMES if name not in ("Tokyo", "Osaka", "Taipei")]
    spread = ", ".join(f"{others[place]} rrr" for place in range(red // 3))
    return start(f"""
        player scientist in Lagos
        player medic in Tokyo
        medic {option}
        cured red
        cubes {spread}
        next infect 2 begun ready; pass
    """)


@pytest.mark.covers("2.6", "D3", "9.3", "R39")
def test_the_medic_prevents_cubes_of_cured_colors() -> None:
    game = city_of_the_medic("prevents", 3)
    assert game.narrate("infect Tokyo")[1:] == [
        "no red cube comes to Tokyo: protected by the medic"
    ]


@pytest.mark.covers("2.6", "D3")
def test_or_the_medic_clears_them_when_they_have_been_placed() -> None:
    game = city_of_the_medic("clears", 3)
    assert game.narrate("infect Tokyo")[1:] == [
        "1 red cube comes to Tokyo",
        "1 red cube leaves Tokyo",
    ]
    assert cubes(game, "Tokyo") == ""


@pytest.mark.covers("2.6", "D3", "8.7")
def test_the_difference_matters_when_the_supply_is_empty() -> None:
    game = city_of_the_medic("prevents", 24)
    game.play("infect Tokyo")
    assert not game.over
    game = city_of_the_medic("clears", 24)
    assert game.narrate("infect Tokyo")[-1] == "the game is lost: not enough cubes"


@pytest.mark.covers("2.6", "D3", "7.4", "8.4")
def test_a_clearing_medic_clears_after_epidemics_and_outbreaks_too() -> None:
    text = """
        player scientist in Lagos
        player medic in Tokyo
        medic clears
        cured red
        cubes Osaka rrr
    """
    game = start(text + "next draw 1; hand limit of scientist; infect; pass")
    told = all_told(game, "draw an epidemic", "strike Tokyo")
    assert told[3:5] == ["3 red cubes come to Tokyo", "3 red cubes leave Tokyo"]
    game = start(text + "next infect 2 begun ready; pass")
    told = game.narrate("infect Osaka")
    assert told[1] == "outbreak 1: red breaks out in Osaka"
    assert told.index("1 red cube comes to Tokyo") < told.index("1 red cube leaves Tokyo")
    assert cubes(game, "Tokyo") == ""
    assert cubes(game, "Taipei") == "r"


@pytest.mark.covers("2.6", "D3")
def test_a_clearing_medic_leaves_uncured_colors_alone() -> None:
    game = start("""
        player scientist in Lagos
        player medic in Tokyo
        medic clears
        next infect 2 begun ready; pass
    """)
    assert game.narrate("infect Tokyo")[1:] == ["1 red cube comes to Tokyo"]
    assert cubes(game, "Tokyo") == "r"


@pytest.mark.covers("2.2", "7.7")
def test_no_more_epidemics_come_than_were_agreed_on() -> None:
    game = start("""
        player scientist in Lagos
        player researcher in Lima
        epidemics 4
        epidemics left 3
    """)
    game.play("finish")
    assert refused(game, "draw an epidemic").rule == "7.1"
