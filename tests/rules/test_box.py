"""The box: which roles and event cards a game is played with, and that old games keep theirs."""

import pytest

from fourcures.engine.bits import count
from fourcures.engine.box import BOXES, Box, box_called
from fourcures.engine.errors import BadOptions
from fourcures.engine.options import NO_ROLE, Options
from fourcures.engine.rules import odds, setup
from fourcures.engine.shelf import BASE, BRINK
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.play.record import BadRecord, Record, read_record, verify, write_record
from fourcures.play.scene import read_scene, write_scene
from fourcures.play.words.boxes import read_box, write_box
from fourcures.play.words.names import CARD_NAMES, find_card, find_role, members
from fourcures.play.words.notation import write_action
from tests.table import start

SEVEN = {
    "contingency planner",
    "dispatcher",
    "medic",
    "operations expert",
    "quarantine specialist",
    "researcher",
    "scientist",
}
FIVE = {"Airlift", "Forecast", "Government Grant", "One Quiet Night", "Resilient Population"}


def dealt_to_the_first(options: Options) -> set[str]:
    """The roles that the first seat may be dealt."""
    state = setup(options)
    game = Game(state=state, manual=True)
    while "deal" not in write_action(game.legal()[0], game.state):
        game.play(game.legal()[0])
    return {write_action(action, game.state).split(" to ")[0][5:] for action, _ in odds(game.state)}


@pytest.mark.covers("2.7", "1.5")
def test_the_base_box_has_seven_roles_and_five_event_cards() -> None:
    assert Options().box is BASE
    assert dealt_to_the_first(Options(2, 4)) == SEVEN
    assert {CARD_NAMES[card] for card in members(BASE.events)} == FIVE
    assert BASE.size == 53


@pytest.mark.covers("2.7", "9.8", "10.8")
def test_brink_adds_a_role_and_an_event_card() -> None:
    assert dealt_to_the_first(Options(2, 4, box=BRINK)) == {*SEVEN, "generalist"}
    assert {CARD_NAMES[card] for card in members(BRINK.events)} == {*FIVE, "Borrowed Time"}
    assert BRINK.size == 54


@pytest.mark.covers("2.7", "3.6")
def test_the_piles_are_of_the_cards_in_the_box() -> None:
    for box, cards in ((BASE, 53), (BRINK, 54)):
        options = Options(4, 5, box=box)
        assert options.piles[4] == cards - 4 * 2 + 5
        assert count(setup(options).deck) == cards


@pytest.mark.covers("2.7", "2.5")
def test_a_role_must_be_in_the_box() -> None:
    generalist = find_role("generalist")
    assert generalist is not None
    with pytest.raises(BadOptions, match=r"2\.5"):
        Options(2, 4, roles=[generalist, NO_ROLE])
    assert Options(2, 4, roles=[generalist, NO_ROLE], box=BRINK).roles[0] == generalist


@pytest.mark.covers("2.7", "2.5")
def test_a_box_needs_a_role_for_every_player() -> None:
    with pytest.raises(BadOptions, match="roles for 2 players"):
        Options(3, 4, box=read_box("medic, scientist, Airlift"))


@pytest.mark.covers("2.7")
def test_there_is_no_other_box() -> None:
    assert set(BOXES) >= {"base", "brink"}
    with pytest.raises(BadOptions, match="no box 'moon'"):
        box_called("moon")
    with pytest.raises(BadOptions, match="no box, role or event card 'moon'"):
        read_box("base, moon")


@pytest.mark.covers("2.7")
@pytest.mark.parametrize("box", ["base", "brink"])
def test_a_box_is_written_out_and_read_back(box: str) -> None:
    assert read_box(write_box(BOXES[box])) is BOXES[box]
    assert read_box(box) is BOXES[box]


@pytest.mark.covers("2.7")
def test_a_box_in_words_says_what_is_in_it() -> None:
    assert write_box(BASE) == "base"
    assert write_box(BRINK) == "base, generalist, Borrowed Time"
    own = read_box("medic, scientist, Airlift, Forecast")
    assert write_box(own) == "medic, scientist, Airlift, Forecast"
    assert (own.roles, own.cards) == (read_box(write_box(own)).roles, own.cards)


@pytest.mark.covers("2.7")
def test_a_scene_keeps_its_box() -> None:
    game = start("box brink\nplayer medic in Paris\nplayer scientist in Paris\ncubes Paris r")
    assert "box base, generalist, Borrowed Time\n" in write_scene(game.state)
    assert read_scene(write_scene(game.state)).options.box is BRINK
    plain = start("player medic in Paris\nplayer scientist in Paris\ncubes Paris r")
    assert "box" not in write_scene(plain.state)


@pytest.mark.covers("2.7")
def test_a_record_keeps_its_box_and_its_luck_can_be_checked() -> None:
    for number in range(20):
        game = Game(Options(4, 4, box=BRINK), Seeded(b"brink %d" % number))
        text = write_record(Record.of(game, with_seed=True))
        assert "box base, generalist, Borrowed Time\n" in text
        again = read_record(text)
        assert again.game.state.key() == game.state.key()
        assert verify(again) == 9 + 4 + 8


@pytest.mark.covers("2.7")
def test_a_record_of_a_larger_box_still_verifies_when_its_name_means_more_one_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The names of a box are for people; a record says what was in it."""
    game = Game(Options(4, 4, box=BRINK), Seeded(b"today"))
    text = write_record(Record.of(game, with_seed=True))
    smaller = Box("brink", BASE.roles, BRINK.events)
    monkeypatch.setitem(BOXES, "brink", smaller)
    again = read_record(text)
    assert (again.game.state.options.box.roles, verify(again)) == (BRINK.roles, 21)


@pytest.mark.covers("2.7")
def test_a_record_with_a_box_nobody_knows_is_refused() -> None:
    game = Game(Options(2, 4, box=BRINK), Seeded(b"x"))
    text = write_record(Record.of(game))
    with pytest.raises(BadRecord):
        read_record(text.replace("Borrowed Time\n", "Borrowed Moon\n"))


@pytest.mark.covers("2.7")
def test_cards_outside_the_box_make_no_abbreviation_ambiguous() -> None:
    game = start(
        "player medic in Paris: Bogotá, Lima\nplayer scientist in Lima\ncubes Lima y\nnext act 4"
    )
    assert find_card("Bo", BASE.cards) == find_card("Bogotá")
    assert find_card("Bo") is None
    assert game.narrate("direct Bo")[0] == "medic discards Bogotá"
