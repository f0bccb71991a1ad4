"""The live lobby: the list of tables for all who look at it, then what changes in it."""

import asyncio
import contextlib
import logging
from functools import partial
from typing import Any

import msgspec

from fourcures.protocol.lists import Listed, Tables, TablesChanged
from fourcures.server.base.metrics import Metrics
from fourcures.server.base.requests import AnyRequest
from fourcures.server.base.trouble import StoreError
from fourcures.server.http.tables import open_tables
from fourcures.server.live.hub import Hub

from .connection import Connection
from .decode import PONG, is_ping
from .frames import framed

SETTLE_SECONDS = 0.3
IDLE_SECONDS = 30.0
_encode = msgspec.json.Encoder().encode

_log = logging.getLogger(__name__)


class LobbyEndpoint:
    """The list of tables; every message is made once, for however many look at it.

    Whoever does not keep up is sent nothing until all was taken, and then the list as it is.
    """

    def __init__(self, hub: Hub, metrics: Metrics) -> None:
        """Nothing is asked before somebody looks."""
        self._hub = hub
        self._metrics = metrics
        self._lookers: set[Connection] = set()
        self._late: set[Connection] = set()
        """Lookers that need the whole list."""
        self._maker: asyncio.Task[None] | None = None
        self._rows: dict[str, bytes] | None = None
        self._whole: bytes | None = None
        """The list as a frame, once somebody needed it."""

    async def enter(self, connection: Connection, request: AnyRequest, name: str) -> None:
        """Show somebody the list, and what changes in it."""
        connection.heard = partial(_answer, connection)
        connection.accept()
        sockets = self._metrics.sockets
        sockets.inc()
        connection.at_end(sockets.dec)
        self.look(connection)
        if self._maker is None and self._lookers:
            self._maker = asyncio.get_running_loop().create_task(self._make())

    def look(self, connection: Connection) -> None:
        """Somebody looks at the list until the connection ends."""
        self._lookers.add(connection)
        self._late.add(connection)
        connection.drained = partial(self._catch_up, connection)
        connection.at_end(partial(self._leave, connection))
        self._catch_up(connection)

    def _leave(self, connection: Connection) -> None:
        self._lookers.discard(connection)
        self._late.discard(connection)
        if not self._lookers:
            self._rows = self._whole = None
            if self._maker is not None:
                self._maker.cancel()
                self._maker = None

    async def _make(self) -> None:
        while True:
            changed = self._hub.journal.changed
            try:
                self.show((await open_tables(self._hub.store)).tables)
            except StoreError as trouble:  # the list they have is the best there is
                _log.warning("the lobby could not be renewed: %s", trouble)
            except Exception:  # a fault of ours: the next change may go better
                _log.exception("the lobby could not be renewed")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), IDLE_SECONDS)
            await asyncio.sleep(SETTLE_SECONDS)

    def show(self, tables: list[Listed]) -> None:
        """The list is like this now."""
        before, rows = self._rows or {}, {one.table.id: _encode(one) for one in tables}
        changed: Any = [msgspec.Raw(row) for id, row in rows.items() if before.get(id) != row]
        gone = [id for id in before if id not in rows]
        self._rows = rows
        if changed or gone:
            self._whole = None
            frame = framed(_encode(TablesChanged(changed, gone)))
            for connection in self._lookers - self._late:
                if connection.behind:
                    self._late.add(connection)
                else:
                    connection.send_frame(frame)
        for connection in list(self._late):
            self._catch_up(connection)

    def _catch_up(self, connection: Connection) -> None:
        """Send the whole list to somebody who needs and can take it."""
        if connection not in self._late or connection.behind or self._rows is None:
            return
        self._late.discard(connection)
        if self._whole is None:
            rows: Any = [msgspec.Raw(row) for row in self._rows.values()]
            self._whole = framed(_encode(Tables(rows)))
        connection.send_frame(self._whole)


def _answer(connection: Connection, data: bytes) -> None:
    """In the lobby one only looks, and asks whether the connection holds."""
    if is_ping(data):
        connection.send(PONG)
