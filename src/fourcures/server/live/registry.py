"""The tables that are open in this process: read from their logs, put away when all is quiet."""

import asyncio
import time

from fourcures.server.store.base import Store
from fourcures.server.table.refusals import Refusal

from .journal import Journal
from .rooms import Room

KEEP_SECONDS = 300.0


class Registry:
    """Every room there is here, by the id of its table."""

    def __init__(self, store: Store, journal: Journal) -> None:
        self._store = store
        self._journal = journal
        self._opening = asyncio.Lock()
        self.rooms: dict[str, Room] = {}

    async def room(self, id: str, after: int | None = None) -> Room:
        """The room of a table; `after` is a version that somebody has seen, perhaps elsewhere."""
        room = self.rooms.get(id)
        if room is not None:
            room.quiet_since = time.monotonic()  # whoever asks is about to enter
            if after is not None and after > room.shown:
                await self._journal.read_on(room)
            return room
        async with self._opening:
            if id not in self.rooms:
                self.rooms[id] = await self._opened(id)
        return self.rooms[id]

    async def _opened(self, id: str) -> Room:
        row = await self._store.table(id)
        if row is None:
            raise Refusal("table/none")
        room = Room(row)
        room.stale = True
        room.quiet_since = time.monotonic()
        await self._journal.refresh(room)
        room.seen = dict.fromkeys(room.table.people, time.monotonic())
        return room

    def put_away(self) -> None:
        """Forget the rooms in which nothing has happened for long."""
        now = time.monotonic()
        for room in list(self.rooms.values()):
            busy = room.subscribers or room.lock.locked()
            if not busy and now - room.quiet_since > KEEP_SECONDS:
                del self.rooms[room.id]
