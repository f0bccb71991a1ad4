"""A computer teammate for any seat: plans turns, and answers whatever the game asks."""

from collections.abc import Callable

from fourcures.ai.search.budget import Budget, Positions, Seconds
from fourcures.ai.search.candidates import Plan, standing
from fourcures.ai.search.determinize import guess
from fourcures.ai.search.moves import EVERYBODY
from fourcures.ai.search.rng import Dice
from fourcures.ai.search.search import ENOUGH, Search
from fourcures.engine.actions import (
    CHANCE,
    GO_ON,
    PLAY_AIRLIFT,
    PLAY_EVENT,
    PLAY_GOVERNMENT_GRANT,
    is_event,
    kind_of,
    seat_of,
)
from fourcures.engine.agenda import ACT, step_of, top
from fourcures.engine.bits import BIT, COMPILED
from fourcures.engine.event_cards.base import EVENT_CARDS
from fourcures.engine.facts import SILENT
from fourcures.engine.rules import apply, legal, to_move
from fourcures.engine.state import WON, State

from .consent import Answer, weighed

LEVELS = {"beginner": 0.0, "normal": 0.05, "strong": 0.5, "expert": 2.0}
"""Seconds of thought for a turn; a beginner does what looks best at once."""
HELPS = (
    PLAY_AIRLIFT,
    PLAY_GOVERNMENT_GRANT,
    *(PLAY_EVENT + n for n, event in enumerate(EVENT_CARDS) if event.more_actions()),
)
"""Events that can make another one's turn better before it begins."""

_ACTIONS = 0.95  # the most of a turn's time for its actions; the race often ends earlier
_BETWEEN_TURNS = 0.12  # and for each discard or event
_GLANCES = 2  # trials of a discard or event without any time to think
_GLANCED_AT = 3  # discards or events, and doing nothing
_WORTH_AN_EVENT = 0.03  # more of a chance to win
_HELPED = 8  # plans with the event, and as many without
_WIDTH = 100  # of the beam
_WIDTH_AT_ONCE = 20
_BEAM = 3  # in trials
_BEAM_WITH_TIME = 6
_TURNS = 2  # played on in a trial
_TURNS_WITH_TIME = 3
_PLANS = 16  # tried out
_PLANS_WITH_TIME = 64
_AIMED_WITH_TIME = 64
_MUCH_TIME = 60_000  # positions a turn
_POSITIONS_A_SECOND = 250_000 if COMPILED else 10_000  # roughly, on one core


