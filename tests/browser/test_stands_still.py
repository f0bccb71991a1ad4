"""The board keeps its size, whatever happens in a game, and is the largest thing on the screen."""

import random
import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from fourcures.protocol.pieces import Settings
from tests.browser.conftest import Arrive
from tests.browser.pretended import BLUE, Said, everything_is_possible, pretend
from tests.browser.tables import begin
from tests.browser.test_whole_games import play
from tests.server.load import Server

WATCH = """board => {
  const seen = window.boxes = new Set()
  const look = () => {
    const { x, y, width, height } = board.getBoundingClientRect()
    seen.add([x, y, width, height].join(" "))
    requestAnimationFrame(look)
  }
  look()
}"""
LONG = ["San Francisco", "Johannesburg", "Ho Chi Minh City", "Resilient Population"]
NINE = [*BLUE, *LONG]
SIZES = {
    "laptop": (1280, 720, 0.72),
    "desktop": (1440, 900, 0.75),
    "large": (1920, 1080, 0.79),
    "tablet lying": (1024, 768, 0.7),
    "tablet": (820, 1180, 0.47),
    "phone": (390, 844, 0.5),
    "phone lying": (844, 390, 0.75),
}
"""The least part of the height that the board has."""


async def watch(page: Page) -> None:
    """From now on, note where the board is in every frame."""
    await page.get_by_role("region", name="Board", exact=True).evaluate(WATCH)


async def boxes(page: Page) -> list[list[float]]:
    """Where it was: left, top, width and height."""
    seen: list[str] = await page.evaluate("() => [...window.boxes]")
    return [[float(number) for number in box.split()] for box in seen]


async def test_the_board_stands_still_during_a_whole_game(arrive: Arrive, server: Server) -> None:
    game = await begin(server, Settings(seats=2, epidemics=7), computers=1)
    await game.sit_down(arrive, viewport={"width": 1280, "height": 720})
    page = game.pages[0]
    await watch(page)
    await page.keyboard.press("o")
    await play(page, game, random.Random(11))
    await expect(page.get_by_role("dialog")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("region", name="The result")).to_be_visible()
    found = await boxes(page)
    assert len(found) == 1, found
    assert found[0][3] >= 0.65 * 720
    await game.close()


def a_hand_of_nine(said: Said) -> None:
    """Anything is possible with nine cards, most of them with long names."""
    everything_is_possible(said)
    if "view" in said and said.get("seat") is not None:
        said["view"]["players"][said["seat"]] |= {"hand": NINE, "cards": len(NINE)}


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_moves_it(arrive: Arrive, server: Server, size: str) -> None:
    width, height, least = SIZES[size]
    small: dict[str, Any] = {"has_touch": True} if size.startswith("phone") else {}
    game = await begin(server, Settings(seats=2))
    page = await arrive("/", viewport={"width": width, "height": height}, **small)
    await pretend(page, a_hand_of_nine)
    await game.enter(page, game.people[game.turn], "instant")
    await watch(page)
    hand = page.get_by_role("region", name="Your hand")
    for card in NINE:
        await hand.get_by_role("button", name=re.compile(f"^{card}")).focus()
        await expect(hand.get_by_role("group", name=card)).to_be_visible()
    for key in ("o", "e", "Escape", "d", "Escape", "h", "Escape", "n", "Escape", "g", "Escape"):
        await page.keyboard.press(key)
    await page.get_by_role("button", name="Menu").click()
    await page.get_by_role("button", name=re.compile("^Rules")).click()
    rules = page.get_by_role("complementary", name="Rules")
    await rules.get_by_role("searchbox").press("Escape")
    await expect(rules).to_have_count(0)
    await page.keyboard.press("e")
    await page.get_by_role("dialog").get_by_role("button", name=re.compile("^Airlift")).click()
    await expect(page.get_by_text("Airlift: whose pawn?")).to_be_visible()
    found = await boxes(page)
    assert len(found) == 1, found
    assert found[0][3] >= least * height
    wide = await page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    high = await page.evaluate("() => document.documentElement.scrollHeight > innerHeight")
    assert not wide and not high, "everything is on the screen"
    await game.close()


CUT = """names => names.filter(name => name.scrollWidth > name.clientWidth + 1)
  .map(name => name.textContent)"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", ["laptop", "desktop", "large", "tablet lying", "tablet"])
async def test_names_of_tracks_and_actions_are_never_cut(
    arrive: Arrive, server: Server, size: str, language: str
) -> None:
    width, height, _ = SIZES[size]
    game = await begin(server, Settings(seats=2))
    page = await arrive("/", viewport={"width": width, "height": height})
    await page.add_init_script(
        f"localStorage.setItem('fourcures.settings', '{{\"language\": \"{language}\"}}')"
    )
    await game.enter(page, game.people[game.turn], "instant")
    await expect(page.locator(".gauge")).to_have_count(5)
    for parts in (".gauge .name", ".gauge .line", ".action", ".go .button"):
        cut = await page.locator(parts).evaluate_all(CUT)
        assert cut == [], parts
    bar = await page.locator(".gauges").bounding_box()
    last = await page.locator(".gauge").last.bounding_box()
    assert bar and last and last["x"] + last["width"] <= bar["x"] + bar["width"] + 1
    await game.close()


async def test_the_chat_is_reached_at_twice_the_size(arrive: Arrive, server: Server) -> None:
    game = await begin(server, Settings(seats=2))
    await game.sit_down(arrive, viewport={"width": 640, "height": 360})
    page = game.on_turn
    await page.get_by_role("tab", name=re.compile("^Chat")).click()
    field = page.get_by_role("textbox", name="Say something")
    await expect(field).to_be_in_viewport()
    wide = await page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    assert not wide
    await game.close()
