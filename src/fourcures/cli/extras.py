"""Libraries that only some commands need."""

from collections.abc import Iterator
from contextlib import contextmanager

from fourcures.engine.errors import FourCuresError


class ExtraMissing(FourCuresError):
    """A library is not installed."""


@contextmanager
def needs(extra: str, what: str) -> Iterator[None]:
    """Around an import: tells how to install what is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ExtraMissing(
            f"{error.name} is not installed; {what} need: pip install 'fourcures[{extra}]'"
        ) from error
