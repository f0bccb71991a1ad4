"""Which plans are tried out, and what they aim at."""

from collections import Counter

from fourcures import read_scene
from fourcures.ai.advice.hints import hint_of
from fourcures.ai.heuristic.evaluation import NO_AIM, Evaluation
from fourcures.ai.players.player import Player
from fourcures.ai.search.search import Search
from fourcures.engine.actions import PLAY_FORECAST, kind_of
from fourcures.engine.atlas import BLACK, BLUE, RED
from fourcures.engine.state import WON
from tests.ai.twins import TWINS

TEAM = """\
player operations expert in Madrid: London, Essen
player medic in {medic}: Paris, {other}
player quarantine specialist in Lima: Tokyo, Osaka
cured yellow
stations Atlanta
next act 4
"""


def aiming() -> Search:
    return Search(5, width=20, plans=8, turns=1, aimed=6)


def test_who_aims_at_a_color_wants_its_cards_to_meet() -> None:
    near, far = (
        read_scene(TEAM.format(medic=city, other="Lagos")) for city in ("Algiers", "Cairo")
    )
    evaluation = Evaluation()

    def gain(aim: int) -> int:
        evaluation.aim = aim
        return evaluation.value(near) - evaluation.value(far)

    assert gain(BLUE) > gain(NO_AIM)
    assert gain(RED) == gain(NO_AIM)


def test_each_color_without_a_cure_is_aimed_at() -> None:
    search = aiming()
    plans = search.candidates(read_scene(TEAM.format(medic="Cairo", other="Lagos")))
    assert Counter(plan.aim for plan in plans) == {NO_AIM: 8, BLUE: 2, BLACK: 2, RED: 2}
    assert search.policy.evaluation.aim == NO_AIM


def test_the_same_end_is_told_once_whatever_is_aimed_at() -> None:
    state = read_scene(TEAM.format(medic="Cairo", other="Lagos"))
    player = Player(positions=600, team=True)
    player.search = aiming()
    ends = [plan.state.key() for plan in player.search.candidates(state)]
    assert len(set(ends)) < len(ends)
    told = [plan.state.key() for plan in player.rank(state, 0)]
    assert sorted(told) == sorted(set(ends))


def test_a_forecast_is_always_tried() -> None:
    state = read_scene(TEAM.format(medic="Cairo", other="Forecast"))
    for plans in (1, 2, 8):
        found = Search(5, width=20, plans=plans).candidates(state)
        assert sum(kind_of(plan.actions[-1]) == PLAY_FORECAST for plan in found) == 1


def test_an_aim_has_a_name_unless_the_game_is_over() -> None:
    state = read_scene(TEAM.format(medic="Cairo", other="Lagos"))
    search = aiming()
    assert hint_of(state, search.plan(state, [], BLUE), 0).aim == "blue"
    assert hint_of(state, search.plan(state, []), 0).aim is None
    won = state.copy()
    won.outcome = WON
    assert hint_of(won, search.plan(won, [], BLUE), 0).aim is None


def test_hidden_cards_do_not_change_what_is_aimed_at() -> None:
    chosen = []
    for text in TWINS:
        player = Player(seed=5, positions=300)
        player.search = aiming()
        plan = player.plan(read_scene(text), 0)
        chosen.append((plan.actions, plan.aim, plan.mean))
    assert chosen[0] == chosen[1]
