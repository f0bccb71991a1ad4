"""What axe finds wrong with a page."""

from pathlib import Path
from typing import Any

from playwright.async_api import Page, ViewportSize

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
OF_COLORS = ["color-contrast", "link-in-text-block"]
"""The rules whose answer is another one in the dark."""
CALM: dict[str, Any] = {"bypass_csp": True, "reduced_motion": "reduce"}
PHONE: ViewportSize = {"width": 390, "height": 844}
RUN = """([within, rules]) =>
  axe.run(within ?? document, {runOnly: rules, resultTypes: ["violations"]}).then(found =>
  found.violations.flatMap(rule => rule.nodes.map(node =>
    `${rule.id}: ${node.target} ${node.html.slice(0, 160)}`)))"""
DRAWN = "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


class Access:
    """Looks at pages in light and dark and keeps what is wrong."""

    def __init__(self) -> None:
        self.wrong: list[str] = []

    async def __call__(self, page: Page, screen: str, phone: bool = False) -> None:
        """Look at a page once it is there, with `phone` also on a small screen."""
        await page.locator("h1").first.wait_for(state="attached")
        await self._look(page, screen)
        if phone:
            size = page.viewport_size
            assert size is not None
            await _resize(page, PHONE)
            await self._look(page, f"{screen} on a phone")
            await _resize(page, size)

    async def dialog(self, page: Page, screen: str) -> None:
        """Look at the open dialog only: nothing else can be reached; then close it."""
        await page.locator("dialog[open]").wait_for()
        await self._look(page, screen, "dialog[open]")
        await page.keyboard.press("Escape")
        await page.locator("dialog").wait_for(state="detached")

    async def _look(self, page: Page, screen: str, within: str | None = None) -> None:
        if not await page.evaluate("() => 'axe' in window"):
            await page.add_script_tag(path=AXE)
        for scheme, rules in (("light", TAGS), ("dark", OF_COLORS)):
            await page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            found = await page.evaluate(RUN, [within, rules])
            self.wrong += [f"{screen}, {scheme}: {one}" for one in found]
        await page.emulate_media(color_scheme="light")


async def _resize(page: Page, size: ViewportSize) -> None:
    """Give it another size, and wait until the page has done what it does about that."""
    await page.set_viewport_size(size)
    await page.evaluate(DRAWN)
