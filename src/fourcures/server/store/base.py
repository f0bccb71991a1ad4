"""What a store keeps and answers. Times are seconds since 1970, ids are random texts."""

from typing import Protocol

import msgspec


class User(msgspec.Struct, frozen=True):
    """A person; a guest has no password until signing up, and keeps the id then."""

    id: str
    name: str
    password: str | None
    """The hash, never the password."""
    guest: bool
    created: float


class Session(msgspec.Struct, frozen=True):
    """A browser or terminal that is logged in; the token itself is never kept, only its hash."""

    key: str
    user: str
    created: float
    expires: float


class TableRow(msgspec.Struct, frozen=True):
    """A table as lists show it; everything else about it is in its log."""

    id: str
    phase: str
    """`waiting`, `playing` or `over`."""
    summary: str
    """JSON for the lobby and for 'my games', without secrets."""
    seed: bytes
    """The luck of its game: secret until the game is over."""
    password: str | None
    """The hash of the table's password."""
    created: float
    changed: float


class LogRow(msgspec.Struct, frozen=True):
    """One step in the life of a table: whatever one command brought about, as a whole."""

    table: str
    seq: int
    """1, 2, 3, ... without gaps; also the table's version."""
    person: str
    """Who did it, by id; '' for the server itself."""
    command: str
    """The client's id of the command, so that a resend is recognized; '' if none."""
    entries: str
    """JSON: a list of events."""
    at: float


class Step(msgspec.Struct, frozen=True):
    """A row, and what becomes of its table with it."""

    row: LogRow
    phase: str
    summary: str
    sitting: list[str]


class ReviewRow(msgspec.Struct, frozen=True):
    """The review of a finished game, or how far it has come."""

    table: str
    person: str
    """Who asked for it, by id."""
    done: int
    """Turns looked at so far."""
    of: int
    text: str
    """JSON, once all turns are done."""
    changed: float


class Store(Protocol):
    """Everything that must survive. What a method has returned from is on disk."""

    async def open(self) -> None:
        """Connect and bring the database up to date."""

    async def close(self) -> None:
        """Finish what was begun and disconnect."""

    async def healthy(self) -> bool:
        """Whether the database answers."""
        ...

    async def add_user(self, user: User) -> bool:
        """Keep a new person; False if the name, folded, is taken."""
        ...

    async def user(self, id: str) -> User | None:
        """The person with this id."""
        ...

    async def user_named(self, name: str) -> User | None:
        """The person with this name, whatever its case, accents and spaces."""
        ...

    async def change_user(self, user: User) -> bool:
        """Keep new values for a person with the same id; False if the name is taken."""
        ...

    async def delete_user(self, id: str) -> None:
        """Forget account, password and sessions of a person; what tables wrote of them stays."""

    async def add_session(self, session: Session) -> None:
        """Keep a new session."""

    async def session(self, key: str, now: float) -> Session | None:
        """The session with this key, if it has not expired."""
        ...

    async def renew_session(self, key: str, expires: float) -> None:
        """Let a session last longer, unless it was ended meanwhile."""

    async def live_sessions(self, keys: list[str], now: float) -> list[Session]:
        """Those of these sessions that have not expired and whose person is not deleted."""
        ...

    async def has_session(self, user: str, now: float) -> bool:
        """Whether a person has a session that has not expired."""
        ...

    async def drop_session(self, key: str) -> None:
        """End one session."""

    async def drop_sessions(self, user: str, *, but: str = "") -> None:
        """End all sessions of a person, except one."""

    async def add_table(self, table: TableRow, first: LogRow) -> None:
        """Keep a new table and its first row, whose person sits there: all or nothing."""

    async def table(self, id: str) -> TableRow | None:
        """The table with this id."""
        ...

    async def tables(self, phases: list[str], limit: int) -> list[TableRow]:
        """Tables in these phases, the last changed first."""
        ...

    async def tables_of(self, user: str, limit: int) -> list[TableRow]:
        """Tables a person has sat at, the last changed first."""
        ...

    async def append(self, row: LogRow, phase: str, summary: str, sitting: list[str]) -> bool:
        """Write a row; False, and nothing written, if somebody else wrote that seq first.

        With it, in the same transaction: the table's phase, summary and time of change, and that
        these people sit at it (for `tables_of`; nobody is ever taken off that list).
        """
        ...

    async def rows(self, table: str, after: int) -> list[LogRow]:
        """The log of a table after a seq, in order."""
        ...

    async def rows_of(self, after: dict[str, int]) -> list[LogRow]:
        """The same for many tables, each after a seq of its own."""
        ...

    async def latest(self, tables: list[str]) -> dict[str, int]:
        """The last seq of each of these tables, in one question."""
        ...

    async def review(self, table: str) -> ReviewRow | None:
        """The review of a table."""
        ...

    async def reviews_of(self, person: str, since: float) -> list[ReviewRow]:
        """Unfinished reviews that somebody asked for, if they went on after a time."""
        ...

    async def begin_review(self, row: ReviewRow, since: float) -> bool:
        """Keep a new review; False if there is one that is done or went on after a time."""
        ...

    async def keep_review(self, row: ReviewRow) -> None:
        """Keep how far a review has come."""

    async def drop_review(self, table: str) -> None:
        """Forget a review that could not be finished; one that is done stays."""
