"""What computer players do things for reaches everybody, is kept, and is nobody else's to say."""

from typing import Any

import msgspec
import pytest

from fourcures.engine.actions import DIRECT, DRIVE, drive, kind_of, pawn_in, seat_of
from fourcures.engine.atlas import NAMES
from fourcures.engine.options import Options
from fourcures.engine.roles.base import ROLE_NAMES
from fourcures.engine.rules import legal
from fourcures.play.chance import Seeded
from fourcures.play.estimates import Purpose
from fourcures.play.game import Game
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Settings
from fourcures.server.base.people import Person, computer_id
from fourcures.server.table.playing import NOT_ON_THE_WIRE, Decided
from fourcures.server.table.views import welcome
from tests.server.desk import ANN, BOB, Desk

WHY = Purpose("outbreak", "Chicago", "blue", 3, risk=0.25)
COMPUTER = Person(computer_id(1), "computer")


def begins(role: str = "") -> bytes:
    """A seed with which the second seat has the first turn, and this role."""
    for number in range(1000):
        seed = b"purposes %d" % number
        state = Game(Options(2, 4), Seeded(seed)).state
        if state.seat == 1 and ROLE_NAMES[state.roles[1]].startswith(role):
            return seed
    raise AssertionError("there is no such seed")


def beside(role: str = "", **settings: Any) -> Desk:
    """Ann, and a computer player on turn."""
    desk = Desk(Settings(seats=2, **settings), begins(role))
    desk.do(ANN, say.Seats, seat=1, level="normal")
    desk.do(ANN, say.Start)
    assert desk.table.state is not None and desk.table.state.seat == 1
    return desk


def decide(desk: Desk, action: int, why: Purpose | None = WHY) -> Any:
    version = desk.table.version
    return desk.do(
        COMPUTER, Decided, version=version, action=NOT_ON_THE_WIRE, packed=action, why=why
    )


def own_drive(desk: Desk) -> int:
    assert desk.table.state is not None
    offers = legal(desk.table.state)
    return int(next(a for a in offers if kind_of(a) == DRIVE and pawn_in(a) == seat_of(a)))


@pytest.mark.parametrize("person", [ANN.id, BOB.id, None])
def test_everybody_is_told_with_the_fact_that_shows_it(person: str | None) -> None:
    desk = beside()
    facts = desk.shown(decide(desk, own_drive(desk)), person).facts
    assert facts is not None
    assert [(fact.kind, fact.why) for fact in facts] == [("pawn_moved", WHY)]


def test_what_it_cost_is_not_what_it_was_done_for() -> None:
    desk = beside()
    state = desk.table.state
    assert state is not None
    flight = next(a for a in legal(state) if kind_of(a) == DIRECT and pawn_in(a) == 1)
    facts = desk.shown(decide(desk, int(flight)), ANN.id).facts
    assert facts is not None
    assert [(fact.kind, fact.why) for fact in facts] == [
        ("card_discarded", None),
        ("pawn_moved", WHY),
    ]


def test_it_is_kept_for_whoever_loads_the_page_again_and_for_other_processes() -> None:
    desk = beside()
    decide(desk, own_drive(desk))
    for table in (desk.table, desk.rebuilt()):
        facts = welcome(table, None, ANN.id, None).facts
        assert [fact.why for fact in facts if fact.why] == [WHY]
        assert facts[-1].why == WHY


def test_a_question_says_what_it_is_for_and_so_does_what_is_done_then() -> None:
    desk = beside("dispatcher")
    move = drive(1, NAMES.index("Chicago"), 0)
    decide(desk, int(move))
    for table in (desk.table, desk.rebuilt()):
        asking = welcome(table, None, ANN.id, None).table.asking
        assert asking is not None and asking.why == WHY
    change = desk.do(ANN, say.Consent, version=desk.table.version, agree=True)
    facts = desk.shown(change, ANN.id).facts
    assert facts is not None and facts[0].why == WHY


def test_nobody_says_so_over_the_wire() -> None:
    said = {"type": "act", "id": "1", "version": 1, "why": {"what": "cure"}, "packed": 7}
    said["action"] = {"kind": "finish", "why": {"what": "cure"}}
    read = msgspec.convert(said, say.FromClient)
    assert type(read) is say.Act
    assert read.action == Action("finish")


def test_a_log_of_before_has_none() -> None:
    desk = beside()
    decide(desk, own_drive(desk), None)
    assert "why" not in desk.rows[-1].entries
