"""What other processes have done: heard on the bus, and looked for now and then."""

import asyncio
import contextlib
import logging

from fourcures.server.base.metrics import Metrics
from fourcures.server.base.trouble import StoreError
from fourcures.server.bus.base import Bus
from fourcures.server.store.base import Store

from .attendance import Attendance
from .background import Background
from .catchup import CatchUp
from .journal import Journal
from .registry import Registry

POLL_SECONDS = 2.0
_log = logging.getLogger("fourcures.tables")


class Following:
    """Follows the tables that are open here, whoever writes their logs."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        metrics: Metrics,
        background: Background,
        journal: Journal,
        registry: Registry,
        attendance: Attendance,
    ) -> None:
        """Nothing is heard before `open`."""
        self._store = store
        self._bus = bus
        self._metrics = metrics
        self._background = background
        self._journal = journal
        self._registry = registry
        self._attendance = attendance
        self._catch_up = CatchUp(store, journal.take)
        self._poller: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen to other processes and look after open tables."""
        await self._bus.open(self.hear)
        self._poller = asyncio.create_task(self._look_after())

    async def close(self) -> None:
        """Stop looking after tables."""
        if self._poller is not None:
            self._poller.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._poller

    async def hear(self, text: str) -> None:
        """A hint from some process: `row TABLE SEQ`, `here ...`, or `resync`."""
        word, _, rest = text.partition(" ")
        if word == "row":
            id, _, seq = rest.rpartition(" ")
            room = self._registry.rooms.get(id)
            if room is None:
                self._journal.note_change()
            elif int(seq) > room.shown and self._catch_up.note(room):
                self._background.attempt(self._catch_up.read())
        elif word == "here":
            self._attendance.hear(rest)
        elif word == "resync":
            self._background.attempt(self._check_all())

    async def _look_after(self) -> None:
        """Every now and then: what hints were lost, who is still there, which rooms are quiet."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self._check_all()
                self._registry.put_away()
                self._metrics.tables.set(len(self._registry.rooms))
                self._attendance.forget()
                await self._attendance.say_who_is_here()
            except StoreError as trouble:
                _log.warning("looking after tables failed: %s", trouble)
            except Exception:  # whatever it was, the next round may go better
                _log.exception("looking after tables failed")

    async def _check_all(self) -> None:
        rooms = [
            room for room in self._registry.rooms.values() if room.stale or not self._bus.alone
        ]
        latest = await self._store.latest([room.id for room in rooms]) if rooms else {}
        for room in rooms:
            if latest.get(room.id, 0) > room.shown:  # the table itself may be ahead of its log
                self._metrics.late.inc()
                await self._journal.read_on(room)
