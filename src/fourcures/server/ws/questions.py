"""What can be asked at a table: who may ask it, and the answer.

Nothing is locked and nothing is written; commands go on while somebody thinks about an answer.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any

from fourcures.engine.rules import to_move
from fourcures.play.plan import Plan
from fourcures.protocol import messages as say
from fourcures.protocol.codes import RefusalCode
from fourcures.server.base.people import Person, Requester
from fourcures.server.live.hub import Hub
from fourcures.server.live.rooms import Room
from fourcures.server.table.commands import admit
from fourcures.server.table.doing import check_asking
from fourcures.server.table.playing import need_game, packed
from fourcures.server.table.refusals import Refusal, illegal
from fourcures.server.table.table import Table
from fourcures.server.thinking.hints import Adviser
from fourcures.server.thinking.odds import Reckoner

Question = say.Why | say.AskOdds | say.AskHint
Thought = Coroutine[Any, Any, say.OddsTold | say.HintTold]
GIVEN_UP: dict[type[say.Command], RefusalCode] = {
    say.AskOdds: "odds/given_up",
    say.AskHint: "hint/given_up",
}
"""The codes of thoughts that came to nothing."""


class Questions:
    """Answers at once, or says who thinks about it; raises Refusal.

    A table is looked at only when its log has all of it, and without a pause in between.
    """

    def __init__(self, hub: Hub, reckoner: Reckoner, adviser: Adviser) -> None:
        self._hub = hub
        self._reckoner = reckoner
        self._adviser = adviser

    async def ask(
        self, room: Room, person: Person, question: Question, address: str
    ) -> say.Ack | Thought:
        """The answer, or a thought to wait for; whoever gives up waiting cancels it."""
        await self._hub.settle(room)
        admit(room.table, person)
        match question:
            case say.Why():
                return self._why(room.table, question, person)
            case say.AskOdds():
                return self._odds(room, question, Requester(address, person.id))
            case say.AskHint():
                return self._hint(room, question, person)

    def _why(self, table: Table, question: say.Why, person: Person) -> say.Ack:
        """Refuse what could not be the next step of their plan."""
        game, seat = need_game(table, person)
        own = table.plans.get(person.id) or Plan(game.state, seat)
        asked = question.action
        action = packed(asked, seat if asked.seat is None else asked.seat)
        check_asking(own.state, action)
        refused = own.refusal(action)
        if refused is not None:
            raise illegal(refused)
        return say.Ack(question.id, table.version)

    async def _odds(self, room: Room, question: say.AskOdds, whose: Requester) -> say.OddsTold:
        """Whoever is let in may know the risks of a running game."""

        async def told() -> say.OddsTold:
            await self._hub.settle(room)  # this may begin a moment after it was asked
            return await self._reckoner.tell(room.table, whose, question.id)

        return await asyncio.shield(told())  # others may wait for the same odds

    def _hint(self, room: Room, question: say.AskHint, person: Person) -> say.Ack | Thought:
        """Whoever has to decide something may ask, if that is how the table plays."""
        table = room.table
        game, seat = need_game(table, person)
        if question.stop:
            self._adviser.give_up(room, person.id)
            return say.Ack(question.id, table.version)
        allowed = table.settings.hints
        if allowed == "never" or (allowed == "alone" and len(table.people) > 1):
            raise Refusal("hint/off")
        if to_move(game.state) != seat or table.asking is not None:
            raise Refusal("hint/wait")
        return self._adviser.answer(self._adviser.ask(room, person.id, question.id))
