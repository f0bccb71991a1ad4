"""A Forecast is put in order with the mouse, with a finger, and with keys."""

from playwright.async_api import FloatRect, Locator, Page, expect

from fourcures.protocol.pieces import Action, Settings
from tests.browser.access import PHONE
from tests.browser.conftest import Arrive
from tests.browser.played import act
from tests.browser.staged import holds_forecast
from tests.browser.tables import Game, begin
from tests.server.load import Server


async def foreseen(server: Server) -> Game:
    game = await begin(server, Settings(seats=2), holds_forecast)
    await act(game.people[game.turn], Action("forecast"))
    return game


def cards(page: Page) -> Locator:
    return page.get_by_role("region", name="Forecast").locator("li.card")


async def order(page: Page) -> list[str]:
    """The cities as they lie, the first to be drawn first."""
    labels = [await card.get_attribute("aria-label") or "" for card in await cards(page).all()]
    return [label.rsplit(",", 1)[0] for label in labels]


async def grip(page: Page, place: int) -> tuple[float, float]:
    """The middle of what is dragged."""
    box: FloatRect | None = await cards(page).nth(place).locator(".grip").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def is_put_back(game: Game, page: Page) -> None:
    """The deck lies as the page showed it."""
    shown = await order(page)
    await page.get_by_role("button", name="Put them back").click()
    await expect(page.get_by_role("region", name="Forecast")).to_have_count(0)
    await game.until(lambda view: view.forecast is None)
    assert [layer[0] for layer in game.view.infection_deck[:6]] == shown


async def test_with_the_mouse_and_with_keys(arrive: Arrive, server: Server) -> None:
    game = await foreseen(server)
    page = await game.open(arrive, game.people[game.turn], "instant")
    await expect(cards(page)).to_have_count(6)
    before = await order(page)
    await page.mouse.move(*await grip(page, 0))
    await page.mouse.down()
    await page.mouse.move(*await grip(page, 3), steps=8)
    await page.mouse.up()
    dragged = [*before[1:4], before[0], *before[4:]]
    assert await order(page) == dragged
    await cards(page).nth(5).focus()
    await page.keyboard.press("ArrowLeft")
    assert await order(page) == [*dragged[:4], dragged[5], dragged[4]]
    await is_put_back(game, page)
    await game.close()


async def test_with_a_finger(arrive: Arrive, server: Server) -> None:
    game = await foreseen(server)
    person = game.people[game.turn]
    page = await game.open(
        arrive, person, "instant", viewport=PHONE, has_touch=True, is_mobile=True
    )
    await expect(cards(page)).to_have_count(6)
    before = await order(page)
    (x, y), (_, end) = await grip(page, 4), await grip(page, 1)
    finger = await page.context.new_cdp_session(page)
    for kind, height in (("touchStart", y), ("touchMove", (y + end) / 2), ("touchMove", end)):
        touch = {"type": kind, "touchPoints": [{"x": x, "y": height}]}
        await finger.send("Input.dispatchTouchEvent", touch)
    await finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert await order(page) == [before[0], before[4], *before[1:4], before[5]]
    await is_put_back(game, page)
    await game.close()
