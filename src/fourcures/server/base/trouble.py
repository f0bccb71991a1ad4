"""What can go wrong with a store."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
from sqlalchemy import exc

from fourcures.engine.errors import FourCuresError

_OF_DATABASES = (
    exc.DBAPIError,
    exc.TimeoutError,
    sqlite3.Error,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    OSError,
    UnicodeEncodeError,  # a text that neither database takes
)


class StoreError(FourCuresError):
    """The database could not do what was asked; its own error is the cause of this one.

    If the connection was lost, a change may have been made all the same: look before trying again.
    """


def for_callers(trouble: Exception) -> Exception:
    """What callers get to see: a StoreError for what a database says, else our own fault itself."""
    cause = trouble.orig if type(trouble) is exc.StatementError else trouble
    if not isinstance(cause, _OF_DATABASES):
        return trouble
    error = StoreError(str(trouble))
    error.__cause__ = trouble
    return error


@contextmanager
def store_errors() -> Iterator[None]:
    """Whatever the database says in here becomes a StoreError."""
    try:
        yield
    except Exception as trouble:  # all kinds are looked at, and a fault of ours goes on as it is
        if (error := for_callers(trouble)) is trouble:
            raise
        raise error from trouble
