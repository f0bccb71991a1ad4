"""The odds on the board: a button, a key, numbers that follow the plan."""

import re

from playwright.async_api import Page, expect

from fourcures.play.estimates import Odds
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings
from tests.browser.access import CALM, Access
from tests.browser.conftest import Arrive
from tests.browser.tables import Game, begin
from tests.browser.test_playing import city, walks_free
from tests.server.load import Server


def percent(chance: float) -> str:
    """As the page writes it."""
    if 0 < chance < 0.005:
        return "<1%"
    if 0.995 <= chance < 1:
        return ">99%"
    return f"{int(chance * 100 + 0.5)}%"


async def asked(game: Game) -> say.OddsTold:
    """What a program is told about the same position."""
    person = game.people[game.turn]
    await person.do(say.AskOdds)
    assert person.odds is not None
    return person.odds


async def shows(page: Page, odds: Odds) -> None:
    """The panel and the marks on the board say the same."""
    panel = page.get_by_role("region", name="Odds until the next turn")
    epidemic = percent(odds.epidemics[1] + odds.epidemics[2])
    await expect(panel.locator("dd").last.locator("b")).to_have_text(epidemic)
    await expect(panel.get_by_role("listitem")).to_have_count(5)
    marked = {name: risk for name, risk in odds.cities.items() if risk.infected >= 0.005}
    await expect(page.locator("[data-risk]")).to_have_count(len(marked))
    name, risk = max(marked.items(), key=lambda one: one[1].outbreak)
    mark = page.locator(f"[data-risk='{name}']")
    await expect(mark.locator(".infected")).to_have_text(percent(risk.infected))
    label = re.compile(f"infected with a chance of {percent(risk.infected)}")
    await expect(city(page, name)).to_have_attribute("aria-label", label)


async def test_odds_are_shown_on_the_board_and_follow_the_plan(
    arrive: Arrive, server: Server, check: Access
) -> None:
    game = await begin(server, Settings(seats=2), walks_free)
    await game.sit_down(arrive, **CALM)
    page = game.on_turn
    await expect(page.locator("[data-risk]")).to_have_count(0)
    button = page.get_by_role("button", name=re.compile("^Odds"))
    await button.click()
    await expect(button).to_have_attribute("aria-pressed", "true")
    told = await asked(game)
    assert told.planned is None
    await shows(page, told.now)
    await expect(page.get_by_text("If the turn ended now")).to_be_visible()
    await city(page, "Chicago").click()
    await expect(page.get_by_text("If the turn ended after the plan")).to_be_visible()
    planned = (await asked(game)).planned
    assert planned is not None
    await shows(page, planned)
    await check(page, "odds", phone=True)
    await page.keyboard.press("o")
    await expect(page.locator("[data-risk]")).to_have_count(0)
    await page.keyboard.press("o")
    await shows(page, planned)
    await game.close()
