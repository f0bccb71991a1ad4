"""Choosing by trial: plans are played on in many futures, and the weaker half drops out."""

from typing import Final

from fourcures.ai.heuristic.evaluation import NO_AIM
from fourcures.engine.actions import PLAY_FORECAST, kind_of
from fourcures.engine.agenda import ACT, PUT_BACK, step_of, top
from fourcures.engine.atlas import COLORS
from fourcures.engine.bits import BIT
from fourcures.engine.facts import SILENT
from fourcures.engine.ints import Seat, SeatSet, i64, vec
from fourcures.engine.rules import MOST_ACTIONS, apply
from fourcures.engine.state import PLAYING, WON, State

from .beam import Planner, action_part
from .budget import Budget
from .candidates import Plan, standing
from .determinize import guess
from .first_sight import promise
from .greedy import Policy
from .moves import EVERYBODY, worth_a_thought
from .playout import Playout
from .rng import Dice
from .stratified import FairFuture

ENOUGH: Final = 16
"""Trials before a plan may drop out alone."""


class Search:
    """A beam finds plans, trials compare them."""

    def __init__(
        self,
        seed: i64,
        width: i64 = 100,
        plans: i64 = 16,
        beam: i64 = 3,
        turns: i64 = 2,
        aimed: i64 = 0,
    ) -> None:
        """`width` of the beam for plans; `beam` and `turns` of the trials.

        `aimed`: so many plans more come from aiming at one color or another.
        """
        self.policy: Final = Policy()
        self.planner: Final = Planner(self.policy.evaluation, width)
        self.aiming: Final = Planner(self.policy.evaluation, width // 2)
        self.playout: Final = Playout(self.policy, beam, turns)
        self.plans: Final = plans
        self.aimed: Final = aimed
        self.seed: Final = seed
        self.future: Final = FairFuture()
        self.room: Final = vec[i64]([0] * MOST_ACTIONS)
        self.tried: i64 = 0

    def candidates(
        self, state: State, seats: SeatSet = EVERYBODY, refused: tuple[int, ...] = ()
    ) -> list[Plan]:
        """What some seats could do, the best liked first; whole turns in the action part.

        Nothing that was refused is among it.
        """
        if step_of(top(state)) == ACT:
            return self._turns(state, seats, refused)
        if step_of(top(state)) == PUT_BACK:
            return [self._order(state)]
        found: list[Plan] = []
        place: i64
        for place in range(worth_a_thought(state, self.room, seats)):
            if self.room[place] not in refused:
                found.append(self.plan(state, [self.room[place]]))
        found.sort(key=standing)
        return found[: self.plans]

    def ways_on(
        self, state: State, seats: SeatSet = EVERYBODY, refused: tuple[int, ...] = ()
    ) -> list[Plan]:
        """Whole turns, also where a hand must fit first; where nobody acts, what is there."""
        found: list[Plan] = []
        if state.outcome == PLAYING and step_of(action_part(state)) == ACT:
            found = self._turns(state, seats, refused)
        return found or [self.plan(state, [])]

    def _turns(self, state: State, seats: SeatSet, refused: tuple[int, ...]) -> list[Plan]:
        self.planner.refused = refused
        self.aiming.refused = refused
        found = self._promising(self.planner, state, seats, self.plans, NO_AIM)
        if self.aimed:
            colors = [color for color in range(COLORS) if not state.cured & BIT[color]]
            each = self.aimed // len(colors)
            for color in colors:
                found.extend(self._promising(self.aiming, state, seats, each, color))
        return found

    def _promising(
        self, planner: Planner, state: State, seats: SeatSet, most: i64, aim: i64
    ) -> list[Plan]:
        """The plans of which liking and first sight together promise most, the best first.

        A Forecast is always among them: only trying shows what it is worth.
        """
        planner.seats = seats
        self.policy.evaluation.aim = aim
        lines = planner.lines(state)
        self.policy.evaluation.aim = NO_AIM
        if not lines:  # another seat must discard first
            return []
        promises: list[float] = []
        for line in lines:
            chance = self.playout.instinct.chance(line)
            promises.append(promise(chance, lines[0].value - line.value))
        order = sorted(range(len(lines)), key=lambda place: -promises[place])
        return [
            self.plan(state, lines[place].actions(), aim)
            for rank, place in enumerate(order)
            if rank < most or kind_of(lines[place].action) == PLAY_FORECAST
        ]

    def plan(self, state: State, actions: list[int], aim: i64 = NO_AIM) -> Plan:
        """A plan of these actions."""
        after = state.copy()
        for action in actions:
            apply(after, action, SILENT)
        return Plan(actions, after, self.playout.judge.chance(after), aim)

    def compare(self, state: State, plans: list[Plan], budget: Budget, seat: Seat = 0) -> None:
        """Try plans of a seat out in the same futures; drop half again and again; sort them.

        A plan that is clearly beaten drops out earlier; it ends before its time if one is left,
        and there is nothing to try if one wins at once.
        """
        if any(plan.state.outcome == WON for plan in plans):
            plans.sort(key=standing)
            return
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
        self.tried += len(plans)
        if state.options.open_hands:
            self.deal(state, self.seed, number)
            for plan in plans:
                plan.add(self._chance(plan.state.copy(), plan.aim))
            return
        world = guess(state, int(seat), Dice(self.seed * 1000003 + number))
        self.deal(world, self.seed, number)
        for plan in plans:
            after = world.copy()
            for action in plan.actions:
                apply(after, action, SILENT)
            plan.add(self._chance(after, plan.aim))

    def _chance(self, after: State, aim: i64) -> float:
        self.policy.evaluation.aim = aim
        chance = self.playout.chance(after, self.future)
        self.policy.evaluation.aim = NO_AIM
        return chance

    def deal(self, state: State, seed: i64, number: i64) -> None:
        """Think up the future of this number."""
        self.future.deal_number(state, seed, number)

    def looked(self) -> i64:
        """Positions looked at so far; a trial counts as one, also where the game is over."""
        return self.planner.looked + self.aiming.looked + self.playout.looked() + self.tried

    def _order(self, state: State) -> Plan:
        """All cards of an open Forecast, the worst ones deepest."""
        after = state.copy()
        actions: list[int] = []
        while step_of(top(after)) == PUT_BACK:
            action = self.policy.choose(after)
            actions.append(action)
            apply(after, action, SILENT)
        return Plan(actions, after, self.playout.judge.chance(after))
