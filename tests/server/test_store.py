import asyncio
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import Connection, text

from fourcures.server.base.trouble import StoreError
from fourcures.server.store.base import LogRow, Session, Step, TableRow, User
from fourcures.server.store.choose import store_for
from fourcures.server.store.schema import metadata
from fourcures.server.store.sql import SqlStore
from tests.server.services import Postgres

pytestmark = pytest.mark.asyncio

ANNA = User("u1", "Anna", "hash", False, 1.5)
TABLE = TableRow("t1", "waiting", "{}", bytes(range(256)), None, 1.0, 1.0)


def row(seq: int, table: str = "t1", person: str = "u1", entries: str = "[]") -> LogRow:
    return LogRow(table, seq, person, f"c{seq}", entries, 100.0 + seq)


async def with_table(store: SqlStore, id: str = "t1") -> None:
    await store.add_table(replace(TABLE, id=id), row(1, id, "host"))


async def test_people_are_found_by_id_and_by_folded_name(store: SqlStore) -> None:
    assert await store.add_user(ANNA)
    assert await store.user("u1") == ANNA
    assert await store.user_named("  ÁNNA ") == ANNA
    assert await store.user("u2") is None
    assert await store.user_named("Bob") is None


async def test_a_name_is_taken_whatever_its_case_and_accents(store: SqlStore) -> None:
    assert await store.add_user(ANNA)
    assert not await store.add_user(User("u2", "ánna", None, True, 2.0))
    assert await store.user("u2") is None


async def test_names_without_latin_letters_are_told_apart(store: SqlStore) -> None:
    assert await store.add_user(User("u1", "Юля", None, True, 1.0))
    assert await store.add_user(User("u2", "李", None, True, 1.0))
    assert not await store.add_user(User("u3", "ЮЛЯ", None, True, 1.0))
    assert await store.user_named("юля") == await store.user("u1")


async def test_an_id_that_is_there_already_is_an_error(store: SqlStore) -> None:
    assert await store.add_user(ANNA)
    with pytest.raises(StoreError) as told:
        await store.add_user(User("u1", "Bob", "secret hash", True, 1.0))
    assert "secret" not in str(told.value)


async def test_a_guest_signs_up_and_keeps_the_id(store: SqlStore) -> None:
    assert await store.add_user(User("g", "Guest 7", None, True, 1.0))
    assert await store.add_user(ANNA)
    signed = User("g", "Bob", "hash", False, 1.0)
    assert await store.change_user(signed)
    assert await store.user("g") == signed
    assert await store.user_named("guest 7") is None
    assert await store.change_user(replace(signed, password="other"))
    assert not await store.change_user(replace(signed, name="ANNA"))
    assert not await store.change_user(User("nobody", "Carol", None, True, 1.0))


async def test_a_deleted_person_leaves_a_free_name_and_an_anonymous_game(store: SqlStore) -> None:
    await store.add_user(ANNA)
    await store.add_session(Session("k", "u1", 0.0, 100.0))
    await with_table(store)
    assert await store.append(row(2), "playing", "{}", ["u1"])
    await store.delete_user("u1")
    assert await store.user("u1") is None
    assert await store.user_named("Anna") is None
    assert await store.session("k", 1.0) is None
    assert [step.person for step in await store.rows("t1", 0)] == ["host", "u1"]
    assert await store.add_user(replace(ANNA, id="u2"))
    await store.delete_user("nobody")


async def test_a_table_comes_with_its_first_row_or_not_at_all(store: SqlStore) -> None:
    await with_table(store)
    assert await store.table("t1") == TABLE
    assert await store.rows("t1", 0) == [row(1, person="host")]
    assert await store.tables_of("host", 9) == [TABLE]
    with pytest.raises(StoreError):
        await store.add_table(replace(TABLE, id="t2"), row(1))
    assert await store.table("t2") is None


async def test_tables_are_listed_by_phase_and_person_last_changed_first(store: SqlStore) -> None:
    for number in range(1, 5):
        await with_table(store, f"t{number}")
    await store.append(replace(row(2, "t2"), at=300.0), "playing", "two", ["u1", "u2"])
    await store.append(replace(row(2, "t1"), at=200.0), "playing", "one", ["u1"])
    await store.append(replace(row(3, "t1"), at=400.0), "over", "end", ["u3"])

    one, two = await store.tables(["playing", "over"], 10)
    assert one == replace(TABLE, phase="over", summary="end", changed=400.0)
    assert two == replace(TABLE, id="t2", phase="playing", summary="two", changed=300.0)
    assert await store.tables(["waiting"], 1) == [replace(TABLE, id="t3")]
    assert await store.tables([], 10) == []
    assert await store.tables_of("u1", 10) == [one, two]
    assert await store.tables_of("u1", 1) == [one]
    assert await store.tables_of("u3", 10) == [one]


async def test_a_seq_is_written_once_and_the_loser_changes_nothing(store: SqlStore) -> None:
    await with_table(store)
    assert await store.append(row(2), "playing", "first", ["u1"])
    assert not await store.append(row(2, person="u2"), "over", "late", ["u2"])
    assert await store.rows("t1", 1) == [row(2)]
    expected = replace(TABLE, phase="playing", summary="first", changed=102.0)
    assert await store.table("t1") == expected
    assert await store.tables_of("u2", 10) == []


