"""Visits to the pages that are measured, each in a new browser."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.async_api import Browser, Page, expect

from fourcures.play.view.view import View
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from tests.browser import played, tables
from tests.browser.conftest import DESKTOP
from tests.browser.weighing import Scale
from tests.server.client import Client
from tests.server.load import Server

from . import watching
from .watching import Stretch

EMPTY = "/healthz"
"""Two letters from the same server: what no page can be quicker than."""
SKIP = "Skip setup"


@dataclass(frozen=True)
class Load:
    """How a page came."""

    interactive: float
    bytes: int
    requests: int


async def visit(
    browser: Browser, server: Server, awaited: str, person: Client | None = None
) -> Page:
    """A new browser that watches for something, with nothing opened yet."""
    context = await browser.new_context(
        viewport=DESKTOP,
        base_url=server.url,
        locale="en-US",
    )
    await context.add_init_script(watching.AWAIT.format(json.dumps(awaited)) + watching.WATCH)
    if person is not None:
        cookie: Any = {"name": "sid", "value": person.token, "url": server.url}
        await context.add_cookies([cookie])
    return await context.new_page()


async def load(
    browser: Browser,
    server: Server,
    path: str,
    awaited: str,
    slower: float,
    person: Client | None = None,
) -> Load:
    """Open a page on a processor that is so many times slower."""
    page = await visit(browser, server, awaited, person)
    scale = await Scale().weigh(page)
    chrome = await page.context.new_cdp_session(page)
    await chrome.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    await page.goto(path)
    time = await watching.interactive(page)
    await page.context.close()
    return Load(time, scale.bytes, scale.requests)


async def idle(browser: Browser, server: Server, seconds: float = 3.0) -> Stretch:
    """The frames of an empty page."""
    page = await visit(browser, server, "body")
    await page.goto(EMPTY)
    await watching.begin(page)
    await page.wait_for_timeout(seconds * 1000)
    found = await watching.end(page)
    await page.context.close()
    return found


async def play(browser: Browser, server: Server) -> dict[str, Stretch]:
    """The show of the setup, a turn by keyboard, and the turn of another, all at normal pace."""
    ann, bob = [await Client(server.url, "").sign_up(guest=True) for _ in range(2)]
    table = await ann.open_table(Settings(seats=2))
    await ann.connect(table)
    await bob.connect(table)
    await bob.do(say.Sit)
    page = await visit(browser, server, "button", ann)
    await page.goto(f"/table/{table}")
    await expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
    found: dict[str, Stretch] = {}
    await watching.begin(page)
    await page.get_by_role("button", name="Start the game").click()
    skip = page.get_by_role("button", name=SKIP)
    await expect(skip).to_be_visible(timeout=30_000)
    await expect(skip).to_have_count(0, timeout=120_000)
    found["setup"] = await watching.end(page)
    game = tables.Game(table, [ann, bob])
    for _ in range(2):
        turn = game.turn
        await watching.begin(page)
        if turn == 0:
            await own_turn(page, game)
        else:
            await played.play_on(game, passed_on(turn))
        await page.wait_for_timeout(4000)
        found["own turn" if turn == 0 else "turn of another"] = await watching.end(page)
    await game.close()
    await page.context.close()
    return found


async def own_turn(page: Page, game: tables.Game) -> None:
    """Go to Chicago and end the turn, with keys, once everything before was shown."""
    move = page.get_by_role("button", name="Move", exact=False).first
    await expect(move).to_be_enabled(timeout=60_000)
    await page.locator("[data-city=Atlanta]").focus()
    await page.keyboard.press("d")
    await page.keyboard.type("Chicago", delay=60)
    for _ in range(3):  # choose it, confirm, be sure
        await page.wait_for_timeout(800)
        await page.keyboard.press("Enter")
    await page.wait_for_timeout(1500)
    while game.view.turn == 0 and game.view.outcome == "playing":
        await page.keyboard.press("n" if game.view.next[0].step == "act" else "Enter")
        await page.wait_for_timeout(800)
        await page.keyboard.press("Enter")


def passed_on(turn: int) -> Callable[[View], bool]:
    """Whether somebody else is on turn."""
    return lambda view: view.turn != turn
