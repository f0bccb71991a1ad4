"""The judge: how likely a win is."""

from math import exp, log

import pytest

from fourcures import read_scene
from fourcures.ai.network.judge import INPUTS, Judge
from fourcures.ai.network.weights import FILE, HIDDEN
from fourcures.engine.state import LOST_CARDS, WON

PEOPLE = """\
player scientist in Chicago: Chicago, Madrid, Paris
player medic in Paris: Tokyo, Osaka
player researcher in Lima: Cairo
"""
BOARD = "cubes Paris bbb, Essen bbb, Cairo kk, Lima y\n"


def test_what_is_over_is_certain() -> None:
    state = read_scene(PEOPLE)
    state.outcome = WON
    assert Judge().chance(state) == 1
    state.outcome = LOST_CARDS
    assert Judge().chance(state) == 0


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ("", "cured blue\n"),
        ("cured blue, red\n", "cured blue, red, black\n"),
        ("outbreaks 7\n", ""),
        ("cubes Paris bbb, Essen bbb, London bbb, Madrid bbb, Milan bbb\n", "cubes Paris b\n"),
    ],
)
def test_it_knows_what_is_good(worse: str, better: str) -> None:
    judge = Judge()
    assert judge.chance(read_scene(PEOPLE + worse)) < judge.chance(read_scene(PEOPLE + better))


def test_it_counts_as_the_file_says() -> None:
    """The same with fractions, and without leaving out what is zero."""
    text = FILE.read_text("utf-8")
    lines = [[int(one) / 1e6 for one in line.split(",")] for line in text.splitlines()]
    assert len(lines) == 3 * (HIDDEN + 1)
    judge = Judge()
    for players, people in ((2, PEOPLE.rsplit("player", 1)[0]), (3, PEOPLE)):
        state = read_scene(people + BOARD)
        chance = judge.chance(state)
        x = [int(one) for one in (*judge.evaluation.x, *judge.outlook.y)]
        *units, line = lines[(HIDDEN + 1) * (players - 2) :][: HIDDEN + 1]
        odds = sum(w * one for w, one in zip(line, x, strict=True))
        for unit in units:
            value = sum(w * one for w, one in zip(unit[:INPUTS], x, strict=True))
            odds += max(0.0, value) * unit[INPUTS]
        assert chance == pytest.approx(1 / (1 + exp(-odds)), abs=1e-4)


def test_an_event_that_is_held_may_count_for_more() -> None:
    judge = Judge()
    for held in (0, 1, 2):
        cards = ", ".join(["Cairo", "Airlift", "Forecast"][: held + 1])
        state = read_scene(PEOPLE.replace("Cairo", cards))
        chance, more = judge.chance(state), judge.chance(state, 300_000)
        gain = log(more / (1 - more)) - log(chance / (1 - chance))
        assert gain == pytest.approx(0.3 * held, abs=1e-6)
