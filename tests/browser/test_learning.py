"""Somebody learns the game: the tutorial, and the rules beside it."""

import re

from playwright.async_api import Page, expect

from tests.browser.conftest import Arrive


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
    await page.get_by_role("button", name="Treat blue").first.click()
    await lesson(page, "Change your mind")
    await page.get_by_role("button", name="Take out: Treat blue").click()
    await lesson(page, "Do it")
    await page.reload()
    await lesson(page, "Do it")
    await coach.get_by_role("button", name="Leave the tutorial").click()
    await expect(page.get_by_role("button", name="Play now")).to_be_visible()
    await expect(page.get_by_text("Your running games")).to_have_count(0)


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
