import pytest

from fourcures.engine.rules import legal, to_move
from fourcures.play.plan import Plan
from fourcures.play.scene import read_scene
from fourcures.play.words.notation import read_action, write_action
from fourcures.play.words.refusal import IllegalAction
from tests.table import cubes, start

SCENE = """
    player scientist in Atlanta: Paris, Atlanta, Forecast
    player medic in Chicago: Tokyo
    cubes Chicago bb, Miami y
    next act 3
"""


def plan_of(*texts: str, text: str = SCENE, seat: int = 0) -> Plan:
    plan = Plan(read_scene(text), seat)
    for step in texts:
        plan.step(read_action(step, plan.state, seat))
    return plan


@pytest.mark.covers("C3")
def test_a_plan_shows_its_result_and_changes_nothing() -> None:
    game = start(SCENE)
    plan = Plan(game.state, 0)
    plan.step(read_action("drive Chicago", plan.state))
    plan.step(read_action("treat blue", plan.state))
    assert cubes(game, "Chicago") == "bb"
    assert game.state.key() == read_scene(SCENE).key()
    assert plan.facts[1]


@pytest.mark.covers("C3", "C2")
def test_a_step_that_is_not_allowed_is_refused_with_its_rule() -> None:
    plan = plan_of("drive Chicago")
    with pytest.raises(IllegalAction) as refused:
        plan.step(read_action("charter Tokyo", plan.state))
    assert refused.value.rule == "5.3"
    assert len(plan.steps) == 1


@pytest.mark.covers("C3")
def test_steps_are_taken_back_in_any_order_that_stays_legal() -> None:
    plan = plan_of("drive Miami", "treat yellow", "drive Atlanta")
    plan.take_back(1)
    assert [write_action(step, plan.state) for step in plan.steps] == [
        "scientist: drive Miami",
        "scientist: drive Atlanta",
    ]
    before = list(plan.steps)
    with pytest.raises(IllegalAction):
        plan.take_back(0)
    assert plan.steps == before


@pytest.mark.covers("C3", "R52")
def test_what_is_random_cannot_be_planned() -> None:
    plan = plan_of("forecast")
    assert plan.offers() == []
    with pytest.raises(IllegalAction, match="cannot be planned"):
        plan.step(read_action("peek Tokyo", plan.state))
    finished = plan_of("finish")
    with pytest.raises(IllegalAction, match="cannot be planned"):
        finished.step(legal(finished.state)[0])


@pytest.mark.covers("R52")
def test_a_plan_follows_the_game_and_is_cut_where_it_no_longer_fits() -> None:
    game = start(SCENE)
    plan = plan_of("drive Chicago", "treat blue", "drive Atlanta")
    game.play("direct Paris")
    cut = plan.rebase(game.state)
    assert plan.steps == []
    assert len(cut) == 3
    assert cut[0][1].rule == "5.1"


@pytest.mark.covers("R52")
def test_a_plan_that_still_fits_is_kept_whole() -> None:
    game = start(SCENE.replace("medic in Chicago: Tokyo", "medic in Chicago: Airlift"))
    plan = Plan(game.state, 0)
    for step in ("drive Chicago", "treat blue"):
        plan.step(read_action(step, plan.state))
    game.play("medic: airlift medic to Tokyo")
    assert plan.rebase(game.state) == []
    assert len(plan.steps) == 2


def test_a_plan_waits_while_a_forecast_is_put_back() -> None:
    game = start(SCENE.replace(", Forecast", "").replace("Tokyo", "Forecast"))
    plan = Plan(game.state, 0)
    for step in ("drive Chicago", "treat blue"):
        plan.step(read_action(step, plan.state))
    steps = list(plan.steps)
    game.play("medic: forecast")
    assert to_move(game.state) != 0
    while to_move(game.state) != 0:
        assert plan.rebase(game.state) == []
        assert (plan.steps, plan.later) == ([], steps)
        assert plan.state.key() == game.state.key()
        game.play(game.legal()[0])
    assert plan.rebase(game.state) == []
    assert (plan.steps, plan.later) == (steps, [])


HIDDEN = """
    hands hidden
    player scientist in Cairo: Paris
    player researcher in Cairo: Lima
    next act 2
"""


@pytest.mark.covers("C3", "R7", "R54")
def test_with_hidden_hands_asking_tells_nothing() -> None:
    held = plan_of("take Lima from researcher", text=HIDDEN)
    other = plan_of("take Lima from researcher", text=HIDDEN.replace("Lima", "Osaka"))
    assert held.asking
    assert other.asking
    assert held.facts == other.facts == [()]
    assert held.offers() == other.offers() == []


def test_with_hidden_hands_a_card_one_holds_oneself_cannot_be_asked_for() -> None:
    plan = plan_of(text=HIDDEN)
    with pytest.raises(IllegalAction):
        plan.step(read_action("take Paris from researcher", plan.state, 0))


def test_with_hidden_hands_one_plans_only_for_oneself() -> None:
    plan = plan_of(text=HIDDEN, seat=1)
    with pytest.raises(IllegalAction, match="for yourself"):
        plan.step(read_action("scientist: drive Riyadh", plan.state))


@pytest.mark.covers("C3", "R54")
def test_why_a_card_can_no_longer_be_asked_for_tells_nothing_of_a_hidden_hand() -> None:
    reasons = []
    for held in ("Cairo", "Osaka"):
        game = start(f"""
            hands hidden
            player scientist in Cairo: Airlift
            player medic in Cairo: {held}
            next act 2
        """)
        plan = Plan(game.state, 0)
        plan.step(read_action("take Cairo from medic", plan.state))
        game.play("scientist: airlift medic to Lima")
        ((_, why),) = plan.rebase(game.state)
        reasons.append((why.key, why.reason, why.names))
    assert reasons[0] == reasons[1]
    assert reasons[0][0] == "not_together"


def test_a_step_that_was_declined_is_struck_and_the_rest_is_planned_without_it() -> None:
    plan = plan_of("drive Chicago", "treat blue", "drive Atlanta")
    first, *rest = plan.steps
    plan.decline()
    assert [action for action, _ in plan.struck][:1] == [first]
    assert plan.struck[0][1].key == "declined"
    assert plan.wanted[-len(plan.struck) :] == [action for action, _ in plan.struck]
    assert sorted(plan.wanted) == sorted([first, *rest])
