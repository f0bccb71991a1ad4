"""A table on a server, as the screen sees it."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from fourcures.play.view import View
from fourcures.protocol import messages as say
from fourcures.protocol.pieces import Action, PlanShown, TableShown
from fourcures.protocol.pieces import Offer as Offered

from .codes import spell_out
from .link import Link, RefusedThere
from .session import Offer, Session
from .wire_words import all_of, cast, read_action, say_action, say_fact

_NEWS = {"card_drawn", "epidemic_drawn", "infection_drawn", "infection_skipped", "turn_began"}
_ENDS_WAITING = ("finish", "go_on")


class OnlineSession(Session):
    """What the server has said last; what is done here is asked for there."""

    def __init__(self, link: Link) -> None:
        """Everything comes with the server's welcome."""
        self.link = link
        self.viewer = 0
        self.people: list[int] = []
        self.version = 0
        self.person: str | None = None
        self.table: TableShown | None = None
        self.trouble: str | None = None
        self._view: View | None = None
        self._offers: list[Offered] = []
        self._plan: PlanShown | None = None
        self._log: list[tuple[str, str]] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def take(self, message: say.FromServer) -> None:
        """Something came from the server."""
        if isinstance(message, say.Refused) and message.id == "hello":
            self.trouble = message.reason
        if isinstance(message, say.Welcome | say.Update):
            self._update(message)
        if not isinstance(message, say.Ack):
            self.changed()

    def _update(self, message: say.Welcome | say.Update) -> None:
        if isinstance(message, say.Welcome):
            self.person = message.person
        self.version = message.version
        self.table = message.table or self.table
        self._view = message.view or self._view
        if message.seat is not None:
            self.viewer, self.people = message.seat, [message.seat]
        if message.offers is not None:
            self._offers = message.offers
        if message.plans is not None:
            own = [plan for plan in message.plans if plan.person == self.person and plan.steps]
            self._plan = own[0] if own else None
        if self._view is not None:
            roles = cast(self._view)
            self._log += [(fact.kind, say_fact(fact, roles)) for fact in message.facts or []]

    @property
    def playing(self) -> bool:
        """Whether there is a game to look at."""
        return self._view is not None

    @property
    def moment(self) -> int:
        """How many facts have been told."""
        return len(self._log)

    @property
    def waits_for(self) -> int | None:
        """The seat that must speak next; None once the game is over."""
        return None if self._view is None or self.over else self._view.waits_for

    def seen(self) -> View:
        """The position as the viewer sees it, with the plan carried out."""
        planned = None if self._plan is None else self._plan.view
        seen = planned or self._view
        assert seen is not None
        return seen

    def offers(self) -> list[Offer]:
        """What the viewer can do next."""
        offered = self._offers
        if self._plan is not None:
            offered = [one for one in self._plan.offers or [] if one.seat in (None, self.viewer)]
        roles = cast(self.seen())
        return [
            Offer(say_action(action, self.viewer, roles), action.kind, self.viewer, action.city)
            for one in offered
            for action in all_of(one)
        ]

    def planned(self) -> list[str]:
        """The steps of the plan, in words."""
        roles = cast(self.seen())
        return [say_action(step, self.viewer, roles) for step in self._steps]

    def do(self, text: str) -> None:
        """Add a step to the plan; what ends the waiting is done at once, with all before it."""
        action = read_action(spell_out(text), self.viewer, cast(self.seen()))
        self._ask(self._do(action))

    def confirm(self) -> None:
        """Do all that is planned."""
        self._ask(self.link.send(say.Commit, version=self.version))

    def take_back(self) -> str:
        """Take back the last planned step or, if nothing is planned, the last action."""
        if self._steps:
            told = self.planned()[-1]
            self._ask(self.link.send(say.Plan, steps=self._steps[:-1]))
            return told
        self._ask(self.link.send(say.Undo, version=self.version))
        return ""

    def told(self, since: int = 0) -> list[str]:
        """What has happened since a moment, as far as it is known here."""
        return [words for _, words in self._log[since:]]

    def news(self, since: int) -> list[str]:
        """What has happened since a moment, if cards were drawn."""
        drawn = any(kind in _NEWS for kind, _ in self._log[since:])
        return self.told(since) if drawn else []

    def farewell(self) -> list[str]:
        """The seed, which can be known now."""
        seed = None if self.table is None else self.table.seed
        return [f"Seed {seed}"] if seed else []

    def asked(self) -> str | None:
        """What somebody asks the viewer to agree to."""
        asking = None if self.table is None else self.table.asking
        if asking is None or asking.of not in self.people:
            return None
        what = say_action(asking.action, asking.seat, cast(self.seen()))
        return f"The {self.name(asking.seat)} wants to: {what}. Do you agree?"

    def answer(self, agree: bool) -> None:
        """Agree to that, or not."""
        self._ask(self.link.send(say.Consent, version=self.version, agree=agree))

    def order(self, command: type[say.Command], **values: Any) -> None:
        """Anything else a person at a table can say."""
        self._ask(self.link.send(command, **values))

    @property
    def _steps(self) -> list[Action]:
        return [] if self._plan is None else self._plan.steps

    async def _do(self, action: Action) -> None:
        if action.kind in _ENDS_WAITING and not self._steps:
            await self.link.send(say.Act, version=self.version, action=action)
            return
        version = await self.link.send(say.Plan, steps=[*self._steps, action])
        if action.kind in _ENDS_WAITING:
            await self.link.send(say.Commit, version=version)

    def _ask(self, sending: Coroutine[Any, Any, object]) -> None:
        async def ask() -> None:
            try:
                await sending
            except RefusedThere as error:
                self.refused(str(error))

        task = asyncio.get_running_loop().create_task(ask())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
