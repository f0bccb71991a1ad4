"""New tables: opened by a host, or for a rematch."""

import secrets
import time
from collections.abc import Sequence

from fourcures.protocol.pieces import Settings
from fourcures.server.base.people import Person
from fourcures.server.base.trouble import StoreError
from fourcures.server.bus.base import Bus
from fourcures.server.store.base import LogRow, Store, TableRow
from fourcures.server.table.commands import seats_again
from fourcures.server.table.events import AnyEvent, Opened
from fourcures.server.table.folding import fold
from fourcures.server.table.summaries import listing
from fourcures.server.table.table import Table
from fourcures.server.table.writing import write_events

from .journal import Journal
from .rooms import Room


class Opening:
    """Keeps tables that were not there before."""

    def __init__(self, store: Store, bus: Bus, journal: Journal) -> None:
        self._store = store
        self._bus = bus
        self._journal = journal

    async def open_table(
        self,
        host: Person,
        name: str,
        settings: Settings,
        password: str | None,
        *,
        id: str | None = None,
        others: Sequence[AnyEvent] = (),
        seed: bytes | None = None,
    ) -> str:
        """Keep a new table, its host on the first seat, and return its id."""
        id = id or secrets.token_urlsafe(9)
        locked = password is not None
        events = [Opened(host.id, host.name, name, settings, locked), *others]
        now = time.time()
        first = LogRow(id, 1, host.id, "", write_events(events), now)
        table = Table(id)
        fold(table, first, events)
        shown = listing(table)
        seed = seed or secrets.token_bytes(32)
        row = TableRow(id, shown.phase, shown.text, seed, password, now, now)
        await self._store.add_table(row, first)
        self._journal.note_change()
        await self._bus.publish(f"row {id} 1")
        return id

    async def open_rematch(self, room: Room, person: Person) -> None:
        """Open the table that a rematch will name, with the same people and computer players.

        That is done before anybody hears of it; done again, it changes nothing.
        """
        if await self._store.table(room.next_id) is not None:
            return
        try:
            await self.open_table(
                person,
                room.table.name,
                room.table.settings,
                room.password,
                id=room.next_id,
                others=seats_again(room.table, person),
            )
        except StoreError:
            if await self._store.table(room.next_id) is None:
                raise  # else another process was first
