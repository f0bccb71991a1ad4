"""The walk in the terminal: a line that is typed, and the plan that is confirmed."""

import asyncio
import os
import tempfile
from collections.abc import Callable

from textual.pilot import Pilot

from fourcures.engine.options import Options
from fourcures.tui.app import FourCures
from fourcures.tui.new_game import Agreed

from .counting import APPLIED, QUIET, CannotCount, Counting, Counts

LINE = "drive chicago"
SIZE = (120, 40)
SEED = b"walk 8"


def walk_in_the_terminal(
    counting: Counting, steady: Callable[..., dict[str, Counts]]
) -> dict[str, Counts]:
    """Both walks, in a game of two people at this machine."""
    before = os.environ.get("XDG_DATA_HOME")
    with tempfile.TemporaryDirectory() as folder, counting.hooked():
        os.environ["XDG_DATA_HOME"] = folder
        try:
            return steady(lambda: asyncio.run(_at_the_keyboard(counting)))
        finally:
            del os.environ["XDG_DATA_HOME"]
            if before is not None:
                os.environ["XDG_DATA_HOME"] = before


async def _at_the_keyboard(counting: Counting) -> dict[str, Counts]:
    app = FourCures(Agreed(Options(2, 4), {}), seed=SEED, speed="instant")
    async with app.run_test(size=SIZE) as pilot:
        await _press(counting, pilot, "enter")  # the options as they are
        await _press(counting, pilot, "escape")  # how the table was set up
        keys = ["space" if letter == " " else letter for letter in LINE]
        await _press(counting, pilot, "colon", *keys)
        counting.begin()
        await _press(counting, pilot, "enter")
        typed = counting.counts()
        counting.begin()
        await _press(counting, pilot, "c")
        confirmed = counting.counts()
    if not typed.watched[APPLIED] or not confirmed.watched[APPLIED]:
        raise CannotCount("nothing was planned or done in the terminal")
    return {"a line in the terminal": typed, "confirm it there": confirmed}


async def _press(counting: Counting, pilot: Pilot[None], *keys: str) -> None:
    """Press keys, and wait until they have had their effect."""
    await pilot.press(*keys)
    seen = -1
    while seen != counting.noted:
        seen = counting.noted
        await asyncio.sleep(QUIET)
