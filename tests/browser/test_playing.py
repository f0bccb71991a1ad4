"""Turns at the page: planning, confirming, sharing, events, losing the connection."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from fourcures.play.view.view import View
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Settings
from tests.browser.conftest import Arrive
from tests.browser.tables import begin, is_shown
from tests.server.load import Server

TWO = Settings(seats=2)
EVENTS = {"Airlift", "Forecast", "Government Grant", "One Quiet Night", "Resilient Population"}


def city(page: Page, name: str) -> Locator:
    return page.locator(f"[data-city='{name}']")


SURE = "Are you sure you want to do this?"


async def confirm(page: Page) -> None:
    """Do what is planned; as long as actions are left, nothing is asked."""
    await page.get_by_role("button", name=re.compile("^Confirm")).click()


async def end_turn(page: Page) -> None:
    """End the turn, and go on until somebody else is on."""
    await page.get_by_role("button", name=re.compile("^End turn")).click()
    early = page.get_by_role("dialog", name="End your turn now?")
    if await early.count():
        await early.get_by_role("button", name="End turn").click()


@pytest.mark.covers("H1")
async def test_a_turn_is_planned_seen_by_the_other_and_confirmed(
    arrive: Arrive, server: Server
) -> None:
    game = await begin(server, TWO, walks_free)
    await game.sit_down(arrive)
    mine, theirs = game.on_turn, game.other
    for page in game.pages:
        await is_shown(game, page)
    before = game.people[0].version
    await city(mine, "Chicago").click()
    await city(mine, "Montréal").click()
    await expect(mine.get_by_role("button", name=re.compile("^Take out"))).to_have_count(2)
    await expect(theirs.get_by_text(re.compile("plans"))).to_be_visible()
    assert "Chicago" not in {player.city for player in game.view.players}, "nothing is done yet"
    await mine.get_by_role("button", name=re.compile("^Take out")).first.click()
    await expect(mine.get_by_text(re.compile("not neighbors"))).to_be_visible()
    await mine.get_by_role("button", name=re.compile("^Take out")).last.click()
    await expect(mine.get_by_role("button", name=re.compile("^Take out"))).to_have_count(1)
    await confirm(mine)
    await expect(mine.get_by_text("Your turn: 3 actions left.")).to_be_visible()
    await game.until(lambda view: view.players[view.turn].city == "Chicago")
    assert game.people[0].version > before
    for page in game.pages:
        await is_shown(game, page)
    turn = game.turn
    await end_turn(mine)
    while game.view.turn == turn:  # discards and open windows are not what this is about
        await mine.wait_for_timeout(200)
        for name in (
            "Turn up the next card",
            "Continue the epidemic",
            "Go on",
            "Shuffle them back on top",
        ):
            button = mine.get_by_role("button", name=re.compile(f"^{name}"))
            if await button.count() and await button.is_enabled():
                await button.click()
    await expect(theirs.get_by_text("Your turn: 4 actions left.")).to_be_visible()
    for page in game.pages:
        await is_shown(game, page)
    await game.close()


def walks_free(view: View) -> bool:
    """Whether no card or role offers other ways than to walk from where all begin."""
    player = view.players[view.turn]
    return "Atlanta" not in hand(view) and player.role != "operations expert"


async def test_what_is_dimmed_tells_why(arrive: Arrive, server: Server) -> None:
    game = await begin(server, TWO, has_nothing_to_give)
    await game.sit_down(arrive)
    page = game.on_turn
    give = page.get_by_role("button", name=re.compile("^Give"))
    await expect(give).to_be_disabled()
    await give.click(force=True)
    await expect(page.get_by_role("button", name="Open rule 6.4").first).to_be_visible()
    await city(page, "Sydney").click()
    await expect(page.get_by_text("Atlanta and Sydney are not neighbors")).to_be_visible()
    await page.get_by_role("button", name="Open rule 5.1").click()
    await expect(page.locator("[data-rule='5.1']")).to_be_visible()
    await game.close()


def has_nothing_to_give(view: View) -> bool:
    """Whether the player on turn can neither give a card away nor fly to Sydney."""
    player = view.players[view.turn]
    return walks_free(view) and player.role != "researcher" and "Sydney" not in hand(view)


def hand(view: View) -> tuple[str, ...]:
    return view.players[view.turn].hand or ()


def shares(view: View) -> bool:
    """Whether the player on turn holds the card of the city where all begin."""
    return "Atlanta" in hand(view)


async def test_a_card_is_given_when_the_other_agrees(arrive: Arrive, server: Server) -> None:
    game = await begin(server, TWO, shares)
    await game.sit_down(arrive)
    mine, theirs, turn = game.on_turn, game.other, game.turn
    await mine.get_by_role("button", name=re.compile("^Give")).click()
    choice = mine.get_by_role("dialog").get_by_role("button", name=re.compile("Atlanta"))
    if await choice.count():
        await choice.first.click()
    await confirm(mine)
    await expect(mine.get_by_text(re.compile("Waiting for .* to answer"))).to_be_visible()
    await theirs.get_by_role("button", name="Agree").click()
    await expect(mine.get_by_text("Your turn: 3 actions left.")).to_be_visible()
    await game.until(lambda view: "Atlanta" in (view.players[1 - turn].hand or ()))
    await game.close()


async def test_the_menu_of_a_city_stays_open_while_others_talk(
    arrive: Arrive, server: Server
) -> None:
    game = await begin(server, TWO)
    await game.sit_down(arrive)
    mine, other = game.on_turn, game.people[1 - game.turn]
    await city(mine, "Atlanta").press("Enter")
    menu = mine.get_by_role("dialog", name=re.compile("Atlanta"))
    await expect(menu).to_be_visible()
    drive = Action("drive", seat=game.turn, pawn=game.turn, city="Chicago")
    await other.do(say.Plan, steps=[drive], shared=True)
    await other.do(say.Chat, text="What about Atlanta?")
    await expect(mine.get_by_role("tab", name=re.compile("^Chat.*1"))).to_be_visible()
    await expect(menu).to_be_visible()
    await mine.keyboard.press("Escape")
    await expect(menu).to_have_count(0)
    await game.close()


def needs_treating(view: View) -> bool:
    """Whether a walk to Chicago is free, and there is something to treat in Atlanta, twice."""
    medic = view.players[view.turn].role == "medic"  # who needs one action for it
    return walks_free(view) and not medic and view.cubes.get("Atlanta", {}).get("blue", 0) >= 2


HURRIED = """keys => keys.forEach((key, wait) => setTimeout(() => {
  const city = document.querySelector(`[data-city="${key}"]`)
  if (city) city.dispatchEvent(new MouseEvent("click", { bubbles: true }))
  else document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))
}, wait))"""


async def test_what_is_planned_in_a_hurry_is_not_lost(arrive: Arrive, server: Server) -> None:
    game = await begin(server, TWO, needs_treating)
    await game.sit_down(arrive)
    mine = game.on_turn
    await mine.evaluate(HURRIED, ["t", "t", "Chicago", "Montréal"])
    steps = mine.get_by_role("listitem").filter(
        has=mine.get_by_role("button", name=re.compile("^Take out"))
    )
    await expect(steps).to_have_count(4)
    assert [
        re.findall("Treat|Chicago|Montréal", text) for text in await steps.all_inner_texts()
    ] == [
        ["Treat"],
        ["Treat"],
        ["Chicago"],
        ["Montréal"],
    ]
    await game.close()


def dispatches(view: View) -> bool:
    return view.turn == 0 and view.players[0].role == "dispatcher"


async def test_a_computer_player_says_why_it_agrees_or_not(arrive: Arrive, server: Server) -> None:
    game = await begin(server, TWO, dispatches, computers=1, level="expert")
    await game.sit_down(arrive)
    page = game.pages[0]
    await page.keyboard.press("p")
    await city(page, "Chicago").click()
    await page.get_by_role("dialog").locator(".way").first.click()
    await expect(page.get_by_text("asks Computer 2")).to_be_visible()
    await confirm(page)
    answer = page.get_by_text(re.compile("^Computer 2 (agrees|does not agree): it "))
    await expect(answer.first).to_be_visible()
    agreed = (await answer.first.inner_text()).startswith("Computer 2 agrees")
    goes = "Chicago" if agreed else "Atlanta"
    await game.until(lambda view: view.players[1].city == goes)
    await game.close()


def has_quiet_night(view: View) -> bool:
    return "One Quiet Night" in (view.players[1 - view.turn].hand or ())


async def test_an_event_is_played_on_the_turn_of_the_other(arrive: Arrive, server: Server) -> None:
    game = await begin(server, TWO, has_quiet_night)
    await game.sit_down(arrive)
    theirs, seat = game.other, 1 - game.turn
    await theirs.get_by_role("button", name=re.compile("One Quiet Night")).first.click()
    play = theirs.get_by_role("button", name=re.compile("^Play( it| this event)?$"))
    await play.first.click()
    sure = theirs.get_by_role("dialog").get_by_role("button", name="Play it")
    if await sure.count():
        await sure.click()
    told = game.on_turn.get_by_role("listitem").filter(has_text="calls for a quiet night")
    await expect(told).to_be_visible()
    await game.until(lambda view: view.quiet)
    assert "One Quiet Night" not in (game.view.players[seat].hand or ())
    await game.close()


async def test_a_broken_connection_heals_and_nothing_is_lost(
    arrive: Arrive, server: Server
) -> None:
    game = await begin(server, TWO, walks_free)
    await game.sit_down(arrive)
    page = game.on_turn
    await city(page, "Chicago").click()
    await expect(page.get_by_role("button", name=re.compile("^Take out"))).to_have_count(1)
    server.kill()
    await expect(page.get_by_text(re.compile("Connection lost"))).to_be_visible()
    await server.start()
    await expect(page.get_by_text(re.compile("Connection lost"))).to_have_count(0)
    await confirm(page)
    await expect(page.get_by_text("Your turn: 3 actions left.")).to_be_visible()
    for person in game.people:
        await person.drop()


async def test_a_watcher_sees_no_hidden_hand(arrive: Arrive, server: Server) -> None:
    game = await begin(server, Settings(seats=2, hands="hidden"))
    page = await arrive(f"/table/{game.table}")
    await expect(page.get_by_text(re.compile("You are watching"))).to_be_visible()
    cards = {card for person in game.people for card in own_hand(person.view)}
    for name in cards & EVENTS:
        assert await page.get_by_text(name).count() == 0
    hands = page.get_by_role("region", name=re.compile("Players|Team"))
    for name in cards - EVENTS - {"Atlanta"}:  # where the pawns stand
        assert await hands.get_by_text(name, exact=True).count() == 0
    await game.close()


def own_hand(view: View | None) -> tuple[str, ...]:
    assert view is not None and view.viewer is not None
    return view.players[view.viewer].hand or ()


async def go_by_keys(page: Page, name: str, steps: int) -> None:
    await page.keyboard.press("d")
    await page.keyboard.type(name)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name=re.compile("^Take out"))).to_have_count(steps)


async def test_the_keyboard_alone_plays_a_turn(arrive: Arrive, server: Server) -> None:
    game = await begin(server, TWO, walks_free)
    await game.sit_down(arrive)
    page, turn = game.on_turn, game.turn
    await page.locator("[data-city='Atlanta']").focus()
    await go_by_keys(page, "Chicago", 1)
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Your turn: 3 actions left.")).to_be_visible()
    await page.keyboard.press("n")
    await expect(page.get_by_role("dialog", name="End your turn now?")).to_be_visible()
    await page.keyboard.press("Escape")
    for steps, name in enumerate(("Montréal", "New York", "Washington"), 1):
        await go_by_keys(page, name, steps)
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog", name=SURE)).to_be_visible()
    await page.keyboard.press("Enter")
    await game.until(lambda view: view.players[turn].city == "Washington")
    await game.until(lambda view: view.next[0].step != "act" or view.turn != turn)
    await game.close()


async def test_a_phone_plays_a_turn(arrive: Arrive, server: Server) -> None:
    game = await begin(server, TWO, walks_free)
    size = {"width": 390, "height": 844}
    await game.sit_down(arrive, viewport=size, has_touch=True, is_mobile=True)
    page = game.on_turn
    await city(page, "Chicago").tap()
    await page.get_by_role("button", name=re.compile("^Confirm")).tap()
    await expect(page.get_by_text("Your turn: 3 actions left.")).to_be_visible()
    wide = await page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    assert not wide, "nothing sticks out at the side"
    await game.close()
