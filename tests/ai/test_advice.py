"""Advice: ranked, such that it can be played, true about what it changes."""

import pytest

from fourcures import read_scene
from fourcures.ai.advice.hints import Hint, hints
from fourcures.ai.players.player import Player
from fourcures.engine.options import Options
from fourcures.engine.rules import to_move
from fourcures.engine.state import State
from fourcures.play.chance import Seeded
from fourcures.play.game import Game
from fourcures.play.words.notation import read_action, write_action, write_fact
from tests.ai.twins import TWINS

POSITIONS = 2000

READY = """\
player scientist in Lima: Tokyo
player researcher in Chicago: Osaka
cubes Lima yy, Santiago yyy
next act 4
"""
WON_NEXT = """\
player medic in Atlanta: Paris, London, Essen, Milan, Madrid
player scientist in Cairo: Osaka
cured red, yellow, black
next act 4
"""
# Too far from any station, except by air.
FAR = """\
player medic in Sydney: Paris, London, Essen, Milan, Madrid
player scientist in Cairo: Airlift
cured red, yellow, black
next act 1
"""


def position(seed: bytes, hands_open: bool = True) -> State:
    return Game(Options(3, 5, open_hands=hands_open), Seeded(seed)).state


def advise(
    state: State, seat: int, player: Player, own: tuple[int, ...] = (), most: int = 3
) -> list[Hint]:
    return hints(state, seat, player, own, most).in_order


def achieved(hint: Hint, state: State) -> list[str]:
    return [write_fact(fact, state) for fact in hint.achieves]


@pytest.mark.parametrize("hands_open", [True, False])
def test_plans_are_ranked_and_can_be_played(hands_open: bool) -> None:
    state = position(b"advice", hands_open)
    seat = int(to_move(state))
    plans = advise(state, seat, Player(positions=2000), most=4)
    assert 1 < len(plans) <= 4
    assert [plan.chance for plan in plans] == sorted((p.chance for p in plans), reverse=True)
    for plan in plans:
        game = Game(state=state, manual=True)
        for action in plan.actions:
            game.play(action)


def test_hidden_cards_do_not_change_the_advice() -> None:
    for seed in range(3):
        player = Player(seed=seed, positions=POSITIONS, team=True)
        one, two = (advise(read_scene(text), 0, player) for text in TWINS)
        assert one == two


def test_an_own_plan_is_tried_and_explained_before_the_others() -> None:
    state = read_scene(READY)
    own = tuple(read_action(text, state) for text in ("treat yellow", "treat yellow"))
    first, best = advise(state, 0, Player(positions=POSITIONS), own, most=1)
    assert (first.planned, best.planned) == (2, 0)
    assert first.actions[:2] == own
    assert achieved(first, state)[0] == "2 yellow cubes leave Lima"
    assert first.error < 0.5
    assert first.chance <= best.chance


def test_a_plan_that_wins_is_no_estimate() -> None:
    (advice,) = advise(read_scene(WON_NEXT), 0, Player(positions=POSITIONS), most=1)
    assert (advice.chance, advice.error) == (1.0, 0.0)
    assert "the game is won" in achieved(advice, read_scene(WON_NEXT))


def test_the_events_of_all_are_counted_where_hands_are_open() -> None:
    team, alone = (
        advise(read_scene(FAR), 0, Player(positions=POSITIONS, team=team), most=1)[0]
        for team in (True, False)
    )
    assert (team.chance, team.error) == (1.0, 0.0)
    assert any(
        write_action(one, read_scene(FAR)).startswith("scientist: airlift") for one in team.actions
    )
    assert alone.chance < 1.0
