"""Every dialog and prompt of a table can be used by everybody, as far as axe can tell."""

import re

from playwright.async_api import Page, expect

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Settings
from tests.browser.access import CALM, Access
from tests.browser.conftest import Arrive
from tests.browser.played import act
from tests.browser.pretended import everything_is_possible, pretend
from tests.browser.staged import holds_forecast, solo
from tests.browser.tables import begin
from tests.browser.test_playing import shares
from tests.server.load import Server

TWO = Settings(seats=2)
KEYS = {
    "t": "treat which color",
    "c": "which cure",
    "b": "which station is moved",
    "g": "give which card",
    "k": "take which card",
    "f": "fetch which event",
    "e": "which event",
    "d": "whose pawn, to which city",
}


async def press(page: Page, *names: str) -> None:
    """Use buttons, one after the other."""
    for name in names:
        await page.get_by_role("button", name=re.compile(name)).last.click()


async def test_whatever_can_be_chosen(arrive: Arrive, server: Server, check: Access) -> None:
    game = await begin(server, TWO)
    page = await arrive("/", **CALM)
    await pretend(page, everything_is_possible)
    await game.enter(page, game.people[game.turn], "instant")
    await check(page, "a full hand, and cubes of four colors", phone=True)
    for key, screen in KEYS.items():
        await page.keyboard.press(key)
        await check.dialog(page, screen)
    await page.keyboard.press("c")
    await press(page, "^Cure blue")
    await press(page, "^Paris", "^Milan")
    await check.dialog(page, "which cards for a cure")
    await page.keyboard.press("e")
    await press(page, "^Resilient Population")
    await check.dialog(page, "which infection card leaves the game")
    await page.keyboard.press("e")
    await press(page, "^Airlift")
    await expect(page.get_by_text("Airlift: whose pawn?")).to_be_visible()
    await check(page, "an event is aimed")
    await page.keyboard.press("Escape")
    await page.get_by_role("tab", name="Piles").click()
    for pile in ("Infection discards", "Infection deck", "Player discards", "Unseen", "Out of"):
        await press(page, f"^{pile}")
        await check.dialog(page, pile)
    await press(page, "^Menu$")
    await check(page, "menu")
    await press(page, "^Leave$")
    await check.dialog(page, "leave")
    await press(page, "^Outbreaks")
    await expect(page.get_by_role("dialog", name=re.compile("^Outbreaks"))).to_be_visible()
    await check(page, "a track explained")
    await game.close()


async def test_an_event_on_the_turn_of_another(
    arrive: Arrive, server: Server, check: Access
) -> None:
    game = await begin(
        server, TWO, lambda view: "Forecast" in (view.players[1 - view.turn].hand or ())
    )
    page = await game.open(arrive, game.people[1 - game.turn], "instant", **CALM)
    await page.keyboard.press("e")
    await press(page, "^Forecast.*Look at")
    await check.dialog(page, "an event, sure?")
    await game.close()


async def test_a_forecast(arrive: Arrive, server: Server, check: Access) -> None:
    game = await begin(server, TWO, holds_forecast)
    await act(game.people[game.turn], Action("forecast"))
    page = await game.open(arrive, game.people[game.turn], "instant", **CALM)
    await expect(page.get_by_role("button", name="Put them back")).to_be_visible()
    await check(page, "forecast", phone=True)
    await game.close()


async def test_asking_for_consent(arrive: Arrive, server: Server, check: Access) -> None:
    game = await begin(server, TWO, shares)
    await game.sit_down(arrive, **CALM)
    mine, theirs = game.on_turn, game.other
    give = Action("give", pawn=1 - game.turn, card="Atlanta")
    await act(game.people[game.turn], give)
    await expect(theirs.get_by_role("button", name="Agree")).to_be_visible()
    await check(theirs, "being asked", phone=True)
    await expect(mine.get_by_text(re.compile("Waiting for .* to answer"))).to_be_visible()
    await check(mine, "waiting for an answer")
    await theirs.get_by_role("button", name="Decline").click()
    await theirs.get_by_role("button", name="Ask to wait").click()
    await expect(mine.get_by_text(re.compile("asks you to wait"))).to_be_visible()
    await check(mine, "being asked to wait")
    await theirs.get_by_role("button", name=re.compile("^Suggest a plan")).click()
    await expect(theirs.get_by_text(re.compile("Your suggestion"))).to_be_visible()
    await check(theirs, "suggesting a plan")
    await game.close()


async def test_a_seat_is_handed_over(arrive: Arrive, server: Server, check: Access) -> None:
    game = await begin(server, TWO)
    host, guest = game.people
    page = await game.open(arrive, host, "instant", **CALM)
    await guest.do(say.Chat, text="I have to go.")
    await page.get_by_role("tab", name=re.compile("^Chat")).click()
    await page.get_by_role("button", name=re.compile("^About")).click()
    await check.dialog(page, "about somebody in the chat")
    await check(page, "chat with a line")
    await press(page, "^More about")
    await check.dialog(page, "about a player")
    await guest.drop()
    await press(page, "^More about")
    await expect(page.get_by_role("button", name=re.compile("^Give the seat"))).to_be_visible()
    await press(page, "^Kick")
    await check.dialog(page, "a seat is handed over")
    await host.close()


async def test_the_show_of_the_setup(arrive: Arrive, server: Server, check: Access) -> None:
    person, table = await solo(server)
    page = await arrive("/", **CALM)
    await page.context.add_cookies([{"name": "sid", "value": person.token, "url": server.url}])
    await page.goto(f"/table/{table}")
    await press(page, "^Start the game")
    await expect(page.get_by_role("button", name="Skip setup")).to_be_visible()
    await check(page, "setup", phone=True)
