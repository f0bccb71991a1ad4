"""The store in SQLite, for one process, or in PostgreSQL, for many."""

import asyncio
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from alembic.util import CommandError
from msgspec import structs
from sqlalchemy import Row, Select, delete, exc, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from fourcures.server.base.people import fold_name
from fourcures.server.base.trouble import StoreError, store_errors

from .base import LogRow, ReviewRow, Session, Step, TableRow, User
from .engine import make_engine, make_file, no_turns, parse, reading
from .log_postgres import PostgresLog
from .log_sqlite import SqliteLog
from .migrations import bring_up_to_date
from .schema import log, reviews, sessions, sitters, tables, users
from .writer import Writer

_USER = select(users.c.id, users.c.name, users.c.password, users.c.guest, users.c.created)
_SESSION = select(sessions.c.key, sessions.c.user_id, sessions.c.created, sessions.c.expires)
_TABLE = select(
    tables.c.id,
    tables.c.phase,
    tables.c.summary,
    tables.c.seed,
    tables.c.password,
    tables.c.created,
    tables.c.changed,
)
_LOG = select(log.c.table_id, log.c.seq, log.c.person, log.c.command, log.c.entries, log.c.at)
_AT_ONCE = 10_000  # neither database takes more than some 32 thousand values in a question

T = TypeVar("T")


