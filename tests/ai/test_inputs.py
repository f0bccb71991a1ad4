"""The outlook: what the judge sees of every color and every seat."""

from fourcures import read_scene
from fourcures.ai.heuristic.evaluation import Evaluation
from fourcures.ai.network import layout as o
from fourcures.ai.network.inputs import Outlook

TEAM = """\
player scientist in Chicago: Paris, Essen, Madrid, Tokyo
player medic in Paris: Osaka, Seoul, London
player researcher in Lima: Cairo, Delhi, Chicago, Milan
cubes Chicago bb, Cairo kkk, Delhi k
stations Atlanta, Lima
turn 1
"""


def seen(text: str) -> list[int]:
    evaluation, outlook = Evaluation(), Outlook()
    state = read_scene(text)
    evaluation.look(state)
    outlook.look(state, evaluation)
    return [int(one) for one in outlook.y]


def color(y: list[int], place: int) -> list[int]:
    return y[o.COLOR_SIZE * place : o.COLOR_SIZE * (place + 1)]


def seat(y: list[int], place: int) -> list[int]:
    return y[o.SEAT + o.SEAT_SIZE * place : o.SEAT + o.SEAT_SIZE * (place + 1)]


def lacking(part: list[int]) -> int:
    return part[o.LACKS : o.LACKS + 6].index(1)


def test_colors_come_in_the_order_of_their_cures() -> None:
    y = seen(TEAM)
    colors = [color(y, place) for place in range(4)]
    assert [lacking(part) for part in colors] == [1, 3, 3, 4]  # blue; red, black; yellow
    blue = colors[0]
    assert blue[o.HAVE : o.HAVE + 4] == [1, 2, 3, 0]  # the scientist is on turn, so last
    assert blue[o.WITH_OTHERS] == 3
    assert blue[o.TO_BE_DRAWN] == 0
    assert blue[o.TURNS_TO] == 3
    assert blue[o.STEPS_TO] == 1
    assert blue[o.COLLECTOR_NEEDS] == 1  # Tokyo
    assert blue[o.SECOND_LACKS] == 3
    assert colors[3][o.TO_BE_DRAWN] == 4  # nobody has a yellow card: the scientist needs four
    assert [part[o.COLOR] for part in colors] == [1, 1, 1, 1]


def test_who_is_nearer_to_a_cure_comes_first() -> None:
    reds = [color(seen(TEAM), place) for place in (1, 2)]
    red, black = sorted(reds, key=lambda part: part[o.ON_BOARD])
    assert (red[o.ON_BOARD], black[o.ON_BOARD]) == (0, 4)
    assert (red[o.THREES], black[o.THREES]) == (0, 1)


def test_a_cured_color_has_no_place() -> None:
    y = seen(TEAM + "cured blue\n")
    assert [color(y, place)[o.COLOR] for place in range(4)] == [1, 1, 1, 0]
    assert not any(color(y, 3))
    assert y[o.CUBES_OF_CURED] == 2
    assert [seat(y, place)[o.WITHOUT_USE] for place in range(3)] == [1, 2, 3]


def test_a_hand_that_is_ready_waits_for_its_turn() -> None:
    y = seen(TEAM.replace("Tokyo", "Atlanta"))
    blue = color(y, 0)
    assert lacking(blue) == 0
    assert blue[o.READY_IN] == 3  # a station is near: all three are on turn once
    far = color(seen(TEAM.replace("Tokyo", "Atlanta").replace("in Chicago", "in Tehran")), 0)
    assert far[o.READY_IN] == 6


def test_seats_come_in_the_order_of_their_turns() -> None:
    y = seen(TEAM)
    seats = [seat(y, place) for place in range(4)]
    assert [part[o.HOLDS] for part in seats] == [3, 4, 4, 0]
    assert [part[o.FROM_STATION] for part in seats[:3]] == [4, 0, 1]
    assert [part[o.FEWEST_LACKING] for part in seats[:3]] == [3, 3, 1]
    assert [part[o.FROM_FIRE] for part in seats[:3]] == [2, 2, 0]
    assert [sum(part[:7]) for part in seats] == [1, 1, 1, 0]


def test_one_collector_for_two_colors_is_noted() -> None:
    y = seen("player scientist in Lima: Paris, Essen, Tokyo, Osaka\nplayer medic in Lima\n")
    assert [color(y, place)[o.COLLECTS_TWICE] for place in (0, 1)] == [0, 1]


def test_how_far_pawns_are_apart() -> None:
    y = seen(TEAM)
    assert y[o.APART : o.APART + 6] == [4, 4, 2, 0, 0, 0]
