"""People: guests, accounts, passwords."""

import time
import unicodedata
from collections.abc import Callable

import msgspec

from fourcures.server.base.people import fold_name
from fourcures.server.store.base import Store, User

from .errors import NameTaken, NoFreeName, NoGuestAnyMore, NotForGuests, WrongLogin, WrongPassword
from .names import Language, clean_name, guest_name, new_id, numbered
from .passwords import Passwords, clean_password

_JUST_COME = 60.0
"""Seconds in which a new guest may not have a session yet."""


class Accounts:
    """What people may do with their accounts."""

    def __init__(
        self, store: Store, passwords: Passwords, clock: Callable[[], float] = time.time
    ) -> None:
        self._store = store
        self._passwords = passwords
        self._clock = clock

    async def guest(
        self, name: str | None = None, language: Language = "en", guest: User | None = None
    ) -> User:
        """Somebody new who may play where guests may, or a guest under another name.

        Among guests the later of two with one name gets a number; names of accounts are theirs.
        """
        if name is not None:
            name = clean_name(name)
            holder = await self._holder(name)
            if holder is not None and not holder.guest:
                raise NameTaken(name)
        for attempt in range(20):
            called = guest_name(attempt, language) if name is None else numbered(name, attempt)
            if guest is not None:
                user = msgspec.structs.replace(guest, name=called)
                kept = await self._store.change_user(user)
            else:
                user = User(new_id(), called, None, True, self._clock())
                kept = await self._store.add_user(user)
            if kept:
                return user
        raise NoFreeName

    async def _holder(self, name: str) -> User | None:
        """Who has a name; guests who cannot come back have none any more."""
        holder = await self._store.user_named(name)
        now = self._clock()
        if holder is None or not holder.guest or now - holder.created < _JUST_COME:
            return holder
        if await self._store.has_session(holder.id, now):
            return holder
        await self._store.delete_user(holder.id)
        return None

    async def sign_up(self, name: str, password: str, guest: User | None = None) -> User:
        """A new account; a guest who signs up stays the same person."""
        name = clean_name(name)
        password = clean_password(password)
        holder = await self._holder(name)
        if holder is not None and (guest is None or holder.id != guest.id):
            raise NameTaken(name)
        hashed = await self._passwords.hash(password)
        if guest is not None:
            now = await self._store.user(guest.id)
            if now is None or not now.guest:  # signed up or gone while the password was hashed
                raise NoGuestAnyMore
            user = msgspec.structs.replace(guest, name=name, password=hashed, guest=False)
            kept = await self._store.change_user(user)
        else:
            user = User(new_id(), name, hashed, False, self._clock())
            kept = await self._store.add_user(user)
        if not kept:
            raise NameTaken(name)
        return user

    async def log_in(self, name: str, password: str) -> User:
        """The owner of name and password; unknown names cost the same work and words."""
        user = await self._store.user_named(name)
        # Attempts are counted by the folded name: what folds differently is somebody else.
        if user is not None and fold_name(user.name) != fold_name(name):
            user = None
        hashed = user.password if user is not None else None
        password = unicodedata.normalize("NFC", password)
        fits = await self._passwords.verify(hashed, password)
        if user is None or hashed is None or not fits:
            raise WrongLogin
        if self._passwords.outdated(hashed):
            renewed = await self._passwords.hash(password)
            now = await self._store.user(user.id)
            if now is not None and now.password == hashed:
                await self._store.change_user(msgspec.structs.replace(now, password=renewed))
        return user

    async def change_password(self, user: User, old: str, new: str) -> User:
        """A new password for somebody who knows the old one."""
        if user.guest:
            raise NotForGuests
        new = clean_password(new)
        await self.confirm(user, old)
        changed = msgspec.structs.replace(user, password=await self._passwords.hash(new))
        await self._store.change_user(changed)
        return changed

    async def delete(self, user: User, password: str) -> None:
        """Forget somebody; asks for the password, if there is one."""
        if not user.guest:
            await self.confirm(user, password)
        await self._store.delete_user(user.id)

    async def confirm(self, user: User, password: str) -> None:
        """Refuse whoever does not know the password of this account."""
        if not await self._passwords.verify(user.password, unicodedata.normalize("NFC", password)):
            raise WrongPassword
