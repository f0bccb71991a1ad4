"""Choosing by trial: plans are played on in many futures, and the weaker half drops out."""

from math import sqrt
from typing import Final

from ..engine.agenda import ACT, PUT_BACK, step_of, top
from ..engine.facts import SILENT
from ..engine.ints import Seat, SeatSet, i64, vec
from ..engine.rules import MOST_ACTIONS, apply
from ..engine.state import State
from .budget import Budget
from .dice import Dice
from .future import Future
from .guess import guess
from .moves import EVERYBODY, worth_a_thought
from .planner import Line, Planner
from .playout import Playout
from .policy import Policy

_FIRST_SIGHT: Final = 2.0
ENOUGH: Final = 16
"""Trials before a plan may drop out alone."""
_CLEAR: Final = 3.0  # standard errors
_NOTHING: Final = 0.001  # of a chance


class Plan:
    """Actions one after the other, and how often they led to a win."""

    def __init__(self, actions: list[int], state: State, first_sight: float) -> None:
        self.actions: Final = actions
        self.state: Final = state
        """The position after the actions, before chance goes on."""
        self.first_sight: Final = first_sight
        self.samples = 0
        self.total = 0.0
        self.trials: Final[list[float]] = []

    def add(self, chance: float) -> None:
        """Count one more trial."""
        self.samples += 1
        self.total += chance
        self.trials.append(chance)

    def beaten_by(self, other: "Plan") -> bool:
        """Whether, in the futures both have seen, the other is clearly better or just as good."""
        gap, error = other.lead(self)
        return gap > _CLEAR * error or abs(gap) + 2.0 * error < _NOTHING

    def lead(self, other: "Plan") -> tuple[float, float]:
        """How much better it is in the futures both have seen, and the standard error of that."""
        tried = min(self.samples, other.samples)
        if tried == 0:
            return 0.0, 1.0
        total = 0.0
        squares = 0.0
        place: i64
        for place in range(tried):
            more = self.trials[place] - other.trials[place]
            total += more
            squares += more * more
        gap = total / tried
        return gap, sqrt(max(squares / tried - gap * gap, 0.0) / tried)

    @property
    def mean(self) -> float:
        """The chance of winning; first sight counts as a few trials."""
        return (self.total + _FIRST_SIGHT * self.first_sight) / (self.samples + _FIRST_SIGHT)

    @property
    def error(self) -> float:
        """The standard error of that; 0.5 if it was hardly tried."""
        if self.samples < 2:
            return 0.5
        mean = self.total / self.samples
        squares = 0.0
        for chance in self.trials:
            squares += (chance - mean) * (chance - mean)
        return sqrt(squares / self.samples / (self.samples - 1))


def standing(plan: Plan) -> tuple[int, float]:
    """For sorting: who was tried longest, then who won most, comes first."""
    return (-plan.samples, -plan.mean)


class Search:
    """A beam finds plans, trials compare them."""

    def __init__(
        self, seed: i64, width: i64 = 40, plans: i64 = 16, beam: i64 = 3, turns: i64 = 2
    ) -> None:
        """`width` of the beam for plans; `beam` and `turns` of the trials."""
        self.policy: Final = Policy()
        self.planner: Final = Planner(self.policy.evaluation, width)
        self.playout: Final = Playout(self.policy, beam, turns)
        self.plans: Final = plans
        self.seed: Final = seed
        self.future: Final = Future()
        self.room: Final = vec[i64]([0] * MOST_ACTIONS)
        self.tried: i64 = 0

    def candidates(self, state: State, seats: SeatSet = EVERYBODY) -> list[Plan]:
        """What some seats could do, the most promising first; whole turns in the action part."""
        if step_of(top(state)) == ACT:
            self.planner.seats = seats
            return [self._plan(line) for line in self.planner.lines(state, self.plans)]
        if step_of(top(state)) == PUT_BACK:
            return [self._order(state)]
        found: list[Plan] = []
        place: i64
        for place in range(worth_a_thought(state, self.room, seats)):
            found.append(self.plan(state, [self.room[place]]))
        found.sort(key=standing)
        return found[: self.plans]

    def plan(self, state: State, actions: list[int]) -> Plan:
        """A plan of these actions."""
        after = state.copy()
        for action in actions:
            apply(after, action, SILENT)
        return Plan(actions, after, self.playout.judge.chance(after))

    def compare(self, state: State, plans: list[Plan], budget: Budget, seat: Seat = 0) -> None:
        """Try plans of a seat out in the same futures; drop half again and again; sort them.

        A plan that is clearly beaten drops out earlier; it ends before its time if one is left.
        """
        rounds = 1.0
        left = len(plans)
        while left > 2:
            left = (left + 1) // 2
            rounds += 1.0
        alive = plans
        number: i64 = 0
        done = 0.0
        began = self.looked()
        while len(alive) > 1:
            spent = budget.spent(self.looked() - began)
            if spent >= 1.0:
                break
            if spent * rounds >= done + 1.0 and len(alive) > 2 and number:
                alive = sorted(alive, key=standing)[: (len(alive) + 1) // 2]
                done += 1.0
            self.try_once(state, alive, number, seat)
            number += 1
            if number >= ENOUGH and number & (number - 1) == 0:
                best = sorted(alive, key=standing)[0]
                alive = [plan for plan in alive if plan is best or not plan.beaten_by(best)]
        plans.sort(key=standing)

    def try_once(self, state: State, plans: list[Plan], number: i64, seat: Seat = 0) -> None:
        """The future of this number for each plan; with hidden hands, also other cards in them."""
        dice = Dice(self.seed * 1000003 + number)
        self.tried += len(plans)
        if state.options.open_hands:
            self.deal(state, dice)
            for plan in plans:
                plan.add(self.playout.chance(plan.state.copy(), self.future))
            return
        world = guess(state, int(seat), dice)
        self.deal(world, dice)
        for plan in plans:
            after = world.copy()
            for action in plan.actions:
                apply(after, action, SILENT)
            plan.add(self.playout.chance(after, self.future))

    def deal(self, state: State, dice: Dice) -> None:
        """Think up a future."""
        self.future.deal(state, dice)

    def looked(self) -> i64:
        """Positions looked at so far; a trial counts as one, also where the game is over."""
        return self.planner.looked + self.playout.looked() + self.tried

    def _order(self, state: State) -> Plan:
        """All cards of an open Forecast, the worst ones deepest."""
        after = state.copy()
        actions: list[int] = []
        while step_of(top(after)) == PUT_BACK:
            action = self.policy.choose(after)
            actions.append(action)
            apply(after, action, SILENT)
        return Plan(actions, after, self.playout.judge.chance(after))

    def _plan(self, line: Line) -> Plan:
        return Plan(line.actions(), line.state, self.playout.judge.chance(line.state))
