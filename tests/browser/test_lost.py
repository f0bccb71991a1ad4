"""A network on which nothing comes through any more, though no connection ends."""

import re
from urllib.parse import urlsplit

from playwright.async_api import expect

from fourcures.protocol.pieces import Settings
from tests.browser.conftest import Arrive
from tests.browser.tables import begin
from tests.browser.test_playing import city, walks_free
from tests.server.hole import Way
from tests.server.load import Server

NOTICED = 15_000
"""Milliseconds; eight seconds are promised, on a machine that has time."""


async def test_a_dead_network_is_told_and_a_click_is_done_once_it_is_back(
    arrive: Arrive, server: Server
) -> None:
    game = await begin(server, Settings(seats=2), walks_free)
    async with Way(urlsplit(server.url).port or 0) as way:
        page = await game.open(arrive, game.people[game.turn], "instant", base_url=way.url)
        await expect(page.get_by_text("Your turn: 4 actions left.")).to_be_visible()
        banner = page.get_by_role("alert").filter(has_text="Connection lost")
        steps = page.get_by_role("button", name=re.compile("^Take out"))
        way.block()
        await city(page, "Chicago").click()
        await expect(banner).to_be_visible(timeout=NOTICED)
        await expect(banner).to_contain_text("sent again")
        await expect(steps).to_have_count(0)
        way.lift()
        await expect(banner).to_have_count(0, timeout=2 * NOTICED)
        await expect(steps).to_have_count(1)
        await page.reload()
        await expect(steps).to_have_count(1)
        await page.context.close()
    await game.close()


async def test_the_lobby_tells_of_a_dead_network(arrive: Arrive, server: Server) -> None:
    async with Way(urlsplit(server.url).port or 0) as way:
        page = await arrive("/", base_url=way.url)
        await expect(page.get_by_role("button", name="Create a table")).to_be_visible()
        told = page.get_by_role("status").filter(has_text=re.compile("onnect"))
        await expect(told).to_have_count(0)
        way.block()
        await expect(told).to_be_visible(timeout=NOTICED)
        way.lift()
        await expect(told).to_have_count(0, timeout=2 * NOTICED)
        await page.context.close()
