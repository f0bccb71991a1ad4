"""Computer players: they think in other processes and speak through the same commands."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from fourcures.ai.service.teammate import (
    answer_words,
    can_help,
    interrupt_words,
    plan_words,
    reason_words,
)
from fourcures.engine.actions import CHANCE, FINISH, GO_ON, TAKE, consent_of, kind_of, seat_of
from fourcures.engine.cards import EVENTS
from fourcures.engine.roles.base import role_of
from fourcures.engine.rules import legal, mover, waits
from fourcures.engine.state import State
from fourcures.play.scene.writer import scene_words
from fourcures.play.words.notation import parse, words
from fourcures.protocol import messages as say
from fourcures.protocol.codec import show_action
from fourcures.server.base.people import Person, computer_id
from fourcures.server.base.trouble import StoreError
from fourcures.server.live.hub import Hub
from fourcures.server.live.rooms import Room
from fourcures.server.table.playing import IN_VAIN, Reasoned
from fourcures.server.table.refusals import Refusal
from fourcures.server.table.table import Table

from .deadline import timely
from .pool import Thinkers

_log = logging.getLogger("fourcures.computers")

_LONGEST_PAUSE = 10.0
_PATIENCE = 5.0
"""Seconds after which a computer player agrees, whatever keeps it from thinking."""
_SECRET_SECONDS = 2.0
"""Besides its pace, what it takes to answer about a hidden hand, whatever is in it."""
_SECRET_EVENT_SECONDS = 1.0
"""The least it takes to go on with hidden hands, whether or not anybody has an event."""

T = TypeVar("T")


@dataclass
class _Mind:
    """What the computer players of a table have in mind."""

    moved: int = 0
    """The version at which the position was as they expected."""
    ahead: list[str] = field(default_factory=list)
    """What they want to do next, if nothing else happens."""
    asked: str = ""
    """What they have just asked somebody for."""
    refused: tuple[str, ...] = ()
    """What they were not granted in this position."""
    thought: asyncio.Task[Any] | None = None
    """What is being thought about the position and question of `about`."""
    about: tuple[int, int] = (0, 0)
    no_event: int = -1
    """The version of a position in which they have no use for an event."""


Duty = Callable[[Room, int, _Mind], Coroutine[Any, Any, None]]


class _Moved(Exception):
    """The position changed while somebody thought about it."""


class Computers:
    """Wakes up after every change and plays the seats that have no person.

    Each process does so for the tables to which somebody is connected through it, playing or
    watching, and for a while after that: a game that nobody attends pauses.
    """

    def __init__(self, hub: Hub, thinkers: Thinkers, pace: float = 1.0) -> None:
        """`pace`: seconds before going on, so that people can hold or play an event."""
        self.hub = hub
        self.pace = pace
        self._thinkers = thinkers
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._minds: dict[str, _Mind] = {}
        hub.after_change.append(self.wake)

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._busy.values()):
            task.cancel()

    def wake(self, room: Room) -> None:
        """Something changed; perhaps a computer player has to do something."""
        mind = self._minds.get(room.id)
        if mind is not None and mind.thought is not None and mind.about != _about(room.table):
            mind.thought.cancel()
        if room.id not in self._busy and self._duty(room) is not None:
            self._busy[room.id] = asyncio.get_running_loop().create_task(self._busy_with(room))

    def _duty(self, room: Room) -> tuple[Duty, int] | None:
        """What a computer player has to do now, and which one; None if people are to speak."""
        table, state = room.table, room.table.state
        if state is None or table.phase != "playing" or not room.attended(self.hub.grace):
            return None
        if table.asking is not None and table.chairs[table.asking.of].computer:
            return self._answer, table.asking.of
        seat = int(mover(state))
        if seat == CHANCE:
            return None
        if table.chairs[seat].computer:
            asking = table.asking  # on its own behalf, or for an event of another computer player
            waits = asking is not None and bool(table.chairs[asking.seat].computer)
            return None if waits else (self._act, seat)
        seen = room.id in self._minds and self._minds[room.id].no_event == table.moved
        if seen or not self._with_events(room, seat):
            return None
        return self._watch, seat

    async def _busy_with(self, room: Room) -> None:
        try:
            await self._play(room)
        finally:
            del self._busy[room.id]  # at once: whatever changes now wakes them again

    async def _play(self, room: Room) -> None:
        """Play on until a person must speak."""
        tries = 0
        mind = self._minds.setdefault(room.id, _Mind())
        while True:
            try:
                room = await self.hub.kept_room(room.id)
                duty = self._duty(room)
                if duty is None:
                    if room.table.phase == "over" or not room.attended(self.hub.grace):
                        self._minds.pop(room.id, None)
                    return
                do, seat = duty
                await do(room, seat, mind)
                tries = 0
            except _Moved:
                pass
            except (Refusal, StoreError, BrokenExecutor) as trouble:
                tries += 1
                mind.ahead = []
                _log.info("computer at table %s refused: %s", room.id, trouble)
                await asyncio.sleep(self._pause(tries))
            except Exception:  # a fault of ours: perhaps it goes better next time
                tries += 1
                mind.ahead = []
                _log.exception("computer at table %s failed", room.id)
                await asyncio.sleep(self._pause(tries))

    def _pause(self, tries: int) -> float:
        """Seconds before the next try, more and more of them: an outage may last."""
        return float(min(_LONGEST_PAUSE, max(self.pace, 0.2) * 1.2 ** min(tries, 50)))

    async def _act(self, room: Room, seat: int, mind: _Mind) -> None:
        """Do the next thing on an own turn."""
        table, state = room.table, room.table.state
        assert state is not None
        version = table.version
        if mind.moved != table.moved:
            mind.moved, mind.ahead, mind.asked, mind.refused = table.moved, [], "", ()
        if mind.asked:  # the answer was no, else the position had changed
            mind.refused, mind.asked, mind.ahead = (*mind.refused, mind.asked), "", []
        useless = (*mind.refused, *_asked_enough(table, state, seat))
        in_secret = _is_window(state) and not state.options.open_hands
        if in_secret:
            think = partial(self._event_or_go_on, room, seat, useless)
            seconds = max(self.pace, _SECRET_EVENT_SECONDS)
            found = await self._wait_for(room, timely(think, seconds))
            mind.ahead = [found or _go_on(state)]
        elif not mind.ahead:
            mind.ahead = await self._think(room, seat, useless)
        action = parse(mind.ahead.pop(0), state)
        if kind_of(action) in (FINISH, GO_ON) and not in_secret:
            until, event = time.monotonic() + self.pace, None
            if kind_of(action) == GO_ON:
                event = await self._wait_for(room, self._event(room, seat, useless))
            if event is not None:
                action, mind.ahead = parse(event, state), []
            else:
                await asyncio.sleep(until - time.monotonic())
        who = Person(computer_id(int(seat_of(action))), "computer")
        command = say.Act(f"{version}", version, show_action(action))
        await self.hub.command(room, who, command)
        if room.table.asking is not None:
            mind.asked = words(action, state)
        else:
            mind.moved = room.table.moved

    async def _watch(self, room: Room, seat: int, mind: _Mind) -> None:
        """Play an event before a person goes on or begins, if there is one that helps."""
        state, moved = room.table.state, room.table.moved
        assert state is not None
        event = await self._wait_for(room, self._event(room, seat))
        mind.no_event = moved
        if event is not None:
            action = parse(event, state)
            who = Person(computer_id(int(seat_of(action))), "computer")
            command = say.Act(f"event {moved}", room.table.version, show_action(action))
            await self.hub.command(room, who, command)

    async def _answer(self, room: Room, seat: int, mind: _Mind) -> None:
        """Say whether it agrees to what a person wants, and why."""
        table, state = room.table, room.table.state
        assert state is not None and table.asking is not None
        asked, version = table.asking.action, table.asked
        action = parse(asked, state)
        is_open = bool(state.options.open_hands)
        secret = kind_of(action) == TAKE and not is_open
        think = partial(self._thinking, room, seat, answer_words, asked)
        if secret:  # it thinks, unseen and until the same moment, whether or not it has the card
            answer = await self._wait_for(room, timely(think, self.pace + _SECRET_SECONDS))
        else:
            self.hub.show_thinking(room, seat)
            answer = await self._wait_for(room, timely(think, _PATIENCE, early=True))
        agree = answer is None or answer.agrees
        reason = None if answer is None else reason_words(answer, is_open)
        if secret and not agree:
            reason = None
        command = Reasoned(f"answer {version}", table.version, agree, reason)
        await self.hub.command(room, Person(computer_id(seat), "computer"), command)

    def _with_events(self, room: Room, seat: int) -> list[int]:
        """The other computer players that could play an event now."""
        state = room.table.state
        assert state is not None
        others = [n for n, chair in enumerate(room.table.chairs) if chair.computer and n != seat]
        if not _is_window(state):
            return [other for other in others if can_help(state, other)]
        return [
            other
            for other in others
            if state.hands[other] & EVENTS or role_of(state, other).events_besides(state)
        ]

    async def _event(self, room: Room, seat: int, useless: tuple[str, ...] = ()) -> str | None:
        """An event that a computer player wants to play before a seat goes on."""
        state = room.table.state
        assert state is not None
        for other in self._with_events(room, seat):
            if state.options.open_hands:  # who thinks about an event has one
                self.hub.show_thinking(room, other)
            event = await self._thinking(room, other, interrupt_words)
            if event is not None and event not in useless:
                return event
        return None

    async def _event_or_go_on(self, room: Room, seat: int, useless: tuple[str, ...]) -> str:
        """What is done where the game waits to go on: an event of the own hand or of others."""
        state = room.table.state
        assert state is not None
        own, *_ = await self._thinking(room, seat, plan_words, useless)
        return own if own != _go_on(state) else await self._event(room, seat, useless) or own

    async def _think(self, room: Room, seat: int, refused: tuple[str, ...]) -> list[str]:
        friends = sum(1 << other for other, chair in enumerate(room.table.chairs) if chair.computer)
        self.hub.show_thinking(room, seat)
        ask = partial(plan_words, friends=friends)
        return await self._wait_for(room, self._thinking(room, seat, ask, refused))

    async def _thinking(self, room: Room, seat: int, ask: Callable[..., T], *more: object) -> T:
        """What a computer player finds, in another process, for those who are at the table."""
        state, level = room.table.state, room.table.chairs[seat].computer
        assert state is not None
        text, whose = scene_words(state), room.whose()
        return await self._thinkers.think(ask, text, seat, level, *more, whose=whose)

    async def _wait_for(self, room: Room, thinking: Coroutine[Any, Any, T]) -> T:
        """What is found, or raise _Moved if it is of no use any more."""
        mind = self._minds.setdefault(room.id, _Mind())
        mind.thought, mind.about = asyncio.create_task(thinking), _about(room.table)
        try:
            await asyncio.wait({mind.thought})
            if mind.thought.cancelled():
                raise _Moved
            found: T = mind.thought.result()
            return found
        finally:
            mind.thought.cancel()
            mind.thought = None
            self.hub.show_thinking(room, None)


def _about(table: Table) -> tuple[int, int]:
    """What is to be thought about: a position, and a question to a computer player in it."""
    asking = table.asking
    asked = asking is not None and bool(table.chairs[asking.of].computer)
    return table.moved, table.asked if asked else 0


def _asked_enough(table: Table, state: State, seat: int) -> list[str]:
    """What a seat would ask of those whom it may not ask any more in this turn."""
    enough = {of for (by, of), asked in table.in_vain.items() if by == seat and asked >= IN_VAIN}
    return [words(action, state) for action in legal(state) if consent_of(action) in enough]


def _go_on(state: State) -> str:
    return next(words(action, state) for action in legal(state) if kind_of(action) == GO_ON)


def _is_window(state: State) -> bool:
    """Whether the game waits for somebody to go on, so that others can play an event."""
    return bool(waits(state))
