"""The computer teammates of a game on this machine, as its screen sees them."""

from abc import abstractmethod
from collections.abc import Callable

from fourcures.engine.actions import GO_ON, consent_of, kind_of, seat_of
from fourcures.engine.atlas import NAMES
from fourcures.play.words.notation import action_words

from .session import Session, Wish
from .teammates import Teammates


class WithComputers(Session):
    """A session in which some seats are played by computers."""

    teammates: Teammates
    trusting: set[int]
    """Those who agree to everything."""
    can_hurry = True

    @property
    def computer_moves(self) -> bool:
        """Whether a computer teammate must speak next, or may want to play an event first."""
        return self.teammates.waited_for

    @property
    def thinking(self) -> int | None:
        """The seat of a computer teammate that is thinking."""
        return self.teammates.thinking

    async def think(self, show: Callable[[], object]) -> None:
        """Let computer teammates find out what they want."""
        await self.teammates.think(show)

    def hurry(self) -> None:
        """Whoever thinks should come to an end."""
        self.teammates.hurry()

    def wish(self) -> Wish | None:
        """What a computer teammate wants to do now."""
        action = self.teammates.next
        if action is None:
            return None
        owner = int(consent_of(action))
        people = set(self.people) - self.trusting
        asks = owner if owner in people and owner != seat_of(action) else None
        window = kind_of(action) == GO_ON and any(map(self.teammates.holds_event, self.people))
        steps = tuple(said for said, _ in self.teammates.plan())
        request = action_words(action, self.teammates.game.state) if asks is not None else ""
        return Wish(self.teammates.planner, steps, asks, request, window)

    def move_computer(self) -> None:
        """Let it do the first step of that."""
        self.teammates.play()
        self.settle()

    def decline(self) -> None:
        """Somebody does not agree to that step; it must think of something else."""
        self.teammates.give_up()

    def waiting_line(self) -> str | None:
        """What computer teammates are at."""
        seat = self.thinking
        if seat is not None:
            return f"The {self.name(seat)} (computer) is thinking"
        wish = self.wish()
        if wish is not None:
            return f"The {self.name(wish.seat)} plans: {', '.join(wish.steps)}"
        return None

    def ghosts(self) -> list[tuple[int, str]]:
        """Pawns where the own plan, or that of a computer teammate, would bring them."""
        ghosts = dict(super().ghosts())
        now = self.teammates.game.state.pawns
        for _, after in self.teammates.plan():
            moved = [seat for seat, city in enumerate(after.pawns) if city != now[seat]]
            ghosts |= {seat: NAMES[after.pawns[seat]] for seat in moved}
        return list(ghosts.items())

    @abstractmethod
    def settle(self) -> None:
        """Something was done: keep it."""
