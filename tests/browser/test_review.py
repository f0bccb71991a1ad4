"""The review of a lost game: asked for at its end, waited for, read, and followed to the replay."""

import json
import re
from typing import Any

from playwright.async_api import Locator, Page, expect

from fourcures.protocol.pieces import Settings
from tests.browser.access import CALM, Access
from tests.browser.conftest import Arrive
from tests.browser.played import play_on
from tests.browser.tables import Game, begin
from tests.server.load import Server

PATIENCE = 600_000  # milliseconds for all turns to be thought about


def number(text: str) -> int:
    """The first number of a text, as the page writes it."""
    found = re.search(r"[+-]?\d+", text.replace("\N{MINUS SIGN}", "-"))
    assert found, text
    return int(found[0])


async def cells(row: Locator) -> list[int]:
    """Before, decisions, luck and after, in the row of a turn."""
    texts = await row.locator("td").all_inner_texts()
    return [number(text) for text in texts[1:5]]


async def speak_german(page: Page) -> None:
    kept = json.dumps({"speed": "instant", "language": "de"})
    await page.evaluate("kept => localStorage.setItem('fourcures.settings', kept)", kept)


async def lost_game(server: Server) -> Game:
    """A game that was soon lost, but not before the third turn: two cards are drawn in each."""
    while True:
        game = await begin(server, Settings(seats=2, epidemics=7, start=7, auto_consent=True))
        deck = game.view.player_deck
        await play_on(game, lambda _: False, lazy=True)
        assert game.view.outcome != "won"
        if deck - game.view.player_deck >= 6:
            return game
        await game.close()


async def test_why_a_game_was_lost(arrive: Arrive, check: Access, server: Server) -> None:
    game = await lost_game(server)
    page = await game.open(arrive, game.people[0], "instant", **CALM)

    await page.get_by_role("dialog").get_by_role("link", name="Review").click()
    start = page.get_by_role("button", name="Review this game")
    await expect(start).to_be_visible()
    await check(page, "before a review", phone=True)
    await start.click()
    await expect(page.get_by_role("progressbar")).to_be_visible()
    await check(page, "review on its way")
    await expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=PATIENCE)

    # The account adds up, as a whole and for every turn.
    sums = await page.locator("dl dd").all_inner_texts()
    assert sums[3] == "Lost"
    assert sum(number(text) for text in sums[:3]) == 0
    await page.get_by_text("All turns in numbers").click()
    rows = page.locator("tbody tr")
    turns = await rows.count()
    assert turns > 2
    for row in await rows.all():
        before, decisions, luck, after = await cells(row)
        assert abs(before + decisions + luck - after) <= 2  # each is rounded
    await check(page, "review", phone=True)
    stranger = await arrive(f"/review/{game.table}")
    await expect(stranger.get_by_role("heading", name="Turning points")).to_be_visible()

    # Several turning points of one turn stand beside each other.
    told = (await game.people[0].get(f"/api/tables/{game.table}/review")).json()
    point: dict[str, Any] = {
        "change": {"mean": -0.1, "error": 0.01},
        "done": [],
        "better": None,
        "turn": 2,
    }
    told["review"]["points"] = [{**point, "what": "luck", "cards": [], "infections": []}] * 2
    await stranger.route("**/api/tables/*/review", lambda route: route.fulfill(json=told))
    await stranger.reload()
    await expect(stranger.get_by_role("link", name="Turn 2", exact=True)).to_have_count(2)

    # By keys from turn to turn, and from there to the replay and back.
    slider = page.get_by_role("slider", name="Turn that is shown")
    await slider.focus()
    await page.keyboard.press("Home")
    await page.keyboard.press("ArrowRight")
    await expect(slider).to_have_attribute("aria-valuetext", re.compile("^Turn 2, "))
    await page.get_by_role("link", name="Turn 2 in the replay").last.click()
    await expect(page).to_have_url(re.compile(f"/replay/{game.table}/2$"))
    await expect(page.get_by_text(re.compile(r"^Turn 2 · Step"))).to_be_visible()
    await page.get_by_role("link", name="Review", exact=True).click()
    await expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
    await page.goto("/games")
    await speak_german(page)
    await page.reload()
    await page.get_by_role("link", name="Analyse von").first.click()  # codespell:ignore
    await expect(page.get_by_role("heading", name="Wendepunkte")).to_be_visible()
    await game.close()


async def test_a_game_that_is_not_over_has_no_review(arrive: Arrive, server: Server) -> None:
    game = await begin(server, Settings(seats=2))
    page = await arrive(f"/review/{game.table}")
    await expect(page.get_by_text("This game is not over yet")).to_be_visible()
    await page.goto("/review/nowhere")
    await expect(page.get_by_text("There is no such game")).to_be_visible()
    await game.close()
