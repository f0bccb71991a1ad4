"""What the lobby tells, and whose words it keeps apart from its own."""

import json

from playwright.async_api import Route, expect

from tests.browser.access import CALM, Access
from tests.browser.conftest import Arrive
from tests.browser.people import sign_up

BACKWARD = "שלום (2)"


async def test_slow_computer_players_are_told_of_until_the_notice_is_closed(
    arrive: Arrive, check: Access
) -> None:
    page = await arrive("/account", **CALM)

    async def slowly(route: Route) -> None:
        answer = await route.fetch()
        await route.fulfill(response=answer, body=json.dumps(await answer.json() | {"slow": True}))

    await page.route("**/api/me", slowly)
    await page.goto("/")
    notice = page.get_by_role("complementary", name="Computer players are weaker")
    await expect(notice).to_contain_text("apt install gcc python3-dev and start again with")
    await check(page, "the notice about slow computer players")
    await notice.get_by_role("button", name="Close").click()
    await expect(notice).to_have_count(0)
    await page.reload()
    await expect(page.get_by_role("heading", name="Four Cures")).to_be_visible()
    await expect(notice).to_have_count(0)


async def test_what_runs_backward_turns_nothing_around(arrive: Arrive) -> None:
    ann, bob = await arrive("/"), await arrive("/")
    await sign_up(ann, BACKWARD)
    await ann.get_by_role("button", name="Create a table").click()
    dialog = ann.get_by_role("dialog")
    await dialog.get_by_label("Name", exact=True).fill(f"\u202e{BACKWARD} game")
    await dialog.get_by_role("button", name="Open the table").click()
    heading = ann.get_by_role("heading", level=1)
    await expect(heading.locator("bdi")).to_have_text(f"{BACKWARD} game")
    await expect(ann).to_have_title(f"{BACKWARD} game · Four Cures")
    await bob.goto("/")
    row = bob.get_by_role("listitem").filter(has_text=f"{BACKWARD} game").first
    await expect(row.locator("strong bdi")).to_have_text(f"{BACKWARD} game")
    host = row.get_by_text("hosted by")
    await expect(host).to_have_text(f"hosted by \u2068{BACKWARD}\u2069")
