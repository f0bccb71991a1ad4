"""Sessions in both databases."""

from fourcures.server.store.base import Session
from fourcures.server.store.sql import SqlStore
from tests.server.test_store import ANNA


async def test_sessions_expire_and_are_dropped(store: SqlStore) -> None:
    await store.add_user(ANNA)
    kept = {key: Session(key, "u1", 10.0, 20.0) for key in "abc"}
    for session in kept.values():
        await store.add_session(session)
    assert await store.session("a", 19.9) == kept["a"]
    assert await store.session("a", 20.0) is None
    await store.drop_session("a")
    assert await store.session("a", 15.0) is None
    await store.drop_sessions("u1", but="b")
    assert await store.session("b", 15.0) == kept["b"]
    assert await store.session("c", 15.0) is None
    await store.add_session(Session("d", "u1", 30.0, 40.0))
    assert await store.session("b", 15.0) is None  # swept out, having expired
    await store.drop_sessions("u1")
    assert await store.session("d", 30.0) is None


async def test_a_session_is_renewed_unless_it_was_ended(store: SqlStore) -> None:
    await store.add_user(ANNA)
    await store.add_session(Session("a", "u1", 10.0, 20.0))
    await store.renew_session("a", 30.0)
    assert await store.session("a", 25.0) == Session("a", "u1", 10.0, 30.0)
    await store.drop_session("a")
    await store.renew_session("a", 40.0)
    assert await store.session("a", 15.0) is None
