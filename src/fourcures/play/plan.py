"""A what-if on top of a position: nothing of it counts, and nothing hidden shows."""

from fourcures.engine.actions import CHANCE, TAKE, kind_of, pawn_in, seat_of
from fourcures.engine.agenda import ACT, PEEK, PUT_BACK, step_of, top
from fourcures.engine.cards import CITY_CARDS
from fourcures.engine.facts import Log
from fourcures.engine.rules import apply, to_move
from fourcures.engine.state import PLAYING, State

from .view.offers import asks, offers
from .words.refusal import IllegalAction, refusal

_RULE = "10.1"
NOT_PLANNED = "not_planned"
PLAN_FOR_YOURSELF = "plan_for_yourself"
DECLINED = "declined"

Struck = tuple[int, IllegalAction]
"""A step that is out of a plan, and why."""


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
        self.later: list[int] = []
        """Steps that wait until what has come between is done: a Forecast, a discard."""
        self.asking = False
        self.struck: list[Struck] = []
        """Steps that others have made impossible, kept to be read until there is another plan."""

    def refusal(self, action: int) -> IllegalAction | None:
        """Why a step cannot be added; None if it can."""
        if self.state.outcome == PLAYING and (self.asking or to_move(self.state) == CHANCE):
            return IllegalAction(action, "what comes next cannot be planned", _RULE, NOT_PLANNED)
        if not self.state.options.open_hands:
            if seat_of(action) != self.seat:
                return IllegalAction(
                    action, "with hidden hands you plan for yourself", "2.4", PLAN_FOR_YOURSELF
                )
            if action in asks(self.state, self.seat):
                return None
            if kind_of(action) == TAKE and (refused := refusal_to_ask(self.state, action)):
                return refused
        return refusal(self.state, action)

    def offers(self) -> list[int]:
        """What could be the next step."""
        if self.asking or self.state.outcome != PLAYING or to_move(self.state) == CHANCE:
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

    @property
    def wanted(self) -> list[int]:
        """All that was planned, what waits or is struck out included."""
        return self.steps + self.later + [action for action, _ in self.struck]

    def propose(self, actions: list[int]) -> None:
        """Plan these as far as they can be done; the rest is struck out."""
        self.later = list(actions)
        self.struck += self.rebase(self.base)

    def decline(self) -> None:
        """Strike out the first step, to which somebody did not agree; the rest follows without it.

        All of the rest that cannot be done any more is struck out, too.
        """
        action = self.steps.pop(0)
        why = IllegalAction(action, "the player who was asked does not agree", "11.1", DECLINED)
        self.struck += [(action, why), *self.rebase(self.base)]

    def rebase(self, state: State) -> list[Struck]:
        """Move the plan onto a new position; return what had to be cut off, and why."""
        trial = Plan(state, self.seat)
        left = self.steps + self.later
        refused: IllegalAction | None = None
        while left and (refused := trial.refusal(left[0])) is None:
            trial._add(left.pop(0))
        if left and _comes_between(trial.state):
            trial.later, left = left, []
        self._become(trial)
        return [(action, refused) for action in left if refused is not None]

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
        self.later = other.later
        self.asking = other.asking


def refusal_to_ask(state: State, action: int) -> IllegalAction | None:
    """Why a card cannot be taken from a hidden hand, for reasons that the hand has no part in."""
    if pawn_in(action) >= state.options.players:
        return None
    full = state.copy()
    full.hands[pawn_in(action)] = CITY_CARDS
    return refusal(full, action)


def _comes_between(state: State) -> bool:
    """Whether something must be done before that for which there were plans goes on."""
    now = step_of(top(state))
    if now in (PEEK, PUT_BACK):
        return True
    return now != ACT and any(step_of(entry) == ACT for entry in state.agenda[: state.depth])
