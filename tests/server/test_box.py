"""The box of a table: a setting before the game, and kept with the game for ever."""

import msgspec
import pytest

from fourcures.engine.box import BOXES, Box
from fourcures.engine.shelf import BASE, BRINK
from fourcures.engine.state import State
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from fourcures.server.table.table import Table
from tests.server.desk import ANN, BOB, Desk


def desk(**settings: str) -> Desk:
    made = Desk(msgspec.convert({"seats": 2, **settings}, Settings))
    made.do(BOB, say.Sit)
    return made


def begun(table: Table) -> State:
    assert table.state is not None
    return table.state


def test_every_box_can_be_chosen() -> None:
    for name in BOXES:
        made = desk()
        wanted = msgspec.convert({"seats": 2, "box": name}, Settings)  # as a client says it
        made.do(ANN, say.Change, settings=wanted)
        assert made.table.options().box is BOXES[name]


def test_a_game_is_played_with_its_box() -> None:
    made = desk(box="brink")
    made.do(ANN, say.Start)
    assert begun(made.table).options.box is BRINK


def test_a_role_of_another_box_cannot_be_chosen() -> None:
    made = desk(roles="chosen")
    assert made.refused(ANN, say.Choose, role="generalist") == "role/unknown"
    made.do(ANN, say.Change, settings=Settings(seats=2, roles="chosen", box="brink"))
    made.do(ANN, say.Choose, role="generalist")
    assert made.table.chairs[0].role == "generalist"
    made.do(ANN, say.Change, settings=Settings(seats=2, roles="chosen"))
    assert made.table.chairs[0].role is None, "it is not in that box"


def test_a_game_keeps_its_box_when_its_name_means_more_one_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = desk(box="brink")
    made.do(ANN, say.Start)
    roles = list(begun(made.table).roles)
    monkeypatch.setitem(BOXES, "brink", Box("brink", BASE.roles, BASE.events))
    again = begun(made.rebuilt())
    assert list(again.roles) == roles
    assert again.options.box.cards == BRINK.cards
