"""Hands on the keys: whatever the screen asks for is done, and read what stands on the map."""

from textual.pilot import Pilot

from fourcures.engine.atlas import NAMES
from fourcures.local.codes import color_letters
from fourcures.local.session import Session
from fourcures.play.view.view import View
from fourcures.tui.map.map_widget import WorldMap
from fourcures.tui.map.places import layout
from fourcures.tui.sheets.ending import Ending
from fourcures.tui.sheets.sheet import Question, Sheet
from fourcures.tui.table.command_line import CommandLine
from fourcures.tui.table.table import Table
from tests.tui.choices import Curious
from tests.tui.screens import text


async def type_quickly(pilot: Pilot[None], line: str) -> None:
    """Type a line in one piece."""
    await pilot.press("colon")
    pilot.app.screen.query_one(CommandLine).value = line
    await pilot.press("enter")


def map_shows(pilot: Pilot[None], seen: View) -> None:
    """Every city on the screen has the cubes and the station that it has in a position."""
    world = pilot.app.screen.query_one(WorldMap)
    where, rows = layout(*world.size), text(pilot)
    for city in NAMES:
        x, y = where.cities[city]
        place, row = (x + 1, y + 1) if where.names else (x + 4, y)
        shown = rows[world.region.y + row][place:].ljust(12)
        cubes = "".join(f"{n}{color_letters()[c]}" for c, n in seen.cubes.get(city, {}).items())
        station = "⌂" if city in seen.stations else ""
        assert shown.startswith(cubes + station) or "…" in shown[:9], (city, shown)
        if not cubes:
            assert not shown[0].isdigit(), (city, shown)


async def act(pilot: Pilot[None], session: Session, player: Curious) -> bool:
    """Answer what lies over the table, or do the next thing; False once the end is told."""
    screen = pilot.app.screen
    if isinstance(screen, Ending):
        return False
    if isinstance(screen, Question):
        await pilot.press("y")
    elif isinstance(screen, Sheet):
        await pilot.press("enter")
    elif not isinstance(screen, Table):
        await pilot.press("escape")
    elif session.planned():
        await pilot.press("c")
    elif session.offers():
        await type_quickly(pilot, player.choose(session))
    return True