class Player:
    """Thinks for one seat, or for the whole team, and knows only what that seat may know.

    With `positions` instead of seconds, the same seed gives the same choices.
    """

    def __init__(
        self,
        seconds: float = 0.5,
        seed: int = 1,
        positions: int = 0,
        team: bool = False,
        own_time: bool = False,
        asked_to_stop: Callable[[], bool] | None = None,
    ) -> None:
        """`team`: it may also act for the other seats, if hands are open.

        `own_time`: seconds of the processor, not of the clock on the wall. `asked_to_stop` is
        called again and again while it thinks.
        """
        self.seconds = seconds
        self.seed = seed
        self.positions = positions
        self.team = team
        self.own_time = own_time
        self.asked_to_stop = asked_to_stop
        time = positions or int(seconds * _POSITIONS_A_SECOND)
        much = time >= _MUCH_TIME
        self.search = Search(
            seed,
            _WIDTH if time else _WIDTH_AT_ONCE,
            _PLANS_WITH_TIME if much else _PLANS,
            beam=_BEAM_WITH_TIME if much else _BEAM,
            turns=_TURNS_WITH_TIME if much else _TURNS,
            aimed=_AIMED_WITH_TIME if much else 0,
        )
        self._thinking: Budget | None = None
        self._planned: list[int] = []
        self._expected = b""

    def choose(self, state: State, seat: int, refused: tuple[int, ...] = ()) -> int:
        """What is done next in a position that waits for the seat; nothing that was refused."""
        known = self._known(state, seat)
        if not self._planned or self._expected != known.key() or self._planned[0] in refused:
            self._planned = self.plan(state, seat, refused).actions
        action = self._planned[0]
        self._planned = self._planned[1:]
        apply(known, action, SILENT)
        self._expected = known.key()
        return action

    def plan(self, state: State, seat: int, refused: tuple[int, ...] = ()) -> Plan:
        """The best plan for the rest of the action part, or for the question at hand."""
        return self.rank(state, seat, refused)[0]

    def rank(self, state: State, seat: int, refused: tuple[int, ...] = ()) -> list[Plan]:
        """What could be done, best first, each with the chance of winning and its error.

        Nothing that was refused is among it.
        """
        known = self._known(state, seat)
        self._begin(known)
        plans = self.search.candidates(known, self.seats(state, seat), refused)
        self._compare(known, plans, seat)
        best: dict[bytes, Plan] = {}
        for plan in plans:
            best.setdefault(plan.state.key(), plan)  # the same end may have several aims
        return list(best.values())

    def interrupt(self, state: State, seat: int) -> int | None:
        """An event the seat wants to play now, while the game waits for somebody else."""
        known = self._known(state, seat)
        own = [a for a in legal(known) if seat_of(a) == seat and is_event(a)]
        if not own or to_move(known) == CHANCE:
            return None
        self._begin(known)
        if step_of(top(known)) == ACT:
            return self._help(known, seat)
        waiting = [a for a in legal(known) if kind_of(a) == GO_ON]
        plans = [self.search.plan(known, waiting[:1])]
        plans += self.search.candidates(known, BIT[seat]) if waiting else []
        self._compare(known, plans, seat)
        best = max(plans, key=lambda plan: (plan.samples, plan.mean)).actions
        return best[0] if best and seat_of(best[0]) == seat and best != waiting[:1] else None

    def answer(self, state: State, seat: int, action: int) -> Answer:
        """Whether the seat agrees to what another one wants to do with its pawn or card."""
        known = self._known(state, seat)
        after = known.copy()
        apply(after, action, SILENT)
        return weighed(self.search.ways_on(after), self.search.ways_on(known, refused=(action,)))

    def budget(self, share: float = 1.0) -> Budget:
        """A part of the time for a turn, from now on."""
        if self.positions:
            return Positions(max(1, int(self.positions * share)), self.asked_to_stop)
        return Seconds(self.seconds * share, self.own_time, self.asked_to_stop)

    def stop(self) -> None:
        """Come to an end with what has been found; may be called from another thread."""
        if self._thinking is not None:
            self._thinking.stopped = True

    def _help(self, known: State, seat: int) -> int | None:
        """An event that makes the turn of whoever is on so much better that it cannot wait."""
        if not known.options.open_hands:
            return None
        on = int(BIT[known.seat])
        helped = [
            plan
            for plan in self.search.candidates(known, on | int(BIT[seat]))
            if seat_of(plan.actions[0]) == seat and kind_of(plan.actions[0]) in HELPS
        ][:_HELPED]
        if not helped:
            return None
        alone = self.search.candidates(known, on)[:_HELPED]
        self._compare(known, helped + alone, seat)
        best, rest = min(helped, key=standing), min(alone, key=standing)
        gap, error = best.lead(rest)
        surely = best.samples >= ENOUGH and gap - 2 * error > _WORTH_AN_EVENT
        wins = best.state.outcome == WON and rest.state.outcome != WON
        return best.actions[0] if surely or wins else None

    def _begin(self, known: State) -> None:
        """From now on the time for this choice runs."""
        share = _ACTIONS if step_of(top(known)) == ACT else _BETWEEN_TURNS
        self._thinking = self.budget(share) if self.seconds or self.positions else None

    def _compare(self, known: State, plans: list[Plan], seat: int) -> None:
        if self._thinking is not None:
            self.search.compare(known, plans, self._thinking, seat)
        elif step_of(top(known)) != ACT:  # what the next cards do is not to be seen at first sight
            few = [
                plan
                for place, plan in enumerate(plans)
                if place < _GLANCED_AT or kind_of(plan.actions[0]) == GO_ON
            ]
            for number in range(_GLANCES):
                self.search.try_once(known, few, number, seat)
            plans.sort(key=standing)

    def _known(self, state: State, seat: int) -> State:
        """The position as the seat may imagine it: the same one for all it cannot tell apart."""
        return guess(state, seat, Dice(self.seed))

    def seats(self, state: State, seat: int) -> int:
        """Who may act in its plans."""
        return EVERYBODY if self.team and state.options.open_hands else int(BIT[seat])
