"""'I decide, they advise': somebody plays the seats of computer players with what they propose."""

import re

from playwright.async_api import expect

from fourcures.play.view.view import View
from fourcures.protocol.pieces import Settings
from tests.browser.access import CALM, Access
from tests.browser.conftest import Arrive
from tests.browser.tables import begin
from tests.server.load import Server

ADVISED = Settings(seats=2, computers="advise")


def computer_begins(view: View) -> bool:
    return view.turn == 1 and view.players[1].city == "Atlanta"


async def test_a_turn_is_proposed_changed_and_confirmed(
    arrive: Arrive, server: Server, check: Access
) -> None:
    game = await begin(server, ADVISED, computer_begins, computers=1)
    await game.sit_down(arrive, **CALM)
    page = game.pages[0]
    plan = page.get_by_role("region", name="Plan")
    steps = plan.get_by_role("button", name=re.compile("^Take out"))
    await expect(plan.get_by_text("Computer 2 suggests")).to_be_visible()
    await expect(steps.first).to_be_visible()
    await expect(page.get_by_text(re.compile("^You decide for Computer 2: "))).to_be_visible()
    await expect(page.get_by_text("Hand of Computer 2")).to_be_visible()
    await check(page, "advised")
    number = await steps.count()
    await steps.last.click()
    await expect(steps).to_have_count(number - 1)
    await expect(plan.get_by_text("Computer 2 suggests")).to_have_count(0)
    clear = plan.get_by_role("button", name="Clear")
    if number > 1:
        await clear.click()
    await expect(steps).to_have_count(0)
    await page.locator("[data-city='Chicago']").first.click(force=True)
    await expect(steps).to_have_count(1)
    assert game.view.turn == 1 and game.view.players[1].city == "Atlanta"
    await page.get_by_role("button", name=re.compile("^Confirm")).first.click()
    await game.until(lambda view: view.players[1].city == "Chicago")
    await game.close()


async def test_it_is_a_setting_of_a_table_with_open_hands(arrive: Arrive) -> None:
    page = await arrive("/")
    await page.get_by_role("button", name="Create a table").first.click()
    await page.get_by_role("button", name="Play as a guest").click()
    dialog = page.get_by_role("dialog").filter(has_text="Hands")
    await dialog.locator("summary").last.click()
    advise = dialog.get_by_role("radio", name="I decide, they advise")
    await expect(advise).to_be_attached()
    await dialog.get_by_text("Hidden", exact=True).click()
    await expect(advise).to_have_count(0)
