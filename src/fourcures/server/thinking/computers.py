"""Computer players: they think in other processes and speak through the same commands."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from secrets import token_hex
from typing import Any, TypeVar

from fourcures.ai.workers.errors import ProcessLost
from fourcures.engine.actions import FINISH, GO_ON, TAKE, consent_of, kind_of, seat_of
from fourcures.engine.agenda import ACT, BEGUN, INFECT, step_of, top
from fourcures.engine.events import events_of
from fourcures.engine.rules import legal, to_move, waits
from fourcures.engine.state import State
from fourcures.play.scene import write_scene
from fourcures.play.words.notation import read_action
from fourcures.server.base.people import Person, computer_id
from fourcures.server.base.trouble import StoreError
from fourcures.server.live.hub import Hub
from fourcures.server.live.rooms import Room
from fourcures.server.table.doing import IN_VAIN
from fourcures.server.table.playing import NOT_ON_THE_WIRE, Decided, Proposed, Reasoned
from fourcures.server.table.refusals import Refusal
from fourcures.server.table.table import Table
from fourcures.teammates.conductor import (
    Conductor,
    Consent,
    Thought,
    consent_to,
    consent_told,
    turn_of,
)

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

_SHORT = 0.3
"""The share of its pace that it waits where people have another moment right after it."""

T = TypeVar("T")


@dataclass
class _Company:
    """The computer players of a table."""

    conductor: Conductor = field(default_factory=Conductor)
    thinking: asyncio.Task[Any] | None = None
    """What is being thought about the position and question of `about`."""
    about: tuple[int, int] = (0, 0)
    advised: int = 0
    """The version of the position for which a turn was proposed last."""


Duty = Callable[[Room, _Company], Coroutine[Any, Any, None]]


class _Moved(Exception):
    """The position changed while somebody thought about it."""


class Computers:
    """Wakes up after every change and plays the seats that have no person.

    Each process does so for the tables to which somebody is connected through it, playing or
    watching, and for a while after that: a game that nobody attends pauses.
    """

    def __init__(self, hub: Hub, thinkers: Thinkers, pace: float = 0.6) -> None:
        """`pace`: seconds before going on, so that people can hold or play an event."""
        self.hub = hub
        self.pace = pace
        self._thinkers = thinkers
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._companies: dict[str, _Company] = {}
        hub.after_change.append(self.wake)

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._busy.values()):
            task.cancel()

    def wake(self, room: Room) -> None:
        """Something changed; perhaps a computer player has to do something."""
        company = self._companies.get(room.id)
        thinking = None if company is None else company.thinking
        if company is not None and thinking is not None and company.about != _about(room.table):
            thinking.cancel()
        if room.id not in self._busy and self._duty(room, company or _Company()) is not None:
            self._busy[room.id] = asyncio.get_running_loop().create_task(self._busy_with(room))

    def _duty(self, room: Room, company: _Company) -> Duty | None:
        """What computer players have to do now; None if people are to speak."""
        table, asking = room.table, room.table.asking
        if table.phase != "playing" or not room.attended(self.hub.grace):
            return None
        if asking is not None and table.chairs[asking.of].computer:
            return self._answer
        if asking is not None and table.chairs[asking.seat].computer:
            return None
        if table.advised:
            return self._advise if _may_advise(table, company) else None
        if _is_waited_for(company.conductor, table):
            return self._act
        return self._pass_on if _asked_in_vain(company.conductor, table) is not None else None

    async def _busy_with(self, room: Room) -> None:
        try:
            await self._play(room)
        finally:
            del self._busy[room.id]  # at once: whatever changes now wakes them again

    async def _play(self, room: Room) -> None:
        """Play on until a person must speak."""
        tries = 0
        company = self._companies.setdefault(room.id, _Company())
        while True:
            try:
                room = await self.hub.kept_room(room.id)
                duty = self._duty(room, company)
                if duty is None:
                    if room.table.phase == "over" or not room.attended(self.hub.grace):
                        self._companies.pop(room.id, None)
                    return
                await duty(room, company)
                tries = 0
            except _Moved:
                pass
            except (Refusal, StoreError, ProcessLost) as trouble:
                tries += 1
                company.conductor.forget()
                _log.info("computer at table %s refused: %s", room.id, trouble)
                await asyncio.sleep(self._pause(tries))
            except Exception:  # a fault of ours: perhaps it goes better next time
                tries += 1
                company.conductor.forget()
                _log.exception("computer at table %s failed", room.id)
                await asyncio.sleep(self._pause(tries))

    def _pause(self, tries: int) -> float:
        """Seconds before the next try, more and more of them: an outage may last."""
        return float(min(_LONGEST_PAUSE, max(self.pace, 0.2) * 1.2 ** min(tries, 50)))

    async def _act(self, room: Room, company: _Company) -> None:
        """Do the next thing on an own turn, or play an event before a person goes on."""
        table, state, conductor = room.table, room.table.state, company.conductor
        assert state is not None
        pause = self.pace * _needed_pause(table, state)
        version, until = table.version, time.monotonic() + pause
        if conductor.asked:  # the answer was no, else the position had changed
            conductor.give_up()
        in_secret = not state.options.open_hands and conductor.is_on_move and waits(state)
        if in_secret:
            think = partial(self._think, room, conductor)
            seconds = max(self.pace, _SECRET_EVENT_SECONDS)
            await self._wait_for(room, company, timely(think, seconds))
            if conductor.next is None:
                conductor.go_on()
        elif conductor.thought() is not None:
            planned = await self._wait_for(room, company, self._think(room, conductor, seen=True))
            until = planned + pause
        action = conductor.next
        if action is None:
            return
        if kind_of(action) in (FINISH, GO_ON) and not in_secret:
            await asyncio.sleep(until - time.monotonic())
        who = Person(computer_id(int(seat_of(action))), "computer")
        decided = Decided(f"{version}", version, NOT_ON_THE_WIRE, action, conductor.why)
        await self.hub.command(room, who, decided)
        if room.table.asking is not None:
            conductor.ask()
        else:
            conductor.done(room.table.moved)

    async def _advise(self, room: Room, company: _Company) -> None:
        """Propose a turn to whoever decides for the seat."""
        table, state = room.table, room.table.state
        assert state is not None
        version, seat = table.moved, int(to_move(state))
        levels = {other: chair.computer for other, chair in enumerate(table.chairs)}
        friends = sum(1 << other for other, level in levels.items() if level)
        thought = turn_of(seat, levels[seat] or "", table.refused, friends)
        self.hub.show_thinking(room, seat)
        wanted = await self._wait_for(room, company, self._find(room, thought))
        company.advised = version
        if _may_plan(table):
            steps, why = tuple(wanted.steps), next(filter(None, wanted.purposes), None)
            proposed = Proposed(f"advice {version}", [], True, version, steps, why)
            await self.hub.command(room, Person(computer_id(seat), "computer"), proposed)

    async def _pass_on(self, room: Room, company: _Company) -> None:
        """Go on for a person: the window was open for events that only computer players hold."""
        table = room.table
        action = _asked_in_vain(company.conductor, table)
        assert action is not None
        chair = table.chairs[seat_of(action)]
        assert chair.person is not None
        who = Person(chair.person, chair.name or "")
        # An id that nobody could have used before, or it would be taken for done.
        decided = Decided(token_hex(8), table.version, NOT_ON_THE_WIRE, action)
        await self.hub.command(room, who, decided)

    async def _think(self, room: Room, conductor: Conductor, *, seen: bool = False) -> float:
        """Have everything thought about; when it was clear what to do, but for others' events."""
        planned = time.monotonic()
        while (thought := conductor.thought()) is not None:
            state = room.table.state
            assert state is not None
            if seen and (state.options.open_hands or not thought.is_event):
                self.hub.show_thinking(room, thought.seat)  # who thinks about an event has one
            conductor.take(thought, await self._find(room, thought))
            if not thought.is_event:
                planned = time.monotonic()
        return planned

    async def _answer(self, room: Room, company: _Company) -> None:
        """Say whether it agrees to what a person wants, and why."""
        table, state = room.table, room.table.state
        assert state is not None and table.asking is not None
        seat, version = table.asking.of, table.asked
        action = read_action(table.asking.action, state)
        is_open = bool(state.options.open_hands)
        secret = kind_of(action) == TAKE and not is_open
        thought = consent_to(seat, table.chairs[seat].computer or "", action)
        think = partial(self._find, room, thought)
        if secret:  # it thinks, unseen and until the same moment, whether or not it has the card
            found = timely(think, self.pace + _SECRET_SECONDS)
        else:
            self.hub.show_thinking(room, seat)
            found = timely(think, _PATIENCE, early=True)
        consent = consent_told(await self._wait_for(room, company, found), chances=is_open)
        if secret and not consent.agrees:
            consent = Consent(False)
        command = Reasoned(
            f"answer {version}",
            table.version,
            consent.agrees,
            consent.why,
            consent.chance,
            consent.without,
        )
        await self.hub.command(room, Person(computer_id(seat), "computer"), command)

    async def _find(self, room: Room, thought: Thought) -> Any:
        """What a computer player finds, in another process, for those who are at the table."""
        if thought.is_idle:
            return None
        state = room.table.state
        assert state is not None
        scene = write_scene(state)
        return await self._thinkers.think(thought.ask, scene, *thought.about, whose=room.whose())

    async def _wait_for(self, room: Room, company: _Company, thinking: Coroutine[Any, Any, T]) -> T:
        """What is found, or raise _Moved if it is of no use any more."""
        task = asyncio.create_task(thinking)
        company.thinking = task
        company.about = _about(room.table)
        try:
            await asyncio.wait({task})
            if task.cancelled():
                raise _Moved
            return task.result()
        finally:
            task.cancel()
            company.thinking = None
            self.hub.show_thinking(room, None)


