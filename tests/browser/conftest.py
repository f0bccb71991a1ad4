"""A real server with its page, and people in front of a real Chromium."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
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
)

from tests.browser.access import Access
from tests.server import services
from tests.server.load import Server

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

Arrive = Callable[..., Awaitable[Page]]


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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One loop for all, so that they share one browser."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Chromium, installed if need be."""
    program = services.found("chromium", lambda: shutil.which("chromium"))
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield chromium
        await chromium.close()


@pytest_asyncio.fixture(loop_scope="session")
async def arrive(browser: Browser, server: Server) -> AsyncIterator[Arrive]:
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
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        await page.goto(path)
        return page

    yield open_page
    for context in contexts:
        await context.close()
    assert wrong == []


@pytest_asyncio.fixture(loop_scope="session")
async def check() -> AsyncIterator[Access]:
    """Looks at pages; all must be well in the end."""
    access = Access()
    yield access
    assert not access.wrong, "\n".join(access.wrong)
