"""Odds for those who ask: worked out in another process, from what the asker may know."""

import asyncio

from fourcures.ai.odds.odds import odds_of_scene
from fourcures.ai.workers.errors import ProcessLost
from fourcures.engine.state import State
from fourcures.play.estimates import Odds
from fourcures.play.scene import write_scene
from fourcures.protocol import messages as say
from fourcures.server.base.people import Requester
from fourcures.server.table.refusals import Refusal
from fourcures.server.table.table import Table

from .pool import Thinkers

_KEPT = 200
"""Answers that are kept: all who watch a table ask for the same."""


class Reckoner:
    """One process that works out odds, started when somebody first asks."""

    def __init__(self) -> None:
        self._thinkers = Thinkers()
        self._found: dict[tuple[str, int | None], asyncio.Task[Odds | None]] = {}

    def close(self) -> None:
        """Stop the process."""
        for task in self._found.values():
            task.cancel()
        self._thinkers.close()

    async def tell(self, table: Table, whose: Requester, id: str) -> say.OddsTold:
        """The odds of a running game for somebody, and those after their plan."""
        state = table.state
        seat = table.seat_of(whose.person)
        plan = table.plans.get(whose.person)
        version = table.version
        if state is None or table.phase != "playing":
            raise Refusal("table/phase")
        asked = [self._odds(state, seat, whose)]
        if plan is not None and plan.steps:
            asked.append(self._odds(plan.state, seat, whose))
        now, *planned = await asyncio.gather(*asked)
        if now is None:
            raise Refusal("table/phase")
        return say.OddsTold(id, version, now, planned[0] if planned else None)

    def _odds(self, state: State, seat: int | None, whose: Requester) -> asyncio.Task[Odds | None]:
        """Begin at once, for the position may change; or wait with others who asked."""
        key = write_scene(state), None if state.options.open_hands else seat
        task = self._found.pop(key, None)
        if task is None or (task.done() and task.exception() is not None):
            task = asyncio.get_running_loop().create_task(self._reckon(*key, whose))
        self._found[key] = task
        if len(self._found) > _KEPT:
            self._found.pop(next(iter(self._found)))
        return task

    async def _reckon(self, text: str, seat: int | None, whose: Requester) -> Odds | None:
        try:
            odds = await self._thinkers.think(odds_of_scene, text, seat, whose=whose)
        except ProcessLost:
            raise Refusal("limit/rate") from None
        return odds
