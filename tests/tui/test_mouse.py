"""Everything can be done with the mouse that is usually clicked."""

from textual.pilot import Pilot
from textual.widgets import OptionList

from fourcures.tui.map.map_widget import WorldMap
from fourcures.tui.map.places import layout
from tests.tui.screens import playing, press, settled, shown
from tests.tui.sittings import sitting


async def click_city(pilot: Pilot[None], city: str) -> None:
    world = pilot.app.screen.query_one(WorldMap)
    x, y = layout(*world.size).cities[city]
    await pilot.click(WorldMap, offset=(x + 2, y))
    await settled(pilot)


async def test_a_click_on_a_city_and_one_on_what_can_be_done_there() -> None:
    async with playing(session=sitting("researcher", "scientist")) as pilot:
        await click_city(pilot, "Chicago")
        assert "Chicago (blue)" in shown(pilot)
        assert "drive Chicago" in shown(pilot)
        await pilot.click(OptionList, offset=(2, 0))
        await settled(pilot)
        assert "Planned: drive Chicago" in shown(pilot)
        await click_city(pilot, "Tokyo")
        assert "Tokyo (red)" in shown(pilot)
        await press(pilot, "escape", "z")
        assert "Planned" not in shown(pilot)


async def test_a_click_ends_the_show() -> None:
    async with playing(speed="normal") as pilot:
        await press(pilot, "enter")
        assert "Setting up" in shown(pilot)
        await click_city(pilot, "Chicago")
        assert "drive Chicago" in shown(pilot)
