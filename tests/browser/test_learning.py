"""Somebody learns the game: the tutorial, and the rules beside it."""

import asyncio
import re

import pytest
from playwright.async_api import FloatRect, Locator, Page, expect

from tests.browser.conftest import Arrive
from tests.waiting import PATIENCE


async def lesson(page: Page, title: str) -> None:
    await expect(
        page.get_by_role("complementary", name="Tutorial").get_by_role("heading")
    ).to_have_text(title)


async def test_the_tutorial_goes_on_when_it_is_done(arrive: Arrive) -> None:
    page = await arrive("/tutorial")
    coach = page.get_by_role("complementary", name="Tutorial")
    await lesson(page, "One team, four cures")
    await coach.get_by_role("button", name="Next").click()
    await coach.get_by_role("button", name="Next").click()
    await lesson(page, "Move")
    await page.locator("[data-city='Chicago']").first.click(force=True)
    await lesson(page, "Treat")
    await page.get_by_role("toolbar").get_by_role("button", name="Treat").click()
    await lesson(page, "Change your mind")
    await page.get_by_role("button", name="Take out: Treat blue").click()
    await lesson(page, "Do it")
    await page.reload()
    await lesson(page, "Do it")
    await coach.get_by_role("button", name="Leave the tutorial").click()
    await expect(page.get_by_role("button", name="Play now")).to_be_visible()
    await expect(page.get_by_text("Your running games")).to_have_count(0)


async def rings(page: Page, target: Locator) -> None:
    """Wait until the ring of the tutorial is around this, and all of it is to be seen."""
    ring = page.locator(".ring")
    await expect(ring).to_be_visible()
    await expect(target).to_be_in_viewport(ratio=1)

    async with asyncio.timeout(PATIENCE):
        while not is_around(await ring.bounding_box(), await target.bounding_box()):
            await asyncio.sleep(0.05)


def is_around(ring: FloatRect | None, target: FloatRect | None) -> bool:
    if ring is None or target is None:
        return False
    gaps = (
        target["x"] - ring["x"],
        target["y"] - ring["y"],
        ring["x"] + ring["width"] - target["x"] - target["width"],
        ring["y"] + ring["height"] - target["y"] - target["height"],
    )
    return all(0 <= gap < 20 for gap in gaps)


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, {"width": 390, "height": 844}])
async def test_the_tutorial_points_at_the_button_it_names(
    arrive: Arrive, size: dict[str, int]
) -> None:
    page = await arrive("/tutorial", viewport=size)
    coach = page.get_by_role("complementary", name="Tutorial")
    show = coach.get_by_role("button", name="Show me")
    await lesson(page, "One team, four cures")
    await expect(page.locator(".ring")).to_have_count(0)
    await coach.get_by_role("button", name="Next").click()
    chicago = page.locator("[data-city='Chicago']").first
    await rings(page, chicago)
    await coach.get_by_role("button", name="Next").click()
    await show.click()
    await expect(chicago).to_be_focused()
    await page.keyboard.press("Enter")
    await lesson(page, "Treat")
    treat = page.get_by_role("toolbar").get_by_role("button", name="Treat")
    await rings(page, treat)
    await expect(treat).to_have_accessible_description(re.compile("nothing has been done yet"))
    await show.click()
    await expect(treat).to_be_focused()
    await page.keyboard.press("Enter")
    await lesson(page, "Change your mind")
    out = page.get_by_role("button", name="Take out: Treat blue")
    await rings(page, out)
    await out.click()
    await lesson(page, "Do it")
    await rings(page, page.get_by_role("button", name="Confirm").first)


async def test_the_rules_are_searched_and_lead_to_each_other(arrive: Arrive) -> None:
    page = await arrive("/")
    opener = page.get_by_role("button", name="Rules")
    await opener.click()
    panel = page.get_by_role("complementary", name="Rules")
    await panel.get_by_role("searchbox").fill("medic prevents")
    await expect(panel.locator("[data-rule]")).to_have_count(1)
    await expect(panel.locator("mark")).to_have_count(2)
    await panel.get_by_role("searchbox").fill("")
    await panel.locator("[data-rule='9.3']").get_by_role("link", name="Rule 2.6").click()
    await expect(panel.locator("[data-rule='2.6']")).to_have_class(re.compile("here"))
    await expect(panel.locator("[data-rule='2.6']")).to_be_in_viewport()
    await page.keyboard.press("Escape")
    await expect(panel).to_have_count(0)
    await expect(opener).to_be_focused()


async def test_the_rules_speak_german(arrive: Arrive) -> None:
    page = await arrive("/#rule-9.7", locale="de-DE")
    await expect(page.locator("[data-rule='9.7']")).to_contain_text("nur vier Karten")
