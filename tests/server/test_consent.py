"""Asking others at a table for their consent, and who need not be asked."""

import pytest

from fourcures.engine.actions import FINISH, GIVE, GO_ON, TAKE, kind_of
from fourcures.engine.rules import legal
from fourcures.play.words.notation import write_action
from fourcures.protocol import messages as say
from fourcures.protocol.codec import pack_action, show_action, show_fact
from fourcures.protocol.pieces import Action, Line, Settings
from fourcures.server.base.people import Person, computer_id
from fourcures.server.store.base import LogRow
from fourcures.server.table.folding import fold
from fourcures.server.table.views import welcome
from fourcures.tui.online.line_words import line_words
from tests.server.desk import ANN, BOB, CLEO, DAN, Desk, seated

PEOPLE = [ANN, BOB]


def sharing_desk(wanted: str | None = None, **settings: object) -> tuple[Desk, int, str]:
    """A game in which the player on turn can give the other one a card, or this one."""
    for seed in range(400):
        options = Settings(**settings)  # type: ignore[arg-type]
        desk = seated(BOB, settings=options, seed=seed.to_bytes(2, "big"))
        state = desk.table.state
        assert state is not None
        for action in legal(state):
            if write_action(action, state).split(": ")[1].startswith("give "):
                card = show_action(action).card
                assert card is not None
                if wanted not in (None, card):
                    continue
                return desk, int(state.seat), card
    raise AssertionError("no such deal")


@pytest.mark.covers("R51", "C10")
def test_consent_is_asked_for_and_can_be_refused() -> None:
    desk, seat, card = sharing_desk()
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    assert desk.table.state is not None
    before = desk.table.state.key()
    give = {"version": desk.table.version, "action": Action("give", pawn=1 - seat, card=card)}
    desk.do(player, say.Act, **give)
    asking = welcome(desk.table, None, other.id, None).table.asking
    assert asking is not None
    assert (asking.seat, asking.of, asking.action.card) == (seat, 1 - seat, card)
    assert desk.refused(player, say.Consent, version=99, agree=True) == "consent/none"
    assert desk.refused(player, say.Act, **give) == "consent/asked"
    desk.do(other, say.Consent, version=desk.table.version, agree=False)
    assert desk.table.asking is None
    assert desk.table.state.key() == before, "a question that was declined costs no action"
    desk.do(player, say.Act, **{**give, "version": desk.table.version})
    change = desk.do(other, say.Consent, version=desk.table.version, agree=True)
    assert [show_fact(fact).kind for fact in change.facts] == ["card_given"]


def test_the_log_of_an_older_table_keeps_its_reasons_in_words() -> None:
    desk, seat, card = sharing_desk()
    asked = Action("give", pawn=1 - seat, card=card)
    desk.do(PEOPLE[seat], say.Act, version=desk.table.version, action=asked)
    table = desk.rebuilt()
    reason = "it would hurt us (48% to win instead of 51%)"
    entry = f'[{{"did":"answered","agree":false,"reason":"{reason}"}}]'
    change = fold(table, LogRow("table-1", table.version + 1, "x", "x", entry, 2.0))
    name = PEOPLE[1 - seat].name
    assert change.lines == [Line(2.0, reason, code="declined", name=name, seat=1 - seat)]
    assert line_words(change.lines[0]) == f"{name} does not agree: {reason}"


def test_what_was_declined_is_known_until_the_turn_ends() -> None:
    desk, seat, card = sharing_desk()
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    asked = Action("give", pawn=1 - seat, card=card)
    desk.do(player, say.Act, version=desk.table.version, action=asked)
    assert not desk.table.refused
    desk.do(other, say.Consent, version=desk.table.version, agree=False)
    declined = (pack_action(asked, seat),)
    assert desk.table.refused == desk.rebuilt().refused == declined
    desk.do(player, say.Act, version=desk.table.version, action=Action("drive", city="Chicago"))
    assert desk.table.refused == declined
    while desk.table.state is not None and desk.table.state.seat == seat:
        action = next(a for a in legal(desk.table.state) if kind_of(a) in (FINISH, GO_ON))
        desk.do(player, say.Act, version=desk.table.version, action=show_action(action))
    assert desk.table.refused == desk.rebuilt().refused == ()


@pytest.mark.covers("R51", "R37")
def test_a_question_ends_when_the_position_changes() -> None:
    desk, seat, card = sharing_desk()
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    version = desk.table.version
    give = Action("give", pawn=1 - seat, card=card)
    desk.do(player, say.Act, version=version, action=give)
    version = desk.table.version
    desk.do(player, say.Act, version=version, action=Action("drive", city="Chicago"))
    assert desk.refused(other, say.Consent, version=version, agree=True) == "consent/none"


@pytest.mark.parametrize("auto", [True, False])
def test_a_person_is_asked_until_they_say_that_they_trust_the_others(auto: bool) -> None:
    desk, seat, card = sharing_desk(auto_consent=auto)
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    give = Action("give", pawn=1 - seat, card=card)
    desk.do(player, say.Trust, trust=True)
    desk.do(player, say.Act, version=desk.table.version, action=give)
    assert desk.table.asking is not None, "that others trust changes nothing"
    desk.do(other, say.Consent, version=desk.table.version, agree=False)
    desk.do(other, say.Trust, trust=True)
    assert desk.rebuilt().chairs[1 - seat].trusts
    change = desk.do(player, say.Act, version=desk.table.version, action=give)
    assert [show_fact(fact).kind for fact in change.facts] == ["card_given"]
    desk.do(player, say.Undo, version=desk.table.version)
    desk.do(other, say.Trust, trust=False)
    desk.do(player, say.Act, version=desk.table.version, action=give)
    assert desk.table.asking is not None


@pytest.mark.parametrize("on_turn", [0, 1])
def test_computers_may_agree_to_everything_but_ask_people(on_turn: int) -> None:
    seats = (ANN, Person(computer_id(1), "computer"))
    for seed in range(200):
        desk = Desk(Settings(seats=2, auto_consent=True), seed=seed.to_bytes(2, "big"))
        desk.do(ANN, say.Seats, seat=1, level="beginner")
        desk.do(ANN, say.Start)
        assert desk.table.state is not None
        shares = [a for a in legal(desk.table.state) if kind_of(a) in (GIVE, TAKE)]
        if shares and desk.table.state.seat == on_turn:
            action = show_action(shares[0])
            change = desk.do(seats[on_turn], say.Act, version=desk.table.version, action=action)
            assert (desk.table.asking is not None) == (on_turn == 1)
            assert bool(change.facts) == (on_turn == 0)
            return
    raise AssertionError("no such deal")


def test_who_takes_a_seat_over_is_asked() -> None:
    desk, _, _ = sharing_desk()
    desk.do(BOB, say.Trust, trust=True)
    desk.do(BOB, say.Leave)
    desk.do(CLEO, say.Sit)
    assert not desk.table.chairs[1].trusts
    assert desk.refused(DAN, say.Trust, trust=True) == "table/not_seated"


@pytest.mark.parametrize("asker_leaves", [True, False])
def test_a_question_ends_when_somebody_it_concerns_leaves(asker_leaves: bool) -> None:
    desk, seat, card = sharing_desk()
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    give = Action("give", pawn=1 - seat, card=card)
    desk.do(player, say.Act, version=desk.table.version, action=give)
    desk.do(player if asker_leaves else other, say.Leave)
    assert desk.table.asking is None
    assert desk.rebuilt().asking is None
