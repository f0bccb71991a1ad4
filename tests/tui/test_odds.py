"""The odds on the map of the terminal, for the right eyes and after the plan."""

from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot

from fourcures.ai.odds.odds import odds_for
from fourcures.local.game import LocalSession
from fourcures.play.estimates import CityOdds, LossOdds, Odds
from fourcures.play.words.percent import percent
from fourcures.protocol import messages as say
from fourcures.tui.table.odds import odds_line, odds_lines, risk_notes
from tests.tui.lines import Company
from tests.tui.screens import playing as at_table
from tests.tui.screens import press, shown
from tests.tui.sittings import sitting

ODDS = Odds(
    cities={
        "Lima": CityOdds(0.25, 0.002),
        "Paris": CityOdds(0.4, 0.1),
        "Cairo": CityOdds(0.001, 0),
    },
    outbreaks=0.104,
    lost=LossOdds(0.01, 0.02, 0.0),
    epidemics=(0.8, 0.15, 0.05),
    piles=(),
    unseen={"blue": 9, "yellow": 10, "black": 11, "red": 12},
    unseen_events=3,
)


def reckoned(session: LocalSession) -> Odds:
    found = odds_for(session.plan.state, session.viewer)
    assert found is not None
    return found


async def reckon(pilot: Pilot[None]) -> None:
    """Wait until what was asked for is there."""
    await pilot.app.workers.wait_for_complete(
        [worker for worker in pilot.app.workers if worker.group == "odds"]
    )
    await pilot.pause()


def test_chances_in_words() -> None:
    told = [percent(chance) for chance in (0, 0.001, 0.246, 0.999, 1)]
    assert told == ["0%", "<1%", "25%", ">99%", "100%"]
    assert risk_notes(ODDS) == {"Lima": ("25%", "risk"), "Paris": ("!10%", "risk burst")}
    hardly = replace(ODDS, cities={"Essen": CityOdds(0.12, 0.01)})
    assert risk_notes(hardly) == {"Essen": ("12%", "risk")}
    assert odds_line(ODDS).startswith(
        "Lost 3%  outbreaks 0.10  epidemic 20%  unseen 9b 10y 11k 12r"
    )
    assert len(odds_line(ODDS)) <= 77
    lines = odds_lines(ODDS)
    assert "  lost by outbreaks 1%, by cubes 2%, by cards 0%" in lines
    assert lines[-3] == "  Paris: infected 40%, outbreak 10%"


async def test_odds_are_shown_and_follow_the_plan() -> None:
    session = sitting("medic", "scientist")
    async with at_table(session=session) as pilot:
        assert "%" not in shown(pilot)
        await press(pilot, "r")
        await reckon(pilot)
        now = reckoned(session)
        assert odds_line(now) in shown(pilot)
        marks = {note for note, _ in risk_notes(now).values()}
        assert any(mark in line for mark in marks for line in shown(pilot).splitlines()[:-3])
        session.do("drive Chicago")
        await press(pilot, "home")
        await reckon(pilot)
        assert odds_line(reckoned(session)) in shown(pilot)
        await press(pilot, "i")
        assert "if the turn ended now" in shown(pilot)
        await press(pilot, "escape", "r")
        assert "%" not in shown(pilot)


async def test_with_hidden_hands_everybody_gets_odds_of_their_own() -> None:
    session = sitting("medic", "scientist", open_hands=False)
    async with at_table(session=session) as pilot:
        await press(pilot, "enter")  # the first player sits down
        first = session.viewer
        await press(pilot, "r")
        await reckon(pilot)
        mine = reckoned(session)
        assert odds_line(mine) in shown(pilot)
        session.hand_over(1 - first)
        theirs = reckoned(session)
        assert theirs.unseen != mine.unseen
        await press(pilot, "home")
        assert odds_line(mine) not in shown(pilot)
        await reckon(pilot)
        assert odds_line(theirs) in shown(pilot)


async def test_online_the_server_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    company = Company()
    session = company.sessions["ann"]
    planned: Odds | None = None

    async def send(command: type[say.Command], **values: Any) -> int:
        assert command is say.AskOdds
        session.take(say.OddsTold("1", 3, ODDS, planned))
        return 3

    monkeypatch.setattr(session.link, "send", send)
    assert await session.odds() == ODDS
    planned = replace(ODDS, outbreaks=0.0)
    assert await session.odds() == planned
