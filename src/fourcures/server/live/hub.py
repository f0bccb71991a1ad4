"""All open tables of this process: commands in, the log first, then everybody is told.

The log is the truth. A command is checked against the table in memory, written as the next row,
and only then folded in and shown. If another process wrote that row first, its rows are read and
the command is checked again.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from contextvars import Context
from typing import Any

from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Settings as TableSettings
from fourcures.server.base.metrics import Metrics
from fourcures.server.base.people import Person
from fourcures.server.base.trouble import StoreError
from fourcures.server.bus.base import Bus
from fourcures.server.store.base import LogRow, Store, TableRow
from fourcures.server.table import events as log
from fourcures.server.table.changes import Change
from fourcures.server.table.commands import Moment, handle, seats_again
from fourcures.server.table.events import AnyEvent
from fourcures.server.table.folding import fold
from fourcures.server.table.refusals import Refusal
from fourcures.server.table.summaries import kept, whose
from fourcures.server.table.table import Table
from fourcures.server.table.writing import write_events

from .catchup import News
from .presence import Presences
from .rooms import Guest, Room

TRIES = 20
POLL_SECONDS = 2.0
KEEP_SECONDS = 300.0
MOST_RENAMED = 200
AT_ONCE = 100
"""Rooms that one message says something about."""
_log = logging.getLogger("fourcures.tables")


class Hub:
    """Opens tables, carries commands out, and hears from other processes."""

    def __init__(self, store: Store, bus: Bus, grace: float = 60.0) -> None:
        """Nothing happens before `open`; `grace` is how long an absent player counts as here."""
        self.grace = grace
        self.metrics: Metrics | None = None
        self.store = store
        self.bus = bus
        self.rooms: dict[str, Room] = {}
        self.presences = Presences()
        self._news = News(store, self._take)
        self._opening = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._poller: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()
        """Set when the next table changes, and then replaced by another; for the lobby."""
        self.checks: list[Callable[[Room, Person, say.Command], None]] = []
        """Asked before a command is carried out; they raise Refusal."""
        self.after_change: list[Callable[[Room], None]] = []
        """Called with each room after it changed: computer players wake up here."""

    async def open(self) -> None:
        """Listen to other processes and look after open tables."""
        await self.bus.open(self._heard)
        self._poller = asyncio.create_task(self._look_after())

    async def close(self) -> None:
        """Stop looking after tables."""
        if self._poller is not None:
            self._poller.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._poller
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bus.close()

    async def room(self, id: str, after: int | None = None) -> Room:
        """The room of a table, read from its log if it is not open here.

        `after` is a version that somebody has seen, perhaps in another process.
        """
        room = self.rooms.get(id)
        if room is not None:
            room.quiet_since = time.monotonic()  # whoever asks is about to enter
            if after is not None and after > room.shown:
                await self._read_on(room)
            return room
        async with self._opening:
            if id not in self.rooms:
                row = await self.store.table(id)
                if row is None:
                    raise Refusal("table/none")
                room = Room(row)
                room.stale = True
                room.quiet_since = time.monotonic()
                await self._refresh(room)
                room.seen = dict.fromkeys(room.table.people, time.monotonic())
                self.rooms[id] = room
        return self.rooms[id]

    async def kept_room(self, id: str) -> Room:
        """The room of a table as its log has it: nothing in it may still be lost."""
        room = await self.room(id)
        async with room.lock:
            await self._refresh(room)
        return room

    def _note_change(self) -> None:
        changed, self.changed = self.changed, asyncio.Event()
        changed.set()

    async def open_table(
        self,
        host: Person,
        name: str,
        settings: TableSettings,
        password: str | None,
        *,
        id: str | None = None,
        others: Sequence[AnyEvent] = (),
        seed: bytes | None = None,
    ) -> str:
        """Keep a new table, its host on the first seat, and return its id."""
        id = id or secrets.token_urlsafe(9)
        locked = password is not None
        entries = [log.Opened(host.id, host.name, name, settings, locked), *others]
        now = time.time()
        first = LogRow(id, 1, host.id, "", write_events(entries), now)
        table = Table(id)
        fold(table, first, entries)
        beside = kept(table)
        seed = seed or secrets.token_bytes(32)
        row = TableRow(id, beside.phase, beside.text, seed, password, now, now)
        await self.store.add_table(row, first)
        self._note_change()
        await self.bus.publish(f"row {id} 1")
        return id

    async def _open_rematch(self, room: Room, person: Person) -> None:
        """Open the table that a rematch will name, with the same people and computer players.

        That is done before anybody hears of it; done again, it changes nothing.
        """
        if await self.store.table(room.next_id) is not None:
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
            if await self.store.table(room.next_id) is None:
                raise  # else another process was first

    def rename(self, person: Person) -> None:
        """Somebody has another name now: it is soon on their seats."""
        self.later(self._if_possible(self._rename(person)))

    async def _rename(self, person: Person) -> None:
        for row in await self.store.tables_of(person.id, MOST_RENAMED):
            if row.phase != "over":
                await self._rename_at(await self.room(row.id), person)

    async def _rename_at(self, room: Room, person: Person) -> None:
        async with room.lock:
            for _ in range(TRIES):
                await self._refresh(room)
                seat = room.table.seat_of(person.id)
                if seat is None or room.table.chairs[seat].name == person.name:
                    return
                if await self._write(room, "", "", [log.Renamed(person.id, person.name)]):
                    return

    async def enter(self, room: Room, guest: Guest, after: int | None) -> None:
        """Greet a guest and tell the others."""
        async with room.lock:
            await self._refresh(room)
            room.guests.add(guest)
            room.greet(guest, after)
        for wake in self.after_change:
            wake(room)
        await self._announce(room)

    def go(self, room: Room, guest: Guest) -> None:
        """A guest's connection has ended."""
        self.presences.note(room)
        room.drop(guest)
        self.later(self._announce(room))

    async def command(self, room: Room, person: Person, command: say.Command) -> int:
        """Carry a command out and return its version; raises Refusal. Resends do nothing new."""
        async with room.lock:
            for _ in range(TRIES):
                await self._refresh(room)
                known = room.table.commands.get((person.id, command.id))
                if known is not None:
                    return known
                for check in self.checks:
                    check(room, person, command)
                moment = await self._moment(room, command)
                entries = handle(room.table, command, person, moment)
                if not entries:
                    return room.table.version
                if any(isinstance(entry, log.Rematched) for entry in entries):
                    await self._open_rematch(room, person)
                if await self._write(room, person.id, command.id, entries):
                    return room.table.version
        raise Refusal("act/stale")

    async def _moment(self, room: Room, command: say.Command) -> Moment:
        if not isinstance(command, say.HandOver | say.Mute):  # the others do not ask who is here
            return Moment(room.chance, new_table=room.next_id)
        here = {guest.person.id: guest.person for guest in room.guests if guest.person}
        heir = command.person if isinstance(command, say.HandOver) else None
        if heir is not None and heir in self.presences.elsewhere(room.id):
            user = await self.store.user(heir)
            if user is not None:
                here[user.id] = Person(user.id, user.name, user.guest)
        self.presences.note(room)
        now = time.monotonic()
        lately = frozenset(p for p, seen in room.seen.items() if now - seen < self.grace)
        present = lately.union(here, self.presences.elsewhere(room.id))
        return Moment(room.chance, present, here, room.next_id)

    async def _write(self, room: Room, person: str, command: str, entries: list[AnyEvent]) -> bool:
        """Write the next row; once it is kept, tell everybody.

        The table takes the row in beforehand, so that what lists show can be written with it. If
        it is not kept after all, the table is read again from its log.
        """
        row = LogRow(
            room.id, room.table.version + 1, person, command, write_events(entries), time.time()
        )
        room.stale = True
        before = room.table.people
        turn = whose(room.table)
        change = fold(room.table, row, entries)
        if change.table or room.beside is None or turn != whose(room.table):
            room.beside = kept(room.table)
        beside = room.beside
        new = [person for person in beside.sitting if person not in before]
        began = time.perf_counter()
        won = await self.store.append(row, beside.phase, beside.text, new)
        if self.metrics is not None:
            self.metrics.append_seconds.observe(time.perf_counter() - began)
            (self.metrics.kept if won else self.metrics.stale).inc()
        if not won:
            return False
        room.stale = False
        self._tell(room, change)
        if not self.bus.alone:
            await self.bus.publish(f"row {room.id} {row.seq}")
        if room.table.people != before:
            await self._announce(room)
        return True

    def _tell(self, room: Room, change: Change) -> None:
        began = time.perf_counter()
        room.show(change)
        if self.metrics is not None:
            self.metrics.delivery_seconds.observe(time.perf_counter() - began)
        if change.table:
            room.put_out()
        self._note_change()
        for wake in self.after_change:
            wake(room)

    async def _refresh(self, room: Room) -> None:
        """Read the table again if it may be ahead of its log."""
        if not room.stale:
            return
        rows = await self.store.rows(room.id, 0)
        room.beside = None
        room.table = Table(room.id)  # nobody sees it before everything is folded in
        self._fold(room, rows)
        room.stale = False

    def _fold(self, room: Room, rows: list[LogRow]) -> None:
        """Fold in what the log has beyond the table, and tell of what is new here."""
        for row in rows:
            room.beside = None
            change = fold(room.table, row)
            if row.seq > room.shown:
                self._tell(room, change)

    async def _heard(self, text: str) -> None:
        """A hint from some process: `row TABLE SEQ`, `here ...`, or `resync`."""
        word, _, rest = text.partition(" ")
        if word == "row":
            id, _, seq = rest.rpartition(" ")
            room = self.rooms.get(id)
            if room is None:
                self._note_change()
            elif int(seq) > room.shown and self._news.note(room):
                self.later(self._if_possible(self._news.read()))
        elif word == "here":
            for changed in self.presences.heard(rest):
                if room := self.rooms.get(changed):
                    self.presences.note(room)
                    self._show_presence(room)
        elif word == "resync":
            self.later(self._if_possible(self._check_all()))

    async def _if_possible(self, reading: Coroutine[Any, Any, None]) -> None:
        """Follow a hint; if the database is away, the next round of looking after does it."""
        try:
            await reading
        except StoreError as trouble:
            _log.warning("a hint could not be followed: %s", trouble)
        except Exception:  # a fault of ours: the same
            _log.exception("a hint could not be followed")

    async def _read_on(self, room: Room) -> None:
        await self._take(room, await self.store.rows(room.id, room.table.version))

    async def _take(self, room: Room, rows: list[LogRow]) -> None:
        """Rows that were read a moment ago; some may be known by now."""
        async with room.lock:
            await self._refresh(room)
            self._fold(room, [row for row in rows if row.seq > room.table.version])

    async def _look_after(self) -> None:
        """Every now and then: what hints were lost, who is still there, which rooms are quiet."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self._check_all()
                self._put_away()
                if self.metrics is not None:
                    self.metrics.tables.set(len(self.rooms))
                for id in self.presences.forget():
                    if id in self.rooms:
                        self._show_presence(self.rooms[id])
                await self._say_who_is_here()
            except StoreError as trouble:
                _log.warning("looking after tables failed: %s", trouble)
            except Exception:  # whatever it was, the next round may go better
                _log.exception("looking after tables failed")

    async def _say_who_is_here(self) -> None:
        if self.bus.alone:
            return
        rooms = [room for room in self.rooms.values() if room.guests]
        for begin in range(0, len(rooms), AT_ONCE):
            await self.bus.publish(self.presences.message(rooms[begin : begin + AT_ONCE]))
        for room in rooms:
            self.presences.note(room)

    async def _check_all(self) -> None:
        rooms = [room for room in self.rooms.values() if room.stale or not self.bus.alone]
        latest = await self.store.latest([room.id for room in rooms]) if rooms else {}
        for room in rooms:
            if latest.get(room.id, 0) > room.shown:  # the table itself may be ahead of its log
                if self.metrics is not None:
                    self.metrics.late.inc()
                await self._read_on(room)

    def _put_away(self) -> None:
        now = time.monotonic()
        for room in list(self.rooms.values()):
            busy = room.guests or room.lock.locked()
            if not busy and now - room.quiet_since > KEEP_SECONDS:
                del self.rooms[room.id]

    async def _announce(self, room: Room) -> None:
        self._show_presence(room)
        await self.bus.publish(self.presences.message([room]))

    def show_thinking(self, room: Room, seat: int | None) -> None:
        """Tell that a computer player thinks, or that none does any more."""
        if room.thinking != seat:
            room.thinking = seat
            self._show_presence(room)

    def _show_presence(self, room: Room) -> None:
        room.presence(set(self.presences.elsewhere(room.id)), self.presences.watching(room.id))

    def later(
        self, work: Coroutine[Any, Any, None], context: Context | None = None
    ) -> asyncio.Task[None]:
        """Do something beside, to its end unless the server stops."""
        task = asyncio.get_running_loop().create_task(work, context=context)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
