"""Hints for those who ask: found in another process, from what the asker may know."""

import asyncio
import math
from dataclasses import dataclass

from fourcures.ai.advice import hints as ai
from fourcures.ai.service.teammate import find_hints
from fourcures.engine.options import Options
from fourcures.play.scene import write_scene
from fourcures.protocol import messages as say
from fourcures.server.base.limits import Buckets
from fourcures.server.base.people import Requester
from fourcures.server.base.settings import Rate
from fourcures.server.live.hub import Hub
from fourcures.server.live.rooms import Room
from fourcures.server.table.refusals import Refusal
from fourcures.teammates.advice import show_hint

from .pool import Thinkers
from .queue import HINT

OFTEN = Rate(12, 60)
"""Hints for each person."""
AT_ONCE = 4
"""Questions of one address for each process that thinks."""
_CROWDED_SECONDS = 5


@dataclass(frozen=True)
class Question:
    """What somebody wants to know, and what was found out so far."""

    id: str
    version: int
    moved: int
    """The version of the position that it is about."""
    seat: int
    options: Options
    thought: asyncio.Task[ai.Hints]
    address: str = ""


class Adviser:
    """Thinks for people; what they no longer need is given up."""

    def __init__(self, hub: Hub, thinkers: Thinkers) -> None:
        """`thinkers` that others ask as well."""
        self._thinkers = thinkers
        self._limits = Buckets(OFTEN)
        self._asked: dict[tuple[str, str], Question] = {}
        hub.after_change.append(self._look)

    def close(self) -> None:
        """Stop thinking."""
        for question in self._asked.values():
            question.thought.cancel()

    def ask(self, room: Room, person: str, id: str) -> Question:
        """Begin to think for somebody whom the game waits for; raises Refusal."""
        table = room.table
        state, seat = table.state, table.plays(person)
        if state is None or seat is None:
            raise Refusal("hint/wait")
        address = room.address_of(person)
        before = [one for key, one in self._asked.items() if key != (room.id, person)]
        asked = sum(1 for one in before if one.address == address)
        if asked >= AT_ONCE * self._thinkers.most:
            raise Refusal("limit/rate", wait=_CROWDED_SECONDS)
        if wait := self._limits.take(person):
            raise Refusal("limit/rate", wait=math.ceil(wait))
        self.give_up(room, person)
        plan = table.plans.get(person)
        own = () if plan is None else tuple(plan.steps)
        about = write_scene(state), seat, own, table.refused
        whose = Requester(address, person)
        thinking = self._thinkers.think(find_hints, *about, whose=whose, rank=HINT)
        thought = asyncio.get_running_loop().create_task(thinking)
        question = Question(id, table.version, table.moved, seat, state.options, thought, address)
        self._asked[room.id, person] = question
        thought.add_done_callback(lambda _: self._forget(room.id, person, question))
        return question

    async def answer(self, question: Question) -> say.HintTold:
        """Wait for what is found; raises Refusal if it is given up."""
        try:
            await asyncio.wait({question.thought})
        finally:
            question.thought.cancel()
        if question.thought.cancelled():
            raise Refusal("hint/given_up")
        found = question.thought.result()
        seat, options = question.seat, question.options
        own = None if found.own is None else show_hint(found.own, seat, options)
        plans = [show_hint(hint, seat, options) for hint in found.plans]
        return say.HintTold(question.id, question.version, plans, own)

    def give_up(self, room: Room, person: str) -> None:
        """Stop thinking about what somebody asked."""
        if question := self._asked.get((room.id, person)):
            question.thought.cancel()

    def _look(self, room: Room) -> None:
        """Something changed: what was asked about another position is of no use."""
        table = room.table
        for (id, person), question in self._asked.items():
            now = table.plays(person), table.moved
            if id == room.id and now != (question.seat, question.moved):
                question.thought.cancel()

    def _forget(self, room: str, person: str, question: Question) -> None:
        if self._asked.get((room, person)) is question:
            del self._asked[room, person]
