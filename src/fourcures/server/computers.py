"""Computer players: they think in other processes and speak through the same commands."""

import asyncio
import logging
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context

from ..ai.beginner import choose_words
from ..engine.actions import CHANCE, FINISH, GO_ON, kind_of
from ..engine.rules import mover
from ..play.notation import parse
from ..play.scene import scene_words
from ..protocol import messages as say
from ..protocol.codec import show_action
from .hub import Hub
from .people import Person
from .refusals import Refusal
from .rooms import Room
from .store.trouble import StoreError
from .table import computer_id

_log = logging.getLogger("fourcures.computers")


class Computers:
    """Wakes up after every change and plays the seats that have no person."""

    def __init__(self, hub: Hub, pace: float = 1.0) -> None:
        """`pace`: seconds before going on, so that people can hold or play an event."""
        self.hub = hub
        self.pace = pace
        self._pool: ProcessPoolExecutor | None = None
        self._busy: dict[str, asyncio.Task[None]] = {}
        hub.after_change.append(self.wake)

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._busy.values()):
            task.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def wake(self, room: Room) -> None:
        """Something changed; perhaps it is a computer's turn."""
        if room.id not in self._busy and self._seat(room) is not None:
            task = asyncio.get_running_loop().create_task(self._play(room))
            self._busy[room.id] = task
            task.add_done_callback(lambda _: self._busy.pop(room.id, None))

    def _seat(self, room: Room) -> int | None:
        """The seat the game waits for, if a computer sits there."""
        state = room.table.state
        if state is None or room.table.phase != "playing":
            return None
        seat = mover(state)
        if seat == CHANCE or not room.table.chairs[seat].computer:
            return None
        if room.table.asking is not None and room.table.asking.seat == seat:
            return None  # it waits for an answer
        return int(seat)

    async def _play(self, room: Room) -> None:
        """Play on until a person must speak."""
        tries = 0
        while tries < 50:
            try:
                room = await self.hub.kept_room(room.id)
                seat = self._seat(room)
                if seat is None:
                    return
                await self._act(room, seat)
                tries = 0
            except (Refusal, StoreError, BrokenExecutor) as trouble:
                tries += 1
                if isinstance(trouble, BrokenExecutor):
                    self._pool = None  # whoever thinks next starts another process
                _log.info("computer at table %s refused: %s", room.id, trouble)
                await asyncio.sleep(max(self.pace, 0.2))

    async def _act(self, room: Room, seat: int) -> None:
        state = room.table.state
        assert state is not None
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
        version = room.table.version
        loop = asyncio.get_running_loop()
        words = await loop.run_in_executor(self._pool, choose_words, scene_words(state), seat)
        action = parse(words, state)
        if kind_of(action) in (FINISH, GO_ON):
            await asyncio.sleep(self.pace)
        command = say.Act(f"{version}", version, show_action(action))
        await self.hub.command(room, Person(computer_id(seat), "computer"), command)
