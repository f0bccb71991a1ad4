"""`python -m tests.browser.screenshots`: pictures of every screen, in docs/screenshots."""

import argparse
import asyncio
import base64
import json
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, async_playwright, expect

from tests.browser.conftest import ARGUMENTS
from tests.browser.people import PASSWORD
from tests.browser.pretended import Change, a_cure, it_was_won, pretend
from tests.browser.staged import Stage, prepare, solo
from tests.server.client import Client
from tests.server.load import Server

FOLDER = Path(__file__).parents[2] / "docs/screenshots"
SIZES = {
    "desktop": (1440, 900),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "phone-lying": (844, 390),
}
QUALITY = 78


class Camera:
    """A browser of one size, in which somebody walks through all screens."""

    def __init__(self, browser: Browser, stage: Stage, size: str) -> None:
        self.browser = browser
        self.stage = stage
        self.size = size

    async def open(
        self,
        path: str,
        person: Client | None = None,
        change: Change | None = None,
        **settings: str,
    ) -> Page:
        """A page as a device of this size shows it; with `change`, of what never was."""
        width, height = SIZES[self.size]
        small = self.size.startswith("phone")
        context = await self.browser.new_context(
            viewport={"width": width, "height": height},
            base_url=self.stage.server.url,
            locale="en-US",
            has_touch=small,
            is_mobile=small,
        )
        kept = json.dumps({"speed": "instant", "language": "en", "soundAsked": True} | settings)
        await context.add_init_script(f"localStorage.setItem('fourcures.settings', '{kept}')")
        if person is not None:
            cookie: Any = {"name": "sid", "value": person.token, "url": self.stage.server.url}
            await context.add_cookies([cookie])
        page = await context.new_page()
        if change is not None:
            await pretend(page, change)
        await page.goto(path)
        await page.wait_for_load_state("networkidle")
        return page

    async def take(self, page: Page, screen: str) -> None:
        """Keep what is shown, small: the plain areas of a page need no PNG."""
        await page.wait_for_timeout(600)
        chrome = await page.context.new_cdp_session(page)
        how = {"format": "webp", "quality": QUALITY}
        shot = await chrome.send("Page.captureScreenshot", how)
        file = FOLDER / f"{screen}-{self.size}.webp"
        file.write_bytes(base64.b64decode(shot["data"]))

    async def table(
        self, game: str, person: Client, change: Change | None = None, **settings: str
    ) -> Page:
        """A game, with its board."""
        page = await self.open(f"/table/{game}", person, change, **settings)
        await expect(page.locator("[data-city=Atlanta]")).to_be_attached()
        return page

    async def around(self) -> None:
        """Everything before a game."""
        stage = self.stage
        page = await self.open("/", stage.people[0])
        await expect(page.get_by_text("Rainy Sunday").first).to_be_visible()
        await self.take(page, "lobby")
        await page.get_by_role("button", name="Create a table").click()
        await self.take(page, "create")
        await page.keyboard.press("Escape")
        await page.get_by_role("button", name="Settings").click()
        await self.take(page, "settings")
        await page.keyboard.press("Escape")
        await page.get_by_role("button", name="Rules").click()
        await page.get_by_role("searchbox").fill("outbreak")
        await self.take(page, "rules")
        await page.goto("/games")
        await expect(page.get_by_role("link", name=re.compile("Replay")).first).to_be_visible()
        await self.take(page, "games")
        await page.goto(f"/table/{stage.waiting}")
        await expect(page.get_by_role("button", name="Start the game")).to_be_visible()
        await self.take(page, "waiting-room")
        await page.context.close()
        page = await self.open("/account")
        await page.get_by_role("button", name="I have no account yet").click()
        await page.get_by_label("Name", exact=True).fill("Amara")
        await page.get_by_label("Password", exact=True).fill(PASSWORD)
        await self.take(page, "account")
        await page.context.close()

    async def playing(self) -> None:
        """A game in the middle, with a plan."""
        stage = self.stage
        page = await self.table(stage.middle.table, stage.on_turn)
        await expect(page.get_by_role("button", name=re.compile("^Take out")).first).to_be_visible()
        await self.take(page, "table")
        await page.get_by_role("button", name=re.compile("^End turn")).click()
        await self.take(page, "confirm")
        await page.keyboard.press("Escape")
        await page.locator(f"[data-city='{stage.far}']").focus()
        await page.keyboard.press("Enter")
        await expect(page.get_by_role("dialog", name=stage.far)).to_be_visible()
        await self.take(page, "city-menu")
        await page.context.close()
        page = await self.table(stage.middle.table, stage.on_turn, theme="dark")
        await self.take(page, "table-dark")
        await page.context.close()
        page = await self.table(stage.middle.table, stage.on_turn, language="de")
        await self.take(page, "table-german")
        await page.context.close()
        page = await self.table(stage.forecast.table, stage.forecast.people[stage.forecast.turn])
        await self.take(page, "forecast")
        await page.context.close()
        page = await self.table(stage.fresh.table, stage.fresh.people[stage.fresh.turn], a_cure)
        await page.keyboard.press("c")
        for card in ("Chicago", "Essen", "Milan"):
            await page.get_by_role("dialog").get_by_role("button", name=card).click()
        await self.take(page, "cure")
        await page.context.close()

    async def hinted(self) -> None:
        """What the computer would do, for somebody who plays with computers."""
        person, table = await solo(self.stage.server)
        page = await self.open(f"/table/{table}", person)
        await page.get_by_role("button", name="Start the game").click()
        await expect(page.get_by_text(re.compile("^Your turn"))).to_be_visible(timeout=60_000)
        await page.keyboard.press("i")
        show = page.get_by_role("button", name="Show the plan")
        best = page.get_by_role("heading", name=re.compile("^Plan 1"))
        await expect(show.or_(best)).to_be_visible(timeout=30_000)
        if await show.count():
            await self.take(page, "aim")
            await show.click()
        await expect(best).to_be_visible(timeout=30_000)
        await self.take(page, "hints")
        await page.context.close()

    async def shows(self) -> None:
        """The show of the setup, the tutorial, the end and the replay."""
        stage = self.stage
        person, table = await solo(stage.server)
        page = await self.open(f"/table/{table}", person, speed="normal")
        await page.get_by_role("button", name="Start the game").click()
        await expect(page.get_by_role("button", name="Skip setup")).to_be_visible()
        await page.wait_for_timeout(4500)
        await self.take(page, "setup")
        await page.context.close()
        page = await self.open("/tutorial")
        await expect(page.locator("[data-city=Atlanta]")).to_be_attached()
        for _ in range(2):
            await page.get_by_role("button", name="Next", exact=True).click()
        await self.take(page, "tutorial")
        await page.context.close()
        page = await self.table(stage.ended.table, stage.people[0], it_was_won)
        await expect(page.get_by_role("dialog")).to_be_visible()
        await self.take(page, "won")
        await page.context.close()
        page = await self.table(stage.ended.table, stage.people[0])
        await expect(page.get_by_role("dialog")).to_be_visible()
        await self.take(page, "end")
        await page.goto(f"/replay/{stage.ended.table}")
        await expect(page.get_by_role("slider")).to_be_visible()
        for key in (*["PageDown"] * 5, *["ArrowRight"] * 2):
            await page.keyboard.press(key)
            await page.wait_for_timeout(100)
        await self.take(page, "replay")
        await page.context.close()

    async def reviewed(self) -> None:
        """The review of a game; who comes first begins it."""
        page = await self.open(f"/review/{self.stage.ended.table}", self.stage.people[0])
        begin = page.get_by_role("button", name="Review this game")
        if await begin.is_visible():
            await begin.click()
        points = page.get_by_role("heading", name="Turning points")
        await expect(points).to_be_visible(timeout=120_000)
        await self.take(page, "review")
        await page.context.close()


async def main(sizes: list[str]) -> None:
    """Stage everything once, and walk through it in every size."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name), f"sqlite:///{name}/tables.db")
        try:
            await server.start()
            stage = await prepare(server)
            async with async_playwright() as playwright:
                program = shutil.which("chromium")
                browser = await playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
                for size in sizes:
                    camera = Camera(browser, stage, size)
                    await camera.around()
                    await camera.playing()
                    await camera.hinted()
                    await camera.shows()
                    await camera.reviewed()
                await browser.close()
        finally:
            server.kill()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.browser.screenshots")
    parser.add_argument("sizes", nargs="*", default=list(SIZES), metavar="size")
    asyncio.run(main(parser.parse_args().sizes))
