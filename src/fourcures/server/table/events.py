"""What happens at a table: small events, past tense, from which a table can be rebuilt.

A command makes them, the table folds them in, and the log keeps them (`writing`). Those of the game
itself carry what was found out when they were checked, so that it need not be found again.
"""

from dataclasses import dataclass, field

import msgspec

from fourcures.engine.state import State
from fourcures.play.estimates import Purpose
from fourcures.play.game import Step
from fourcures.play.plan import Plan
from fourcures.protocol.codes import ConsentReason
from fourcures.protocol.pieces import Settings


class Event(msgspec.Struct, frozen=True, tag_field="did", omit_defaults=True):
    """One thing that happened at a table."""


class Opened(Event, frozen=True, tag="opened"):
    """Somebody opened the table and is its host."""

    person: str
    name: str
    table: str
    settings: Settings
    locked: bool


class Sat(Event, frozen=True, tag="sat"):
    """Somebody took a seat."""

    seat: int
    person: str
    name: str


class Left(Event, frozen=True, tag="left"):
    """Somebody left the table; a seat in a running game waits for somebody else."""

    person: str


class Kicked(Event, frozen=True, tag="kicked"):
    """Somebody was kicked and does not come back."""

    person: str


class Renamed(Event, frozen=True, tag="renamed"):
    """Somebody who sits here has another name now."""

    person: str
    name: str


class Hosted(Event, frozen=True, tag="hosted"):
    """Somebody else is the host now."""

    person: str


class Changed(Event, frozen=True, tag="changed"):
    """The host changed the settings."""

    settings: Settings


class Reserved(Event, frozen=True, tag="reserved"):
    """A seat is kept for a name, or for nobody any more."""

    seat: int
    name: str | None
    person: str | None = None
    """If it is for this one person, whatever their name."""


class Computed(Event, frozen=True, tag="computed"):
    """A computer player took a seat, or left it."""

    seat: int
    level: str | None


class Chose(Event, frozen=True, tag="chose"):
    """A seat chose its role, or left it to chance."""

    seat: int
    role: str | None


class Readied(Event, frozen=True, tag="readied"):
    """Somebody is ready, or not."""

    seat: int
    ready: bool


class Muted(Event, frozen=True, tag="muted"):
    """Somebody may not speak, or may again."""

    person: str
    muted: bool


class Started(Event, frozen=True, tag="started"):
    """The game began with those who sat, its luck promised, and what was in the box."""

    luck: str
    box: str = "base"


@dataclass(frozen=True, eq=False)
class Acted:
    """Actions of players and what chance brought after them, all of them checked."""

    steps: list[Step]
    after: State
    """The position they lead to."""
    why: Purpose | None = None
    """What the first of them is for, if a computer player does it."""


class Undone(Event, frozen=True, tag="undone"):
    """The last action was taken back."""


@dataclass(frozen=True, eq=False)
class Planned:
    """Somebody's plan is now this, or there is none any more."""

    person: str
    plan: Plan | None
    shared: bool
    advice: "Advice | None" = None


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """That a computer player has proposed a plan, and what it is for before all."""

    why: Purpose | None = None


@dataclass(frozen=True)
class Proposal:
    """A plan as a computer player has proposed it, and its advice."""

    plan: Plan
    advice: Advice


@dataclass(frozen=True)
class Asked:
    """A seat asks another whether this may be done."""

    seat: int
    of: int
    action: str
    """In words."""
    packed: int
    goes_on: bool = False
    """Whether it is the first step of the seat's plan, whose rest follows a yes by itself."""
    why: Purpose | None = field(default=None, compare=False)
    """What it is for, if a computer player asks."""


class Answered(Event, frozen=True, tag="answered"):
    """The question was answered."""

    agree: bool
    reason: str | None = None
    """In words, as logs of before have it."""
    why: ConsentReason | None = None
    """If the answer is that of a computer player."""
    chance: float | None = None
    without: float | None = None


class Withdrawn(Event, frozen=True, tag="withdrawn"):
    """Whoever asked does not ask any longer."""


class Trusted(Event, frozen=True, tag="trusted"):
    """A seat agrees beforehand to what others want of it, or no longer."""

    seat: int
    trust: bool


class Held(Event, frozen=True, tag="held"):
    """A seat wants the current player to wait, or no longer."""

    seat: int
    hold: bool


class Said(Event, frozen=True, tag="said"):
    """Somebody said something."""

    person: str
    name: str
    text: str


class Handed(Event, frozen=True, tag="handed"):
    """A seat went to another person or to a computer player."""

    seat: int
    person: str | None
    name: str | None
    level: str | None


class Rematched(Event, frozen=True, tag="rematched"):
    """The same people go on at another table."""

    table: str


Plain = (
    Opened
    | Sat
    | Left
    | Kicked
    | Renamed
    | Hosted
    | Changed
    | Reserved
    | Computed
    | Chose
    | Readied
    | Muted
    | Started
    | Undone
    | Answered
    | Withdrawn
    | Trusted
    | Held
    | Said
    | Handed
    | Rematched
)
"""Events that are written as they are."""

AnyEvent = Plain | Acted | Planned | Asked
