"""Whole plans on a key, when there is no room for them in the line."""

import pytest

from tests.tui.screens import playing, press, say, shown, text
from tests.tui.sittings import Scripted, sitting
from tests.waiting import until


async def test_the_whole_plan_is_shown() -> None:
    async with playing(session=sitting("medic", "operations expert")) as pilot:
        await press(pilot, "d")
        assert "Nothing is planned." in shown(pilot)
        await press(pilot, "enter")
        for city in ("Chicago", "San Francisco", "Los Angeles", "Mexico City"):
            await say(pilot, f"drive {city}")
        line = next(row for row in text(pilot) if "Planned:" in row)
        assert "4 steps, d shows all, the last: drive MEX" in line
        await press(pilot, "d")
        cities = ("Chicago", "San Francisco", "Los Angeles", "Mexico City")
        for number, city in enumerate(cities, 1):
            assert f"{number}. drive {city}" in shown(pilot)


@pytest.mark.usefixtures("unhurried")
async def test_the_whole_plan_of_a_teammate_is_shown() -> None:
    steps = ["drive Chicago", "drive San Francisco", "drive Los Angeles", "drive Mexico City"]
    pool = Scripted([*steps, "finish"])
    session = sitting("medic", "dispatcher", computers=(0, 1), pool=pool)
    async with playing(session=session, speed="normal") as pilot:
        await until(lambda: "plans:" in shown(pilot))
        await press(pilot, "d")
        for number, step in enumerate([*steps, "finish"], 1):
            assert f"{number}. {step}" in shown(pilot)


@pytest.mark.usefixtures("unhurried")
async def test_a_line_that_is_cut_names_the_key() -> None:
    steps = ["drive Chicago", "drive San Francisco", "drive Los Angeles", "drive Mexico City"]
    pool = Scripted([*steps, "finish"])
    session = sitting("quarantine specialist", "dispatcher", computers=(0, 1), pool=pool)
    async with playing(session=session, speed="normal") as pilot:
        await until(lambda: "plans:" in shown(pilot))
        line = next(row for row in text(pilot) if "plans:" in row)
        assert line.endswith(("finish", "... d: all"))
