"""What a server has said about a game: the position, plans, and what happened."""

from abc import abstractmethod

from fourcures.local.fact_words import say_fact
from fourcures.local.session import Session
from fourcures.play.view.view import View
from fourcures.protocol import messages
from fourcures.protocol.pieces import Action, Chair, Fact, Offer, PlanShown

from .link import Link
from .room import Room
from .wire_words import cast


class Heard(Session):
    """A session that listens."""

    def __init__(self, link: Link) -> None:
        """Everything comes with the server's welcome."""
        self.link = link
        self.room = Room()
        self.viewer = 0
        self.people: list[int] = []
        self.begun_at = 0
        self._view: View | None = None
        self._offers: list[Offer] = []
        self._plan: PlanShown | None = None
        self._plans: list[PlanShown] = []
        self._odds: messages.OddsTold | None = None
        self._hinted: messages.HintTold | None = None
        self._facts: list[Fact] = []
        self._own: list[bool] = []
        self._doing = 0

    @abstractmethod
    def go_on(self) -> None:
        """The table has changed: do what had to wait for that."""

    @abstractmethod
    def cut_off(self, steps: list[Action]) -> None:
        """What somebody did has made steps of the own plan impossible."""

    # what the server says

    def take(self, message: messages.FromServer) -> None:
        """Something came from the server."""
        known = message == self.room.presence
        self.room.take(message)
        if isinstance(message, messages.Welcome):
            self._greet(message)
        if isinstance(message, messages.Welcome | messages.Update):
            self._update(message)
        if isinstance(message, messages.OddsTold):
            self._odds = message
        elif isinstance(message, messages.HintTold):
            self._hinted = message
        elif not known and not isinstance(message, messages.Ack):
            self.changed()

    def _greet(self, message: messages.Welcome) -> None:
        missed = message.complete and bool(self._facts)
        if not missed:
            self._facts, self._own = [], []
        self._offers, self._plan, self._plans = [], None, []
        self._note(message.facts)
        if not missed:
            self.begun_at = len(self._facts)

    def _update(self, message: messages.Welcome | messages.Update) -> None:
        self.people = [] if message.seat is None else [message.seat]
        self.viewer = message.seat or 0
        self._view = message.view or self._view
        if message.offers is not None or message.view is not None:
            self._offers = message.offers or []
        if message.plans is not None:
            own = [plan for plan in message.plans if plan.person == self.room.person]
            self._plan = own[0] if own else None
            self._plans = [p for p in message.plans if p not in own and p.steps]
        if isinstance(message, messages.Update):
            self._note(message.facts or [])
            if message.cut:
                self.cut_off(message.cut)
        self.go_on()

    def _note(self, facts: list[Fact]) -> None:
        self._facts += facts
        self._own += [self._doing > 0] * len(facts)

    # the position

    @property
    def playing(self) -> bool:
        """Whether there is a game to look at."""
        return self._view is not None

    def base(self) -> View:
        """The position as the viewer sees it."""
        assert self._view is not None
        return self._view

    def seen(self) -> View:
        """The same with the own plan carried out."""
        planned = None if self._plan is None else self._plan.view
        return planned or self.base()

    @property
    def waits_for(self) -> int | None:
        """The seat that must speak next; None once the game is over."""
        return None if self._view is None or self.over else self._view.waits_for

    def name(self, seat: int) -> str:
        """A seat by its role and, if it is another's, who sits there."""
        role = super().name(seat)
        chair = self.room.chair(seat)
        return role if chair is None or seat in self.people else f"{role} ({who_sits(chair)})"

    # what happened

    @property
    def moment(self) -> int:
        """How many facts have been told."""
        return len(self._facts)

    def facts(self, since: int = 0) -> list[Fact]:
        """What has happened since a moment and still holds, as far as it is known here."""
        back: list[Fact] = []
        """What takes back something before that moment."""
        found: list[Fact] = []
        for fact in self._facts[since:]:
            number = fact.number or 0
            if fact.kind != "taken_back":
                found.append(fact)
                continue
            if number > len(found):
                back.append(fact)
            del found[max(0, len(found) - number) :]
        return back + found

    def say(self, fact: Fact) -> str:
        """A fact in words."""
        return say_fact(fact, cast(self.base()))

    def is_own(self, since: int) -> bool:
        """Whether only the viewer has acted since a moment, apart from cards."""
        return all(self._own[since:])

    def farewell(self) -> list[str]:
        """The seed, which can be known now, and where the record is."""
        table = self.room.table
        if table is None or not table.seed:
            return []
        return [f"Promised luck {table.luck}", f"Seed {table.seed}"]


def who_sits(chair: Chair) -> str:
    """Somebody on a seat, in a word."""
    return chair.name or (f"computer, {chair.computer}" if chair.computer else "nobody")
