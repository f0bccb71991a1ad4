"""What people do on the page, by the names that things have there."""

from playwright.async_api import Page, expect

PASSWORD = "correct horse"


async def sign_up(page: Page, name: str) -> None:
    """Get an account, and be back in the lobby."""
    await page.goto("/account")
    await page.get_by_label("Name", exact=True).fill(name)  # once the page is there
    switch = page.get_by_role("button", name="I have no account yet")
    if await switch.count():
        await switch.click()
        await page.get_by_label("Name", exact=True).fill(name)
    await page.get_by_label("Password", exact=True).fill(PASSWORD)
    await page.get_by_role("button", name="Sign up", exact=True).click()
    await expect(page.get_by_role("link", name=name)).to_be_visible()
    await page.goto("/")


async def open_table(page: Page, name: str, password: str = "", **choices: str) -> str:
    """Open a table, with choices by their label and value, and return its link."""
    await page.get_by_role("button", name="Create a table").click()
    dialog = page.get_by_role("dialog")
    await dialog.get_by_label("Name", exact=True).fill(name)
    for label, value in choices.items():
        group = dialog.get_by_role("group", name=label.capitalize())
        if not await group.is_visible():
            await dialog.get_by_text("Advanced").click()
        await group.locator("label").filter(has_text=value).click()
    if password:
        await dialog.get_by_label("Password").fill(password)
    await dialog.get_by_role("button", name="Open the table").click()
    await expect(page.get_by_role("heading", name=name, level=1)).to_be_visible()
    return page.url


async def enter_password(page: Page, password: str) -> None:
    await page.get_by_label("Password of the table").fill(password)
    await page.get_by_role("button", name="Enter").click()


async def say(page: Page, text: str) -> None:
    field = page.get_by_role("textbox", name="Say something")
    await field.fill(text)
    await field.press("Enter")
