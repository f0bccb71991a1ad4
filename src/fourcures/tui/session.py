"""A game as the screen sees it, whoever keeps it: what is seen, offered, planned and told."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from fourcures.play.view import View


@dataclass(frozen=True)
class Offer:
    """Something that can be done now: as it is typed, and the city it is about."""

    words: str
    kind: str
    seat: int
    city: str | None


class Session(ABC):
    """One interface over a game on this machine and a table on a server."""

    viewer: int
    """Whose eyes the screen shows the game to."""
    people: list[int]
    """The seats of those in front of this screen."""
    changed: Callable[[], object] = staticmethod(lambda: None)
    """Called when something has happened elsewhere."""
    refused: Callable[[str], object] = staticmethod(lambda _: None)
    """Called with the reason when something turns out not to be possible."""

    @abstractmethod
    def seen(self) -> View:
        """The position as the viewer sees it, with the plan carried out."""

    @abstractmethod
    def offers(self) -> list[Offer]:
        """What can be done next."""

    @abstractmethod
    def planned(self) -> list[str]:
        """The steps of the plan, in words."""

    @abstractmethod
    def do(self, text: str) -> None:
        """Add what these words say to the plan, or do it at once if it cannot be taken back."""

    @abstractmethod
    def take_back(self) -> str:
        """Take back the last planned step or, if nothing is planned, the last action."""

    @abstractmethod
    def confirm(self) -> None:
        """Do all that is planned."""

    @abstractmethod
    def told(self, since: int = 0) -> list[str]:
        """What has happened since a moment, in words."""

    @property
    @abstractmethod
    def moment(self) -> int:
        """How many steps the game has come."""

    @property
    @abstractmethod
    def waits_for(self) -> int | None:
        """The seat that must speak next; None once the game is over."""

    @abstractmethod
    def news(self, since: int) -> list[str]:
        """What cards and others have done since a moment; nothing if it was all the viewer's."""

    @abstractmethod
    def farewell(self) -> list[str]:
        """What else is to be said when the game is over."""

    @property
    def over(self) -> bool:
        """Whether the game is won or lost."""
        return self.seen().outcome != "playing"

    @property
    def hidden(self) -> bool:
        """Whether people in front of this screen hide their hands from each other."""
        return False

    @property
    def computer_moves(self) -> bool:
        """Whether a computer teammate of this machine must speak next."""
        return False

    def move_computer(self) -> None:  # noqa: B027 - most have none
        """Let that computer teammate do one thing."""

    def hand_over(self, seat: int) -> None:
        """Somebody else sits down in front of the screen."""
        self.viewer = seat

    def next_viewer(self) -> int:
        """Who should sit in front of the screen now."""
        return self.viewer

    def asks(self) -> tuple[int, str] | None:
        """The person at this screen who must agree to the plan, and to what (rule 11.1)."""
        return None

    def asked(self) -> str | None:
        """What somebody elsewhere asks the viewer to agree to."""
        return None

    def answer(self, agree: bool) -> None:  # noqa: B027 - nobody elsewhere asks
        """Agree to that, or not."""

    def name(self, seat: int) -> str:
        """A seat by its role."""
        return self.seen().players[seat].role or f"player {seat + 1}"
