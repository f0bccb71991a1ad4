"""The terminal game driven by keys, and what its screen says."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from fourcures.engine.options import Options
from fourcures.local.saves import SavedGame
from fourcures.local.session import Session
from fourcures.tui.app import FourCures
from fourcures.tui.new_game import Agreed
from fourcures.tui.table.command_line import CommandLine
from fourcures.tui.table.table import Table
from fourcures.tui.window import Window
from tests.tui.sittings import ThinksAloud


class OneTable(Window):
    """Nothing but a table with this very session."""

    def __init__(self, session: Session, *, speed: str, ascii_only: bool) -> None:
        super().__init__(ascii_only=ascii_only)
        self.table = Table(session, speed=speed)

    def on_mount(self) -> None:
        self.push_screen(self.table)


@asynccontextmanager
async def playing(
    saved: SavedGame | None = None,
    *,
    session: Session | None = None,
    size: tuple[int, int] = (80, 24),
    ascii_only: bool = False,
    seed: bytes = b"x",
    speed: str = "instant",
) -> AsyncIterator[Pilot[None]]:
    """The game on a screen of this size, without a show unless wished.

    It begins with the question for options, or with a kept game; or it is only a session's table.
    """
    agreed = Agreed(Options(2, 4), {})
    app: Window = FourCures(agreed, saved=saved, seed=seed, ascii_only=ascii_only, speed=speed)
    if isinstance(app, FourCures):
        app.pool = ThinksAloud()
    if session is not None:
        app = OneTable(session, speed=speed, ascii_only=ascii_only)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        yield pilot


async def settled(pilot: Pilot[None]) -> None:
    """Wait until nothing more happens by itself."""
    for _ in range(3):
        await pilot.pause()


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, each after the last one has had its effect."""
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


async def say(pilot: Pilot[None], line: str) -> None:
    """Type a line, its last letter by hand, and send it."""
    await pilot.press("colon")
    typing = pilot.app.screen.query_one(CommandLine)
    typing.value = line[:-1]
    typing.cursor_position = len(line) - 1
    await pilot.press("space" if line[-1] == " " else line[-1])
    assert typing.value == line
    await press(pilot, "enter")


def text(pilot: Pilot[None]) -> list[str]:
    """What the screen shows, row by row."""
    screen = pilot.app.screen
    rows = screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip() for strip in rows]


def shown(pilot: Pilot[None]) -> str:
    """What the screen shows, as one text."""
    return "\n".join(text(pilot))
