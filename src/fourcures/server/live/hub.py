"""Live play in this process: people come to tables, give commands, and go."""

from collections.abc import Callable

from fourcures.play.clean_text import clean_text
from fourcures.protocol import messages as say
from fourcures.server.base.metrics import Metrics
from fourcures.server.base.people import Person
from fourcures.server.bus.base import Bus
from fourcures.server.store.base import Store
from fourcures.server.table import events as log
from fourcures.server.table.commands import Moment, handle
from fourcures.server.table.refusals import Refusal

from .attendance import Attendance
from .background import Background
from .following import Following
from .journal import Journal
from .opening import Opening
from .registry import Registry
from .renaming import Renaming
from .rooms import Room, Subscriber

TRIES = 20

Check = Callable[[Room, Person, say.Command], None]


class Hub:
    """All parts of live play put together; whoever is at a table speaks to this one."""

    def __init__(
        self, store: Store, bus: Bus, grace: float = 60.0, metrics: Metrics | None = None
    ) -> None:
        """Nothing happens before `open`; `grace` is how long an absent player counts as here."""
        metrics = metrics or Metrics()
        self.store = store
        self.grace = grace
        self._bus = bus
        self.background = Background()
        self.journal = Journal(store, bus, metrics)
        self._registry = Registry(store, self.journal)
        self.attendance = Attendance(bus, self._registry, grace)
        self._opening = Opening(store, bus, self.journal)
        self._renaming = Renaming(store, self._registry, self.journal)
        self.following = Following(
            store,
            bus,
            metrics,
            self.background,
            self.journal,
            self._registry,
            self.attendance,
        )
        # What others ask of it, and which part answers.
        self.rooms = self._registry.rooms
        self.room = self._registry.room
        self.open_table = self._opening.open_table
        self.settle = self.journal.settle
        self.after_change = self.journal.after_change
        self.show_thinking = self.attendance.show_thinking
        self.later = self.background.start
        self.checks: list[Check] = []
        """Asked before a command is carried out; they raise Refusal."""

    async def open(self) -> None:
        """Listen to other processes and look after open tables."""
        await self.following.open()

    async def close(self) -> None:
        """Stop looking after tables."""
        await self.following.close()
        await self.background.close()
        await self._bus.close()

    async def kept_room(self, id: str) -> Room:
        """The room of a table as its log has it: nothing in it may still be lost."""
        room = await self.room(id)
        await self.settle(room)
        return room

    def rename(self, person: Person) -> None:
        """Somebody has another name now: it is soon on their seats."""
        self.background.attempt(self._renaming.rename(person))

    async def enter(self, room: Room, subscriber: Subscriber, after: int | None) -> None:
        """Greet somebody who is connected now, and tell the others."""
        async with room.lock:
            await self.journal.refresh(room)
            room.subscribers.add(subscriber)
            room.greet(subscriber, after)
        for wake in self.after_change:
            wake(room)
        await self.attendance.announce(room)

    def go(self, room: Room, subscriber: Subscriber) -> None:
        """A subscriber's connection has ended."""
        self.attendance.note(room)
        room.drop(subscriber)
        self.later(self.attendance.announce(room))

    async def command(self, room: Room, person: Person, command: say.Command) -> int:
        """Carry a command out and return its version; raises Refusal. Resends do nothing new.

        It is checked against the table in memory and written as the next row. If another process
        wrote that row first, its rows are read and the command is checked again.
        """
        async with room.lock:
            for _ in range(TRIES):
                await self.journal.refresh(room)
                known = room.table.commands.get((person.id, command.id))
                if known is not None:
                    return known
                for check in self.checks:
                    check(room, person, command)
                events = handle(room.table, command, person, await self._moment(room, command))
                if not events:
                    return room.table.version
                if isinstance(events[0], log.Rematched):
                    await self._opening.open_rematch(room, person)
                change = await self.journal.write(room, person.id, command.id, events)
                if change is not None:
                    if change.seated:
                        await self.attendance.announce(room)
                    return room.table.version
        raise Refusal("act/stale")

    async def _moment(self, room: Room, command: say.Command) -> Moment:
        if isinstance(command, say.Reserve) and command.name:
            user = await self.store.user_named(clean_text(command.name))
            named = {} if user is None else {user.id: Person(user.id, user.name, user.guest)}
            return Moment(room.chance, people=named, new_table=room.next_id)
        if not isinstance(command, say.HandOver | say.Mute):  # the others do not ask who is here
            return Moment(room.chance, new_table=room.next_id)
        here = {
            subscriber.person.id: subscriber.person
            for subscriber in room.subscribers
            if subscriber.person
        }
        heir = command.person if isinstance(command, say.HandOver) else None
        if heir is not None and heir in self.attendance.elsewhere(room):
            user = await self.store.user(heir)
            if user is not None:
                here[user.id] = Person(user.id, user.name, user.guest)
        return Moment(room.chance, self.attendance.present(room), here, room.next_id)
