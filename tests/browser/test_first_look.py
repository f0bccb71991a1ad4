"""Somebody opens the page for the first time."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Arrive


async def test_the_page_opens_with_its_name(arrive: Arrive) -> None:
    page = await arrive("/")
    await expect(page).to_have_title("Four Cures")
    await expect(page.get_by_role("link", name="Four Cures")).to_be_visible()


@pytest.mark.covers("A3")
async def test_the_rules_open_everywhere_by_click_and_by_key(arrive: Arrive) -> None:
    for path in ("/", "/account", "/games", "/nowhere"):
        page = await arrive(path)
        await page.get_by_role("button", name="Rules").click()
        rule = page.locator("[data-rule='8.4']")
        await expect(rule).to_contain_text("utbreak")
        await page.keyboard.press("Escape")
        await expect(rule).to_have_count(0)
        await page.keyboard.press("?")
        await expect(rule).to_be_attached()
