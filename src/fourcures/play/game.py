"""A game being played: the position, how it came about, and its luck."""

from collections.abc import Sequence
from dataclasses import dataclass
from warnings import warn

from fourcures.engine.actions import CHANCE, GIVE, SEAT, TAKE, kind_of, seat_of
from fourcures.engine.errors import FourCuresError
from fourcures.engine.facts import CARD_DISCARDED, TAKEN_BACK, Log, about_number
from fourcures.engine.options import Options
from fourcures.engine.rules import apply, legal, setup, to_move
from fourcures.engine.state import PLAYING, State

from .chance import Chance, Seeded
from .words.notation import read_action, write_fact
from .words.refusal import IllegalAction, check, refusal

UNDO = -1


class CannotUndo(FourCuresError):
    """Nothing can be taken back here."""


@dataclass(frozen=True)
class Step:
    """One action of a player or of chance: the position before it, and what it did."""

    before: State
    action: int
    facts: tuple[int, ...]

    @property
    def telling(self) -> int:
        """The place of the fact that shows what was done; what it cost comes before it."""
        shown = (at for at, fact in enumerate(self.facts) if fact & 63 != CARD_DISCARDED)
        return next(shown, 0)

    @property
    def taken_back(self) -> int:
        """The fact that all its facts, the last ones before, no longer hold."""
        number = about_number(TAKEN_BACK, len(self.facts))
        return int(number + seat_of(self.action) * SEAT)


class Game:
    """A position with its history; chance moves by itself unless `chance` is None."""

    def __init__(
        self,
        options: Options | None = None,
        chance: Chance | None = None,
        *,
        state: State | None = None,
        manual: bool = False,
    ) -> None:
        """Open the box, or take over a position. `manual` leaves the moves of chance to `play`."""
        log = Log()
        self.state = setup(options or Options(), log) if state is None else state.copy()
        self.chance: Chance | None = None if manual else chance or Seeded()
        self.start = self.state.copy()
        self.opening: tuple[int, ...] = tuple(log.facts()) if state is None else ()
        self.steps: list[Step] = []
        self.log: list[int] = []
        """Everything ever done, also what was taken back: UNDO stands where it was."""
        self._run_chance()

    @property
    def over(self) -> bool:
        """Whether the game is won or lost."""
        return bool(self.state.outcome != PLAYING)

    def legal(self) -> list[int]:
        """Everything that can be done now."""
        return legal(self.state)

    def refusal(self, action: int) -> IllegalAction | None:
        """Why an action is not legal now; None if it is."""
        return refusal(self.state, action)

    def play(self, action: int | str, seat: int | None = None) -> list[int]:
        """Do an action, given packed or in words; return the facts, those of chance included."""
        if isinstance(action, str):
            action = read_action(action, self.state, seat)
        check(self.state, action)
        first = len(self.steps)
        self._step(action)
        self._run_chance()
        return [fact for step in self.steps[first:] for fact in step.facts]

    def take(self, steps: Sequence[Step], after: State) -> None:
        """Go on by steps that were checked and made from this very position, and lead to `after`.

        Neither of them is changed from then on but by this game.
        """
        self.steps += steps
        self.log += [step.action for step in steps]
        self.state = after

    def narrate(self, action: int | str) -> list[str]:
        """Do an action and tell what happened, in words."""
        return [write_fact(fact, self.state) for fact in self.play(action)]

    def told(self, action: int | str) -> list[str]:
        """The old name of `narrate`."""
        warn("Game.told is now Game.narrate", DeprecationWarning, stacklevel=2)
        return self.narrate(action)

    def undo(self, seat: int | None = None) -> int:
        """Take back the last action and return it; never past a draw or another player."""
        last = self.undoable(seat)
        self.log.append(UNDO)
        self.steps.pop()
        self.state = last.before.copy()
        return last.action

    def undoable(self, seat: int | None = None) -> Step:
        """The step that `undo` would take back; raises CannotUndo.

        What somebody else has seen or done, and what chance has shown, stays (ruling 53).
        """
        if not self.steps:
            raise CannotUndo("nothing has been done yet")
        last = self.steps[-1]
        actor = seat_of(last.action)
        if actor == CHANCE:
            raise CannotUndo("a card has been drawn since")
        if seat is not None and actor != seat:
            raise CannotUndo("somebody else has acted since")
        if self.state.seat != last.before.seat:
            raise CannotUndo("the turn has passed on")
        if not self.state.options.open_hands and kind_of(last.action) in (GIVE, TAKE):
            raise CannotUndo("a hidden card has been seen")
        return last

    def fork(self) -> "Game":
        """A game that goes on from here on its own, with the same luck and history."""
        other = Game(chance=self.chance, state=self.start, manual=True)
        other.chance = self.chance
        other.state = self.state.copy()
        other.opening = self.opening
        other.steps = list(self.steps)
        other.log = list(self.log)
        return other

    def _step(self, action: int) -> None:
        before = self.state.copy()
        log = Log()
        apply(self.state, action, log)
        self.steps.append(Step(before, action, tuple(log.facts())))
        self.log.append(action)

    def _run_chance(self) -> None:
        while self.chance is not None and not self.over and to_move(self.state) == CHANCE:
            outcome = self.chance.choose(self.state)
            check(self.state, outcome)
            self._step(outcome)
