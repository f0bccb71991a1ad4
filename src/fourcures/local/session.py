"""A game as the screen sees it, whoever keeps it: what is seen, offered, planned and told."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fourcures.engine.options import Options
from fourcures.engine.rules import setup
from fourcures.play.estimates import Odds
from fourcures.play.game import Game
from fourcures.play.view.view import View, view

from .hint_words import hint_texts
from .language import tr
from .names import role_name

if TYPE_CHECKING:  # the line-by-line game comes by here too, and needs nothing installed
    from fourcures.ai.review.review import Review
    from fourcures.engine.state import State
    from fourcures.protocol.pieces import Action, Fact, Hint

_DRAWN = {"card_drawn", "epidemic_drawn", "infection_drawn", "infection_skipped", "card_foreseen"}
_TURNS = {"turn_began", "won", "lost"}


@dataclass(frozen=True)
class Offer:
    """Something that can be done now: as it is typed, and the city it is about."""

    words: str
    kind: str
    seat: int
    city: str | None
    cards: tuple[str, ...] = ()
    """Those of a cure."""


@dataclass(frozen=True)
class Wish:
    """What a computer teammate wants to do, step by step."""

    seat: int
    steps: tuple[str, ...]
    asks: int | None
    """The person who must agree to the first step."""
    request: str
    """The first step as that person may know it."""
    window: bool
    """Whether people could play an event before it."""
    why: str = ""
    """What the first step is for."""


@dataclass(frozen=True)
class Reply:
    """What a computer teammate says to a plan that concerns it."""

    agrees: bool
    words: str


class Session(ABC):
    """One interface over a game on this machine and a table on a server."""

    viewer: int
    """Whose eyes the screen shows the game to."""
    people: list[int]
    """The seats of those in front of this screen."""
    begun_at: int
    """The moment from which on the screen has to tell what happened."""
    changed: Callable[[], object] = staticmethod(lambda: None)
    """Called when something has happened elsewhere."""
    can_hurry = False
    """Whether thinking can be cut short with what is known by then."""
    refused: Callable[[str], object] = staticmethod(lambda _: None)
    """Called with the reason when something turns out not to be possible."""

    @abstractmethod
    def base(self) -> View:
        """The position as the viewer sees it."""

    @abstractmethod
    def seen(self) -> View:
        """The same with the plan carried out."""

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

    @property
    @abstractmethod
    def moment(self) -> int:
        """How far the game has come."""

    @abstractmethod
    def facts(self, since: int = 0) -> "list[Fact]":
        """What has happened since a moment, as the viewer may know it."""

    @abstractmethod
    def say(self, fact: "Fact") -> str:
        """A fact in words."""

    @abstractmethod
    def step_words(self, steps: "list[Action]") -> list[str]:
        """Steps of the viewer in words; what somebody else does is told with the name."""

    @abstractmethod
    def is_own(self, since: int) -> bool:
        """Whether only the viewer has acted since a moment, apart from cards."""

    @property
    @abstractmethod
    def waits_for(self) -> int | None:
        """The seat that must speak next; None once the game is over."""

    @abstractmethod
    def farewell(self) -> list[str]:
        """What else is to be said when the game is over."""

    @abstractmethod
    async def odds(self) -> Odds | None:
        """What may happen until the next turn, after the plan and as the viewer may know it."""

    @abstractmethod
    async def hints(self) -> "list[Hint]":
        """How the person's plan could continue, if there is one, and the best plans."""

    @abstractmethod
    def follow(self, hint: "Hint") -> None:
        """Plan what a hint says, as far as it can be taken back."""

    def hint_texts(self, hints: "list[Hint]", width: int) -> list[str]:
        """Every hint as a few lines."""
        return hint_texts(
            hints,
            lambda hint: self.step_words(hint.steps),
            lambda hint: [self.say(fact) for fact in hint.achieves],
            width,
        )

    def told(self, since: int = 0) -> list[str]:
        """What has happened since a moment, in words."""
        return [self.say(fact) for fact in self.facts(since)]

    def news(self, since: int) -> "list[Fact]":
        """What the viewer has not seen coming: of own turns, what the cards have brought."""
        facts = self.facts(since)
        if since == 0 or not self.is_own(since):
            return facts
        drawn = [n for n, fact in enumerate(facts) if fact.kind in _DRAWN | _TURNS]
        return facts[drawn[0] :] if drawn else []

    def opened(self) -> View:
        """The table before anything was on it."""
        seen = self.base()
        hidden = any(player.hand is None for player in seen.players)
        epidemics = len(seen.piles) or 4
        return view(setup(Options(len(seen.players), epidemics, 0, not hidden)), self.viewer)

    def reach(self) -> set[str]:
        """The cities to which whoever is on turn can drive."""
        turn = self.seen().turn
        drives = [o for o in self.offers() if o.kind == "drive" and o.seat == turn]
        return {offer.city for offer in drives if offer.city is not None}

    def ghosts(self) -> list[tuple[int, str]]:
        """Pawns, by seat, in the cities to which a plan would bring them."""
        pairs = zip(self.base().players, self.seen().players, strict=True)
        return [
            (seat, planned.city)
            for seat, (now, planned) in enumerate(pairs)
            if planned.city is not None and planned.city != now.city
        ]

    @property
    def over(self) -> bool:
        """Whether the game is won or lost."""
        return self.base().outcome != "playing"

    @property
    def hidden(self) -> bool:
        """Whether people in front of this screen hide their hands from each other."""
        return False

    # computer teammates on this machine

    @property
    def computer_moves(self) -> bool:
        """Whether a computer teammate must speak next, or may want to play an event first."""
        return False

    @property
    def thinking(self) -> int | None:
        """The seat of a computer teammate that is thinking."""
        return None

    async def think(self, show: Callable[[], object]) -> None:  # noqa: B027 - most have none
        """Let it find out what it wants; `show` is called whenever `thinking` changes."""

    def hurry(self) -> None:  # noqa: B027 - most have none
        """Whoever thinks should come to an end."""

    def wish(self) -> Wish | None:
        """What it wants to do now."""
        return None

    def move_computer(self) -> None:  # noqa: B027 - most have none
        """Let it do the first step of that."""

    def decline(self) -> None:  # noqa: B027 - most have none
        """Somebody does not agree to that step; it must think of something else."""

    async def replies(self, show: Callable[[], object]) -> list[Reply]:
        """What computer teammates say to the parts of the plan that concern them (rule 11.1)."""
        return []

    own_events_only = False
    """Whether people are asked for events of their own only before the game goes on."""

    @property
    def goes_on(self) -> bool:
        """Whether the game waits for a person in front of the screen who has nothing to say."""
        return False

    def go_on(self) -> None:  # noqa: B027 - elsewhere the server decides it
        """Go on for that person."""

    def hand_over(self, seat: int) -> None:
        """Somebody else sits down in front of the screen; what is planned stays planned."""
        self.viewer = seat

    def next_viewer(self) -> int:
        """Who should sit in front of the screen now."""
        return self.viewer

    def consents(self) -> list[tuple[int, str]]:
        """The people at this screen who must agree to the plan, and to what (rule 11.1)."""
        return []

    def trust(self, seat: int) -> None:  # noqa: B027 - nobody is asked
        """Somebody agrees beforehand to whatever others want."""

    def refuse_consent(self, seat: int, what: str) -> None:  # noqa: B027 - nobody is asked
        """One of them does not agree."""

    def question(self) -> str | None:
        """What somebody elsewhere asks the viewer to agree to."""
        return None

    def answer(self, agree: bool) -> None:  # noqa: B027 - nobody elsewhere asks
        """Agree to that, or not."""

    # once it is over

    def finished(self) -> Game | None:
        """The whole game, to be replayed and reviewed; None if it is not over, or not here."""
        return None

    async def review(self, told: Callable[[int, int], object]) -> "tuple[Review, State]":
        """Why it was won or lost, and how it ended; `told` hears of each turn."""
        raise NotImplementedError  # asked only where `finished` gives a game

    def plans(self) -> list[tuple[str, list[str]]]:
        """What is planned, by whoever sits here and by others: whose plan, and its steps."""
        planned = self.planned()
        return [(tr("Your plan:"), planned)] if planned else []

    def waiting_line(self) -> str | None:
        """What is to be said while somebody elsewhere is at it."""
        return None

    def notice(self) -> str:
        """A word at the edge: whatever is new and not looked at yet."""
        return ""

    def name(self, seat: int) -> str:
        """A seat by its role."""
        return role_name(self.base().players[seat].role, seat)
