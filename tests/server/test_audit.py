"""The audit of the soak finds what is wrong: nobody would notice if it did not."""

from copy import deepcopy

import pytest
from msgspec.structs import replace

from fourcures.play.view.view import view
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Fact, Settings
from tests.server.desk import ANN, BOB, Desk, seated
from tests.server.load import Album, Answered, Told
from tests.server.soak import Audit, Story


def begun() -> tuple[Desk, Story]:
    """A game with hidden hands after one move, and its story."""
    desk = seated(BOB, settings=Settings(hands="hidden"))
    assert desk.table.state is not None
    player = (ANN, BOB)[int(desk.table.state.seat)]
    drive = Action("drive", city="Chicago")
    desk.do(player, say.Act, version=desk.table.version, action=drive)
    story = Story("table-1")
    story.read(list(desk.rows))
    return desk, story


def test_right_views_and_facts_pass_and_wrong_ones_do_not() -> None:
    desk, story = begun()
    assert desk.table.state is not None
    last, compare = desk.table.version, Audit("", [])._compare
    moved = story.told(Told(last - 1, last, 0, []))
    assert [fact.kind for fact in moved] == ["pawn_moved"]
    good = Album({last: (0, view(desk.table.state, 0))}, [Told(last - 1, last, 0, moved)])
    compare(story, good)
    of_another = Album({last: (0, view(desk.table.state, 1))})
    not_kept = Album({last + 1: (0, view(desk.table.state, 0))})
    untrue = Album({}, [Told(last - 1, last, 0, [Fact("pawn_moved")])])
    for wrong in (of_another, not_kept, untrue):
        with pytest.raises(AssertionError):
            compare(story, wrong)


def test_what_was_forgotten_is_not_taken_for_right() -> None:
    desk, story = begun()
    last = desk.table.version
    seen = Album({last - 1: (0, story.view(last - 1, 0))})
    story.forget(last)
    with pytest.raises(KeyError):
        Audit("", [])._compare(story, seen)
    assert story.view(last, 0) is not None


def test_a_log_is_only_ever_added_to() -> None:
    desk, story = begun()
    rows = list(desk.rows)
    desk.do(ANN, say.Chat, text="hello")
    for wrong in (
        rows[:-1],
        [*rows[:-1], replace(rows[-1], at=2.0)],
        [*rows, replace(rows[-1], seq=len(rows) + 2)],
        [*rows, replace(rows[-1], seq=len(rows) + 1)],  # a command is done twice
    ):
        with pytest.raises(AssertionError):
            deepcopy(story).read(wrong)
    story.read(list(desk.rows))
    command = desk.rows[-1].command
    assert story.place_of(Answered("table-1", "ann", command, 0)) == len(desk.rows)
    assert story.place_of(Answered("table-1", "bob", command, 0)) == 0
