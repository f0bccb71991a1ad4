"""Sessions that are looked for together."""

from fourcures.server.store.base import Session, User
from fourcures.server.store.sql import SqlStore

ANNA = User("u1", "Anna", "hash", False, 1.5)


async def test_live_sessions_are_found_together(store: SqlStore) -> None:
    await store.add_user(ANNA)
    await store.add_user(User("u2", "Bob", None, True, 1.0))
    await store.add_user(User("u3", "Cleo", None, False, 1.0))  # can no longer log in
    for key, user, expires in (
        ("a", "u1", 9.0),
        ("b", "u2", 5.0),
        ("c", "u2", 9.0),
        ("d", "u3", 9.0),
    ):
        await store.add_session(Session(key, user, 0.0, expires))
    found = await store.live_sessions(["a", "b", "c", "d", "e"], 6.0)
    assert {session.key for session in found} == {"a", "c"}
    assert await store.live_sessions([], 6.0) == []


async def test_whether_somebody_is_logged_in_anywhere(store: SqlStore) -> None:
    await store.add_user(ANNA)
    assert not await store.has_session("u1", 1.0)
    await store.add_session(Session("a", "u1", 0.0, 5.0))
    assert await store.has_session("u1", 4.9)
    assert not await store.has_session("u1", 5.0)
    assert not await store.has_session("u2", 1.0)
