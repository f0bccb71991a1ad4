"""Tables that another process has continued: what is new is read for all of them at once."""

from collections.abc import Awaitable, Callable

from fourcures.server.store.base import LogRow, Store

from .rooms import Room

Take = Callable[[Room, list[LogRow]], Awaitable[None]]


class CatchUp:
    """Tables that are behind; those that fall behind during a question go into the next."""

    def __init__(self, store: Store, take: Take) -> None:
        """`take` is given what is new for a table."""
        self._store = store
        self._take = take
        self._behind: dict[str, Room] = {}
        self._reading = False

    def note(self, room: Room) -> bool:
        """There is something new; True if somebody must `read` it now, since nobody does yet."""
        self._behind[room.id] = room
        first = not self._reading
        self._reading = True
        return first

    async def read(self) -> None:
        """Ask for what is new until nothing is."""
        try:
            while self._behind:
                rooms, self._behind = self._behind, {}
                after = {id: room.table.version for id, room in rooms.items()}
                rows: dict[str, list[LogRow]] = {}
                for row in await self._store.rows_of(after):
                    rows.setdefault(row.table, []).append(row)
                for id, new in rows.items():
                    await self._take(rooms[id], new)
        finally:
            self._reading = False
