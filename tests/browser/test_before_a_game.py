"""From the first click to the start: accounts, tables, passwords, chat, the host's rights."""

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
    link = await open_table(ann, "Kept seats", seats="2")
    await ann.get_by_role("button", name="Keep for …: Seat 2").click()
    await ann.get_by_label("Name of the account").fill("Cleo")
    await ann.get_by_role("button", name="Keep seat").click()
    await expect(ann.get_by_text("kept for Cleo")).to_be_visible()
    await sign_up(bob, "Bobby")
    await bob.goto(link)
    await expect(bob.get_by_text("kept for Cleo")).to_be_visible()
    await expect(bob.get_by_role("button", name="Take a seat")).to_have_count(0)
    await sign_up(cleo, "Cleo")
    await cleo.goto(link)
    await cleo.get_by_role("button", name="Take a seat").click()
    await expect(ann.get_by_role("button", name="Start the game")).to_be_enabled()


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
