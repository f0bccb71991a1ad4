"""Hashing and checking passwords without holding up the event loop."""

import asyncio
import secrets
import unicodedata
from collections.abc import Callable

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from fourcures.server.base.settings import Settings

from .errors import BadPassword, TooManyPasswords

LEAST, MOST = 8, 256
_AT_ONCE = 2
_WAITING = 100


class Passwords:
    """Hashes in threads, two at once; also for the passwords of tables."""

    def __init__(self, settings: Settings) -> None:
        self._hasher = PasswordHasher(
            time_cost=settings.argon2_time,
            memory_cost=settings.argon2_memory,
            parallelism=settings.argon2_lanes,
        )
        self._turn = asyncio.Semaphore(_AT_ONCE)
        self._waiting = 0
        self._dummy = self._hasher.hash(secrets.token_urlsafe())

    async def hash(self, password: str) -> str:
        """The hash to keep."""
        return str(await self._work(self._hasher.hash, password))

    async def verify(self, hashed: str | None, password: str) -> bool:
        """Whether the password fits; without a hash the same work is done, and the answer is no."""
        fits = bool(
            await self._work(self._fits, self._dummy if hashed is None else hashed, password)
        )
        return fits and hashed is not None

    def outdated(self, hashed: str) -> bool:
        """Whether a hash was made with other costs than today's."""
        return self._hasher.check_needs_rehash(hashed)

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _work(self, work: Callable[..., str | bool], *given: str) -> str | bool:
        if self._waiting >= _WAITING:
            raise TooManyPasswords
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work, *given)
        finally:
            self._waiting -= 1


def clean_password(password: str) -> str:
    """The password in the one form that is hashed, or a refusal."""
    password = unicodedata.normalize("NFC", password)
    if not LEAST <= len(password) <= MOST:
        raise BadPassword(f"A password has {LEAST} to {MOST} characters.")
    return password
