"""A game on a server, as far as it was told here: the position, plans, and what happened."""

from fourcures.play.view.view import View
from fourcures.protocol import messages
from fourcures.protocol.pieces import Fact, Offer, PlanShown


class RemoteGame:
    """Kept up to date by what the server says."""

    def __init__(self) -> None:
        """Nothing is known before the welcome."""
        self.view: View | None = None
        self.offers: list[Offer] = []
        self.plan: PlanShown | None = None
        """Ours."""
        self.plans: list[PlanShown] = []
        """Those that others show."""
        self.odds: messages.OddsTold | None = None
        self.hints: messages.HintTold | None = None
        self.begun_at = 0
        """How many facts were told as something that had happened before."""
        self._facts: list[Fact] = []
        self._own: list[bool] = []

    @property
    def moment(self) -> int:
        """How many facts have been told."""
        return len(self._facts)

    def take(self, message: messages.FromServer, person: str | None, *, own: bool) -> None:
        """Something came from the server; `own`: it may be what somebody here has just done."""
        if isinstance(message, messages.OddsTold):
            self.odds = message
        elif isinstance(message, messages.HintTold):
            self.hints = message
        elif isinstance(message, messages.Welcome):
            self._greet(message, own)
            self._update(message, person)
        elif isinstance(message, messages.Update):
            self._update(message, person)
            self._note(message.facts or [], own)

    def _greet(self, message: messages.Welcome, own: bool) -> None:
        missed = message.complete and bool(self._facts)
        if not missed:
            self._facts, self._own = [], []
        self.offers, self.plan, self.plans = [], None, []
        self._note(message.facts, own)
        if not missed:
            self.begun_at = len(self._facts)

    def _update(self, message: messages.Welcome | messages.Update, person: str | None) -> None:
        self.view = message.view or self.view
        if message.offers is not None or message.view is not None:
            self.offers = message.offers or []
        if message.plans is not None:
            own = [plan for plan in message.plans if plan.person == person]
            self.plan = own[0] if own else None
            self.plans = [plan for plan in message.plans if plan not in own and plan.steps]

    def _note(self, facts: list[Fact], own: bool) -> None:
        self._facts += facts
        self._own += [own] * len(facts)

    def facts(self, since: int) -> list[Fact]:
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

    def is_own(self, since: int) -> bool:
        """Whether all that since a moment may be what somebody here has done."""
        return all(self._own[since:])
