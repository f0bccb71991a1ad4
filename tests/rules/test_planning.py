"""Trying things out before they count: requirement C3."""

import pytest

from fourcures.play.game import Game
from fourcures.play.plan import Plan
from fourcures.play.words.notation import read_action, write_action, write_fact
from fourcures.play.words.refusal import IllegalAction
from tests.table import cubes, place, start

TABLE = """
    player scientist in Paris: Tokyo, Paris
    player medic in Paris: Airlift
    cubes Essen bb, Paris b
"""


def planned(game: Game, *texts: str, seat: int = 0) -> Plan:
    plan = Plan(game.state, seat)
    for text in texts:
        plan.step(read_action(text, plan.state, seat))
    return plan


def seen(plan: Plan) -> Game:
    """The board as the plan would leave it."""
    return Game(state=plan.state, manual=True)


@pytest.mark.covers("C3")
def test_a_plan_shows_the_result_and_counts_for_nothing() -> None:
    game = start(TABLE)
    before = game.state.key()
    plan = planned(game, "treat blue", "drive Essen", "treat blue")
    assert place(seen(plan), "scientist") == "Essen"
    assert cubes(seen(plan), "Essen") == "b"
    assert cubes(seen(plan), "Paris") == ""
    assert game.state.key() == before
    assert place(game, "scientist") == "Paris"
    assert cubes(game, "Essen") == "bb"


@pytest.mark.covers("C3")
def test_each_step_tells_what_it_would_do() -> None:
    game = start(TABLE)
    plan = Plan(game.state, 0)
    facts = plan.step(read_action("direct Tokyo", plan.state, 0))
    assert [write_fact(fact, plan.state) for fact in facts] == [
        "scientist discards Tokyo",
        "scientist moves from Paris to Tokyo (direct)",
    ]


@pytest.mark.covers("C3", "C2")
def test_a_step_that_is_not_allowed_is_refused_at_once_by_its_rule() -> None:
    plan = planned(start(TABLE), "direct Tokyo")
    before = plan.state.key()
    with pytest.raises(IllegalAction) as caught:
        plan.step(read_action("direct Tokyo", plan.state, 0))
    assert caught.value.rule == "5.5"
    with pytest.raises(IllegalAction) as caught:
        plan.step(read_action("charter Lima", plan.state, 0))
    assert caught.value.rule == "5.3"  # the card of Tokyo is spent in the plan
    assert plan.state.key() == before
    assert len(plan.steps) == 1


@pytest.mark.covers("C3", "4.2")
def test_a_plan_has_no_more_than_four_actions() -> None:
    plan = planned(start(TABLE), "drive Essen", "drive Paris", "drive Essen", "drive Paris")
    with pytest.raises(IllegalAction) as caught:
        plan.step(read_action("drive Essen", plan.state, 0))
    assert caught.value.rule == "4.2"


@pytest.mark.covers("C3")
def test_the_last_step_can_be_taken_back() -> None:
    plan = planned(start(TABLE), "drive Essen", "treat blue")
    plan.take_back()
    assert place(seen(plan), "scientist") == "Essen"
    assert cubes(seen(plan), "Essen") == "bb"
    plan.take_back()
    assert plan.steps == []
    assert plan.state.key() == start(TABLE).state.key()


@pytest.mark.covers("C3")
def test_an_earlier_step_can_be_taken_back_if_the_others_remain_possible() -> None:
    plan = planned(start(TABLE), "treat blue", "drive Essen", "treat blue")
    plan.take_back(0)
    assert [write_action(action, plan.state) for action in plan.steps] == [
        "scientist: drive Essen",
        "scientist: treat blue",
    ]
    assert cubes(seen(plan), "Paris") == "b"
    assert cubes(seen(plan), "Essen") == "b"


