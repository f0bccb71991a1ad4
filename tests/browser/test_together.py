"""What others do meanwhile: undo, events, leaving; and the last step of a turn."""

import re

from playwright.async_api import expect

from fourcures.play.view.view import View
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, Settings
from tests.browser.access import CALM, Access
from tests.browser.conftest import Arrive
from tests.browser.tables import begin
from tests.browser.test_playing import SURE, TWO, city, hand, walks_free
from tests.server.client import Client
from tests.server.load import Server

DRIVE = Action("drive", city="Chicago")


async def test_what_was_taken_back_is_struck_through_also_after_a_reload(
    arrive: Arrive, server: Server
) -> None:
    game = await begin(server, TWO, walks_free)
    await game.sit_down(arrive)
    player = game.people[game.turn]
    await player.do(say.Act, version=player.version, action=DRIVE)
    await player.do(say.Undo, version=player.version)
    await player.do(say.Act, version=player.version, action=DRIVE)
    for page in game.pages:
        for _ in range(2):
            drives_there = re.compile("drives? to Chicago")
            log = page.get_by_role("log").filter(has_text=drives_there)
            drives = log.get_by_role("listitem").filter(has_text=drives_there)
            await expect(drives).to_have_count(2)
            await expect(drives.first.locator("s")).to_have_count(1)
            await expect(drives.last.locator("s")).to_have_count(0)
            await expect(log.get_by_text(re.compile("takes? that back"))).to_be_visible()
            await page.reload()
    await game.close()


def forecast_elsewhere(view: View) -> bool:
    return walks_free(view) and "Forecast" in (view.players[1 - view.turn].hand or ())


async def test_a_teammates_forecast_leaves_my_plan_where_it_was(
    arrive: Arrive, server: Server
) -> None:
    game = await begin(server, TWO, forecast_elsewhere)
    await game.sit_down(arrive)
    mine, other = game.on_turn, game.people[1 - game.turn]
    steps = mine.get_by_role("button", name=re.compile("^Take out"))
    confirm = mine.get_by_role("button", name=re.compile("^Confirm"))
    await city(mine, "Chicago").click()
    await expect(steps).to_have_count(1)
    await other.do(say.Act, version=other.version, action=Action("forecast"))
    await expect(mine.get_by_text(re.compile("is arranging the next 6"))).to_be_visible()
    await expect(steps).to_have_count(1)
    await expect(confirm).to_be_disabled()
    while game.view.waits_for != game.turn:
        back = next(offer for offer in other.offers if offer.kind == "put_back")
        cities = back.cities or [back.city]
        version = await other.do(
            say.Act, version=other.version, action=Action("put_back", city=cities[0])
        )
        await game.people[0].until(version)
        await other.until(version)
    await expect(mine.get_by_text("Your turn: the plan leaves 3 actions.")).to_be_visible()
    await expect(confirm).to_be_enabled()
    await game.close()


async def test_a_seat_that_was_left_is_given_on_where_it_is_waited_for(
    arrive: Arrive, server: Server, check: Access
) -> None:
    game = await begin(server, Settings(seats=3), lambda view: view.turn == 1)
    host, left, other = game.people
    pages = [await game.open(arrive, person, "instant", **CALM) for person in (host, other)]
    watcher = await Client(server.url, "").sign_up(guest=True)
    pages.append(await game.open(arrive, watcher, "instant", **CALM))
    await left.do(say.Leave)
    give, take = "A computer takes it", "Take it yourself"
    card = re.compile("^This seat is empty$")
    for page in pages:
        await expect(page.get_by_text(re.compile("Nobody is playing the"))).to_be_visible()
        told = page.get_by_role("log").filter(has_text="draws")
        await expect(told.get_by_text("Empty seat")).to_have_count(0)
    await expect(pages[0].get_by_role("button", name=give)).to_be_visible()
    await expect(pages[1].get_by_role("heading", name=card)).to_have_count(0)
    for page in (pages[0], pages[2]):
        await expect(page.get_by_role("heading", name=card)).to_be_visible()
    for place, page in enumerate((pages[0], pages[2])):  # it can wait, and is not forgotten
        await page.get_by_role("button", name="Wait", exact=True).click()
        await expect(page.get_by_role("heading", name=card)).to_have_count(0)
        await page.get_by_role("button", name="Fill the seat").click()
        await expect(page.get_by_role("button", name=(give, take)[place])).to_be_visible()
    await expect(
        pages[1].get_by_text(re.compile("can give the seat to a computer"))
    ).to_be_visible()
    for page in pages[1:]:
        await expect(page.get_by_role("button", name=give)).to_have_count(0)
    await expect(pages[1].get_by_role("button", name=take)).to_have_count(0)
    await check(pages[0], "an empty seat, for the host", phone=True)
    await check(pages[2], "an empty seat, for a watcher")
    await pages[2].get_by_role("button", name=take).click()
    await expect(pages[2].get_by_text("Your turn: 4 actions left.")).to_be_visible()
    for page in pages:
        await expect(page.get_by_text(re.compile("Nobody is playing the"))).to_have_count(0)
    await game.close()


def walks_far(view: View) -> bool:
    """Whether four clicks are four drives."""
    return walks_free(view) and not {"Chicago", "Atlanta"} & set(hand(view))


async def test_the_last_planned_action_is_confirmed_together_with_the_end_of_the_turn(
    arrive: Arrive, server: Server
) -> None:
    game = await begin(server, TWO, walks_far)
    await game.sit_down(arrive)
    page, turn = game.on_turn, game.turn
    for number, name in enumerate(("Chicago", "Atlanta", "Chicago", "Atlanta"), 1):
        await city(page, name).click()
        steps = page.get_by_role("button", name=re.compile("^Take out"))
        await expect(steps).to_have_count(number)
    before = game.view.player_deck
    await page.get_by_role("button", name=re.compile("^Confirm and end turn")).click()
    sure = page.get_by_role("dialog", name=SURE)
    end = sure.get_by_role("button", name=re.compile("^Confirm and end turn"))
    await expect(end).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(sure).to_have_count(0)
    await expect(page.get_by_text("Your turn: all actions are planned.")).to_have_count(0)
    for _ in range(100):
        if game.view.player_deck < before:
            break
        await page.wait_for_timeout(100)
    assert game.view.player_deck == before - 2
    assert game.view.players[turn].city == "Atlanta"
    await game.close()
