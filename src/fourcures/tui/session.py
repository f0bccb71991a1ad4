"""A game as the screen sees it, whoever keeps it: what is seen, offered, planned and told."""

from abc import ABC, abstractmethod
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

    def name(self, seat: int) -> str:
        """A seat by its role."""
        return self.seen().players[seat].role or f"player {seat + 1}"
