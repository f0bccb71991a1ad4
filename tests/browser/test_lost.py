"""A network on which nothing comes through any more, though no connection ends."""

import asyncio
import re
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Locator, Page, expect

from fourcures.protocol.pieces import Settings
from tests.browser.conftest import Arrive
from tests.browser.people import say
from tests.browser.tables import begin
from tests.browser.test_playing import city, walks_free
from tests.server.hole import Way
from tests.server.load import Server

NOTICED = 15_000
"""Milliseconds; eight seconds are promised, on a machine that has time."""


def banner(page: Page) -> Locator:
    return page.get_by_role("alert").filter(has_text=re.compile("Connection lost|You are offline"))


def planned(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Take out"))


@pytest.mark.parametrize("seconds", [5, 25])
async def test_what_was_done_on_a_dead_line_is_done_once_when_it_is_back(
    arrive: Arrive, server: Server, seconds: int
) -> None:
    await dead_for(arrive, server, seconds)


async def dead_for(arrive: Arrive, server: Server, seconds: int) -> None:
    """Somebody clicks and writes while nothing comes through; it counts once, and only later."""
    game = await begin(server, Settings(seats=2), walks_free)
    async with Way(urlsplit(server.url).port or 0) as way:
        page = await game.open(arrive, game.people[game.turn], "instant", base_url=way.url)
        await expect(page.get_by_text("Your turn: 4 actions left.")).to_be_visible()
        await page.get_by_role("tab", name=re.compile("^Chat")).click()
        way.block()
        await city(page, "Chicago").click()
        await say(page, "Can you hear me?")
        unsent = page.get_by_text("Not sent yet")
        await expect(unsent).to_contain_text("Chicago", timeout=NOTICED)
        await expect(unsent).to_contain_text("Can you hear me?")
        if seconds > 8:
            await expect(banner(page)).to_be_visible(timeout=NOTICED)
        await asyncio.sleep(seconds)
        await expect(planned(page)).to_have_count(0)
        heard = page.get_by_text("Can you hear me?", exact=True)
        await expect(heard).to_have_count(0)
        way.lift()
        await expect(unsent).to_have_count(0)
        await expect(banner(page)).to_have_count(0)
        await expect(planned(page)).to_have_count(1)
        await expect(heard).to_have_count(1)
        await page.reload()
        await expect(planned(page)).to_have_count(1)
        await page.get_by_role("tab", name=re.compile("^Chat")).click()
        await expect(heard).to_have_count(1)
        await page.context.close()
    await game.close()


async def test_what_was_done_on_a_dead_line_can_be_taken_back(
    arrive: Arrive, server: Server
) -> None:
    game = await begin(server, Settings(seats=2), walks_free)
    async with Way(urlsplit(server.url).port or 0) as way:
        page = await game.open(arrive, game.people[game.turn], "instant", base_url=way.url)
        await expect(page.get_by_text("Your turn: 4 actions left.")).to_be_visible()
        way.block()
        await expect(banner(page)).to_be_visible(timeout=NOTICED)
        await city(page, "Chicago").click()
        await city(page, "Miami").click()
        await expect(banner(page)).to_contain_text("Chicago” · 1 more click")
        await banner(page).get_by_role("button", name="Take back").click()
        await expect(banner(page)).not_to_contain_text("Not sent yet")
        way.lift()
        await expect(banner(page)).to_have_count(0)
        await city(page, "Washington").click()
        await expect(planned(page)).to_have_count(1)
        await expect(planned(page)).to_have_accessible_name(re.compile("Washington"))
        await page.context.close()
    await game.close()


async def test_closed_connections_come_back_by_themselves(arrive: Arrive, server: Server) -> None:
    game = await begin(server, Settings(seats=2), walks_free)
    async with Way(urlsplit(server.url).port or 0) as way:
        page = await game.open(arrive, game.people[game.turn], "instant", base_url=way.url)
        await expect(page.get_by_text("Your turn: 4 actions left.")).to_be_visible()
        way.block()
        way.cut()
        await expect(banner(page)).to_be_visible()
        await city(page, "Chicago").click()
        await expect(banner(page)).to_contain_text("Chicago")
        way.lift()
        await expect(banner(page)).to_have_count(0)
        await expect(planned(page)).to_have_count(1)
        await page.context.close()
    await game.close()


async def test_a_browser_without_a_network_says_so(arrive: Arrive, server: Server) -> None:
    game = await begin(server, Settings(seats=2), walks_free)
    async with Way(urlsplit(server.url).port or 0) as way:
        page = await game.open(arrive, game.people[0], "instant", base_url=way.url)
        await expect(page.get_by_text(re.compile("4 actions left"))).to_be_visible()
        way.block()
        await page.context.set_offline(True)
        await expect(banner(page)).to_contain_text("You are offline")
        way.lift()
        await page.context.set_offline(False)
        await expect(banner(page)).to_have_count(0)
        await page.context.close()
    await game.close()


async def test_the_lobby_tells_of_a_dead_network(arrive: Arrive, server: Server) -> None:
    async with Way(urlsplit(server.url).port or 0) as way:
        page = await arrive("/", base_url=way.url)
        await expect(page.get_by_role("button", name="Create a table")).to_be_visible()
        way.block()
        await expect(banner(page)).to_be_visible(timeout=NOTICED)
        way.lift()
        await expect(banner(page)).to_have_count(0)
        await page.context.close()
