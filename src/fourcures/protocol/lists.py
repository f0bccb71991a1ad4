"""What is said over HTTP about tables: lists of them, a new one, the steps of a finished game."""

from typing import Annotated

import msgspec
from msgspec import Meta

from .bodies import AnswerBody, RequestBody
from .pieces import Phase, Settings, Sitting

LONGEST_NAME = 60


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat in a list: who is on it, or for whom it is kept."""

    person: str | None = None
    name: str | None = None
    computer: str | None = None
    """The level of a computer player."""
    reserved: str | None = None
    reserved_for: str | None = None
    """The person it is kept for; if missing, it is for whoever has that name."""
    role: str | None = None


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table in a list."""

    id: str
    name: str
    host: str | None
    seats: list[Place]
    settings: Settings
    locked: bool
    outcome: str | None = None
    """`won`, or how the game was lost."""
    turn: int | None = None
    """The seat of the current player."""
    waits_for: int | None = None
    """The seat that has to do something now: on turn, with too many cards, or asked."""
    begun: float | None = None
    ended: float | None = None


class Listed(AnswerBody, frozen=True):
    """A table in a list, and when something last happened there."""

    phase: Phase
    changed: float
    table: Summary


class MyGame(Listed, frozen=True):
    """A table at which the person who asks has sat."""

    seat: int | None
    """Their seat; None for whoever left."""
    waits_for_me: bool


class Tables(AnswerBody, frozen=True):
    """Tables, the last changed first; on the socket of the lobby, all of them."""

    tables: list[Listed]


class TablesChanged(AnswerBody, frozen=True):
    """On the socket of the lobby: what is new in the list or not as it was, and which are gone."""

    changed: list[Listed]
    gone: list[str]


class MyGames(AnswerBody, frozen=True):
    """Somebody's games, the last changed first."""

    tables: list[MyGame]


class NewTable(RequestBody, frozen=True):
    """What a new table is called, how it is played, and its password if it has one."""

    name: Annotated[str, Meta(min_length=1, max_length=4 * LONGEST_NAME)]
    """At most 60 visible characters, once it is cleaned."""
    settings: Settings = Settings()
    password: Annotated[str, Meta(min_length=1, max_length=100)] | None = None
    tutorial: bool = False
    """The game of the tutorial instead: begun at once, private, with settings of its own."""


class Created(AnswerBody, frozen=True):
    """The id of a new table, which is in the address of its socket."""

    id: str


class Steps(AnswerBody, frozen=True):
    """How many steps a finished game has: the setup, then one for each action and what follows."""

    steps: int
    turns: list[int]
    """The steps in which a turn begins."""
    sitting: tuple[Sitting, ...] = ()
    """Who sat where, from which step on."""
