"""Nobody is asked again and again: three questions in vain, of one seat to another, in a turn."""

import pytest

from fourcures.engine.actions import DISCARD, FINISH, GO_ON, kind_of, seat_of
from fourcures.engine.rules import legal
from fourcures.play.view.offers import asks
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action
from fourcures.protocol.pieces import Action, Settings
from tests.server.desk import BOB, Desk, seated
from tests.server.test_consent import PEOPLE, sharing_desk


def asking_desk() -> tuple[Desk, int, Action]:
    """A game with hidden hands, and a question whether the other has a card."""
    for seed in range(100):
        desk = seated(BOB, settings=Settings(hands="hidden"), seed=b"%d" % seed)
        assert desk.table.state is not None
        seat = int(desk.table.state.seat)
        if found := asks(desk.table.state, seat):
            return desk, seat, show_action(found[0])
    raise AssertionError("no such deal")


@pytest.mark.parametrize("hands", ["open", "hidden"])
def test_three_questions_in_vain_are_enough(hands: str) -> None:
    if hands == "hidden":
        desk, seat, question = asking_desk()
    else:
        desk, seat, card = sharing_desk()
        question = Action("give", pawn=1 - seat, card=card)
    asker, other = PEOPLE[seat], PEOPLE[1 - seat]
    for _ in range(3):
        desk.do(asker, say.Act, version=desk.table.version, action=question)
        desk.do(other, say.Consent, version=desk.table.version, agree=False)
    ask = {"version": desk.table.version, "action": question}
    assert desk.refused(asker, say.Act, **ask) == "consent/enough"
    assert desk.rebuilt().in_vain == desk.table.in_vain == {(seat, 1 - seat): 3}
    desk.do(asker, say.Act, version=desk.table.version, action=Action("drive", city="Chicago"))
    assert desk.table.in_vain, "it is the same turn still"
    while desk.table.state is not None and desk.table.state.seat == seat:
        kinds = (FINISH, GO_ON, DISCARD)
        action = next(one for one in legal(desk.table.state) if kind_of(one) in kinds)
        by = PEOPLE[int(seat_of(action))]
        desk.do(by, say.Act, version=desk.table.version, action=show_action(action))
    assert desk.table.in_vain == {}


def test_what_is_granted_does_not_count() -> None:
    desk, seat, card = sharing_desk()
    give = Action("give", pawn=1 - seat, card=card)
    desk.do(PEOPLE[seat], say.Act, version=desk.table.version, action=give)
    desk.do(PEOPLE[1 - seat], say.Consent, version=desk.table.version, agree=True)
    assert set(desk.table.in_vain.values()) == {0}
