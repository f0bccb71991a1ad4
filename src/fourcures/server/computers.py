"""Computer players: they think in other processes and speak through the same commands."""

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from ..ai.teammate import interrupt_words, plan_words
from ..engine.actions import CHANCE, FINISH, GO_ON, kind_of
from ..engine.cards import EVENTS
from ..engine.roles.base import role_of
from ..engine.rules import mover
from ..play.notation import parse
from ..play.scene import scene_words
from ..protocol import messages as say
from ..protocol.codec import show_action
from .apart import Thinkers
from .hub import Hub
from .people import Person
from .refusals import Refusal
from .rooms import Room
from .store.trouble import StoreError
from .table import computer_id

_log = logging.getLogger("fourcures.computers")

T = TypeVar("T")


@dataclass
class _Mind:
    """What a computer player had in mind when it last spoke."""

    moved: int = 0
    """The version at which the position was as it expected."""
    ahead: list[str] = field(default_factory=list)
    """What it wants to do next, if nothing else happens."""
    asked: str = ""
    """What it has just asked somebody for."""
    refused: tuple[str, ...] = ()
    """What it was not granted in this position."""


class Computers:
    """Wakes up after every change and plays the seats that have no person."""

    def __init__(self, hub: Hub, pace: float = 1.0, share: float = 1.0) -> None:
        """`pace`: seconds before going on, so that people can hold or play an event.

        `share`: the part of its time that each level takes.
        """
        self.hub = hub
        self.pace = pace
        self.share = share
        self._thinkers = Thinkers(max(1, (os.cpu_count() or 2) - 1))
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._minds: dict[str, _Mind] = {}
        hub.after_change.append(self.wake)

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._busy.values()):
            task.cancel()
        self._thinkers.close()

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
        mind = self._minds.setdefault(room.id, _Mind())
        while tries < 50:
            try:
                room = await self.hub.kept_room(room.id)
                seat = self._seat(room)
                if seat is None:
                    if room.table.phase == "over":
                        self._minds.pop(room.id, None)
                    return
                await self._act(room, seat, mind)
                tries = 0
            except (Refusal, StoreError, BrokenExecutor) as trouble:
                tries += 1
                mind.ahead = []
                _log.info("computer at table %s refused: %s", room.id, trouble)
                await asyncio.sleep(max(self.pace, 0.2))

    async def _act(self, room: Room, seat: int, mind: _Mind) -> None:
        table, state = room.table, room.table.state
        assert state is not None
        version = table.version
        if mind.moved != table.moved:
            mind.moved, mind.ahead, mind.asked, mind.refused = table.moved, [], "", ()
        if mind.asked:  # the answer was no, else the position had changed
            mind.refused, mind.asked, mind.ahead = (*mind.refused, mind.asked), "", []
        if not mind.ahead:
            mind.ahead = await self._think(room, seat, mind.refused)
        words = mind.ahead.pop(0)
        action = parse(words, state)
        if kind_of(action) == GO_ON and (event := await self._event(room, seat)) is not None:
            seat, words = event
            action, mind.ahead = parse(words, state), []
        elif kind_of(action) in (FINISH, GO_ON):
            await asyncio.sleep(self.pace)
        command = say.Act(f"{version}", version, show_action(action))
        await self.hub.command(room, Person(computer_id(seat), "computer"), command)
        if room.table.asking is not None:
            mind.asked = words
        else:
            mind.moved = room.table.moved

    async def _event(self, room: Room, seat: int) -> tuple[int, str] | None:
        """An event that another computer player wants to play before it goes on."""
        state = room.table.state
        assert state is not None
        for other, chair in enumerate(room.table.chairs):
            events = state.hands[other] & EVENTS or role_of(state, other).events_besides(state)
            if other != seat and chair.computer and events:
                words = await self._ask(room, other, interrupt_words)
                if words is not None:
                    return other, words
        return None

    async def _think(self, room: Room, seat: int, refused: tuple[str, ...]) -> list[str]:
        return await self._ask(room, seat, plan_words, refused)

    async def _ask(self, room: Room, seat: int, ask: Callable[..., T], *more: object) -> T:
        """Let a computer player think, in another process."""
        state, level = room.table.state, room.table.chairs[seat].computer
        assert state is not None
        self.hub.show_thinking(room, seat)
        try:
            return await self._thinkers.think(
                ask, scene_words(state), seat, level, *more, self.share
            )
        finally:
            self.hub.show_thinking(room, None)