def _about(table: Table) -> tuple[int, int]:
    """What is to be thought about: a position, and a question to a computer player in it."""
    asking = table.asking
    asked = asking is not None and bool(table.chairs[asking.of].computer)
    return table.moved, table.asked if asked else 0


def _may_advise(table: Table, company: _Company) -> bool:
    """Whether a computer player has not proposed its turn yet, and nobody else has planned it."""
    state = table.state
    if state is None or table.asking is not None or company.advised == table.moved:
        return False
    waited = int(to_move(state))
    is_computer = waited < len(table.chairs) and bool(table.chairs[waited].computer)
    return is_computer and step_of(top(state)) == ACT and _may_plan(table)


def _may_plan(table: Table) -> bool:
    """Whether whoever decides has no plan."""
    plan = table.plans.get(table.host or "")
    return plan is None or not plan.wanted


def _is_waited_for(conductor: Conductor, table: Table) -> bool:
    """Let the computer players see how things stand, and whether it is for them to do something."""
    levels = {seat: chair.computer for seat, chair in enumerate(table.chairs) if chair.computer}
    state = table.state
    if state is None or not levels:
        return False
    useless = (*table.refused, *_asked_enough(table, state)) if table.in_vain else table.refused
    conductor.look(state, table.moved, levels, useless)
    return conductor.waited_for


