"""`python -m bench.page.waiting`: how long a person waits between two own turns."""

import argparse
import asyncio
import sys
import time
from dataclasses import dataclass
from statistics import median

from playwright.async_api import Browser, Page

from bench.page.started import started
from bench.table import _columns as columns
from fourcures.engine.atlas import NAMES
from fourcures.play.view.view import View
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from fourcures.server.base.settings import Settings as ServerSettings
from fourcures.server.table.refusals import Refusal
from tests.browser import played, tables
from tests.server.load import GRACE, Server
from tests.server.running import settings_for_tests

from .visits import visit

SPEEDS = ("normal", "fast")
# The title has a dot while the table waits for this person; whatever is shown can be skipped.
IDLE = "() => document.title.startsWith('●') && !document.querySelector('.stage .buttons')"
BUSY = "() => !document.title.startsWith('●')"
LONGEST = 120_000.0


@dataclass(frozen=True)
class Wait:
    """From the end of an own turn to the beginning of the next."""

    seconds: float
    server: float
    """Until the server was ready for it, however far the page had shown."""
    great: int
    """Epidemics and outbreaks meanwhile."""
    event: bool
    """Whether the person could have played an event."""


async def waits(
    browser: Browser, server: Server, computers: int, speed: str, turns: int
) -> list[Wait]:
    """Sit down with computers until so many waits are over."""
    found: list[Wait] = []
    while len(found) < turns:
        settings = Settings(seats=computers + 1)
        game = await tables.begin(server, settings, computers=computers, level="strong")
        await game.people[0].do(say.Trust, trust=True)  # a question would stop the clock
        page = await visit(browser, server, "body", game.people[0])
        await page.goto("/")
        await game.enter(page, game.people[0], speed)
        while len(found) < turns:
            wait = await one_round(page, game)
            if wait is None:
                break
            found.append(wait)
            print(f"{computers} computers, {speed}: {wait}", file=sys.stderr, flush=True)
        await game.close()
        await page.context.close()
    return found


async def one_round(page: Page, game: tables.Game) -> Wait | None:
    """Play an own turn, then measure until the next; None if the game ends before."""
    own = 0
    await play_on(game, lambda view: view.turn == own and view.waits_for == own)
    if game.view.outcome != "playing":
        return None
    await page.wait_for_function(IDLE, timeout=LONGEST)
    await play_on(game, at_the_end)
    if game.view.outcome != "playing":
        return None
    await page.wait_for_function(IDLE, timeout=LONGEST)
    before = game.view
    await play_on(game, lambda view: view.turn != own)
    began = time.perf_counter()
    await page.wait_for_function(BUSY)
    await play_on(game, lambda view: view.turn == own)
    known = time.perf_counter()
    if game.view.outcome != "playing":
        return None
    await page.wait_for_function(IDLE, polling="raf", timeout=LONGEST)
    ended = time.perf_counter()
    return Wait(ended - began, known - began, great(before, game.view), holds_event(game.view))


async def play_on(game: tables.Game, wish: played.Wish) -> None:
    """Play until the position is as wished; an event of a computer may come between."""
    while True:
        try:
            return await played.play_on(game, wish)
        except Refusal as refusal:
            if refusal.code != "act/stale":
                raise
            await asyncio.sleep(0.1)


def at_the_end(view: View) -> bool:
    """Whether all own actions are done."""
    return not view.actions or view.next[0].step != "act"


def great(before: View, after: View) -> int:
    """Epidemics and outbreaks between two positions."""
    return after.outbreaks - before.outbreaks + after.rate_space - before.rate_space


def holds_event(view: View) -> bool:
    """Whether there is a card that is no city."""
    return bool(set(view.players[0].hand or ()) - set(NAMES))


def table(found: dict[tuple[int, str], list[Wait]]) -> str:
    """One line for each number of computers and speed."""
    lines = [["computers", "speed", "waits", "median s", "longest", "of it the server", "great"]]
    for (computers, speed), all_waits in found.items():
        times = [one.seconds for one in all_waits]
        figures = [f"{median(times):.1f}", f"{max(times):.1f}"]
        served = median(one.server for one in all_waits)
        great_ones = sum(one.great for one in all_waits)
        lines.append(
            [str(computers), speed, str(len(times)), *figures, f"{served:.1f}", str(great_ones)]
        )
    return columns(lines, right={0, 2, 3, 4, 5, 6})


async def run(speeds: list[str], turns: int) -> None:
    """Start a server that paces and thinks as for people, and a browser; measure, print."""
    usual = ServerSettings()
    settings = settings_for_tests(grace_seconds=GRACE, pace=usual.pace, thinking=usual.thinking)
    found: dict[tuple[int, str], list[Wait]] = {}
    async with started(settings) as (browser, server):
        for speed in speeds:
            for computers in (2, 3):
                found[computers, speed] = await waits(browser, server, computers, speed, turns)
    print(table(found))


def main() -> None:
    """Read what is wanted, and measure."""
    parser = argparse.ArgumentParser(prog="python -m bench.page.waiting", description=__doc__)
    parser.add_argument("--speed", choices=SPEEDS, action="append", help="of the show (normal)")
    parser.add_argument("--turns", type=int, default=8, help="waits at each table (8)")
    found = parser.parse_args()
    asyncio.run(run(found.speed or ["normal"], found.turns))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
