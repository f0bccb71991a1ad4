"""A real server and a real browser, for as long as something is measured."""

import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, async_playwright

from fourcures.server.base.settings import Settings
from tests.browser.conftest import ARGUMENTS
from tests.server.load import Server


@asynccontextmanager
async def started(settings: Settings | None = None) -> AsyncIterator[tuple[Browser, Server]]:
    """Both of them; `settings` of the server, else those of the tests."""
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name), f"sqlite:///{name}/tables.db", settings=settings)
        try:
            await server.start()
            async with async_playwright() as playwright:
                program = shutil.which("chromium")
                browser = await playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
                yield browser, server
                await browser.close()
        finally:
            server.kill()
