"""The live lobby: one list for all who look at it, made anew when a table changes."""

import asyncio
import contextlib
from functools import partial

import msgspec

from .app_site import site_of
from .hub import Hub
from .line import Connection, Line
from .lobby import open_tables
from .store.trouble import StoreError

SETTLE_SECONDS = 0.3
IDLE_SECONDS = 30.0


class LiveList:
    """The list of tables as a message, for those who look at it."""

    def __init__(self, hub: Hub) -> None:
        """Nothing is asked before somebody looks."""
        self._hub = hub
        self._lookers: set[Line] = set()
        self._maker: asyncio.Task[None] | None = None
        self._text = b""

    async def enter(self, line: Line, connection: Connection, name: str) -> None:
        """Show somebody the list, and again whenever it changes."""
        line.heard = _nothing
        line.accept()
        sockets = site_of(connection).metrics.sockets
        sockets.inc()
        line.at_end(sockets.dec)
        self._lookers.add(line)
        line.at_end(partial(self._leave, line))
        if self._text:
            line.send(self._text)
        if self._maker is None and self._lookers:
            self._maker = asyncio.get_running_loop().create_task(self._make())

    def _leave(self, line: Line) -> None:
        self._lookers.discard(line)
        if not self._lookers and self._maker is not None:
            self._maker.cancel()
            self._maker, self._text = None, b""

    async def _make(self) -> None:
        while True:
            changed = self._hub.changed
            with contextlib.suppress(StoreError):  # the list they have is the best there is
                self._show(msgspec.json.encode(await open_tables(self._hub)))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), IDLE_SECONDS)
            await asyncio.sleep(SETTLE_SECONDS)

    def _show(self, text: bytes) -> None:
        if text != self._text:
            self._text = text
            for line in list(self._lookers):
                line.send(text)


def _nothing(data: bytes) -> None:
    """In the lobby one only looks."""
