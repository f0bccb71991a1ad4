"""Advice: ranked, in words that can be played, true about what it changes."""

import pytest

from fourcures import scene
from fourcures.ai.advisor import advise, explain
from fourcures.ai.odds import odds_for
from fourcures.ai.player import Player
from fourcures.engine.options import Options
from fourcures.engine.rules import mover
from fourcures.engine.state import State
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.play.notation import parse
from tests.ai.twins import TWINS


def position(seed: bytes, hands_open: bool = True) -> State:
    return Game(Options(3, 5, open_hands=hands_open), Seeded(seed)).state


@pytest.mark.parametrize("hands_open", [True, False])
def test_plans_are_ranked_and_can_be_played(hands_open: bool) -> None:
    state = position(b"advice", hands_open)
    seat = int(mover(state))
    plans = advise(state, seat, Player(positions=2000), most=4)
    assert 1 < len(plans) <= 4
    assert [plan.chance for plan in plans] == sorted((p.chance for p in plans), reverse=True)
    for plan in plans:
        game = Game(state=state, manual=True)
        for text in plan.actions:
            game.play(parse(text, game.state))


def test_what_a_plan_changes_is_what_the_odds_say() -> None:
    state = position(b"advice")
    seat = int(mover(state))
    plan = advise(state, seat, Player(positions=500), most=1)[0]
    after = Game(state=state, manual=True)
    for text in plan.actions:
        after.play(parse(text, after.state))
    before_odds, after_odds = odds_for(state, seat), odds_for(after.state, seat)
    assert before_odds is not None
    assert after_odds is not None
    for change in plan.risks:
        assert f"{change.before:.2f}" != f"{change.after:.2f}"
        if change.what == "outbreaks":
            assert change.before == pytest.approx(before_odds.outbreaks)
            assert change.after == pytest.approx(after_odds.outbreaks)


def test_hidden_cards_do_not_change_the_advice() -> None:
    advice = [advise(scene(text), 0, Player(positions=1)) for text in TWINS]
    assert advice[0] == advice[1]


def test_an_own_plan_is_explained() -> None:
    state = position(b"advice")
    seat = int(mover(state))
    best = advise(state, seat, Player(positions=500), most=1)[0]
    actions = []
    game = Game(state=state, manual=True)
    for text in best.actions:
        actions.append(parse(text, game.state))
        game.play(actions[-1])
    own = explain(state, seat, Player(positions=500), actions)
    assert own.actions == best.actions
    assert own.achieves == best.achieves
    assert own.risks == best.risks
    assert 0 <= own.chance <= 1
