"""Whole games by clicks: what the page shows is the server's position, all the way to the end."""

import asyncio
import random
import re
import time
from collections.abc import Awaitable, Callable
from typing import Literal

import pytest
from playwright.async_api import Locator, Page, Position, TimeoutError, expect

from fourcures.protocol.pieces import Settings
from tests.browser.conftest import Arrive
from tests.browser.tables import Game, begin, is_shown
from tests.browser.test_hints import begins
from tests.server.load import Server
from tests.waiting import PATIENCE

Act = Callable[[Page, random.Random], Awaitable[bool]]
GO_ON = re.compile("^(Turn up the next card|Continue the epidemic|Go on|Shuffle them back on top)")


async def possible(button: Locator) -> bool:
    """Whether it can be pressed now; in one look, since it may be gone a moment later."""
    enabled = button.page.locator(":enabled:not([aria-disabled=true])")
    return await button.and_(enabled).count() > 0


async def pressed(button: Locator) -> bool:
    """Whether it was still there to be pressed: others may be quicker with what it is about."""
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        try:
            await button.click(timeout=3000)
            return True
        except TimeoutError:
            if not await possible(button):
                return False
    raise AssertionError("a button cannot be pressed")


async def act(page: Page, rng: random.Random) -> bool:
    """The next thing of a turn: whatever button there is, or a move; False if we must wait."""
    button = page.get_by_role
    for name in ("Agree", "Put them back"):
        if await possible(button("button", name=name, exact=True)):
            return await pressed(button("button", name=name, exact=True))
    if await possible(button("button", name=GO_ON)):
        return await pressed(button("button", name=GO_ON))
    if await page.get_by_role("button", name=re.compile("^(Choose|Discard) \\d")).count():
        await discard(page)
        return True
    end = button("button", name=re.compile("^End turn"))
    if await page.get_by_text(re.compile("^Your actions are done")).count():
        if await possible(end):
            await end.click()
        return True
    if not await page.get_by_text(re.compile("^Your turn: \\d")).count():
        return False
    for name in ("Cure", "Treat"):
        deed = button("button", name=re.compile(f"^{name}"))
        if await possible(deed) and rng.random() < 0.9:
            await deed.first.click()
            choice = (
                page.get_by_role("dialog", name=name).get_by_role("button").filter(has_text=name)
            )
            if await choice.count():
                await choice.first.click()
            await confirm(page)
            return True
    targets = page.locator(".city.target")
    await targets.nth(rng.randrange(await targets.count())).click(force=True)
    ways = page.locator("[role=dialog] .way")
    if await ways.count():
        await ways.first.click()
        cards = page.locator("[role=dialog] .row button")
        if await cards.count():
            await cards.first.click()
    await confirm(page)
    return True


async def discard(page: Page) -> None:
    hand = page.get_by_role("region", name="Your hand")
    label = await hand.get_by_role("button", name=re.compile("^(Choose|Discard) \\d")).inner_text()
    for card in range(int(re.findall("\\d+", label)[0])):
        seen: Position = {"x": 10, "y": 30}  # the next card lies on the rest
        await hand.locator(".cards button").nth(card).click(position=seen)
    await hand.get_by_role("button", name=re.compile("^Discard \\d")).click()


async def confirm(page: Page) -> None:
    await page.get_by_role("button", name=re.compile("^Confirm")).click()
    sure = page.get_by_role("dialog", name="Are you sure you want to do this?")
    if await sure.count():
        await sure.get_by_role("button", name=re.compile("^Confirm and end turn")).click()
    await expect(page.get_by_role("button", name=re.compile("^Take out"))).to_have_count(0)


async def play(page: Page, game: Game, rng: random.Random, act: Act = act) -> int:
    """Play until the game is over; how many positions were compared."""
    compared, acted = 0, time.monotonic()
    while game.view.outcome == "playing":
        version = game.people[0].version
        if await act(page, rng):
            acted = time.monotonic()
            for _ in range(50):  # until the page has heard of it too
                if game.people[0].version != version:
                    break
                await asyncio.sleep(0.1)
        else:
            assert time.monotonic() - acted < 2 * PATIENCE, "nobody plays on"
            await asyncio.sleep(0.1)
        if game.people[0].version != version:
            await is_shown(game, page)
            compared += 1
    return compared


async def act_as_advised(page: Page, rng: random.Random) -> bool:
    """Plan what the first hint says and do it; whatever else there is to do, too."""
    hint = page.get_by_role("button", name=re.compile("^Hint"))
    mine = page.get_by_text(re.compile("^Your turn: \\d"))
    if not await mine.count() or not await possible(hint):
        return await act(page, rng)
    await hint.click()
    dialog = page.get_by_role("dialog")
    show = dialog.get_by_role("button", name="Show the plan")
    take = dialog.get_by_role("button", name="Plan this").first
    await expect(show.or_(take).first).to_be_visible()
    if await show.count():  # an aim comes first, if there is one that could be told
        await show.click()
    await take.click()
    early = page.get_by_role("dialog").get_by_role("button", name="End turn")
    planned = page.get_by_role("button", name=re.compile("^Confirm"))
    await expect(early.or_(planned).first).to_be_visible()
    if await early.count():
        await early.click()
    else:
        await confirm(page)
    return True


async def test_one_person_and_three_experts_play_to_the_end_by_clicks(
    arrive: Arrive, server: Server
) -> None:
    hard = Settings(seats=4, epidemics=7, start=7, auto_consent=True)
    game = await begin(server, hard, begins, computers=3, level="expert")
    await game.sit_down(arrive)
    page = game.pages[0]
    # Computers go on while the page is looked at: how often depends on the machine. But the plan
    # and the end of the first turn are our own.
    assert await play(page, game, random.Random(7), act_as_advised) >= 2
    await is_shown(game, page)
    over = page.get_by_role("dialog").filter(has=page.get_by_text(re.compile("lost|Lost|won|Won")))
    await expect(over).to_be_visible()
    await game.close()


@pytest.mark.parametrize("hands", ["open", "hidden"])
async def test_a_whole_game_by_clicks(
    arrive: Arrive, server: Server, hands: Literal["open", "hidden"]
) -> None:
    hard = Settings(seats=2, epidemics=7, hands=hands)  # over soon, but not at once
    game = await begin(server, hard, computers=1)
    await game.sit_down(arrive)
    page = game.pages[0]
    compared = await play(page, game, random.Random(7))
    assert compared >= 5
    await is_shown(game, page)
    over = page.get_by_role("dialog").filter(has=page.get_by_text(re.compile("lost|Lost|won|Won")))
    await expect(over).to_be_visible()
    await over.get_by_role("link", name=re.compile("Replay")).click()
    await expect(page.get_by_role("slider")).to_be_visible()
    await page.keyboard.press("End")
    await expect(page.locator("[data-city]")).to_have_count(48)
    await is_shown(game, page)
    await page.goto("/games")
    await expect(page.get_by_role("link", name=re.compile("^Download the record"))).to_be_visible()
    await game.close()
