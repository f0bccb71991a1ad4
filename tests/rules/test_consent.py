"""Agreement: rules 11.1 and 11.2, ruling 37, requirement C10."""

import pytest

from fourcures.play.words.notation import read_action
from tests.table import asked, offered, refused, start

TABLE = """
    player dispatcher in Paris: Paris, Essen, Airlift
    player medic in Paris: Tokyo
    player researcher in Cairo: Lima
    player operations expert in Atlanta
    stations Atlanta, Paris
    cubes Paris b
"""


@pytest.mark.covers("C10", "R37", "11.1", "9.2")
@pytest.mark.parametrize(
    ("text", "owner"),
    [
        ("drive medic to Essen", "medic"),
        ("direct medic to Essen", "medic"),
        ("charter medic to Tokyo", "medic"),
        ("shuttle medic to Atlanta", "medic"),
        ("drive researcher to Algiers", "researcher"),
        ("dispatch medic to Cairo", "medic"),
        ("dispatch researcher to Atlanta", "researcher"),
        ("dispatch operations expert to Paris", "operations expert"),
    ],
)
def test_the_dispatcher_asks_the_owner_of_the_pawn(text: str, owner: str) -> None:
    game = start(TABLE)
    assert f"dispatcher: {text}" in offered(game)
    assert asked(game, text) == owner


@pytest.mark.covers("C10", "R37", "11.1", "9.2")
@pytest.mark.parametrize(
    "text",
    [
        "drive Essen",
        "direct Essen",
        "charter Tokyo",
        "shuttle Atlanta",
        "dispatch dispatcher to Cairo",
        "dispatch dispatcher to Atlanta",
        "airlift dispatcher to Lima",
        "treat blue",
        "finish",
    ],
)
def test_for_ones_own_pawn_and_other_actions_nobody_is_asked(text: str) -> None:
    game = start(TABLE)
    assert f"dispatcher: {text}" in offered(game)
    assert asked(game, text) is None


@pytest.mark.covers("C10", "R37", "11.1", "10.3", "R45")
def test_airlift_asks_the_owner_of_the_pawn() -> None:
    game = start(TABLE)
    assert asked(game, "airlift medic to Lima") == "medic"
    assert asked(game, "airlift researcher to Lima") == "researcher"


@pytest.mark.covers("C10", "R37", "11.1")
def test_the_owner_is_asked_even_if_it_is_the_owners_turn() -> None:
    game = start(TABLE + "turn medic")
    assert asked(game, "dispatcher: airlift medic to Lima") == "medic"
    assert asked(game, "dispatcher: airlift dispatcher to Lima") is None


@pytest.mark.covers("C10", "C8", "R14", "11.1", "6.4")
def test_sharing_asks_the_other_player_in_both_directions() -> None:
    game = start(TABLE)
    assert asked(game, "give Paris to medic") == "medic"
    game = start(TABLE + "turn medic")
    assert asked(game, "take Paris from dispatcher") == "dispatcher"


@pytest.mark.covers("C10", "11.1", "9.6", "R42")
def test_sharing_with_the_researcher_asks_too() -> None:
    text = """
        player researcher in Paris: Lima, Cairo
        player medic in Paris
    """
    assert asked(start(text), "give Lima to medic") == "medic"
    assert asked(start(text + "turn medic"), "take Lima from researcher") == "researcher"


@pytest.mark.covers("C10", "11.1")
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("player operations expert in Paris: Lima", "build"),
        ("player operations expert in Atlanta: Lima", "expert flight to Tokyo for Lima"),
        ("player contingency planner in Paris\ndiscard Airlift", "fetch Airlift"),
        (
            "player scientist in Atlanta: Tokyo, Osaka, Seoul, Beijing",
            "cure with Tokyo, Osaka, Seoul, Beijing",
        ),
        ("player medic in Paris: Government Grant", "government grant in Lima"),
        ("player medic in Paris: One Quiet Night", "one quiet night"),
        ("player medic in Paris: Forecast", "forecast"),
        (
            "player medic in Paris: Resilient Population\ninfection discard Lima",
            "resilient population of Lima",
        ),
        ("player medic in Paris\nnext hand limit of medic; infect; pass", "discard Lima"),
        ("player medic in Paris", "go on"),
    ],
)
def test_nobody_is_asked_for_anything_else(text: str, action: str) -> None:
    assert asked(start(f"{text}\nplayer dispatcher in Essen"), action) is None


@pytest.mark.covers("C10", "11.1")
def test_chance_asks_nobody() -> None:
    game = start(TABLE)
    for text in ("draw Lagos", "draw an epidemic", "infect Lima", "strike Lima", "peek Lima"):
        assert asked(game, text) is None
    assert asked(game, "deal medic to player 1") is None


@pytest.mark.covers("R37", "11.2", "C10")
def test_a_move_that_was_agreed_to_is_looked_at_again_in_a_new_position() -> None:
    game = start("""
        player dispatcher in Paris
        player medic in Cairo
        player scientist in Tokyo: Airlift
    """)
    action = read_action("dispatch medic to Tokyo", game.state)
    asked_about = game.state.key()
    assert game.refusal(action) is None
    game.play("scientist: airlift scientist to Lima")
    assert game.state.key() != asked_about
    refusal = game.refusal(action)
    assert refusal is not None
    assert refusal.rule == "9.2"


@pytest.mark.covers("R37", "11.1", "11.2")
def test_what_is_refused_changes_nothing_and_leaves_the_position_the_same() -> None:
    game = start(TABLE)
    before = game.state.key()
    refused(game, "drive medic to Tokyo")
    assert game.state.key() == before


@pytest.mark.covers("R37", "11.2")
@pytest.mark.parametrize(
    "change",
    [
        "drive Essen",
        "treat blue",
        "give Paris to medic",
        "airlift dispatcher to Lima",
        "dispatch medic to Cairo",
        "finish",
    ],
)
def test_everything_that_is_done_makes_another_position(change: str) -> None:
    game = start(TABLE)
    before = game.state.key()
    game.play(change)
    assert game.state.key() != before
