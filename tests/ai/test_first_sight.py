"""What is done at first sight."""

from fourcures import read_scene
from fourcures.ai.heuristic.evaluation import Evaluation
from fourcures.ai.network.judge import Judge
from fourcures.ai.search.beam import Planner
from fourcures.ai.search.first_sight import Instinct, promise
from fourcures.engine.facts import SILENT
from fourcures.engine.rules import apply
from fourcures.engine.state import WON

LAST = """\
player scientist in Chicago: Paris, Essen, Madrid, London
player medic in Lima: Osaka
cured red, black, yellow
stations Atlanta
next act 4; draw 2; hand limit of scientist; infect; pass
turn 1
"""


def test_it_wins_where_it_can() -> None:
    state = read_scene(LAST)
    for action in Instinct(Planner(Evaluation(), 4, True), Judge()).best(state):
        apply(state, action, SILENT)
    assert state.outcome == WON


def test_what_is_liked_less_promises_less_but_never_much_less() -> None:
    assert promise(0.5, 0) == 0.5
    assert 0.4 < promise(0.5, 1_000_000) < 0.5
    assert promise(0.5, 3_000_000) == promise(0.5, 300_000_000) > 0.3


def test_it_takes_what_promises_most() -> None:
    state = read_scene(
        LAST.replace("cured red, black, yellow", "cured red").replace(", London", "")
    )
    planner, judge = Planner(Evaluation(), 6, True), Judge()
    instinct = Instinct(planner, judge)
    lines = planner.lines(state)
    promises = [promise(instinct.chance(line), lines[0].value - line.value) for line in lines]
    chosen = instinct.best(state)
    place = next(place for place, line in enumerate(lines) if line.actions() == chosen)
    assert promises[place] == max(promises)
    assert len(set(promises)) > 3
