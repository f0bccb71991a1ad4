"""Reviews in both databases: begun by one, continued, kept."""

import pytest
from msgspec.structs import replace

from fourcures.server.store.base import ReviewRow
from fourcures.server.store.sql import SqlStore
from tests.server.test_store import with_table

pytestmark = pytest.mark.asyncio

BEGUN = ReviewRow("t1", "u1", 0, 20, "", 100.0)


async def test_of_several_who_begin_one_is_first(store: SqlStore) -> None:
    await with_table(store)
    assert await store.review("t1") is None
    assert await store.begin_review(BEGUN, since=50.0)
    assert not await store.begin_review(replace(BEGUN, person="u2", changed=110.0), since=60.0)
    assert await store.review("t1") == BEGUN


async def test_a_review_goes_on_and_is_kept(store: SqlStore) -> None:
    await with_table(store)
    await store.begin_review(BEGUN, since=50.0)
    await store.keep_review(replace(BEGUN, done=7, changed=105.0))
    assert await store.review("t1") == replace(BEGUN, done=7, changed=105.0)
    done = replace(BEGUN, done=20, text='{"won": true}', changed=130.0)
    await store.keep_review(done)
    await store.drop_review("t1")
    assert not await store.begin_review(replace(BEGUN, changed=900.0), since=800.0)
    assert await store.review("t1") == done


async def test_what_was_left_lying_is_taken_over(store: SqlStore) -> None:
    await with_table(store)
    await store.begin_review(BEGUN, since=50.0)
    other = replace(BEGUN, person="u2", changed=300.0)
    assert await store.begin_review(other, since=200.0)
    assert await store.review("t1") == other
    await store.drop_review("t1")
    assert await store.review("t1") is None


async def test_who_has_asked_for_what_is_not_done(store: SqlStore) -> None:
    for id in ("t1", "t2", "t3"):
        await with_table(store, id)
        await store.begin_review(replace(BEGUN, table=id), since=50.0)
    await store.keep_review(replace(BEGUN, table="t2", text="{}"))
    await store.keep_review(replace(BEGUN, table="t3", changed=40.0))
    assert [row.table for row in await store.reviews_of("u1", since=50.0)] == ["t1"]
    assert await store.reviews_of("u2", since=50.0) == []
