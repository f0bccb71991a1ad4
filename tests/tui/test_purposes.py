"""What computer teammates do things for, in the terminal."""

import pytest

from fourcures.local.fact_words import say_fact
from fourcures.local.purpose_words import purpose_words
from fourcures.play.estimates import Purpose
from fourcures.protocol.pieces import Fact
from tests.tui.screens import playing, shown
from tests.tui.sittings import Scripted, sitting
from tests.tui.test_teammates import FIRST

CUBES = Purpose("outbreak", "Bogotá", "yellow", 3, risk=0.25)


@pytest.mark.parametrize(
    ("why", "said"),
    [
        (CUBES, "3 yellow cubes in Bogotá, an outbreak this turn 25%"),
        (Purpose("cubes", "Lima", "yellow", 1), "1 yellow cube in Lima"),
        (Purpose("cure", color="blue"), "to cure blue"),
        (Purpose("share", color="red", number=4, seat=1), "so that the medic has 4 red cards"),
        (Purpose("station", "Cairo"), "for a research station in Cairo"),
        (Purpose("together", color="black"), "to bring the black cards together"),
        (Purpose("outbreaks", risk=0.84), "0.8 outbreaks are to be expected this turn"),
    ],
)
def test_every_purpose_has_its_words(why: Purpose, said: str) -> None:
    assert purpose_words(why, sitting("scientist", "medic").game.state) == said


def test_a_fact_from_a_server_is_told_with_what_it_was_for() -> None:
    state = sitting("scientist", "medic").game.state
    fact = Fact("pawn_moved", seat=1, pawn=1, other="Miami", city="Bogotá", how="drive", why=CUBES)
    said = "medic moves from Miami to Bogotá (drive): 3 yellow cubes, an outbreak this turn 25%"
    assert say_fact(fact, state) == said


async def test_a_teammates_purpose_is_in_the_log_with_its_move() -> None:
    why = Purpose("cubes", "Chicago", "blue", 2)
    pool = Scripted(["dispatcher: drive Chicago", "dispatcher: finish"], purposes=(why, None))
    session = sitting("dispatcher", "medic", seed=FIRST, computers=(0,), pool=pool)
    async with playing(session=session):
        assert [line for line in session.told() if line.startswith("dispatcher moves")] == [
            "dispatcher moves from Atlanta to Chicago (drive): 2 blue cubes"
        ]
        assert [fact.why for fact in session.facts() if fact.why] == [why]


async def test_a_person_is_told_what_a_question_is_for() -> None:
    why = Purpose("cubes", "Chicago", "blue", 2)
    pool = Scripted(
        ["dispatcher: drive medic to Chicago", "dispatcher: finish"], purposes=(why, None)
    )
    session = sitting("dispatcher", "medic", seed=FIRST, computers=(0,), pool=pool)
    async with playing(session=session) as pilot:
        assert "wants to: drive medic to Chicago (2 blue" in shown(pilot)
