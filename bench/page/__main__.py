"""`python -m bench.page`: how quickly the page is there, and how smoothly it moves."""

import argparse
import asyncio
import sys
from statistics import median

from playwright.async_api import Browser

from bench.page.started import started
from bench.table import _columns as columns
from fourcures.protocol.pieces import Settings
from tests.browser import tables
from tests.server.load import Server

from .visits import EMPTY, Load, idle, load, play
from .watching import LATE, LONG, Stretch


async def measure(browser: Browser, server: Server, slower: float, repeats: int) -> str:
    """Both tables, as text."""
    game = await tables.begin(server, Settings(seats=4), computers=3)
    ann = game.people[0]
    pages = {
        "empty page": (EMPTY, "body", None),
        "lobby": ("/", "h1 ~ p, .welcome button", None),
        "table": (f"/table/{game.table}", "[data-city=Atlanta]", ann),
    }
    loads: dict[str, list[Load]] = {name: [] for name in pages}
    for _ in range(repeats):  # in turns, so that a slow moment hits them all
        for name, (path, awaited, person) in pages.items():
            loads[name].append(await load(browser, server, path, awaited, slower, person))
    await game.close()
    stretches = {"empty page": await idle(browser, server), **await play(browser, server)}
    return f"{loads_table(loads, slower)}\n\n{stretches_table(stretches)}"


def loads_table(loads: dict[str, list[Load]], slower: float) -> str:
    """One line a page."""
    head = ["first load", f"interactive, ms at 1/{slower:g} speed", "best", "over empty"]
    lines = [[*head, "kB", "requests"]]
    empty = median(one.interactive for one in loads["empty page"])
    for name, found in loads.items():
        times = [one.interactive for one in found]
        time, best = median(times), min(times)
        size, asked = median(one.bytes for one in found), median(one.requests for one in found)
        figures = [f"{time:.0f}", f"{best:.0f}", f"{time - empty:+.0f}"]
        lines.append([name, *figures, f"{size / 1000:.1f}", f"{asked:.0f}"])
    return columns(lines, right=set(range(1, 6)))


def stretches_table(stretches: dict[str, Stretch]) -> str:
    """One line a stretch of time."""
    head = ["frames during", "frames", "median ms", "p95", f"over {LATE:g} ms"]
    lines = [[*head, "longest task, ms", f"tasks over {LONG:g} ms"]]
    for name, found in stretches.items():
        figures = [f"{len(found.frames)}", f"{found.median:.1f}", f"{found.p95:.1f}"]
        tasks = [f"{found.longest:.0f}", f"{found.long}"]
        lines.append([name, *figures, f"{found.late:.1%}", *tasks])
    return columns(lines, right=set(range(1, 7)))


async def run(slower: float, repeats: int) -> None:
    """Start a server and a browser, measure, print."""
    async with started() as (browser, server):
        print(f"Chromium {browser.version}\n")
        print(await measure(browser, server, slower, repeats))


def main() -> None:
    """Read what is wanted, and measure."""
    parser = argparse.ArgumentParser(prog="python -m bench.page", description=__doc__)
    parser.add_argument("--slower", type=float, default=4, help="slow the processor down (4)")
    parser.add_argument("--repeats", type=int, default=5, help="loads of each page (5)")
    found = parser.parse_args()
    asyncio.run(run(found.slower, found.repeats))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
