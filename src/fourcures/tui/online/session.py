"""A table on a server, as the screen sees it."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from fourcures.engine.errors import FourCuresError
from fourcures.local.codes import spell_out
from fourcures.local.fact_words import say_fact
from fourcures.local.language import later, tr
from fourcures.local.names import role_name
from fourcures.local.purpose_words import purpose_words
from fourcures.local.session import Offer, Session
from fourcures.play.estimates import Odds
from fourcures.play.view.view import View
from fourcures.protocol import messages
from fourcures.protocol.codec import BadAction
from fourcures.protocol.pieces import Action, Fact, Hint
from fourcures.protocol.pieces import Offer as Offered

from .link import Link, RefusedThere
from .remote_game import RemoteGame
from .room import Room, who_sits
from .wire_words import all_of, cast, read_wire_action, write_wire_action

_ENDS_WAITING = ("finish", "go_on")


class CannotAsk(FourCuresError):
    """Something that is not for this person to do now."""


class OnlineSession(Session):
    """What the server has said last; what is done here is asked for there."""

    def __init__(self, link: Link) -> None:
        """Everything comes with the server's welcome."""
        self.link = link
        self.room = Room()
        self.game = RemoteGame()
        self.viewer = 0
        self.people: list[int] = []
        self.begun_at = 0
        self._doing = 0
        """How many things are asked for that change the game."""
        self._tasks: set[asyncio.Task[None]] = set()

    def take(self, message: messages.FromServer) -> None:
        """Something came from the server."""
        known = message == self.room.presence
        self.room.take(message)
        self.game.take(message, self.room.person, own=self._doing > 0)
        if isinstance(message, messages.Welcome | messages.Update):
            self.people = [] if message.seat is None else [message.seat]
            self.viewer = message.seat or 0
            self.begun_at = self.game.begun_at
            if isinstance(message, messages.Update) and message.cut:
                told = ", ".join(self._words(message.cut, self.viewer))
                self.refused(tr("no longer possible, and out of your plan: {steps}", steps=told))
        answers = messages.OddsTold | messages.HintTold | messages.Ack
        if not known and not isinstance(message, answers):
            self.changed()

    # the position

    @property
    def playing(self) -> bool:
        """Whether there is a game to look at."""
        return self.game.view is not None

    def base(self) -> View:
        """The position as the viewer sees it."""
        assert self.game.view is not None
        return self.game.view

    def seen(self) -> View:
        """The same with the person's plan carried out."""
        planned = None if self.game.plan is None else self.game.plan.view
        return planned or self.base()

    @property
    def waits_for(self) -> int | None:
        """The seat that must speak next; None once the game is over."""
        return self.base().waits_for if self.playing and not self.over else None

    def name(self, seat: int) -> str:
        """A seat by its role and, if it is another's, who sits there."""
        role = super().name(seat)
        chair = self.room.chair(seat)
        return role if chair is None or seat in self.people else f"{role} ({who_sits(chair)})"

    # what happened

    @property
    def moment(self) -> int:
        """How many facts have been told."""
        return self.game.moment

    def facts(self, since: int = 0) -> list[Fact]:
        """What has happened since a moment and still holds, as far as it is known here."""
        return self.game.facts(since)

    def say(self, fact: Fact) -> str:
        """A fact in words."""
        return say_fact(fact, cast(self.base()))

    def is_own(self, since: int) -> bool:
        """Whether only the viewer has acted since a moment, apart from cards."""
        return self.game.is_own(since)

    def farewell(self) -> list[str]:
        """The seed, which can be known now, and where the record is."""
        table = self.room.table
        if table is None or not table.seed:
            return []
        return [tr("Promised luck {luck}", luck=table.luck), tr("Seed {seed}", seed=table.seed)]

    # what the server thinks out

    async def odds(self) -> Odds | None:
        """What may happen until the next turn, after the person's plan, as the server tells it."""
        try:
            await self.link.send(messages.AskOdds)
        except RefusedThere:
            return None
        told = self.game.odds
        return None if told is None else told.planned or told.now

    async def hints(self) -> list[Hint]:
        """How your plan could be continued, and the best plans, as the server thinks."""
        self.game.hints = None
        try:
            await self.link.send(messages.AskHint)
        except asyncio.CancelledError:
            self.send(messages.AskHint, stop=True)  # nobody waits for it any more
            raise
        told = self.game.hints
        if told is None:
            return []
        return [*([told.own] if told.own else []), *told.hints]

    def follow(self, hint: Hint) -> None:
        """Plan what a hint says, as far as it can be taken back."""
        self.plan([step for step in hint.steps if step.kind not in _ENDS_WAITING])

    # doing things

    def offers(self) -> list[Offer]:
        """What the viewer can do next, or put forward for others."""
        roles = cast(self.seen())
        found = []
        for one in self._offered():
            seat = self.viewer if one.seat is None else one.seat
            whose = "" if seat == self.viewer else f"{self._role(seat)}: "
            found += [
                Offer(
                    whose + write_wire_action(action, seat, roles),
                    action.kind,
                    seat,
                    action.city,
                    tuple(action.cards or ()),
                )
                for action in all_of(one)
            ]
        return found

    def reach(self) -> set[str]:
        """The cities to which whoever is on turn can drive."""
        turn = self.seen().turn
        return {
            city
            for one in self._offered()
            if one.kind == "drive" and (self.viewer if one.seat is None else one.seat) == turn
            for city in one.cities or ()
        }

    def _offered(self) -> list[Offered]:
        plan = self.game.plan
        if not self.people:
            return []
        if plan is None or plan.waiting:
            return self.game.offers
        offered = plan.offers or []
        if self.suggesting:
            return offered
        return [one for one in offered if one.seat in (None, self.viewer)]

    def planned(self) -> list[str]:
        """The steps of the plan, in words."""
        return self._words(self._steps, self.viewer)

    def do(self, text: str) -> None:
        """Add a step to the plan; what ends the waiting is done at once, with all before it."""
        if not self.people:
            raise CannotAsk(tr("you only watch; 'sit' takes a free seat, if there is one"))
        possible = [offer.words for offer in self.offers()]
        action = read_wire_action(spell_out(text), self.viewer, cast(self.seen()), possible)
        self._ask(self._do(action), own=True)

    def confirm(self) -> None:
        """Do all that is planned; what comes after a question follows a yes by itself."""
        if self.suggesting:
            name = self.name(self.base().turn)
            raise CannotAsk(tr("this is for the {name} to do", name=name))
        self._ask(self.link.send(messages.Commit, version=self.room.version), own=True)

    def take_back(self) -> str:
        """Take back the last planned step or, if nothing is planned, the last action."""
        if self.game.plan is not None and (self._steps or self.suggesting):
            # What waits for something that came between cannot be checked step by step.
            self.plan([] if self.game.plan.waiting else self._steps[:-1])
            return self.planned()[-1] if self._steps else ""
        self._ask(self.link.send(messages.Undo, version=self.room.version), own=True)
        return ""

    def plan(self, steps: list[Action], *, shared: bool | None = None) -> None:
        """Plan these steps instead; others see it, unless it is empty."""
        show = bool(steps) if shared is None else shared
        self._ask(self.link.send(messages.Plan, steps=steps, shared=show))

    def send(self, command: type[messages.Command], **values: Any) -> None:
        """Anything else a person at a table can say."""
        self._ask(self.link.send(command, **values))

    # plans of others

    @property
    def suggesting(self) -> bool:
        """Whether a plan is being put forward for the player on turn."""
        plan = self.game.plan
        begun = plan is not None and not plan.waiting and (plan.shared or bool(plan.steps))
        return begun and bool(self.people) and self.base().turn != self.viewer and self._for_others

    @property
    def _for_others(self) -> bool:
        assert self.game.plan is not None
        own = [step.seat in (None, self.viewer) for step in self.game.plan.steps]
        return not own or not all(own)

    def suggestions(self) -> dict[str, list[Action]]:
        """Plans that others show: in words, and their steps."""
        return {
            f"{self.name(plan.seat)}: {', '.join(self._words(plan.steps, plan.seat))}": plan.steps
            for plan in self.game.plans
        }

    def adopt(self, steps: list[Action]) -> None:
        """Adopt a plan of others, as far as it is about one's own seat."""
        self.plan([step for step in steps if step.seat in (None, self.viewer)])

    def ghosts(self) -> list[tuple[int, str]]:
        """Pawns where the person's plan, or one of others, would take them."""
        found = super().ghosts()
        for plan in self.game.plans:
            for facts in plan.facts:
                for fact in facts:
                    if fact.kind == "pawn_moved" and fact.pawn is not None and fact.city:
                        found = [ghost for ghost in found if ghost[0] != fact.pawn]
                        found.append((fact.pawn, fact.city))
        return found

    # questions

    def question(self) -> str | None:
        """What somebody asks the viewer to agree to."""
        asking = None if self.room.table is None else self.room.table.asking
        if asking is None or asking.of not in self.people:
            return None
        roles = cast(self.base())
        what = write_wire_action(asking.action, asking.seat, roles)
        why = (
            ""
            if asking.why is None
            else f" ({purpose_words(asking.why, roles, asking.action.city)})"
        )
        what = f"{what}{why}"
        wish = tr("The {name} wants to: {what}.", name=self.name(asking.seat), what=what)
        return f"{wish} {tr('Do you agree?')}"

    def trust(self, seat: int) -> None:
        """Agree beforehand to whatever others want; 'ask me' ends it."""
        self._ask(self.link.send(messages.Trust, trust=True))

    def answer(self, agree: bool) -> None:
        """Agree to that, or not."""
        self._ask(self.link.send(messages.Consent, version=self.room.version, agree=agree))

    def waiting_line(self) -> str | None:
        """Whom the table waits for, and what is being planned there."""
        asking = None if self.room.table is None else self.room.table.asking
        if asking is not None:
            return tr("Waiting for the {name} to agree", name=self.name(asking.of))
        seat = self.waits_for
        if seat is None or seat in self.people:
            return None
        plans = {plan.seat: plan for plan in self.game.plans}
        if seat in plans:
            told = ", ".join(self._words(plans[seat].steps, seat))
            return f"{self._plans(seat)} {told}"
        thinks, plays = later("The {name} is thinking"), later("The {name} is at it")
        at_it = tr(thinks if self.room.thinking == seat else plays, name=self.name(seat))
        return at_it + (tr("; e plays an event") if self.people else "")

    @property
    def _is_advised(self) -> bool:
        return bool(self.game.plans) and self.base().turn in self.people

    def plans(self) -> list[tuple[str, list[str]]]:
        """The plan of whoever sits here, and those that others show."""
        shown = [
            (self._plans(plan.seat), self._words(plan.steps, plan.seat)) for plan in self.game.plans
        ]
        return [*super().plans(), *shown]

    def _plans(self, seat: int) -> str:
        return tr("The {name} plans:", name=self.name(seat))

    def notice(self) -> str:
        """What is new at the edge: the connection, holds, chat, suggestions."""
        holding = self.room.holding(self.people)
        return "  ".join(
            [
                *([tr("OFFLINE, trying again")] if not self.link.open else []),
                *([tr("{names}: hold", names=", ".join(holding))] if holding else []),
                *([tr("t {number} new", number=self.room.unread)] if self.room.unread else []),
                *([tr("g suggestion")] if self._is_advised else []),
            ]
        )

    # on the wire

    @property
    def _steps(self) -> list[Action]:
        return [] if self.game.plan is None else self.game.plan.steps

    def step_words(self, steps: list[Action]) -> list[str]:
        """Steps of the viewer in words; what somebody else does is told with the name."""
        return self._words(steps, self.viewer)

    def _words(self, steps: list[Action], seat: int) -> list[str]:
        roles = cast(self.base())
        found = []
        for step in steps:
            doer = seat if step.seat is None else step.seat
            whose = "" if doer == seat else f"{self._role(doer)}: "
            try:
                found.append(whose + write_wire_action(step, doer, roles))
            except BadAction:  # a card in it is not for these eyes
                found.append(whose + step.kind.replace("_", " "))
        return found

    def _role(self, seat: int) -> str:
        return role_name(self.base().players[seat].role, seat)

    async def _do(self, action: Action) -> None:
        version = self.room.version
        waiting = self.game.plan is not None and self.game.plan.waiting
        if waiting or (action.kind in _ENDS_WAITING and not self._steps):
            await self.link.send(messages.Act, version=version, action=action)
            return
        version = await self.link.send(messages.Plan, steps=[*self._steps, action], shared=True)
        if action.kind in _ENDS_WAITING:
            await self.link.send(messages.Commit, version=version)

    def _ask(self, sending: Coroutine[Any, Any, object], *, own: bool = False) -> None:
        async def ask() -> None:
            self._doing += own
            try:
                await sending
            except RefusedThere as error:
                self.refused(str(error))
            finally:
                self._doing -= own

        task = asyncio.get_running_loop().create_task(ask())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
