"""Hints: a button and a key, plans with their chances, taken over with one click."""

import json
import re

from playwright.async_api import Locator, Page, expect

from fourcures.play.view.view import View
from fourcures.protocol.pieces import Settings
from tests.browser.access import CALM, Access
from tests.browser.conftest import Arrive
from tests.browser.tables import begin
from tests.server.load import Server


def begins(view: View) -> bool:
    return view.turn == 0


def burns(view: View) -> bool:
    """Whether a turn begins where cubes lie about: whatever is best then has an aim."""
    return view.turn == 0 and view.actions == 4 and len(view.cubes) > 6


def steps_left_out(page: Page) -> Locator:
    """The buttons of the plan: one for each step."""
    return page.get_by_role("button", name=re.compile("^Take out"))


async def whole_plans(page: Page, show: str = "Show the plan") -> Locator:
    """The hints, once the aim has been read and the plans are asked for."""
    dialog = page.get_by_role("dialog")
    button = dialog.get_by_role("button", name=show)
    await expect(button.or_(dialog.get_by_role("article").nth(2))).to_be_visible()
    if await button.count():  # a plan need not have an aim that could be told
        await button.click()
    return dialog


async def test_an_aim_comes_before_the_plans(arrive: Arrive, server: Server) -> None:
    game = await begin(server, Settings(seats=2), burns, computers=1)
    await game.sit_down(arrive, **CALM)
    page = game.pages[0]
    await page.keyboard.press("i")
    dialog = page.get_by_role("dialog", name="What would be a good aim?")
    await expect(dialog.get_by_role("button", name="Show the plan")).to_be_visible()
    await expect(dialog.get_by_role("status")).to_have_text(re.compile(r"\w+ \w+"))
    await expect(dialog.get_by_role("article")).to_have_count(0)
    await dialog.get_by_role("button", name="Show the plan").click()
    await expect(page.get_by_role("dialog", name="Hints").get_by_role("article")).to_have_count(3)
    await game.close()


async def test_a_hint_is_shown_and_becomes_the_own_plan(
    arrive: Arrive, server: Server, check: Access
) -> None:
    game = await begin(server, Settings(seats=4), begins, computers=3, level="expert")
    await game.sit_down(arrive, **CALM)
    page = game.pages[0]
    await page.get_by_role("button", name=re.compile("^Hint")).click()
    dialog = await whole_plans(page)
    plans = dialog.get_by_role("article")
    await expect(plans).to_have_count(3)
    chances = [
        int(re.findall("(\\d+)%", text)[0])
        for text in await plans.get_by_role("heading").all_inner_texts()
    ]
    assert chances == sorted(chances, reverse=True)
    await check(page, "hints", phone=True)
    steps = await plans.nth(1).get_by_role("listitem").all_inner_texts()
    await plans.nth(1).get_by_role("button", name="Plan this").click()
    await expect(dialog).to_have_count(0)
    planned = [step for step in steps if step != "Finish the actions"]
    await expect(steps_left_out(page)).to_have_count(len(planned))
    for step in planned:
        await expect(page.get_by_role("button", name=f"Take out: {step}").first).to_be_visible()
    await page.keyboard.press("Backspace")  # it is one's own, and can be changed
    await expect(steps_left_out(page)).to_have_count(len(planned) - 1)
    await page.keyboard.press("i")
    await whole_plans(page)
    own = dialog.get_by_role("article", name=re.compile("^Your plan, then the best continuation"))
    await expect(own).to_be_visible()
    assert (await own.get_by_role("listitem").all_inner_texts())[: len(planned) - 1] == planned[:-1]
    await expect(plans).to_have_count(4)
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    kept = json.dumps({"speed": "instant", "language": "de"})
    await page.evaluate("kept => localStorage.setItem('fourcures.settings', kept)", kept)
    await page.reload()
    await page.get_by_role("button", name=re.compile("^Hinweis")).click()
    german = await whole_plans(page, "Den Plan zeigen")
    await expect(german.get_by_role("button", name="So planen")).to_have_count(3)
    await game.close()


async def test_without_hints_there_is_no_button(arrive: Arrive, server: Server) -> None:
    game = await begin(server, Settings(seats=2), begins)
    await game.sit_down(arrive, **CALM)
    page = game.on_turn
    await expect(page.get_by_role("button", name=re.compile("^Odds"))).to_be_visible()
    await expect(page.get_by_role("button", name=re.compile("^Hint"))).to_have_count(0)
    await page.keyboard.press("i")
    await page.keyboard.press("h")
    keys = page.get_by_role("dialog", name="Keys")
    await expect(keys.get_by_text("Ask for a hint")).to_be_visible()
    await game.close()
