"""A plan that must ask somebody: it stays while it waits, and goes on by itself after a yes."""

import pytest

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action
from fourcures.server.base.people import Person
from fourcures.server.table.views import welcome
from tests.server.desk import ANN, BOB, Desk
from tests.server.test_consent import sharing_desk

PEOPLE = [ANN, BOB]
AWAY, BACK = Action("drive", city="Chicago"), Action("drive", city="Atlanta")
FINISH = Action("finish")


def asked_in_a_plan(*after: Action, finish: bool = False) -> tuple[Desk, Person, Person]:
    """Somebody has confirmed a plan: there and back, a card for the other one, and then this."""
    desk, seat, card = sharing_desk()
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    give = Action("give", pawn=1 - seat, card=card)
    desk.do(player, say.Plan, steps=[AWAY, BACK, give, *after], shared=True)
    desk.do(player, say.Commit, version=desk.table.version, finish=finish)
    return desk, player, other


def planned(desk: Desk, person: Person, whose: Person) -> list[str]:
    """The kinds of steps that somebody sees in a plan; empty without a plan."""
    plans = welcome(desk.table, None, person.id, None).plans or []
    return [step.kind for plan in plans if plan.person == whose.id for step in plan.steps]


@pytest.mark.covers("R52")
def test_what_waits_for_an_answer_stays_planned_for_both() -> None:
    desk, player, other = asked_in_a_plan(AWAY)
    asking = welcome(desk.table, None, other.id, None).table.asking
    assert asking is not None and asking.goes_on
    for person in (player, other):
        assert planned(desk, person, player) == ["give", "drive"]
    assert desk.rebuilt().asking == desk.table.asking


@pytest.mark.covers("R52")
@pytest.mark.parametrize("planned_too", [True, False])
def test_after_a_yes_the_rest_is_carried_out_without_asking_again(planned_too: bool) -> None:
    end = (FINISH,) if planned_too else ()
    desk, player, other = asked_in_a_plan(AWAY, *end, finish=not planned_too)
    change = desk.do(other, say.Consent, version=desk.table.version, agree=True)
    kinds = [fact.kind for fact in desk.shown(change, player.id).facts or []]
    assert kinds[:2] == ["card_given", "pawn_moved"]
    assert "card_drawn" in kinds or "epidemic_drawn" in kinds
    assert planned(desk, player, player) == []
    state, rebuilt = desk.table.state, desk.rebuilt().state
    assert state is not None
    assert rebuilt is not None
    assert state.key() == rebuilt.key()


@pytest.mark.covers("R52")
def test_after_a_no_the_step_is_struck_and_the_rest_comes_back() -> None:
    desk, player, other = asked_in_a_plan(AWAY)
    desk.do(other, say.Consent, version=desk.table.version, agree=False)
    for table in (desk.table, desk.rebuilt()):
        (plan,) = welcome(table, None, player.id, None).plans or []
        assert [step.city for step in plan.steps] == ["Chicago"]
        assert [(one.action.kind, one.key) for one in plan.struck] == [("give", "declined")]
        (shown,) = welcome(table, None, other.id, None).plans or []
        assert shown.struck == [], "why a plan changed is between the two of them"
    assert desk.table.asking is None


def test_a_question_can_be_withdrawn_by_whoever_asked() -> None:
    desk, player, other = asked_in_a_plan(AWAY)
    assert desk.refused(other, say.Withdraw) == "consent/none"
    version = desk.table.version
    desk.do(player, say.Withdraw)
    assert desk.table.asking is None and desk.rebuilt().asking is None
    assert planned(desk, player, player) == ["give", "drive"]
    assert desk.refused(other, say.Consent, version=version, agree=True) == "consent/none"
    assert desk.refused(player, say.Withdraw) == "consent/none"
    desk.do(player, say.Commit, version=desk.table.version)
    assert desk.table.asking is not None, "it can be asked again"


def test_another_plan_withdraws_the_question() -> None:
    desk, player, other = asked_in_a_plan(AWAY)
    desk.do(other, say.Plan, steps=[], shared=False)
    assert desk.table.asking is not None, "plans of others leave it open"
    desk.do(player, say.Plan, steps=[AWAY], shared=True)
    assert desk.table.asking is None and desk.rebuilt().asking is None


def test_a_turn_that_somebody_holds_goes_on_up_to_its_end() -> None:
    desk, player, other = asked_in_a_plan(AWAY, FINISH)
    desk.do(other, say.Hold, hold=True)
    change = desk.do(other, say.Consent, version=desk.table.version, agree=True)
    kinds = [fact.kind for fact in desk.shown(change, player.id).facts or []]
    assert kinds == ["card_given", "pawn_moved"]
    assert planned(desk, player, player) == ["finish"]


def test_in_vain_and_granted_questions_are_told_apart() -> None:
    desk, seat, card = sharing_desk("Atlanta")
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    give = Action("give", pawn=1 - seat, card=card)
    take = Action("take", pawn=1 - seat, card=card)
    for _ in range(2):
        desk.do(player, say.Act, version=desk.table.version, action=give)
        desk.do(other, say.Consent, version=desk.table.version, agree=False)
    desk.do(player, say.Plan, steps=[give, take], shared=True)
    desk.do(player, say.Commit, version=desk.table.version)
    desk.do(other, say.Consent, version=desk.table.version, agree=True)
    asking = desk.table.asking
    assert asking is not None and "take" in asking.action, "what was granted was not in vain"
