"""Who is at which table, here and elsewhere: told to everybody there, and to other processes."""

import time

from fourcures.server.bus.base import Bus

from .presence import Presences
from .registry import Registry
from .rooms import Room

AT_ONCE = 100
"""Rooms that one message says something about."""


class Attendance:
    """Keeps everybody at a table informed of who is there."""

    def __init__(self, bus: Bus, registry: Registry, grace: float) -> None:
        """`grace` is how long somebody who is gone still counts as here."""
        self._bus = bus
        self._rooms = registry.rooms
        self._grace = grace
        self._presences = Presences()

    async def announce(self, room: Room) -> None:
        """Somebody came or went: tell those at the table, and other processes."""
        self.show(room)
        await self._bus.publish(self._presences.message([room]))

    def show(self, room: Room) -> None:
        """Tell those at a table who is there."""
        room.presence(set(self._presences.elsewhere(room.id)), self._presences.watching(room.id))

    def show_thinking(self, room: Room, seat: int | None) -> None:
        """Tell that a computer player thinks, or that none does any more."""
        if room.thinking != seat:
            room.thinking = seat
            self.show(room)

    def note(self, room: Room) -> None:
        """Remember who is at a table now."""
        self._presences.note(room)

    def elsewhere(self, room: Room) -> frozenset[str]:
        """Those who are connected to a table through other processes."""
        return self._presences.elsewhere(room.id)

    def present(self, room: Room) -> frozenset[str]:
        """Those who are at a table, or were a moment ago."""
        self.note(room)
        now = time.monotonic()
        lately = frozenset(who for who, seen in room.seen.items() if now - seen < self._grace)
        here = (subscriber.id for subscriber in room.subscribers if subscriber.id is not None)
        return lately.union(here, self.elsewhere(room))

    def hear(self, text: str) -> None:
        """Another process says who is at its tables."""
        for id in self._presences.heard(text):
            if room := self._rooms.get(id):
                self.note(room)
                self.show(room)

    def forget(self) -> None:
        """What processes said that have fallen silent counts no longer."""
        for id in self._presences.forget():
            if room := self._rooms.get(id):
                self.show(room)

    async def say_who_is_here(self) -> None:
        """Tell other processes who is at the tables of this one."""
        if self._bus.alone:
            return
        rooms = [room for room in self._rooms.values() if room.subscribers]
        for begin in range(0, len(rooms), AT_ONCE):
            await self._bus.publish(self._presences.message(rooms[begin : begin + AT_ONCE]))
        for room in rooms:
            self.note(room)
