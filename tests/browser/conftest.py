"""A real server with its page, and people in front of a real Chromium."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import (
    Browser,
    BrowserContext,
    Page,
    ViewportSize,
    async_playwright,
    expect,
)

from tests.browser.access import Access
from tests.server import services
from tests.server.load import Server
from tests.waiting import PATIENCE

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    *(["--no-sandbox"] if os.geteuid() == 0 else []),
]

PICTURES = Path(".build/browser")
FAILED = pytest.StashKey[bool]()

Arrive = Callable[..., Awaitable[Page]]

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server, as `fourcures serve` starts it; it must not complain."""
    folder = tmp_path_factory.mktemp("browser")
    process = Server(folder, f"sqlite:///{folder / 'tables.db'}")
    try:
        asyncio.run(process.start())
        yield process
        assert process.stop() == 0
        assert not process.troubles(), process.troubles()
    finally:
        process.kill()


@pytest_asyncio.fixture(loop_scope="session")
async def calm(tmp_path: Path) -> AsyncIterator[Server]:
    """A server of its own, for who sees or weighs what happens at tables of other tests."""
    process = Server(tmp_path, f"sqlite:///{tmp_path / 'tables.db'}")
    try:
        await process.start()
        yield process
        assert process.stop() == 0
    finally:
        process.kill()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One loop for all, so that they share one browser."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remembers whether a test has failed, for `arrive`."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Chromium, installed if need be."""
    program = services.found("chromium", lambda: shutil.which("chromium"))
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield chromium
        await chromium.close()


@pytest_asyncio.fixture(loop_scope="session")
async def arrive(
    request: pytest.FixtureRequest, browser: Browser, server: Server
) -> AsyncIterator[Arrive]:
    """Somebody new opens a page in a browser of their own; errors of the page fail the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    async def open_page(path: str = "/", **options: Any) -> Page:
        chosen: dict[str, Any] = {
            "viewport": DESKTOP,
            "base_url": server.url,
            "locale": "en-US",
        } | options
        context = await browser.new_context(**chosen)
        contexts.append(context)
        page = await context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        await page.goto(path)
        return page

    yield open_page
    for number, context in enumerate(contexts, 1):
        if request.node.stash.get(FAILED, False):
            await show(context.pages[0], f"{request.node.name}-{number}")
        await context.close()
    assert wrong == []


async def show(page: Page, name: str) -> None:
    """What somebody saw when a test failed: in words in the report, and as a picture."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    picture = PICTURES / f"{name}.png"
    await page.screenshot(path=picture)
    words = await page.locator("body").inner_text()
    print(f"{page.url} ({picture})\n{words}\n")


@pytest_asyncio.fixture(loop_scope="session")
async def check() -> AsyncIterator[Access]:
    """Looks at pages; all must be well in the end."""
    access = Access()
    yield access
    assert not access.wrong, "\n".join(access.wrong)
