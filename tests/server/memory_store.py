"""A store that forgets everything when it goes: for tests of what is built on stores."""

import msgspec

from fourcures.server.base.people import fold_name
from fourcures.server.store.base import LogRow, ReviewRow, Session, TableRow, User


class MemoryStore:
    """Keeps the promises of a store, except that it survives."""

    def __init__(self) -> None:
        self.users: dict[str, User] = {}
        self.sessions: dict[str, Session] = {}
        self.boards: dict[str, TableRow] = {}
        self.logs: dict[str, list[LogRow]] = {}
        self.sitting: dict[str, set[str]] = {}
        self.reviews: dict[str, ReviewRow] = {}
        self.well = True

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def healthy(self) -> bool:
        return self.well

    async def add_user(self, user: User) -> bool:
        return await self.change_user(user)

    async def user(self, id: str) -> User | None:
        return self.users.get(id)

    async def user_named(self, name: str) -> User | None:
        wanted = fold_name(name)
        return next((user for user in self.users.values() if fold_name(user.name) == wanted), None)

    async def change_user(self, user: User) -> bool:
        holder = await self.user_named(user.name)
        if holder is not None and holder.id != user.id:
            return False
        self.users[user.id] = user
        return True

    async def delete_user(self, id: str) -> None:
        self.users.pop(id, None)
        await self.drop_sessions(id)

    async def add_session(self, session: Session) -> None:
        assert session.key not in self.sessions
        self.sessions[session.key] = session

    async def session(self, key: str, now: float) -> Session | None:
        session = self.sessions.get(key)
        return session if session is not None and session.expires > now else None

    async def renew_session(self, key: str, expires: float) -> None:
        if key in self.sessions:
            self.sessions[key] = msgspec.structs.replace(self.sessions[key], expires=expires)

    async def live_sessions(self, keys: list[str], now: float) -> list[Session]:
        found = [session for key in keys if (session := await self.session(key, now)) is not None]
        people = [self.users.get(session.user) for session in found]
        return [s for s, p in zip(found, people, strict=True) if p and (p.guest or p.password)]

    async def has_session(self, user: str, now: float) -> bool:
        return any(one.user == user and one.expires > now for one in self.sessions.values())

    async def drop_session(self, key: str) -> None:
        self.sessions.pop(key, None)

    async def drop_sessions(self, user: str, *, but: str = "") -> None:
        for session in list(self.sessions.values()):
            if session.user == user and session.key != but:
                del self.sessions[session.key]

    async def add_table(self, table: TableRow, first: LogRow) -> None:
        assert table.id not in self.boards
        self.boards[table.id] = table
        self.logs[table.id] = [first]

    async def table(self, id: str) -> TableRow | None:
        return self.boards.get(id)

    async def tables(self, phases: list[str], limit: int) -> list[TableRow]:
        return self._latest([row for row in self.boards.values() if row.phase in phases], limit)

    async def tables_of(self, user: str, limit: int) -> list[TableRow]:
        seen = [row for id, row in self.boards.items() if user in self.sitting.get(id, ())]
        return self._latest(seen, limit)

    async def append(self, row: LogRow, phase: str, summary: str, sitting: list[str]) -> bool:
        log = self.logs[row.table]
        if row.seq != log[-1].seq + 1:
            return False
        log.append(row)
        self.boards[row.table] = msgspec.structs.replace(
            self.boards[row.table], phase=phase, summary=summary, changed=row.at
        )
        self.sitting.setdefault(row.table, set()).update(sitting)
        return True

    async def rows(self, table: str, after: int) -> list[LogRow]:
        return [row for row in self.logs.get(table, []) if row.seq > after]

    async def rows_of(self, after: dict[str, int]) -> list[LogRow]:
        return [row for table, seq in after.items() for row in await self.rows(table, seq)]

    async def latest(self, tables: list[str]) -> dict[str, int]:
        return {id: self.logs[id][-1].seq for id in tables if id in self.logs}

    async def review(self, table: str) -> ReviewRow | None:
        return self.reviews.get(table)

    async def reviews_of(self, person: str, since: float) -> list[ReviewRow]:
        running = [row for row in self.reviews.values() if not row.text and row.changed > since]
        return [row for row in running if row.person == person]

    async def begin_review(self, row: ReviewRow, since: float) -> bool:
        there = self.reviews.get(row.table)
        if there is not None and (there.text or there.changed > since):
            return False
        self.reviews[row.table] = row
        return True

    async def keep_review(self, row: ReviewRow) -> None:
        if row.table in self.reviews:
            self.reviews[row.table] = row

    async def drop_review(self, table: str) -> None:
        if table in self.reviews and not self.reviews[table].text:
            del self.reviews[table]

    @staticmethod
    def _latest(rows: list[TableRow], limit: int) -> list[TableRow]:
        return sorted(rows, key=lambda row: -row.changed)[:limit]
