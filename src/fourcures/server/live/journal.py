"""The logs of open tables: a row is written first, then everybody is told.

The log is the truth. If a row is not kept, or another process wrote it first, the table is read
again, and whoever wanted to write it looks at the table again.
"""

import asyncio
import time
from collections.abc import Callable, Sequence

from fourcures.server.base.metrics import Metrics
from fourcures.server.bus.base import Bus
from fourcures.server.store.base import LogRow, Store
from fourcures.server.table.changes import Change
from fourcures.server.table.events import AnyEvent
from fourcures.server.table.folding import fold
from fourcures.server.table.summaries import listing, progress
from fourcures.server.table.table import Table
from fourcures.server.table.writing import write_events

from .rooms import Room


class Journal:
    """Writes what happens at tables, and reads what happened."""

    def __init__(self, store: Store, bus: Bus, metrics: Metrics) -> None:
        self._store = store
        self._bus = bus
        self._metrics = metrics
        self.changed = asyncio.Event()
        """Set when the next table changes, and then replaced by another; for the lobby."""
        self.after_change: list[Callable[[Room], None]] = []
        """Called with each room after its seats or its game changed: computer players wake up."""

    async def settle(self, room: Room) -> None:
        """Wait until nothing of a table may still be lost; no lock is taken if that is so."""
        if room.stale:
            async with room.lock:
                await self.refresh(room)

    async def refresh(self, room: Room) -> None:
        """Read a locked table again if it may be ahead of its log."""
        if not room.stale:
            return
        rows = await self._store.rows(room.id, 0)
        room.listing = None
        room.table = Table(room.id)  # nobody sees it before everything is folded in
        self._fold(room, rows)
        room.stale = False

    async def write(
        self, room: Room, person: str, command: str, events: Sequence[AnyEvent]
    ) -> Change | None:
        """Write what happened at a locked table; once it is kept, tell everybody.

        None if another process wrote something else first.

        The table takes it in beforehand, so that what lists show can be written with it. If it is
        not kept after all, the table is read again from its log.
        """
        table, text = room.table, write_events(events)
        row = LogRow(room.id, table.version + 1, person, command, text, time.time())
        before = room.listing or listing(table)
        room.stale = True
        change = fold(table, row, events)
        now, new = before, []
        if change.table or (change.game and progress(table) != before.progress):
            now = listing(table)
            new = [person for person in now.sitting if person not in before.sitting]
            change.seated = now.sitting != before.sitting
        room.listing = now
        began = time.perf_counter()
        won = await self._store.append(row, now.phase, now.text, new)
        self._metrics.append_seconds.observe(time.perf_counter() - began)
        (self._metrics.kept if won else self._metrics.stale).inc()
        if not won:
            return None
        room.stale = False
        self._tell(room, change)
        if not self._bus.alone:
            await self._bus.publish(f"row {room.id} {row.seq}")
        return change

    async def read_on(self, room: Room) -> None:
        """Take in what the log has beyond the table."""
        await self.take(room, await self._store.rows(room.id, room.table.version))

    async def take(self, room: Room, rows: list[LogRow]) -> None:
        """Take in rows that were read a moment ago; some may be known by now."""
        async with room.lock:
            await self.refresh(room)
            self._fold(room, [row for row in rows if row.seq > room.table.version])

    def note_change(self) -> None:
        """Some table has changed, here or elsewhere."""
        changed, self.changed = self.changed, asyncio.Event()
        changed.set()

    def _fold(self, room: Room, rows: list[LogRow]) -> None:
        """Fold in what the log has beyond the table, and tell of what is new here."""
        for row in rows:
            room.listing = None
            change = fold(room.table, row)
            if row.seq > room.shown:
                self._tell(room, change)

    def _tell(self, room: Room, change: Change) -> None:
        began = time.perf_counter()
        room.show(change)
        self._metrics.delivery_seconds.observe(time.perf_counter() - began)
        if change.table:
            room.put_out()
        self.note_change()
        if change.table or change.game:
            for wake in self.after_change:
                wake(room)
