"""The board as Chromium draws it: it covers its box, nothing lies on a label, no city moves."""

from typing import Any

import pytest
from playwright.async_api import Page, ViewportSize, expect

from fourcures.engine.atlas import NAMES, color_of
from fourcures.play.words.names import COLOR_NAMES
from fourcures.protocol.pieces import Settings
from tests.browser.access import CALM
from tests.browser.conftest import Arrive
from tests.browser.pretended import Said, pretend
from tests.browser.tables import begin
from tests.browser.test_playing import city, walks_free
from tests.server.load import Server

COLOR_OF = {name: COLOR_NAMES[color_of(number)] for number, name in enumerate(NAMES)}
SCREENS: list[ViewportSize] = [
    {"width": 1280, "height": 720},
    {"width": 820, "height": 1180},
    {"width": 390, "height": 844},
]
COVERED = """() => {
  const box = (shape) => shape.getBoundingClientRect();
  const meet = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const labels = [...document.querySelectorAll("[data-city] text")];
  const pieces = [...document.querySelectorAll(
    "[data-city] .mark, [data-city] .front, [data-city] .house, [data-pawn] .edge")];
  return labels.flatMap((label) =>
    [...labels, ...pieces].filter((other) => other !== label && meet(box(label), box(other)))
      .map((other) => `${label.textContent}: ${other.closest("[data-city]")?.dataset.city}`));
}"""
EDGES = """() => {
  const box = document.querySelector("[data-city]").closest(".board").getBoundingClientRect();
  const sea = document.querySelector("rect[fill='url(#sea)']").getBoundingClientRect();
  return [sea.left - box.left, sea.top - box.top, box.right - sea.right, box.bottom - sea.bottom];
}"""
PLACES = """() => Object.fromEntries([...document.querySelectorAll("[data-city] .mark")]
.map((mark) => {
  const { x, y } = mark.getBoundingClientRect();
  return [mark.closest("[data-city]").dataset.city, [Math.round(x), Math.round(y)]];
}))"""


def every_city_is_full(said: Said) -> None:
    """Three cubes and a station everywhere, and all pawns in one city."""
    if "view" not in said:
        return
    view: dict[str, Any] = said["view"]
    view["cubes"] = {name: {color: 3} for name, color in COLOR_OF.items()}
    view["cubes"]["Atlanta"] = dict.fromkeys(COLOR_NAMES, 3)
    view["stations"] = NAMES


async def is_drawn(page: Page) -> None:
    await expect(page.locator(".coast")).to_be_attached()


@pytest.mark.parametrize("screen", SCREENS)
async def test_a_full_board_covers_its_box_and_no_label(
    arrive: Arrive, server: Server, screen: ViewportSize
) -> None:
    game = await begin(server, Settings(seats=2), walks_free)
    page = await arrive("about:blank", viewport=screen, **CALM)
    await pretend(page, every_city_is_full)
    await page.goto(f"{server.url}/")
    await game.enter(page, game.people[0], "instant")
    await is_drawn(page)
    await expect(page.locator("[data-city=Tokyo] .front")).to_have_count(3)
    assert await page.evaluate(COVERED) == []
    assert all(abs(gap) < 1 for gap in await page.evaluate(EDGES))
    await game.close()


async def test_no_city_moves_whatever_is_shown(arrive: Arrive, server: Server) -> None:
    game = await begin(server, Settings(seats=2), walks_free)
    await game.sit_down(arrive, **CALM)
    page = game.on_turn
    await is_drawn(page)
    before = await page.evaluate(PLACES)
    assert len(before) == 48
    await page.keyboard.press("o")
    await expect(page.locator("[data-risk]").first).to_be_attached()
    await city(page, "Chicago").click()
    await expect(page.get_by_text("If the turn ended after the plan")).to_be_visible()
    assert await page.evaluate(PLACES) == before
    await game.close()
