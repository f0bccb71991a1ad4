"""The second box at the page: chosen in the settings, its role and its event card played."""

import re

from playwright.async_api import expect

from fourcures.play.view.view import View
from fourcures.protocol.pieces import Settings
from tests.browser.conftest import Arrive
from tests.browser.people import open_table, sign_up
from tests.browser.tables import begin
from tests.browser.test_playing import city, confirm
from tests.server.load import Server

BRINK = Settings(seats=2, box="brink")


def borrows(view: View) -> bool:
    on = view.players[view.turn]
    return "Borrowed Time" in (on.hand or ()) and on.role != "generalist"


async def test_the_box_is_chosen_in_the_settings_of_a_table(arrive: Arrive) -> None:
    page = await arrive("/")
    await sign_up(page, "Brinkley")
    await open_table(page, "On the brink", box="Brink")
    row = page.locator("dl div").filter(has_text="Box")
    await expect(row).to_contain_text("Brink")


async def test_borrowed_time_is_played_by_clicks(arrive: Arrive, server: Server) -> None:
    game = await begin(server, BRINK, borrows)
    await game.sit_down(arrive)
    page = game.on_turn
    await page.get_by_role("button", name=re.compile("Borrowed Time")).first.click()
    await page.get_by_role("button", name=re.compile("^Play( it| this event)?$")).first.click()
    await expect(page.get_by_role("button", name=re.compile("^Take out"))).to_have_count(1)
    await confirm(page)
    await expect(page.get_by_text("Your turn: 6 actions left.")).to_be_visible()
    told = game.other.get_by_role("listitem").filter(has_text="has 2 more actions")
    await expect(told).to_be_visible()
    await game.until(lambda view: "Borrowed Time" in view.discard)
    await game.close()


async def test_borrowed_time_is_played_by_keys(arrive: Arrive, server: Server) -> None:
    game = await begin(server, BRINK, borrows)
    await game.sit_down(arrive)
    page = game.on_turn
    await city(page, "Atlanta").focus()
    await page.keyboard.press("e")
    dialog = page.get_by_role("dialog", name="Play an event")
    await expect(dialog).to_be_visible()
    await dialog.get_by_role("button", name=re.compile("Borrowed Time")).press("Enter")
    await expect(page.get_by_role("button", name=re.compile("^Take out"))).to_have_count(1)
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Your turn: 6 actions left.")).to_be_visible()
    await game.close()


async def test_a_generalist_has_five_actions(arrive: Arrive, server: Server) -> None:
    game = await begin(server, BRINK, lambda view: view.players[view.turn].role == "generalist")
    await game.sit_down(arrive)
    page = game.on_turn
    await expect(page.get_by_text("Your turn: 5 actions left.")).to_be_visible()
    await city(page, "Chicago").click()
    await confirm(page)
    await expect(page.get_by_text("Your turn: 4 actions left.")).to_be_visible()
    pips = page.get_by_role("img", name="4 actions left").first
    assert await pips.locator("i").count() == 5, "one of five is spent"
    await game.close()
