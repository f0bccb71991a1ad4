"""What programs estimate, in the one shape in which everybody is told: chances, risks, luck."""

from dataclasses import dataclass
from math import sqrt
from typing import Literal


@dataclass(frozen=True)
class Chance:
    """A chance of winning or a change of one, and its standard error."""

    mean: float
    error: float

    def __sub__(self, other: "Chance") -> "Chance":
        """The difference of two chances found apart."""
        return Chance(self.mean - other.mean, sqrt(self.error**2 + other.error**2))


@dataclass(frozen=True)
class CityOdds:
    """The risks of a city until the next turn."""

    infected: float
    """Its card turns up and brings cubes or an outbreak."""
    outbreak: float
    """There is an outbreak, by its card or in a chain."""


@dataclass(frozen=True)
class LossOdds:
    """The chances that the game is lost before the next turn, by the reason."""

    outbreaks: float
    cubes: float
    cards: float


@dataclass(frozen=True)
class PileOdds:
    """A pile of the player deck, top one first, and the chance that its epidemic comes now."""

    cards: int
    epidemic: bool
    chance: float


@dataclass(frozen=True)
class Odds:
    """What may happen until the next turn, if the actions end and nobody plays an event."""

    cities: dict[str, CityOdds]
    """All cities that something may happen to."""
    outbreaks: float
    """How many there are on average."""
    lost: LossOdds
    epidemics: tuple[float, ...]
    """None, one or two among the cards still to be drawn this turn."""
    piles: tuple[PileOdds, ...]
    unseen: dict[str, int]
    """City cards of each color in the deck or in a hidden hand."""
    unseen_events: int


@dataclass(frozen=True)
class RiskChange:
    """What a plan changes about the time until the next turn, or leaves as it is."""

    what: Literal["lost", "outbreaks", "outbreak"]
    """The chance to lose, the outbreaks on average, or the chance of one in a city."""
    city: str | None
    before: float
    after: float
    chain: int = 0
    """How many outbreaks the card of the city would bring at once before the plan; 0 for one."""
    only: bool = False
    """Whether that is the only chain there could be."""


@dataclass(frozen=True)
class Purpose:
    """What a step, or a whole plan, is for; which fields it has depends on what it is."""

    what: Literal["outbreak", "cubes", "cure", "share", "station", "together", "outbreaks"]
    """Cubes that may break out or only lie there, a cure, a card that changes hands, a station,
    cards of a color to be brought together over several turns, or the outbreaks of this turn."""
    city: str | None = None
    color: str | None = None
    number: int | None = None
    """Cubes of the color in the city, or cards of it in the hand that gets one more; None where
    the step itself shows it."""
    seat: int | None = None
    """Who gets the card."""
    risk: float | None = None
    """The chance of an outbreak in the city before the next turn, or how many are expected."""


@dataclass(frozen=True)
class Stroke:
    """What the cards brought or spared, beside what was to be expected of them."""

    what: Literal["epidemics", "drawn", "outbreaks", "outbreak", "infected"]
    """Numbers beside their average, cards, or one city and its chance."""
    number: int = 0
    expected: float = 0.0
    """The average; of an `outbreak` in a city, its chance."""
    city: str | None = None
    cards: tuple[str, ...] = ()
    turns: int = 1
    """In how many turns, up to this one."""
