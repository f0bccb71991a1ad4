"""The live lobby: one list for all who look at it, made anew when a table changes."""

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from ..protocol.version import VERSION
from .app_site import site_of
from .hub import Hub
from .lobby import open_tables
from .security import origin_fits

SETTLE_SECONDS = 0.3
IDLE_SECONDS = 30.0

Socket = WebSocket[Any, Any, Any]


class LiveList:
    """The list of tables as a message, while anybody looks at it."""

    def __init__(self, hub: Hub) -> None:
        """Nothing is asked before somebody looks."""
        self._hub = hub
        self._lookers = 0
        self._maker: asyncio.Task[None] | None = None
        self.text = ""
        self.changed = asyncio.Event()

    @contextlib.contextmanager
    def looking(self) -> Iterator[None]:
        """While somebody looks, the list is kept up to date."""
        self._lookers += 1
        if self._maker is None:
            self._maker = asyncio.get_running_loop().create_task(self._make())
        try:
            yield
        finally:
            self._lookers -= 1
            if self._lookers == 0:
                self._maker.cancel()
                self._maker, self.text = None, ""

    async def _make(self) -> None:
        while True:
            table_changed = self._hub.changed
            text = msgspec.json.encode(await open_tables(self._hub)).decode()
            if text != self.text:
                self.text = text
                changed, self.changed = self.changed, asyncio.Event()
                changed.set()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(table_changed.wait(), IDLE_SECONDS)
            await asyncio.sleep(SETTLE_SECONDS)


@websocket(f"/ws/{VERSION}/lobby")
async def lobby_socket(socket: Socket) -> None:
    """The list of tables, again whenever it changes."""
    site = site_of(socket)
    live: LiveList = socket.app.state["lobby"]
    if not origin_fits(socket, site.settings):
        await socket.close(1008)
        return
    await socket.accept()
    site.metrics.sockets.inc()
    gone = asyncio.create_task(_until_gone(socket))
    try:
        with live.looking():
            await _show(socket, live, gone)
    except WebSocketDisconnect:
        pass
    finally:
        gone.cancel()
        site.metrics.sockets.dec()
        with contextlib.suppress(Exception):  # it may be closed already
            await socket.close()


async def _show(socket: Socket, live: LiveList, gone: "asyncio.Task[None]") -> None:
    shown = ""
    while not gone.done():
        changed = live.changed
        if live.text != shown:
            shown = live.text
            await socket.send_text(shown)
        waiting = asyncio.create_task(changed.wait())
        await asyncio.wait({waiting, gone}, return_when="FIRST_COMPLETED")
        waiting.cancel()


async def _until_gone(socket: Socket) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        while (await socket.receive())["type"] != "websocket.disconnect":
            pass
