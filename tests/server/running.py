"""A real server inside the test's own event loop, and somebody who visits it."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import httpx
import uvicorn

from fourcures.server.app import App, create_app
from fourcures.server.base.settings import Rate, Settings
from fourcures.server.bus.base import Listener
from fourcures.server.live.hub import Hub
from fourcures.server.ws.connection import Connection
from tests.server.memory_store import MemoryStore
from tests.waiting import PATIENCE

ANN = {"name": "Ann", "password": "correct horse"}

_MANY = Rate(1e9, 1)


def settings_for_tests(**changes: Any) -> Settings:
    """Cheap passwords, short thoughts and no limits, unless told otherwise."""
    values: dict[str, Any] = {
        "argon2_time": 1,
        "argon2_memory": 8,
        "argon2_lanes": 1,
        "limit_requests": _MANY,
        "limit_logins": _MANY,
        "limit_passwords": _MANY,
        "limit_signups": _MANY,
        "limit_guests": _MANY,
        "limit_tables": _MANY,
        "limit_sockets": 1_000_000,
        "limit_games": 1_000_000,
        "limit_games_address": 1_000_000,
        "pace": 0.05,
        "thinking": 0.02,
    }
    return Settings(**(values | changes))


def without_luck(hub: Hub) -> None:
    """All new tables are dealt the same game, so that no test depends on a lucky one."""
    deal = partial(hub.open_table, seed=b"always the same")
    hub.open_table = deal


class LoneBus:
    """A bus for a process that is alone."""

    alone = True
    connected = True

    async def open(self, listener: Listener) -> None:
        self._listener = listener

    async def close(self) -> None:
        pass

    async def publish(self, text: str) -> None:
        await self._listener(text)


@contextlib.asynccontextmanager
async def running(app: Any, **options: Any) -> AsyncIterator[str]:
    """Serve an application on a free port; gives the base URL, without a slash at its end."""
    config = uvicorn.Config(
        app,
        ws=Connection,
        ws_max_size=65536,
        proxy_headers=False,
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=int(PATIENCE),
        **options,
    )
    server = uvicorn.Server(config)
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        task = asyncio.create_task(server.serve(sockets=[listening]))
        try:
            while not server.started:
                if task.done():
                    task.result()
                    raise RuntimeError("the server did not start")
                await asyncio.sleep(0.01)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.should_exit = True
            await task


class Visitor(httpx.AsyncClient):
    """A browser: keeps cookies and sends the CSRF token back."""

    async def send_json(
        self, method: str, path: str, body: Any = None, **more: Any
    ) -> httpx.Response:
        headers = {"x-csrf-token": self.cookies["csrf"]} if "csrf" in self.cookies else {}
        headers |= more.pop("headers", {})
        return await self.request(method, path, json=body, headers=headers, **more)

    async def tell(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return await self.send_json("POST", path, body, **more)


class Place:
    """A server that runs."""

    def __init__(self, url: str, store: MemoryStore, app: App) -> None:
        self.url = url
        self.store = store
        self.app = app

    def visitor(self, **more: Any) -> Visitor:
        return Visitor(base_url=self.url, timeout=PATIENCE, **more)


@contextlib.asynccontextmanager
async def serving(bus: LoneBus | None = None, **changes: Any) -> AsyncIterator[Place]:
    store = MemoryStore()
    more = changes.pop("more", {})
    app = create_app(settings_for_tests(**changes), store, bus or LoneBus(), **more)
    async with running(app) as url:
        yield Place(url, store, app)


def refused(answer: httpx.Response, status: int, code: str) -> None:
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"code", "reason"}
    assert answer.json()["code"] == code
    assert answer.json()["reason"]


async def me(visitor: httpx.AsyncClient) -> Any:
    return (await visitor.get("/api/me")).json()["user"]
