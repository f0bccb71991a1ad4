"""Plans while others act, and what is taken back."""

import pytest

from fourcures.engine.rules import legal, to_move
from fourcures.play.view.view import view
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action
from fourcures.protocol.pieces import Action, Fact, Settings
from fourcures.server.table.views import welcome
from tests.server.desk import ANN, BOB, Desk, seated
from tests.server.test_consent import sharing_desk
from tests.server.test_table import current

PEOPLE = [ANN, BOB]


def test_what_is_taken_back_is_told_after_the_facts_of_the_action() -> None:
    desk = seated(BOB)
    seat, version = current(desk)
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    act = {"version": version, "action": Action("drive", city="Chicago")}
    done = desk.do(player, say.Act, **act)
    taken = desk.do(player, say.Undo, version=desk.table.version)
    for person in (player, other):
        assert [fact.kind for fact in desk.shown(done, person.id).facts or []] == ["pawn_moved"]
        told = desk.shown(taken, person.id).facts
        assert told == [Fact("taken_back", seat=seat, number=1)]
        again = welcome(desk.rebuilt(), desk.chance.seed, person.id, None)
        assert [fact.kind for fact in again.facts[-2:]] == ["pawn_moved", "taken_back"]


def desk_where_the_other_holds(card: str, own: str | None = None) -> tuple[Desk, int]:
    """A game of two in which who is not on turn holds this card, and the seat on turn, which
    may have to hold one as well."""
    for seed in range(4000):
        desk = seated(BOB, settings=Settings(seats=2), seed=seed.to_bytes(2, "big"))
        seat, _ = current(desk)
        assert desk.table.state is not None
        hands = [player.hand or () for player in view(desk.table.state, seat).players]
        if card in hands[1 - seat] and (own is None or own in hands[seat]):
            return desk, seat
    raise AssertionError("no such deal")


THERE_AND_BACK = [Action("drive", city="Chicago"), Action("drive", city="Atlanta")]


@pytest.mark.covers("R52")
def test_a_teammates_forecast_keeps_my_plan() -> None:
    desk, seat = desk_where_the_other_holds("Forecast")
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    desk.do(player, say.Plan, steps=THERE_AND_BACK, shared=True)
    version = desk.table.version
    change = desk.do(other, say.Act, version=version, action=Action("forecast"))
    for person in (player, other):
        told = desk.shown(change, person.id)
        (plan,) = told.plans or []
        assert [step.city for step in plan.steps] == ["Chicago", "Atlanta"]
        assert plan.waiting
        assert told.cut is None
    assert desk.refused(player, say.Commit, version=desk.table.version) == "plan/waiting"
    while desk.table.state and to_move(desk.table.state) != seat:
        back = show_action(legal(desk.table.state)[0])
        change = desk.do(other, say.Act, version=desk.table.version, action=back)
    (plan,) = desk.shown(change, player.id).plans or []
    assert [step.city for step in plan.steps] == ["Chicago", "Atlanta"]
    assert not plan.waiting
    desk.do(player, say.Commit, version=desk.table.version)
    assert desk.table.state is not None
    assert desk.table.state.key() == desk.rebuilt().state.key()  # type: ignore[union-attr]


@pytest.mark.covers("R52")
def test_who_is_on_turn_is_told_what_an_event_took_out_of_the_plan() -> None:
    desk, seat = desk_where_the_other_holds("Airlift")
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    desk.do(player, say.Plan, steps=THERE_AND_BACK, shared=True)
    airlift = Action("airlift", pawn=seat, city="Tokyo")
    desk.do(other, say.Act, version=desk.table.version, action=airlift)
    change = desk.do(player, say.Consent, version=desk.table.version, agree=True)
    assert [step.city for step in desk.shown(change, player.id).cut or []] == ["Chicago", "Atlanta"]
    assert desk.shown(change, other.id).cut is None
    for table in (desk.table, desk.rebuilt()):
        (plan,) = welcome(table, None, player.id, None).plans or []
        assert plan.steps == []
        assert [one.action.city for one in plan.struck] == ["Chicago", "Atlanta"]
        assert plan.struck[0].key == "not_neighbors", "the first one says why"
        assert plan.struck[1].reason is None, "the other one only came after it"
        (others,) = welcome(table, None, other.id, None).plans or []
        assert others.struck == []
    desk.do(player, say.Plan, steps=[Action("drive", city="Osaka")], shared=True)
    (plan,) = welcome(desk.table, None, player.id, None).plans or []
    assert plan.struck == [], "whoever plans again has read it"


