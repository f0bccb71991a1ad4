"""`python -m bench.page.turns`: how many presses and seconds a whole turn takes at the page."""

import argparse
import asyncio
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any, Literal

from playwright.async_api import Browser, Page, expect

from bench.page.started import started
from bench.table import _columns as columns
from fourcures.play.view.view import View
from fourcures.protocol.pieces import Settings
from tests.browser import tables
from tests.browser.conftest import DESKTOP
from tests.server.load import Server

By = Literal["mouse", "keys", "touch"]
WAY = ("Chicago", "Montréal", "New York", "Washington")
EVENTS = {"Airlift", "Forecast", "Government Grant", "One Quiet Night", "Resilient Population"}
ONWARD = re.compile("^(Turn up|Continue the epidemic|Go on|Shuffle them)")
ENDING = re.compile("^(Confirm|End turn)")
LETTERS = 3
"""So many letters find a city."""


@dataclass
class Turn:
    """What a turn took."""

    presses: int = 0
    """Clicks, taps or keys."""
    seconds: float = 0.0


def walks(view: View) -> bool:
    """Whether the person begins, and can only walk from where all begin."""
    hand = set(view.players[0].hand or ())
    roles = {"operations expert", "dispatcher"}
    return view.turn == 0 and not {"Atlanta", *WAY} & hand and view.players[0].role not in roles


def held_by(*seats: int) -> Callable[[View], bool]:
    """A deal in which only these seats hold events."""

    def deal(view: View) -> bool:
        holders = [s for s, one in enumerate(view.players) if EVENTS & set(one.hand or ())]
        return walks(view) and holders == list(seats)

    return deal


WHO = {"nobody": held_by(), "only the computer": held_by(1), "the person": held_by(0)}


class Hand:
    """Somebody at the page, who needs a moment before each press."""

    def __init__(self, page: Page, by: By, moment: float) -> None:
        self.page, self.by, self.moment = page, by, moment
        self.turn = Turn()

    async def press(self, key: str, selector: Any) -> None:
        """Press one thing, as this person does."""
        await asyncio.sleep(self.moment)
        self.turn.presses += 1
        if self.by == "keys":
            await self.page.keyboard.press(key)
        elif self.by == "touch":
            await selector.tap()
        else:
            await selector.click()

    async def go(self, city: str, steps: int) -> None:
        """Plan a walk."""
        if self.by == "keys":
            for key in ("d", *city[:LETTERS].replace("é", "e"), "Enter"):
                await self.press(key, None)
        else:
            await self.press("", self.page.locator(f"[data-city='{city}']"))
        await expect(self.page.get_by_role("button", name=re.compile("^Take out"))).to_have_count(
            steps
        )

    async def onward(self) -> bool:
        """Press whatever takes the turn further; False if there is nothing to press now."""
        dialog = self.page.get_by_role("dialog")
        if await dialog.count():
            primary = dialog.locator("button.primary")
            await self.press("Enter", primary)
            await expect(dialog).to_have_count(0)
            return True
        able = self.page.locator(":enabled")
        for name, key in ((re.compile("^Turn up all"), "a"), (ONWARD, "Enter"), (ENDING, "Enter")):
            button = self.page.get_by_role("button", name=name).and_(able)
            if await button.count():
                last = button.last
                text = await last.inner_text()
                await self.press("n" if text.startswith("End") else key, last)
                return True
        return False


PASSED = """() => /^\\s*Computer 2(.s turn| is playing)/.test(
  [...document.querySelectorAll(".prompt")].map(one => one.textContent).join(""))"""
"""Whether the page shows the turn of the next player."""
NEVER = "localStorage.setItem('fourcures.play', '{\"ask\": false}')"
"""Somebody who does not want to be asked."""


async def take_turn(
    browser: Browser, server: Server, by: By, who: str, moment: float, asked: bool
) -> Turn:
    """A whole turn: four steps, confirmed, until the next player is on."""
    game = await tables.begin(server, Settings(seats=2), WHO[who], computers=1)
    touch = by == "touch"
    context = await browser.new_context(
        viewport={"width": 390, "height": 844} if touch else DESKTOP,
        base_url=server.url,
        locale="en-US",
        has_touch=touch,
        is_mobile=touch,
    )
    if not asked:
        await context.add_init_script(NEVER)
    page = await context.new_page()
    await page.goto("/")
    await game.enter(page, game.people[0], "normal")
    sound = page.get_by_role("button", name="Without", exact=True)
    if await sound.count():  # asked once in a lifetime
        await sound.click()
    hand = Hand(page, by, moment)
    begun = time.monotonic()
    for steps, city in enumerate(WAY, 1):
        await hand.go(city, steps)
    passed = asyncio.create_task(page.wait_for_function(PASSED, timeout=60_000))
    while not passed.done():
        await asyncio.sleep(0.2 if await hand.onward() else 0.05)
    await passed
    hand.turn.seconds = time.monotonic() - begun
    await context.close()
    await game.close()
    return hand.turn


async def main(repeats: int, moment: float, asked: bool) -> None:
    """All ways and deals, in turns."""
    lines = [["who holds events", "by", "presses", "seconds"]]
    async with started() as (browser, server):
        for who in WHO:
            for by in ("mouse", "keys", "touch"):
                turns = [
                    await take_turn(browser, server, by, who, moment, asked) for _ in range(repeats)
                ]
                presses = median(turn.presses for turn in turns)
                seconds = median(turn.seconds for turn in turns)
                lines.append([who, by, f"{presses:g}", f"{seconds:.1f}"])
    print(columns(lines, right={2, 3}))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.page.turns")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--moment", type=float, default=0.6, help="seconds before each press")
    parser.add_argument("--unasked", action="store_true", help="by somebody who is never asked")
    chosen = parser.parse_args()
    asyncio.run(main(chosen.repeats, chosen.moment, not chosen.unasked))
