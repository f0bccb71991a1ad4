"""The review of a finished game: chances turn by turn, luck apart from decisions."""

from typing import Literal

from fourcures.play.estimates import Chance, RiskChange, Stroke

from .bodies import AnswerBody
from .lists import Summary
from .pieces import Action, Fact


class Turn(AnswerBody, frozen=True):
    """One turn: `before + decided + luck` is `after`."""

    number: int
    seat: int
    before: Chance
    decided: Chance
    luck: Chance
    cards: Chance
    """The luck of the two player cards, epidemics among them."""
    infections: Chance
    """The rest of the luck."""
    after: Chance
    missed: Chance
    """What better plans would have added, where that is more than their error."""


class Better(AnswerBody, frozen=True):
    """A better plan, and what it would have won."""

    steps: list[Action]
    chance: Chance
    gain: Chance
    achieves: list[Fact]
    risks: list[RiskChange]


class TurningPoint(AnswerBody, frozen=True):
    """A turn that changed much: by what was done or missed in it, or by the cards."""

    turn: int
    what: Literal["decision", "missed", "luck"]
    change: Chance
    """Where something was missed: what the better plan would have won, below zero."""
    done: list[Action]
    better: Better | None
    cards: list[Stroke]
    infections: list[Stroke]
    played: Chance | None = None
    """How likely what was done wins, beside the better plan."""


class Review(AnswerBody, frozen=True):
    """A finished game: `start + decided + luck` is 1 if it was won, else 0."""

    won: bool
    start: Chance
    decided: float
    luck: float
    missed: float
    turns: list[Turn]
    points: list[TurningPoint]


class Reviewed(AnswerBody, frozen=True):
    """The review of a game, or how many of its turns are done; ask again for the rest."""

    table: Summary
    state: Literal["none", "running", "done"]
    done: int
    of: int
    review: Review | None
