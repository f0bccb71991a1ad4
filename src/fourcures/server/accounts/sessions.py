"""Staying logged in: a cookie for browsers, a bearer token for terminals, one table for both."""

import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Literal

from litestar.datastructures import Cookie

from fourcures.server.base.requests import AnyRequest
from fourcures.server.base.settings import Settings
from fourcures.server.store.base import Session, Store, User

SID = "sid"
CSRF = "csrf"
_LONGEST = 128


class Sessions:
    """Makes, finds, renews and ends sessions; the store only ever sees the hash of a token."""

    def __init__(
        self, store: Store, settings: Settings, clock: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._lifetime = settings.session_seconds
        self._clock = clock

    async def begin(self, user: User, *, instead_of: str = "") -> str:
        """A new token, never seen before; the old one of this browser ends."""
        token = secrets.token_urlsafe(32)
        now = self._clock()
        if instead_of:
            await self._store.drop_session(key_of(instead_of))
        await self._store.add_session(Session(key_of(token), user.id, now, now + self._lifetime))
        return token

    async def find(self, token: str) -> User | None:
        """Whose token this is, if it has not expired."""
        if not token or len(token) > _LONGEST:
            return None
        now = self._clock()
        session = await self._store.session(key_of(token), now)
        if session is None:
            return None
        user = await self._store.user(session.user)
        if user is None or not (user.guest or user.password):  # deleted
            return None
        if session.expires - now < self._lifetime / 2:
            await self._store.renew_session(session.key, now + self._lifetime)
        return user

    async def known(self, tokens: list[str]) -> set[str]:
        """Those of these tokens that `find` would find somebody for, in one question."""
        now = self._clock()
        keys = {key_of(token): token for token in tokens}
        found = await self._store.live_sessions(list(keys), now)
        for session in found:
            if session.expires - now < self._lifetime / 2:
                await self._store.renew_session(session.key, now + self._lifetime)
        return {keys[session.key] for session in found}

    async def end(self, token: str) -> None:
        """End one session."""
        await self._store.drop_session(key_of(token))

    async def end_others(self, user: User, token: str) -> None:
        """End all sessions of a person except this one."""
        await self._store.drop_sessions(user.id, but=key_of(token) if token else "")


def key_of(token: str) -> str:
    """Under which key a session is kept."""
    return hashlib.sha256(token.encode()).hexdigest()


def csrf_of(token: str) -> str:
    """The CSRF token of a session: nobody can make it without knowing the session's token."""
    return hashlib.sha256(b"csrf:" + token.encode()).hexdigest()


def bearer(request: AnyRequest) -> str | None:
    """The token in the Authorization header; None if there is no such header."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    kind, _, token = header.partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def token_of(request: AnyRequest) -> str:
    """The token a request or handshake carries; a header, even a wrong one, outdoes the cookie."""
    said = bearer(request)
    return request.cookies.get(SID, "") if said is None else said


def cookies(token: str, *, lifetime: float, secure: bool) -> list[Cookie]:
    """The cookies of a new session, or with an empty token those that remove it."""

    def cookie(key: str, value: str, httponly: bool) -> Cookie:
        lax: Literal["lax"] = "lax"
        return Cookie(
            key=key,
            value=value,
            path="/",
            max_age=int(lifetime) if token else 0,
            httponly=httponly,
            secure=secure,
            samesite=lax,
        )

    return [cookie(SID, token, True), cookie(CSRF, csrf_of(token) if token else "", False)]