def _needed_pause(table: Table, state: State) -> float:
    """The share of the pace that people need before a computer goes on.

    None if everybody can see that no person holds an event, and little where the next moment is
    as good for it: before the draw, and between two infection cards.
    """
    people = (seat for seat, chair in enumerate(table.chairs) if not chair.computer)
    if state.options.open_hands and not any(events_of(state, seat) for seat in people):
        return 0.0
    entry = top(state)
    step = step_of(entry)
    return _SHORT if step == ACT or (step == INFECT and entry & BEGUN) else 1.0


def _asked_in_vain(conductor: Conductor, table: Table) -> int | None:
    """Going on for the person on turn, if no person could play an event and nobody asks to wait."""
    if table.asking is not None or any(chair.holding for chair in table.chairs):
        return None
    if table.state is None or not any(chair.computer for chair in table.chairs):
        return None
    action = conductor.asked_in_vain
    return action if action is not None and table.chairs[seat_of(action)].person else None


def _asked_enough(table: Table, state: State) -> list[int]:
    """What would be asked of those who may not be asked any more in this turn."""
    enough = {pair for pair, asked in table.in_vain.items() if asked >= IN_VAIN}
    if not enough:
        return []
    return [one for one in legal(state) if (seat_of(one), consent_of(one)) in enough]
