"""A new name of somebody, on every seat they have."""

from fourcures.server.base.people import Person
from fourcures.server.store.base import Store
from fourcures.server.table.events import Renamed

from .journal import Journal
from .registry import Registry
from .rooms import Room

MOST_RENAMED = 200
TRIES = 20


class Renaming:
    """Writes new names into the logs of unfinished tables."""

    def __init__(self, store: Store, registry: Registry, journal: Journal) -> None:
        self._store = store
        self._registry = registry
        self._journal = journal

    async def rename(self, person: Person) -> None:
        """Somebody has another name now."""
        for row in await self._store.tables_of(person.id, MOST_RENAMED):
            if row.phase != "over":
                await self._rename_at(await self._registry.room(row.id), person)

    async def _rename_at(self, room: Room, person: Person) -> None:
        async with room.lock:
            for _ in range(TRIES):
                await self._journal.refresh(room)
                seat = room.table.seat_of(person.id)
                if seat is None or room.table.chairs[seat].name == person.name:
                    return
                renamed = Renamed(person.id, person.name)
                if await self._journal.write(room, "", "", [renamed]):
                    return
