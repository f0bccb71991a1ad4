"""A what-if on top of a position: nothing of it counts, and nothing hidden shows."""

from ..engine.actions import CHANCE, seat_of
from ..engine.facts import Log
from ..engine.rules import apply, mover
from ..engine.state import PLAYING, State
from .offers import asks, offers
from .refusal import IllegalAction, refusal

_RULE = "10.1"
NOT_PLANNED = "not_planned"
PLAN_FOR_YOURSELF = "plan_for_yourself"


class Plan:
    """Steps of one seat (with open hands: of anybody) that could be done one after the other.

    A plan ends where a card would be drawn, or where it must ask for a card it cannot see.
    """

    def __init__(self, state: State, seat: int) -> None:
        """Begin an empty plan on this position."""
        self.base = state.copy()
        self.seat = seat
        self.state = state.copy()
        self.steps: list[int] = []
        self.facts: list[tuple[int, ...]] = []
        self.asking = False

    def refusal(self, action: int) -> IllegalAction | None:
        """Why a step cannot be added; None if it can."""
        if self.state.outcome == PLAYING and (self.asking or mover(self.state) == CHANCE):
            return IllegalAction(action, "what comes next cannot be planned", _RULE, NOT_PLANNED)
        if not self.state.options.open_hands:
            if seat_of(action) != self.seat:
                return IllegalAction(
                    action, "with hidden hands you plan for yourself", "2.4", PLAN_FOR_YOURSELF
                )
            if action in asks(self.state, self.seat):
                return None
        return refusal(self.state, action)

    def offers(self) -> list[int]:
        """What could be the next step."""
        if self.asking or self.state.outcome != PLAYING or mover(self.state) == CHANCE:
            return []
        return offers(self.state, self.seat)

    def step(self, action: int) -> tuple[int, ...]:
        """Add a step and return its facts; raise IllegalAction if it cannot be done."""
        refused = self.refusal(action)
        if refused is not None:
            raise refused
        self._add(action)
        return self.facts[-1]

    def take_back(self, place: int = -1) -> None:
        """Take back one step, wherever it is, if those after it remain possible without it."""
        kept = list(self.steps)
        del kept[place]
        trial = Plan(self.base, self.seat)
        for action in kept:
            trial.step(action)
        self._become(trial)

    def rebase(self, state: State) -> list[tuple[int, IllegalAction]]:
        """Move the plan onto a new position; return what had to be cut off, and why."""
        trial = Plan(state, self.seat)
        cut: list[tuple[int, IllegalAction]] = []
        for action in self.steps:
            refused = trial.refusal(action) if not cut else cut[0][1]
            if refused is None:
                trial._add(action)
            else:
                cut.append((action, refused))
        self._become(trial)
        return cut

    def _add(self, action: int) -> None:
        self.steps.append(action)
        if not self.state.options.open_hands and action in asks(self.state, self.seat):
            self.asking = True
            self.facts.append(())
            return
        log = Log()
        apply(self.state, action, log)
        self.facts.append(tuple(log.facts()))

    def _become(self, other: "Plan") -> None:
        self.base = other.base
        self.state = other.state
        self.steps = other.steps
        self.facts = other.facts
        self.asking = other.asking
