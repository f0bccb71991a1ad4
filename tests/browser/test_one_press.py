"""One press for a turn: asked once and as wished, cards turned up together, nothing shown twice."""

import re

import pytest
from playwright.async_api import Page, expect

from fourcures.play.view.view import View
from fourcures.protocol.pieces import Settings
from tests.browser.conftest import Arrive
from tests.browser.tables import begin
from tests.browser.test_playing import EVENTS, SURE, TWO, city, hand, walks_free
from tests.server.load import Server

WAY = ("Chicago", "Montréal", "New York", "Washington")


async def planned_turn(page: Page) -> None:
    for steps, name in enumerate(WAY, 1):
        await city(page, name).click()
        await expect(page.get_by_role("button", name=re.compile("^Take out"))).to_have_count(steps)


async def test_one_press_ends_a_planned_turn(arrive: Arrive, server: Server) -> None:
    game = await begin(server, TWO, walks_free)
    await game.sit_down(arrive)
    page, turn = game.on_turn, game.turn
    await planned_turn(page)
    await page.get_by_role("button", name=re.compile("^Confirm and end turn")).click()
    dialog = page.get_by_role("dialog", name=SURE)
    await expect(dialog.get_by_role("listitem")).to_have_text(
        ["Drive to Chicago", "Drive to Montréal", "Drive to New York", "Drive to Washington"]
    )
    await expect(dialog.get_by_text("No cards are spent.")).to_be_visible()
    await dialog.get_by_text("Never").click()
    await page.keyboard.press("Escape")
    assert game.view.players[turn].city == "Atlanta", "who changes their mind has done nothing"
    await page.get_by_role("button", name=re.compile("^Confirm and end turn")).click()
    await game.until(lambda view: view.players[turn].city == "Washington")
    await game.until(lambda view: view.next[0].step != "act" or view.turn != turn)
    kept = await page.evaluate("() => JSON.parse(localStorage.getItem('fourcures.play')).ask")
    assert kept == "never"
    await game.close()


def walks_with_an_event(view: View) -> bool:
    """Whether the player on turn could play an event between two infection cards."""
    return walks_free(view) and bool(EVENTS & set(hand(view)))


@pytest.mark.parametrize("by", ["click", "key"])
async def test_one_press_turns_up_all_infection_cards(
    arrive: Arrive, server: Server, by: str
) -> None:
    game = await begin(server, Settings(seats=2, epidemics=4), walks_with_an_event)
    await game.sit_down(arrive)
    page, turn = game.on_turn, game.turn
    await page.get_by_role("button", name=re.compile("^End turn")).click()
    await page.get_by_role("dialog").get_by_role("button", name="End turn").click()
    everything = page.get_by_role("button", name=re.compile("^Turn up all"))
    onward = page.get_by_role("button", name=re.compile("^(Continue the|Shuffle them)"))
    await expect(everything.or_(onward).first).to_be_visible()
    while not await everything.count():  # an epidemic first
        await onward.click()
        await page.wait_for_timeout(200)
    if by == "key":
        await page.keyboard.press("a")
    else:
        await everything.click()
    await game.until(lambda view: view.turn != turn)
    await game.close()


async def test_what_was_planned_is_not_shown_again(arrive: Arrive, server: Server) -> None:
    game = await begin(server, TWO, walks_free)
    await game.sit_down(arrive, speed="normal")
    page, turn = game.on_turn, game.turn
    for name in WAY[:3]:
        await city(page, name).click()
    await expect(page.get_by_role("button", name=re.compile("^Take out"))).to_have_count(3)
    await page.evaluate(SEEN, game.view.players[turn].role)
    await page.get_by_role("button", name=re.compile("^Confirm")).click()
    await expect(page.get_by_text("Your turn: 1 action left.")).to_be_visible()
    assert await page.evaluate("() => [...window.seen]") == ["New York"]
    shown = game.other.get_by_role("listitem").filter(has_text="New York")
    await expect(shown.first).to_be_visible()
    await game.close()


SEEN = """role => {
  const seen = window.seen = new Set()
  const look = () => {
    for (const city of document.querySelectorAll("[data-city]"))
      if (city.getAttribute("aria-label").toLowerCase().includes(role)) seen.add(city.dataset.city)
    requestAnimationFrame(look)
  }
  look()
}"""
"""Where a pawn is, in every frame."""