async def test_rows_of_many_tables_are_read_at_once(store: SqlStore) -> None:
    for table in ("t1", "t2", "t3"):
        await with_table(store, table)
        for seq in (2, 3):
            await store.append(row(seq, table), "playing", "{}", [])
    found = await store.rows_of({"t1": 1, "t2": 3, "t3": 2, "none": 0})
    assert [(one.table, one.seq) for one in found] == [("t1", 2), ("t1", 3), ("t3", 3)]
    assert await store.rows_of({}) == []


async def test_latest_answers_for_many_tables_at_once(store: SqlStore) -> None:
    await with_table(store, "t1")
    await with_table(store, "t2")
    await store.append(row(2, "t2"), "playing", "{}", [])
    asked = ["t1", "t2", *(f"none{number}" for number in range(40_000))]
    assert await store.latest(asked) == {"t1": 1, "t2": 2}
    assert await store.latest([]) == {}


async def test_appends_at_the_same_time_share_a_commit(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(20):
        await with_table(store, f"t{number}")
    counted: list[int] = []

    async def count(steps: Sequence[Step], again: bool) -> list[bool]:
        counted.append(len(steps))
        return await store._append(steps, again)

    monkeypatch.setattr(store._writer, "_write", count)
    won = await asyncio.gather(
        *(
            store.append(row(seq, f"t{number}"), "playing", str(seq), ["u1", "u2"])
            for seq in range(2, 12)
            for number in range(20)
        )
    )
    assert all(won)
    assert len(counted) <= 2
    for number in range(20):
        assert [step.seq for step in await store.rows(f"t{number}", 0)] == list(range(1, 12))
    assert {table.summary for table in await store.tables(["playing"], 99)} == {"11"}


async def test_of_equal_seqs_in_one_commit_one_wins(store: SqlStore) -> None:
    await with_table(store)
    won = await asyncio.gather(
        *(store.append(row(2, person=f"u{n}"), "playing", f"by {n}", [f"u{n}"]) for n in range(9))
    )
    assert won == [True] + [False] * 8
    assert [step.person for step in await store.rows("t1", 1)] == ["u0"]
    assert await store.tables_of("u1", 10) == []


async def test_a_bad_row_does_not_harm_its_neighbors(store: SqlStore) -> None:
    await with_table(store)
    told = await asyncio.gather(
        store.append(row(2), "playing", "two", []),
        store.append(row(2, "no such table"), "playing", "{}", []),
        store.append(row(2, person="late"), "playing", "late", []),
        store.append(row(3, entries="\ud800"), "playing", "{}", []),
        store.append(row(3), "playing", "three", []),
        return_exceptions=True,
    )
    assert [told[0], told[2], told[4]] == [True, False, True]
    assert isinstance(told[1], StoreError) and isinstance(told[3], StoreError)
    assert [step.person for step in await store.rows("t1", 0)] == ["host", "u1", "u1"]
    assert await store.append(row(4), "playing", "four", [])


async def test_a_caller_that_gives_up_does_not_harm_others(store: SqlStore) -> None:
    for number in range(30):
        await with_table(store, f"t{number}")
    for turn in range(5):
        appends = [
            asyncio.create_task(store.append(row(turn + 2, f"t{n}"), "playing", "{}", []))
            for n in range(30)
        ]
        await asyncio.sleep(0.0005 * turn)
        for append in appends[::3]:
            append.cancel()
        told = await asyncio.gather(*appends, return_exceptions=True)
        for number, result in enumerate(told):
            there = await store.rows(f"t{number}", turn + 1)
            if number % 3 == 0 and isinstance(result, asyncio.CancelledError):
                assert len(there) <= 1
                await store.append(row(turn + 2, f"t{number}"), "playing", "{}", [])
            else:
                assert result is True
                assert [step.seq for step in there] == [turn + 2]
    assert set((await store.latest([f"t{n}" for n in range(30)])).values()) == {6}


async def test_closing_finishes_what_is_queued(store_url: str) -> None:
    store = SqlStore(store_url)
    await store.open()
    await with_table(store)
    appends = [
        asyncio.create_task(store.append(row(seq), "playing", "{}", [])) for seq in range(2, 1200)
    ]
    await asyncio.sleep(0)
    await store.close()
    assert all(await asyncio.gather(*appends))
    with pytest.raises(StoreError):
        await store.append(row(2000), "playing", "{}", [])
    again = store_for(store_url)
    await again.open()
    assert await again.latest(["t1"]) == {"t1": 1199}
    assert await again.healthy()
    await again.close()


async def test_the_migrations_make_the_schema(store: SqlStore) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection)
        return list(compare_metadata(context, metadata))

    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_two_processes_may_open_a_new_database_at_once(store_url: str) -> None:
    stores = [SqlStore(store_url) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    assert await stores[0].add_user(ANNA)
    assert await stores[3].user("u1") == ANNA
    for store in stores:
        await store.close()


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
async def test_a_database_needs_a_file(url: str) -> None:
    with pytest.raises(ValueError, match="needs a file"):
        store_for(url)


async def test_sqlite_is_set_to_keep_its_promise(sqlite_url: str, tmp_path: Path) -> None:
    store = SqlStore(sqlite_url)
    await store.open()
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    async with store.engine.connect() as connection:
        for name, value in expected.items():
            assert (await connection.execute(text(f"PRAGMA {name}"))).scalar_one() == value
        files = {path.name: path.stat().st_mode & 0o077 for path in tmp_path.iterdir()}
    await store.close()
    assert files == {"tables.db": 0, "tables.db-wal": 0, "tables.db-shm": 0}


async def test_other_databases_are_refused() -> None:
    with pytest.raises(ValueError, match="mysql"):
        store_for("mysql://localhost/x")


@pytest.mark.parametrize("count", [1, 20])
async def test_two_stores_write_logs_without_gaps(postgres_url: str, count: int) -> None:
    stores = [SqlStore(postgres_url) for _ in range(2)]
    await asyncio.gather(*(store.open() for store in stores))
    names = [f"t{number}" for number in range(count)]
    for name in names:
        await with_table(stores[0], name)
    won: dict[tuple[str, int], list[str]] = {}

    async def attempt(who: int, name: str, seq: int) -> None:
        step = row(seq, name, f"p{who}")
        if await stores[who].append(step, "playing", f"{seq}", ["u1", f"p{who}"]):
            won.setdefault((name, seq), []).append(step.person)

    rounds = [range(2, 102)] if count == 1 else [range(n, n + 5) for n in range(2, 102, 5)]
    for seqs in rounds:  # 200 at once; in opposite order: neither may wait for the other forever
        places = [(name, seq) for name in names for seq in seqs]
        tries = [(0, place) for place in places] + [(1, place) for place in reversed(places)]
        await asyncio.gather(*(attempt(who, *place) for who, place in tries))
    for name in names:
        steps = await stores[0].rows(name, 1)
        assert [step.seq for step in steps] == list(range(2, 102))
        assert all(won[name, step.seq] == [step.person] for step in steps)
    tables = await stores[1].tables(["playing"], 99)
    assert [(table.summary, table.changed) for table in tables] == [("101", 201.0)] * count
    for store in stores:
        await store.close()


async def test_a_restart_of_postgresql_is_survived(postgres: Postgres, postgres_url: str) -> None:
    store = SqlStore(postgres_url)
    await store.open()
    await with_table(store)
    postgres.stop()
    try:
        assert not await store.healthy()
        with pytest.raises(StoreError):
            await store.append(row(2), "playing", "{}", [])
        with pytest.raises(StoreError):
            await store.table("t1")
    finally:
        postgres.start()
    assert await store.append(row(2), "playing", "{}", [])
    assert await store.healthy()
    postgres.stop()
    postgres.start()
    assert await store.append(row(3), "playing", "{}", [])
    assert [step.seq for step in await store.rows("t1", 0)] == [1, 2, 3]
    await store.close()


async def test_a_commit_whose_answer_was_lost_counts_as_won(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await with_table(store)
    write = store._append
    answers = iter([False])

    async def forgetful(steps: Sequence[Step], again: bool) -> list[bool]:
        won = await write(steps, again)
        if next(answers, True):
            return won
        raise ConnectionResetError

    monkeypatch.setattr(store._writer, "_write", forgetful)
    first = store.append(row(2), "playing", "{}", [])
    second = store.append(row(2, person="u2"), "over", "", [])
    assert list(await asyncio.gather(first, second)) == [True, False]
    assert await store.rows("t1", 1) == [row(2)]


APPENDER = """
import asyncio, os, sys
from fourcures.server.store.base import LogRow
from fourcures.server.store.sql import SqlStore

async def play(store, table, seq):
    while True:
        seq += 1
        assert await store.append(LogRow(table, seq, "", "", "[]", 0.0), "playing", "", ["u"])
        os.write(1, f"{table} {seq}\\n".encode())

async def main():
    store = SqlStore(sys.argv[1])
    await store.open()
    known = await store.latest([f"t{number}" for number in range(8)])
    await asyncio.gather(*(play(store, table, seq) for table, seq in known.items()))

asyncio.run(main())
"""


async def test_what_was_acknowledged_outlives_a_killed_process(sqlite_url: str) -> None:
    store = SqlStore(sqlite_url)
    await store.open()
    names = [f"t{number}" for number in range(8)]
    for name in names:
        await with_table(store, name)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    for lines in (1, 50, 333):
        command = [sys.executable, "-c", APPENDER, sqlite_url]
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
            assert process.stdout is not None
            told = [process.stdout.readline() for _ in range(lines)]
            process.kill()
            told += process.stdout.readlines()
        acknowledged = [line.decode().split() for line in told if line.endswith(b"\n")]
        assert len(acknowledged) >= lines
        last = await store.latest(names)
        assert all(int(seq) <= last[name] for name, seq in acknowledged)
        for name in names:
            steps = await store.rows(name, 0)
            assert [step.seq for step in steps] == list(range(1, last[name] + 1))
    await store.close()