@pytest.mark.covers("R52")
def test_what_still_fits_of_a_plan_stays() -> None:
    desk, seat = desk_where_the_other_holds("Government Grant", "Chicago")
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    steps = [Action("drive", city="Chicago"), Action("build")]
    desk.do(player, say.Plan, steps=steps, shared=True)
    grant = Action("grant", city="Chicago")
    desk.do(other, say.Act, version=desk.table.version, action=grant)
    (plan,) = welcome(desk.table, None, player.id, None).plans or []
    assert [step.kind for step in plan.steps] == ["drive"]
    assert [(one.action.kind, one.key) for one in plan.struck] == [("build", "station_already")]


@pytest.mark.covers("R52")
def test_a_plan_is_carried_out_up_to_the_step_that_must_ask() -> None:
    desk, seat, card = sharing_desk()
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    give, away = Action("give", pawn=1 - seat, card=card), Action("drive", city="Chicago")
    desk.do(player, say.Plan, steps=[*THERE_AND_BACK, give, away])
    change = desk.do(player, say.Commit, version=desk.table.version)
    assert [fact.city for fact in desk.shown(change, other.id).facts or []] == [
        "Chicago",
        "Atlanta",
    ]
    assert desk.table.asking is not None
    assert desk.table.asking.of == 1 - seat


def test_who_can_take_something_back_is_told_so() -> None:
    desk = seated(BOB)
    seat, version = current(desk)
    player, other = PEOPLE[seat], PEOPLE[1 - seat]
    assert not welcome(desk.table, None, player.id, None).undo, "cards were dealt last"
    drive = {"version": version, "action": Action("drive", city="Chicago")}
    change = desk.do(player, say.Act, **drive)
    assert desk.shown(change, player.id).undo
    assert welcome(desk.table, None, player.id, None).undo
    for viewer in (other.id, "eve", None):
        assert not desk.shown(change, viewer).undo
        assert not welcome(desk.table, None, viewer, None).undo
    change = desk.do(player, say.Undo, version=desk.table.version)
    assert not desk.shown(change, player.id).undo
    desk.do(player, say.Act, version=desk.table.version, action=drive["action"])
    change = desk.do(player, say.Act, version=desk.table.version, action=Action("finish"))
    assert not desk.shown(change, player.id).undo, "cards have been drawn"


@pytest.mark.covers("R50")
def test_an_event_still_counts_if_another_came_first() -> None:
    desk, seat = desk_where_the_other_holds("Airlift", "Government Grant")
    seen = desk.table.version
    grant, airlift = Action("grant", city="Tokyo"), Action("airlift", pawn=1 - seat, city="Lima")
    desk.do(PEOPLE[seat], say.Act, version=seen, action=grant)
    desk.do(PEOPLE[1 - seat], say.Act, version=seen, action=airlift)
    assert desk.table.state is not None
    shown = view(desk.table.state, None)
    assert "Tokyo" in shown.stations
    assert shown.players[1 - seat].city == "Lima"


@pytest.mark.covers("R50")
def test_an_event_is_refused_if_another_came_first_and_rules_it_out() -> None:
    desk, seat = desk_where_the_other_holds("Airlift", "Forecast")
    seen = desk.table.version
    airlift = {"version": seen, "action": Action("airlift", pawn=1 - seat, city="Lima")}
    desk.do(PEOPLE[seat], say.Act, version=seen, action=Action("forecast"))
    assert desk.refused(PEOPLE[1 - seat], say.Act, **airlift) == "act/illegal"
