"""From the first click to the start: accounts, tables, passwords, chat, the host's rights."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Arrive
from tests.browser.people import enter_password, open_table, say, sign_up


async def test_two_people_meet_at_a_table_with_a_password(arrive: Arrive) -> None:
    ann, bob = await arrive("/"), await arrive("/")
    await sign_up(ann, "Ann")
    link = await open_table(ann, "Friday night", "swordfish", seats="2", difficulty="Standard")
    await sign_up(bob, "Bob")
    row = bob.get_by_role("listitem").filter(has_text="Friday night").first
    await expect(row).to_contain_text("with password")
    await expect(row).to_contain_text("Standard")
    await bob.goto(link)
    await expect(bob.get_by_role("heading", name="This table has a password")).to_be_visible()
    await enter_password(bob, "wrong")
    await expect(bob.get_by_text("That is not the password")).to_be_visible()
    await enter_password(bob, "swordfish")
    await bob.get_by_role("button", name="Take a seat").click()
    await expect(ann.get_by_role("listitem").filter(has_text="Bob").first).to_be_visible()
    await say(bob, "Good evening!")
    await expect(ann.get_by_text("Good evening!")).to_be_visible()
    await bob.get_by_role("button", name="I am ready").click()
    await expect(ann.get_by_text("Everybody is ready.")).to_be_visible()
    await ann.get_by_role("button", name="Start the game").click()
    for page in (ann, bob):
        await expect(page.get_by_role("button", name="Skip setup")).to_be_visible()


async def test_whoever_is_kicked_stays_out(arrive: Arrive) -> None:
    ann, bob = await arrive("/"), await arrive("/")
    await sign_up(ann, "Host Ann")
    link = await open_table(ann, "Our table")
    await sign_up(bob, "Rude Bob")
    await bob.goto(link)
    await bob.get_by_role("button", name="Take a seat").click()
    await ann.get_by_role("button", name="Kick: Rude Bob").click()
    await ann.get_by_role("dialog").get_by_role("button", name="Kick").click()
    out = bob.get_by_role("heading", name="You were kicked from this table")
    await expect(out).to_be_visible()
    await bob.goto(link)
    await expect(out).to_be_visible()


async def test_a_reserved_seat_waits_for_its_person(arrive: Arrive) -> None:
    ann, bob, cleo = [await arrive("/") for _ in range(3)]
    await sign_up(ann, "Anna")
    await sign_up(cleo, "Cleo")
    link = await open_table(ann, "Kept seats", "swordfish", seats="2")
    dialog = ann.get_by_role("dialog", name="Reserve seat 2")
    reserve = dialog.get_by_role("button", name="Reserve", exact=True)
    await ann.get_by_role("button", name="Reserve: Seat 2").click()
    await dialog.get_by_label("For whom?").fill("Kleo")
    await reserve.click()
    await expect(dialog.get_by_role("alert")).to_contain_text("Nobody has this name")
    await expect(dialog.get_by_role("button", name="new guest called Kleo")).to_be_visible()
    await dialog.get_by_label("For whom?").fill("cleo")
    await reserve.click()
    await expect(ann.get_by_text("reserved for Cleo")).to_be_visible()
    await sign_up(bob, "Bobby")
    await bob.goto(link)
    await enter_password(bob, "swordfish")
    await expect(bob.get_by_text("reserved for Cleo")).to_be_visible()
    await expect(bob.get_by_role("button", name="Take a seat")).to_have_count(0)
    row = cleo.get_by_role("listitem").filter(has_text="Kept seats").first
    await expect(row).to_contain_text("A seat is reserved for you")
    await cleo.goto(link)  # and no password is asked for
    await expect(cleo.get_by_text("Welcome, Cleo: seat 2 is reserved for you.")).to_be_visible()
    await cleo.get_by_role("button", name="Take your seat").click()
    await expect(ann.get_by_role("button", name="Start the game")).to_be_enabled()


async def test_starting_over_somebody_who_is_not_ready_asks_first(arrive: Arrive) -> None:
    ann, bob = await arrive("/"), await arrive("/")
    await sign_up(ann, "Hasty Ann")
    link = await open_table(ann, "In a hurry", seats="2")
    await bob.goto(link)
    await bob.get_by_label("Your name at the table").fill("Slow Bob")
    await bob.get_by_role("button", name="Take a seat").click()
    start = ann.get_by_role("button", name="Start the game")
    await start.click()
    dialog = ann.get_by_role("dialog", name="Start without waiting?")
    await expect(dialog).to_contain_text("Slow Bob")
    await dialog.get_by_role("button", name="Wait").click()
    await expect(start).to_be_visible()
    await bob.get_by_role("button", name="I am ready").click()
    await expect(ann.get_by_text("Everybody is ready.")).to_be_visible()
    await start.click()
    await expect(bob.get_by_role("button", name="Skip setup")).to_be_visible()


async def test_whoever_was_let_in_to_watch_stays_let_in(arrive: Arrive) -> None:
    ann, eve = await arrive("/"), await arrive("/")
    await sign_up(ann, "Locked Ann")
    link = await open_table(ann, "Behind a door", "swordfish")
    await eve.goto(link)
    invited = "Locked Ann invites you to Behind a door: 4 players, 4 epidemics"
    await expect(eve.get_by_text(invited)).to_be_visible()
    await enter_password(eve, "swordfish")
    room = eve.get_by_role("heading", name="Behind a door", level=1)
    await expect(room).to_be_visible()
    await eve.reload()
    await expect(room).to_be_visible()
    await eve.get_by_label("Your name at the table").fill("Watching Eve")
    await eve.get_by_role("button", name="Take a seat").click()  # another person to the server
    await expect(ann.get_by_role("listitem").filter(has_text="Watching Eve").first).to_be_visible()
    kept = await eve.evaluate("JSON.stringify({...localStorage, ...sessionStorage})")
    assert "swordfish" not in kept


async def test_a_guest_has_a_name_and_is_asked_for_it_once(arrive: Arrive) -> None:
    ann, bob = await arrive("/"), await arrive("/")
    await sign_up(ann, "Inviting Ann")
    link = await open_table(ann, "Rainy Sunday", seats="4", difficulty="Standard")
    await bob.goto(link)
    invited = "Inviting Ann invites you to Rainy Sunday: 4 players, 5 epidemics"
    await expect(bob.get_by_role("heading", name=invited)).to_be_visible()
    name = bob.get_by_label("Your name at the table")
    await name.fill("inviting ann")
    await bob.get_by_role("button", name="Take a seat").click()
    await expect(bob.get_by_role("alert")).to_contain_text("belongs to an account")
    await name.fill("Guest Bob")
    await name.press("Enter")
    await expect(ann.get_by_role("listitem").filter(has_text="Guest Bob").first).to_be_visible()
    await bob.goto("/account")
    await bob.get_by_label("Your name at the table").fill("Renamed Bob")
    await bob.get_by_role("button", name="Change name").click()
    await expect(ann.get_by_role("listitem").filter(has_text="Renamed Bob").first).to_be_visible()
    await bob.get_by_role("button", name="Log out").click()
    await bob.get_by_role("button", name="Create a table").click()
    await expect(bob.get_by_label("Your name at the table")).to_have_value("Renamed Bob")


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (390, 844)])
async def test_a_table_is_created_without_scrolling(arrive: Arrive, size: tuple[int, int]) -> None:
    page = await arrive("/", viewport={"width": size[0], "height": size[1]})
    await page.get_by_role("button", name="Create a table").click()
    await page.get_by_role("button", name="Play as a guest").click()
    dialog = page.get_by_role("dialog", name="Create a table")
    await dialog.get_by_text("Advanced").click()
    await dialog.get_by_label("Password").scroll_into_view_if_needed()
    for seen in (
        dialog.get_by_role("button", name="Open the table"),
        dialog.get_by_role("button", name="Close"),
        dialog.get_by_role("heading", name="Create a table"),
    ):
        await expect(seen).to_be_in_viewport(ratio=1)


async def test_nothing_is_asked_about_no_table(arrive: Arrive) -> None:
    page = await arrive("/")
    asked: list[str] = []
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.on("request", lambda request: asked.append(request.url))
    await page.get_by_role("button", name="Create a table").click()
    await page.get_by_role("button", name="Play as a guest").click()
    await page.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    await page.get_by_role("button", name="Leave the table").click()
    await expect(page.get_by_role("button", name="Create a table")).to_be_visible()
    await page.go_back()
    await page.go_forward()
    await expect(page.get_by_role("button", name="Create a table")).to_be_visible()
    assert any("/tables/" in url for url in asked)
    assert [url for url in asked if url.endswith("/tables/") and "/ws/" in url] == []


async def test_a_guest_plays_at_once_and_keeps_the_seat_when_signing_up(arrive: Arrive) -> None:
    page = await arrive("/")
    await page.get_by_role("button", name="Create a table").click()
    await page.get_by_role("button", name="Play as a guest").click()
    await page.get_by_role("dialog").get_by_role("button", name="Open the table").click()
    await expect(page.get_by_text("You play as a guest.")).to_be_visible()
    link = page.url
    await sign_up(page, "No longer a guest")
    await page.goto(link)
    own = page.get_by_role("listitem").filter(has_text="No longer a guest").first
    await expect(own).to_contain_text("Host")