class SqlStore:
    """Keeps everything in the database at this address."""

    def __init__(self, url: str) -> None:
        self.url = parse(url)
        self.engine = make_engine(self.url)
        self._reading = reading(self.engine)
        self._sqlite = self.url.get_backend_name() == "sqlite"
        # SQLite has one writer at a time: an orderly queue is quicker than its waiting loop.
        self._turn = asyncio.Lock() if self._sqlite else no_turns()
        self._log: SqliteLog | PostgresLog = (
            SqliteLog(str(self.url.database)) if self._sqlite else PostgresLog(self.engine)
        )
        self._writer = Writer(self._append)
        self._under_way: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        with store_errors():
            make_file(self.url)
            patient = make_engine(self.url, hurry=False)
            try:
                await bring_up_to_date(patient)
            except CommandError as error:  # such as a database of a later version
                raise StoreError(str(error)) from error
            finally:
                await patient.dispose()

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._log.close()
        await self.engine.dispose()

    async def healthy(self) -> bool:
        try:
            await asyncio.wait_for(self._read(select(text("1"))), timeout=2)
        except (StoreError, TimeoutError):
            return False
        return True

    # -- people ------------------------------------------------------------------------------

    async def add_user(self, user: User) -> bool:
        values = {"id": user.id, **_values(user)}
        kind = sqlite.insert if self._sqlite else postgresql.insert
        adding = (
            kind(users)
            .values(values)
            .on_conflict_do_nothing(index_elements=[users.c.folded])
            .returning(users.c.id)
        )

        async def work() -> bool:
            async with self._change() as connection:
                return (await connection.execute(adding)).first() is not None

        return await self._finish(work())

    async def user(self, id: str) -> User | None:
        found = await self._read(_USER.where(users.c.id == id))
        return User(*found[0]) if found else None

    async def user_named(self, name: str) -> User | None:
        found = await self._read(_USER.where(users.c.folded == fold_name(name)))
        return User(*found[0]) if found else None

    async def change_user(self, user: User) -> bool:
        changing = (
            update(users).where(users.c.id == user.id).values(_values(user)).returning(users.c.id)
        )

        async def work() -> bool:
            try:
                async with self._change() as connection:
                    return (await connection.execute(changing)).first() is not None
            except exc.IntegrityError:
                return False

        return await self._finish(work())

    async def delete_user(self, id: str) -> None:
        await self._execute(delete(users).where(users.c.id == id))  # the sessions go with it

    # -- sessions ----------------------------------------------------------------------------

    async def add_session(self, session: Session) -> None:
        of_user = sessions.c.user_id == session.user
        await self._execute(
            delete(sessions).where(of_user, sessions.c.expires <= session.created),
            insert(sessions).values(
                key=session.key,
                user_id=session.user,
                created=session.created,
                expires=session.expires,
            ),
        )

    async def session(self, key: str, now: float) -> Session | None:
        found = await self._read(_SESSION.where(sessions.c.key == key, sessions.c.expires > now))
        return Session(*found[0]) if found else None

    async def renew_session(self, key: str, expires: float) -> None:
        await self._execute(update(sessions).where(sessions.c.key == key).values(expires=expires))

    async def live_sessions(self, keys: list[str], now: float) -> list[Session]:
        real = users.c.guest | users.c.password.is_not(None)
        asked = _SESSION.join(users, users.c.id == sessions.c.user_id)
        found: list[Session] = []
        for begin in range(0, len(keys), _AT_ONCE):
            some = sessions.c.key.in_(keys[begin : begin + _AT_ONCE])
            rows = await self._read(asked.where(some, sessions.c.expires > now, real))
            found += [Session(*row) for row in rows]
        return found

    async def has_session(self, user: str, now: float) -> bool:
        of_user = sessions.c.user_id == user
        return bool(await self._read(_SESSION.where(of_user, sessions.c.expires > now).limit(1)))

    async def drop_session(self, key: str) -> None:
        await self._execute(delete(sessions).where(sessions.c.key == key))

    async def drop_sessions(self, user: str, *, but: str = "") -> None:
        await self._execute(
            delete(sessions).where(sessions.c.user_id == user, sessions.c.key != but)
        )

    # -- tables ------------------------------------------------------------------------------

    async def add_table(self, table: TableRow, first: LogRow) -> None:
        values = {name: getattr(table, name) for name in table.__struct_fields__}
        adding = [
            insert(tables).values(**values, seq=first.seq),
            insert(log).values(_columns(first)),
        ]
        if first.person:  # not the server itself
            adding.append(insert(sitters).values(user_id=first.person, table_id=table.id))
        await self._execute(*adding)

    async def table(self, id: str) -> TableRow | None:
        found = await self._read(_TABLE.where(tables.c.id == id))
        return TableRow(*found[0]) if found else None

    async def tables(self, phases: list[str], limit: int) -> list[TableRow]:
        asked = _TABLE.where(tables.c.phase.in_(phases))
        found = await self._read(asked.order_by(tables.c.changed.desc(), tables.c.id).limit(limit))
        return [TableRow(*row) for row in found]

    async def tables_of(self, user: str, limit: int) -> list[TableRow]:
        asked = _TABLE.join(sitters, sitters.c.table_id == tables.c.id)
        asked = asked.where(sitters.c.user_id == user)
        found = await self._read(asked.order_by(tables.c.changed.desc(), tables.c.id).limit(limit))
        return [TableRow(*row) for row in found]

    async def append(self, row: LogRow, phase: str, summary: str, sitting: list[str]) -> bool:
        return await self._writer.put(Step(row, phase, summary, list(sitting)))

    async def rows(self, table: str, after: int) -> list[LogRow]:
        asked = _LOG.where(log.c.table_id == table, log.c.seq > after)
        return [LogRow(*row) for row in await self._read(asked.order_by(log.c.seq))]

    async def rows_of(self, after: dict[str, int]) -> list[LogRow]:
        if isinstance(self._log, PostgresLog):
            with store_errors():
                return await self._log.rows_of(after)
        return [row for table, seq in after.items() for row in await self.rows(table, seq)]

    async def latest(self, tables: list[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for begin in range(0, len(tables), _AT_ONCE):
            found.update(await self._latest(tables[begin : begin + _AT_ONCE]))
        return found

    # -- reviews -----------------------------------------------------------------------------

    async def review(self, table: str) -> ReviewRow | None:
        found = await self._read(select(reviews).where(reviews.c.table_id == table))
        return ReviewRow(*found[0]) if found else None

    async def reviews_of(self, person: str, since: float) -> list[ReviewRow]:
        running = (reviews.c.person == person, reviews.c.text == "", reviews.c.changed > since)
        return [ReviewRow(*row) for row in await self._read(select(reviews).where(*running))]

    async def begin_review(self, row: ReviewRow, since: float) -> bool:
        kind = sqlite.insert if self._sqlite else postgresql.insert
        beginning = (
            kind(reviews)
            .values(_columns(row))
            .on_conflict_do_update(
                index_elements=[reviews.c.table_id],
                set_=_columns(row),
                where=(reviews.c.text == "") & (reviews.c.changed <= since),
            )
            .returning(reviews.c.table_id)
        )

        async def work() -> bool:
            async with self._change() as connection:
                return (await connection.execute(beginning)).first() is not None

        return await self._finish(work())

    async def keep_review(self, row: ReviewRow) -> None:
        of_table = reviews.c.table_id == row.table
        await self._execute(update(reviews).where(of_table).values(_columns(row)))

    async def drop_review(self, table: str) -> None:
        unfinished = (reviews.c.table_id == table, reviews.c.text == "")
        await self._execute(delete(reviews).where(*unfinished))

    # -- how -----------------------------------------------------------------------------------

    async def _latest(self, ids: list[str]) -> dict[str, int]:
        asked = select(tables.c.id, tables.c.seq).where(tables.c.id.in_(ids))
        return {row[0]: row[1] for row in await self._read(asked)}

    async def _append(self, steps: Sequence[Step], again: bool) -> list[bool]:
        async with self._turn:
            return await self._log.append(steps, again)

    async def _read(self, question: Select[*tuple[Any, ...]]) -> Sequence[Row[*tuple[Any, ...]]]:
        with store_errors():
            async with self._reading.connect() as connection:
                return (await connection.execute(question)).all()

    async def _execute(self, *statements: Any) -> None:
        async def work() -> None:
            async with self._change() as connection:
                for statement in statements:
                    await connection.execute(statement)

        await self._finish(work())

    @asynccontextmanager
    async def _change(self) -> AsyncIterator[AsyncConnection]:
        async with self._turn, self.engine.begin() as connection:
            yield connection

    async def _finish(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of work that goes on to its end even if nobody waits for it any more."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        with store_errors():
            return await asyncio.shield(task)


def _columns(row: LogRow | ReviewRow) -> dict[str, str | int | float]:
    values = structs.asdict(row)
    return {"table_id": values.pop("table"), **values}


def _values(user: User) -> dict[str, str | float | None]:
    return {
        "name": user.name,
        "folded": fold_name(user.name),
        "password": user.password,
        "guest": user.guest,
        "created": user.created,
    }
