"""Hints on the screen: found, told, and planned with one key."""

import pytest
from textual.widgets import OptionList

from fourcures.play.estimates import RiskChange
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Fact
from fourcures.protocol.pieces import Hint as Told
from tests.server.desk import ANN, BOB
from tests.tui.hands import type_quickly
from tests.tui.lines import Company, heard
from tests.tui.screens import playing, press, shown
from tests.tui.sittings import Scripted, sitting


async def test_a_hint_is_planned_with_one_key_and_done_with_another() -> None:
    session = sitting("medic", "scientist", "researcher", "dispatcher")
    async with playing(session=session) as pilot:
        await press(pilot, "b")
        told = shown(pilot)
        assert "1. wins " in told
        assert "2. wins " in told
        assert pilot.app.screen.query_one(OptionList).option_count == 3
        third = " ".join(told.split("3. wins")[1].replace("│", " ").split())
        await press(pilot, "3")
        planned = session.planned()
        assert planned
        assert ", ".join(planned) in third
        assert "finish" not in planned
        await press(pilot, "b")
        own = shown(pilot).split("0. wins")[1].split("1. wins")[0]
        assert f"your plan: {planned[0]}" in own
        await press(pilot, "down", "up", "enter")
        assert session.planned()[: len(planned)] == planned
        await press(pilot, "c")
        while "is asked" in shown(pilot):
            await press(pilot, "y")
        assert session.planned() == []
        assert session.seen().actions < 4


async def test_esc_leaves_hints_and_enter_hurries_them() -> None:
    pool = Scripted()
    session = sitting("medic", "scientist", pool=pool)
    async with playing(session=session) as pilot:
        await type_quickly(pilot, "hint")
        assert "Thinking ..." in shown(pilot)
        assert "Enter: what is known so far" in shown(pilot)
        await press(pilot, "enter", "1")
        assert pool.hurried == 1
        await press(pilot, "escape")
        assert "Thinking" not in shown(pilot)
        assert session.planned() == []


async def test_online_the_server_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    company = Company()
    company.do(BOB, say.Sit)
    company.do(ANN, say.Start)
    session = company.on_turn()
    drive, finish = Action(kind="drive", city="Chicago"), Action(kind="finish")
    treated = Fact(kind="cubes_removed", city="Chicago", color="blue", number=1)
    risk = RiskChange("outbreak", "Chicago", 0.25, 0.0)
    best = Told([drive, finish], 0.31, 0.02, [treated], [risk], aim="blue")
    own = Told([drive, drive, finish], 0.3, 0.5, [], [], 1)
    sent: list[dict[str, object]] = []

    async def send(command: type[say.Command], **values: object) -> int:
        sent.append(values)
        if command is say.AskHint and not values:
            session.take(say.HintTold("1", 3, [best], own))
        return 3

    monkeypatch.setattr(session.link, "send", send)
    found = await session.hints()
    assert session.hint_texts(found, 200) == [
        "0. wins 30%, without searching\n   your plan: drive Chicago; then drive Chicago, finish",
        "1. wins 31%, give or take 4%\n   drive Chicago, finish\n"
        "   1 blue cube leaves Chicago; outbreak in Chicago: 25% -> 0%; "
        "then bring the blue cards together",
    ]
    session.follow(found[1])
    await heard()
    assert sent[-1] == {"steps": [drive], "shared": True}


async def test_hints_are_for_whom_the_game_waits_for() -> None:
    pool = Scripted()
    session = sitting("medic", "scientist", computers=(0,), seed=b"consent 1", pool=pool)
    async with playing(session=session) as pilot:
        await press(pilot, "b")
        assert "No: advice is for the player the game is waiting for" in shown(pilot)
        assert "Enter: what is known" not in shown(pilot)
        await press(pilot, "1", "enter", "escape")
        assert pool.hurried == 0
        await type_quickly(pilot, "hint me")
        assert "No: " in shown(pilot)