@pytest.mark.covers("C3", "C2")
def test_a_step_that_others_rest_on_is_not_taken_back() -> None:
    plan = planned(start(TABLE), "drive Essen", "drive St. Petersburg", "drive Moscow")
    before = plan.state.key()
    with pytest.raises(IllegalAction) as caught:
        plan.take_back(0)
    assert caught.value.rule == "5.1"
    assert caught.value.reason == "Paris and St. Petersburg are not neighbors"
    assert plan.state.key() == before
    assert len(plan.steps) == 3


@pytest.mark.covers("C3", "7.1", "R52")
def test_a_plan_ends_where_a_card_would_be_drawn() -> None:
    plan = planned(start(TABLE), "finish")
    assert plan.offers() == []
    for text in ("draw Tokyo", "draw an epidemic", "medic: airlift medic to Lima"):
        with pytest.raises(IllegalAction):
            plan.step(read_action(text, plan.state, 0))
    assert len(plan.steps) == 1


@pytest.mark.covers("C3", "10.4")
def test_a_plan_does_not_look_into_the_infection_deck() -> None:
    game = start("""
        player scientist in Paris: Forecast
        player medic in Paris
    """)
    plan = planned(game, "forecast")
    assert plan.offers() == []
    with pytest.raises(IllegalAction):
        plan.step(read_action("peek Tokyo", plan.state, 0))


@pytest.mark.covers("C3")
def test_what_can_be_planned_next_is_what_would_be_legal_there() -> None:
    game = start(TABLE)
    plan = planned(game, "drive Essen")
    game.play("drive Essen")
    assert set(plan.offers()) == set(game.legal())


@pytest.mark.covers("C3")
def test_a_plan_that_is_carried_out_does_what_it_showed() -> None:
    game = start(TABLE)
    plan = planned(game, "treat blue", "drive Essen", "treat blue", "drive Milan")
    facts = [tuple(game.play(action)) for action in plan.steps]
    assert facts == plan.facts
    assert game.state.key() == plan.state.key()


@pytest.mark.covers("C3")
def test_with_open_hands_others_can_put_forward_their_own_plans() -> None:
    game = start(TABLE)
    plan = planned(game, "scientist: drive Essen", "airlift medic to Lima", seat=1)
    assert place(seen(plan), "scientist") == "Essen"
    assert place(seen(plan), "medic") == "Lima"


@pytest.mark.covers("C3", "2.4")
def test_with_hidden_hands_everybody_plans_for_oneself_and_learns_nothing() -> None:
    for cards in ("Airlift, Paris", "Lagos"):
        game = start(f"""
            player scientist in Paris: Tokyo
            player medic in Paris: {cards}
            hands hidden
        """)
        plan = Plan(game.state, 0)
        with pytest.raises(IllegalAction) as caught:
            plan.step(read_action("medic: airlift medic to Lima", plan.state))
        assert caught.value.rule == "2.4"
        # asking for the card of the city is possible whether or not the other has it
        action = read_action("scientist: take Paris from medic", plan.state)
        assert action in plan.offers()
        assert plan.step(action) == ()
        assert plan.offers() == []


@pytest.mark.covers("C3", "R52")
def test_when_the_position_changes_a_plan_is_cut_at_the_first_step_that_fails() -> None:
    game = start("""
        player scientist in Paris
        player medic in Essen: Airlift, Government Grant
        cubes Essen b, Paris b
    """)
    plan = planned(game, "treat blue", "drive Essen", "treat blue")
    game.play("medic: government grant in Lima")
    assert plan.rebase(game.state) == []
    assert len(plan.steps) == 3
    game.play("medic: airlift scientist to Essen")
    cut = plan.rebase(game.state)
    assert [write_action(action, plan.state) for action in plan.steps] == ["scientist: treat blue"]
    assert [refusal.rule for _, refusal in cut] == ["5.5", "5.5"]
    assert cubes(seen(plan), "Essen") == ""
    assert cubes(seen(plan), "Paris") == "b"
