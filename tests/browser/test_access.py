"""Every screen can be used by everybody, as far as a program can tell: axe finds nothing."""

import re

from playwright.async_api import expect

from fourcures.engine.atlas import NAMES
from fourcures.play.view.view import View
from fourcures.protocol.pieces import Settings
from tests.browser.access import CALM, PHONE, Access
from tests.browser.conftest import Arrive
from tests.browser.people import open_table, sign_up
from tests.browser.played import play_on
from tests.browser.staged import near
from tests.browser.tables import Game, begin
from tests.browser.test_playing import hand, walks_free
from tests.server.load import Server


async def test_before_a_game(arrive: Arrive, calm: Server, check: Access) -> None:
    ann, bob = [await arrive(f"{calm.url}/", base_url=calm.url, **CALM) for _ in range(2)]
    await expect(ann.get_by_text("Nobody is waiting")).to_be_visible()
    await check(ann, "lobby, logged out")
    await ann.get_by_role("button", name="Create a table").click()
    await check(ann, "who are you")
    await ann.goto("/games")
    await check(ann, "my games, logged out")
    await ann.goto("/account")
    await check(ann, "log in")
    await ann.get_by_role("button", name="I have no account yet").click()
    await check(ann, "sign up")
    await sign_up(ann, "Ann Access")
    await ann.goto("/account")
    await check(ann, "account")
    await ann.get_by_role("button", name="Delete account").click()
    await check(ann, "delete account")
    await ann.goto("/nowhere")
    await check(ann, "nothing here")
    await ann.goto("/table/nowhere")
    await expect(ann.get_by_role("heading", name="There is no such table")).to_be_visible()
    await check(ann, "no such table")
    await ann.goto("/")
    await ann.get_by_role("button", name="Create a table").click()
    await ann.get_by_text("Advanced").click()
    await check(ann, "create a table", phone=True)
    await ann.keyboard.press("Escape")
    link = await open_table(ann, "Accessible evening", "swordfish", seats="3", roles="Chosen")
    await check(ann, "waiting room as host", phone=True)
    await bob.goto("/")
    await expect(bob.get_by_text("Accessible evening")).to_be_visible()
    await check(bob, "lobby with a table", phone=True)
    await sign_up(bob, "Bob Access")
    await bob.goto(link)
    await expect(bob.get_by_role("heading", name="This table has a password")).to_be_visible()
    await check(bob, "door")
    await bob.get_by_label("Password of the table").fill("swordfish")
    await bob.get_by_role("button", name="Enter").click()
    await bob.get_by_role("button", name="Take a seat").click()
    await expect(bob.get_by_role("button", name="I am ready")).to_be_visible()
    await check(bob, "waiting room as guest")
    await expect(ann.get_by_role("button", name="Kick: Bob Access")).to_be_visible()
    await check(ann, "waiting room with a guest")


async def test_panels(arrive: Arrive, check: Access) -> None:
    page = await arrive("/", **CALM)
    await page.get_by_role("button", name="Settings").click()
    await check(page, "settings", phone=True)
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Rules").click()
    await expect(page.locator("[data-rule='8.4']")).to_be_attached()
    await check(page, "rules", phone=True)


def far(view: View) -> list[str]:
    """Cities that only a flight reaches, from Chicago too."""
    beside = {"Chicago", *near("Chicago")}
    return [card for card in hand(view) if card in NAMES and card not in beside]


async def test_the_table(arrive: Arrive, server: Server, check: Access) -> None:
    game = await begin(server, Settings(seats=2), lambda view: walks_free(view) and far(view) != [])
    await game.sit_down(arrive, **CALM)
    mine, theirs = game.on_turn, game.other
    await check(mine, "table, on turn", phone=True)
    await check(theirs, "table, not on turn")
    watcher = await arrive(f"/table/{game.table}", **CALM)
    await expect(watcher.get_by_text(re.compile("You are watching"))).to_be_visible()
    await check(watcher, "table, watching")
    await mine.locator("[data-city=Chicago]").click()
    await expect(mine.get_by_role("button", name=re.compile("^Take out"))).to_have_count(1)
    await check(mine, "table with a plan", phone=True)
    await expect(theirs.get_by_text(re.compile("plans"))).to_be_visible()
    await check(theirs, "table with the plan of another")
    await mine.get_by_role("button", name=re.compile("^End turn")).click()
    await check(mine, "confirm", phone=True)
    await mine.keyboard.press("Escape")
    for city in ("Chicago", far(game.view)[0]):
        await mine.locator(f"[data-city='{city}']").click()
        await expect(mine.get_by_role("dialog", name=city)).to_be_visible()
        await check(mine, f"menu of {city}")
        await mine.keyboard.press("Escape")
    for key, screen in (("h", "keys"), ("d", "find a city"), ("n", "end turn")):
        await expect(mine.locator("dialog, [role=dialog]")).to_have_count(0)
        await mine.keyboard.press(key)
        await expect(mine.get_by_role("dialog")).to_be_visible()
        await check(mine, screen)
        await mine.keyboard.press("Escape")
    await mine.set_viewport_size(PHONE)
    for tab in ("Team", "Next", "Piles", "Log", "Chat"):
        await mine.get_by_role("tab", name=tab).click()
        await check(mine, f"{tab} on a phone")
    await game.close()


async def full_hand(server: Server) -> Game:
    """Somebody has to discard, in a game that was not lost before."""
    while True:
        game = await begin(server, Settings(seats=2))
        await play_on(game, lambda view: view.next[0].step == "hand limit", lazy=True)
        if game.view.outcome == "playing":
            return game
        await game.close()


async def test_a_hand_over_the_limit(arrive: Arrive, server: Server, check: Access) -> None:
    game = await full_hand(server)
    await game.sit_down(arrive, **CALM)
    page = game.pages[game.view.waits_for or 0]
    await expect(page.get_by_text(re.compile("You hold too many cards"))).to_be_visible()
    await check(page, "too many cards", phone=True)
    await game.close()


async def ended(server: Server) -> Game:
    """A game that was lost."""
    game = await begin(server, Settings(seats=2, epidemics=7, start=7))
    await play_on(game, lambda _: False, lazy=True)
    return game


async def test_after_a_game(arrive: Arrive, server: Server, check: Access) -> None:
    game = await ended(server)
    page = await game.open(arrive, game.people[0], "instant", **CALM)
    await expect(page.get_by_role("dialog")).to_be_visible()
    await check(page, "end of the game", phone=True)
    await page.keyboard.press("Escape")
    await check(page, "table after the game")
    await page.goto("/games")
    await expect(page.get_by_role("link", name=re.compile("Replay"))).to_be_visible()
    await check(page, "my games", phone=True)
    await page.get_by_role("link", name=re.compile("Replay")).click()
    await expect(page.locator("[data-city=Atlanta]")).to_be_attached()
    await page.get_by_role("button", name="One step forward").click()
    await check(page, "replay", phone=True)
    await game.close()


async def test_the_tutorial(arrive: Arrive, check: Access) -> None:
    page = await arrive("/tutorial", **CALM)
    await expect(page.locator("[data-city=Atlanta]")).to_be_attached()
    await check(page, "tutorial", phone=True)
