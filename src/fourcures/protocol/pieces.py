"""The smaller parts of messages: actions, facts, offers, settings, seats."""

from typing import Annotated, Literal

import msgspec

from fourcures.play.estimates import Purpose, RiskChange
from fourcures.play.view.view import View

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
"""Before it is cleaned; 500 characters may be left."""
Whom = Annotated[str, msgspec.Meta(max_length=160)]
"""Before it is cleaned; 40 characters may be left."""
Level = Literal["beginner", "normal", "strong", "expert"]
Phase = Literal["waiting", "playing", "over"]
Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
CONSENT = "Computer players are not asked for consent, except, with hidden hands, for a card."


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """Leaves out what is not said."""


class Action(Piece, frozen=True):
    """Something a player does; which fields it has depends on its kind."""

    kind: Name
    seat: Seat | None = None
    pawn: Seat | None = None
    city: Name | None = None
    card: Name | None = None
    cards: Annotated[list[Name], msgspec.Meta(max_length=5)] | None = None
    color: Name | None = None
    other: Name | None = None


class Fact(Piece, frozen=True):
    """Something that happened to the pieces; a field that is missing is not for these eyes."""

    kind: str
    seat: int | None = None
    pawn: int | None = None
    city: str | None = None
    card: str | None = None
    role: str | None = None
    color: str | None = None
    other: str | None = None
    number: int | None = None
    how: str | None = None
    why: Purpose | None = None
    """What a computer player did it for, as everybody may know it."""


class Offer(Piece, frozen=True):
    """Actions of one kind: any city with any card, color and other city that is listed."""

    kind: str
    seat: int | None = None
    """Who would do it, in plans for others; missing if it is oneself."""
    pawn: int | None = None
    cities: list[str] | None = None
    cards: list[str] | None = None
    colors: list[str] | None = None
    others: list[str] | None = None
    need: int | None = None
    """How many of the cards a cure takes."""
    cost: str | None = None
    """The card that is discarded for it; `city`: that of the chosen city."""


class Settings(Piece, frozen=True, omit_defaults=False):
    """What the host decides before the game."""

    seats: Annotated[int, msgspec.Meta(ge=2, le=4)] = 4
    epidemics: Annotated[int, msgspec.Meta(ge=4, le=7)] = 4
    start: Annotated[int, msgspec.Meta(ge=1, le=7)] = 1
    hands: Literal["open", "hidden"] = "open"
    medic: Literal["prevents", "clears"] = "prevents"
    roles: Literal["dealt", "chosen"] = "dealt"
    watchers: bool = True
    guests: bool = True
    auto_consent: Annotated[bool, msgspec.Meta(description=CONSENT)] = False
    hints: Literal["alone", "always", "never"] = "alone"
    """Whether players may ask for hints: `alone` is while only one person sits there."""
    box: Literal["base", "brink"] = "base"
    """Which roles and event cards are played with (rule 2.7)."""
    computers: Literal["play", "advise"] = "play"
    """Whether computer players play, or with open hands only advise: the host plays their seats,
    and finds the turn that they propose as the plan."""


class Chair(Piece, frozen=True, omit_defaults=False):
    """A seat at the table and who is on it."""

    person: str | None = None
    name: str | None = None
    computer: str | None = None
    reserved: str | None = None
    reserved_for: str | None = None
    """The one person it is kept for; if missing, it is for whoever has that name."""
    role: str | None = None
    ready: bool = False
    host: bool = False
    holding: bool = False
    trusts: bool = False
    """Agrees beforehand to what others do with the pawn and the cards of this seat."""


class Line(Piece, frozen=True):
    """A line of the chat: what a person said or, by its code, what the table itself says."""

    at: float
    text: str | None = None
    """What was said; in a line of the table, a reason that an old log has in words only."""
    person: str | None = None
    name: str | None = None
    """Who said it, or of whom the table speaks; missing if that is not known."""
    code: str | None = None
    """A `LineCode`; which of the fields below there are depends on it."""
    seat: int | None = None
    computer: bool = False
    """Whether a computer player is on the seat."""
    new_name: str | None = None
    why: str | None = None
    """A `ConsentReason`: why a computer player agrees, or does not."""
    chance: float | None = None
    """How likely it thinks a win then, where that gives no hidden hand away."""
    without: float | None = None
    """The same if it does not agree."""


class Sitter(Piece, frozen=True):
    """Who was on a seat at some time."""

    person: str | None = None
    name: str | None = None
    computer: str | None = None


class Sitting(Piece, frozen=True, omit_defaults=False):
    """Who sat where, seat by seat, from a fact or a step on, until the next sitting."""

    since: int
    """Counted from 0 in the list that it goes with."""
    people: list[Sitter]


class Watcher(Piece, frozen=True):
    """Somebody with a name who watches; who comes by another process is known by the id only."""

    id: str
    name: str | None = None


class Struck(Piece, frozen=True):
    """A step that is out of a plan, and why, for its owner to read."""

    action: Action
    reason: str | None = None
    """In words; missing if it only came after a step that is out."""
    rule: str | None = None
    key: str | None = None
    """The reason by its name, for telling it in another language."""
    names: dict[str, str] | None = None
    """What stands in `reason`, as in a refusal."""


class PlanShown(Piece, frozen=True, omit_defaults=False):
    """Somebody's plan: its steps, what they would do, and whether it must ask somebody."""

    person: str
    seat: int
    steps: list[Action]
    facts: list[list[Fact]]
    """What each step would do."""
    shared: bool
    asking: bool
    view: View | None = None
    """The position that it would lead to, for its owner."""
    offers: list[Offer] | None = None
    """What could be the next step, for its owner."""
    waiting: bool = False
    """Whether its last steps wait until something that came between is done, as a Forecast."""
    struck: list[Struck] = []
    """Steps that others have made impossible or did not agree to, for its owner, until the next
    plan."""
    advised: bool = False
    """Whether it is as a computer player has proposed it."""
    why: Purpose | None = None
    """What it is for before all, if a computer player has proposed it."""


class Asking(Piece, frozen=True, omit_defaults=False):
    """A question that waits for an answer: whether this may be done."""

    seat: int
    of: int
    action: Action
    goes_on: bool = False
    """Whether it is the first step of a plan that was confirmed; a yes carries out the rest."""
    why: Purpose | None = None
    """What it is for, if a computer player asks."""


class TableShown(Piece, frozen=True, omit_defaults=False):
    """Everything about a table but its game."""

    id: str
    name: str
    phase: Phase
    settings: Settings
    locked: bool
    chairs: list[Chair]
    asking: Asking | None
    luck: str | None
    """The commitment to the seed, from the start on."""
    seed: str | None
    """The seed itself, once the game is over."""
    rematch: str | None
    """The table where the same people go on."""
    muted: list[str]
    """The ids of those who are silenced in the chat."""


class Hint(Piece, frozen=True, omit_defaults=False):
    """A plan, how likely it leads to a win, and what is to be said about it."""

    steps: list[Action]
    """Up to the end of the turn, or to what must be seen first."""
    chance: float
    error: float
    """The standard error of the chance; 0.5 if it was hardly tried, 0 if the plan wins at once."""
    achieves: list[Fact]
    risks: list[RiskChange]
    planned: int = 0
    """How many of the steps are your plan; the others continue it."""
    aim: str | None = None
    """A color whose cards the team then brings together."""
    why: Purpose | None = None
    """What it is for before all: an aim to begin with, before the whole plan is looked at."""
