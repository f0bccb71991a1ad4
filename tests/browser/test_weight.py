"""The page is light, and needs nobody else."""

import json

from playwright.async_api import expect

from fourcures.protocol.pieces import Settings
from tests.browser.conftest import Arrive
from tests.browser.tables import begin
from tests.browser.test_hints import begins
from tests.browser.weighing import Scale
from tests.server.load import Server

MOST = 250_000


async def test_the_lobby_and_a_table_are_light(arrive: Arrive, calm: Server) -> None:
    game = await begin(calm, Settings(seats=4), begins, computers=3)  # and nobody plays on
    page = await arrive("about:blank", base_url=calm.url)
    scale = await Scale().weigh(page)
    await page.goto("/")
    await expect(page.get_by_role("heading", name="Four Cures", level=1)).to_be_visible()
    await page.wait_for_load_state("networkidle")
    lobby = scale.bytes
    assert lobby > 30_000, "what is sent is seen"
    token = game.people[0].token
    await page.context.add_cookies([{"name": "sid", "value": token, "url": calm.url}])
    await page.goto(f"/table/{game.table}")
    await expect(page.locator("[data-city=Atlanta]")).to_be_attached()
    await page.wait_for_load_state("networkidle")
    assert scale.bytes < MOST, json.dumps({"lobby": lobby, "table": scale.bytes - lobby})
    assert scale.hosts == {calm.url.removeprefix("http://")}
    await game.close()
