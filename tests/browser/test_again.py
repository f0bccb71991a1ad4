"""After a game: the same people play again, and others are shown what happened."""

import re

from playwright.async_api import expect

from fourcures.protocol.pieces import Settings
from tests.browser.conftest import Arrive
from tests.browser.played import play_on
from tests.browser.tables import begin
from tests.server.load import Server


async def test_one_click_takes_everybody_to_the_next_game(arrive: Arrive, server: Server) -> None:
    game = await begin(server, Settings(seats=2, epidemics=7))
    await play_on(game, lambda view: view.outcome != "playing", lazy=True)
    await game.sit_down(arrive)
    dialogs = [page.get_by_role("dialog") for page in game.pages]
    for dialog in dialogs:
        await expect(dialog.get_by_role("button", name="Play again together")).to_be_visible()
    await dialogs[1].get_by_role("button", name="Play again together").click()
    host, other = game.pages[1], game.pages[0]
    await expect(host.get_by_role("button", name="Start the game")).to_be_enabled()
    await expect(other.get_by_role("button", name="I am ready")).to_be_visible()
    assert host.url == other.url != f"{server.url}/table/{game.table}"
    await other.get_by_role("button", name="I am ready").click()
    await expect(host.get_by_text("Everybody is ready.")).to_be_visible()
    await host.get_by_role("button", name="Start the game").click()
    for page in (host, other):
        await expect(page.locator("[data-city=Atlanta]")).to_be_attached()
    stranger = await arrive(f"/replay/{game.table}")
    await expect(stranger.get_by_role("button", name=re.compile("^Share"))).to_be_visible()
    await game.close()
